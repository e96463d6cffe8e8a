// What a terminal shows: colors only where it has them (https://no-color.org, https://force-color.org), and the lines around
// a problem, with carets under the problem itself.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readCodeFrame } from '../../../server/src/check/codeFrame.ts';
import { createPaint, drawCodeFrame, hasColors } from '../../../server/src/cli/terminalText.ts';
import { parseMarkers } from '../../support/checks/markers.ts';

/** The frame for the `«…»`. */
function getFrame(marked: string, color = false): string[] {
  const { text, spans } = parseMarkers(marked);
  const document = TextDocument.create('file:///docs.json', 'docs-json', 1, text);
  const [span = { offset: 0, end: 0 }] = spans;
  const range = { start: document.positionAt(span.offset), end: document.positionAt(span.end) };
  return drawCodeFrame(readCodeFrame(document, range), createPaint(color), 'red');
}

describe('a code frame', () => {
  test('shows a line before and behind', () => {
    assert.deepEqual(getFrame('one\ntwo\n  «three» 3\nfour\nfive'), [
      '  2 | two',
      '> 3 |   three 3',
      '    |   ^^^^^',
      '  4 | four',
    ]);
  });

  test('ends with the file', () => {
    assert.deepEqual(getFrame('«{»'), ['> 1 | {', '    | ^']);
    assert.deepEqual(getFrame('«»'), ['> 1 |', '    | ^']);
  });

  test('points at the place where something is missing', () => {
    assert.deepEqual(getFrame('{ "a": 1«» "b": 2 }'), ['> 1 | { "a": 1 "b": 2 }', '    |         ^']);
  });

  test('keeps line numbers below each other', () => {
    const lines = getFrame(`${'x\n'.repeat(8)}«nine»\nten`);
    assert.deepEqual(lines, ['   8 | x', '>  9 | nine', '     | ^^^^', '  10 | ten']);
  });

  test('keeps tabs, so that the carets stand right', () => {
    assert.deepEqual(getFrame('\t"a":\t«1»'), ['> 1 | \t"a":\t1', '    | \t    \t^']);
  });

  test('shows the beginning of what goes over many lines', () => {
    assert.deepEqual(getFrame('a: «{\n  b\n  c\n  d\n}»\ne'), [
      '> 1 | a: {',
      '    |    ^',
      '> 2 |   b',
      '    |   ^',
      '> 3 |   c',
      '    |   ^',
      '  4 |   d',
    ]);
  });

  test('cuts long lines around what is meant', () => {
    const [line = '', carets = ''] = getFrame(`${'a'.repeat(500)}«bbb»${'c'.repeat(500)}`);
    assert.equal(line, `> 1 | …${'a'.repeat(40)}bbb${'c'.repeat(77)}…`);
    assert.equal(carets.indexOf('^'), line.indexOf('b'));
    assert.equal(carets.match(/\^/g)?.length, 3);
  });

  test('does not let a file speak to the terminal', () => {
    assert.deepEqual(getFrame('"\u001b[2J«x»\u202e"'), ['> 1 | "\uFFFD[2Jx\uFFFD"', '    |      ^']);
    assert.deepEqual(getFrame('"\u2800\u0378\u{e0041}«x»"'), [
      '> 1 | "\uFFFD\uFFFD\uFFFD\uFFFDx"',
      '    |      ^',
    ]);
  });

  test('shows emoji as people write them, and what shapes letters', () => {
    assert.deepEqual(getFrame('«👩‍🌾» می\u200cخواهم'), ['> 1 | 👩‍🌾 می\u200cخواهم', '    | ^^^^^']);
  });

  test('does not mind the kind of line break', () => {
    assert.deepEqual(getFrame('one\r\n«two»\r\nthree'), [
      '  1 | one',
      '> 2 | two',
      '    | ^^^',
      '  3 | three',
    ]);
  });

  test('is colored when asked for', () => {
    assert.deepEqual(getFrame('«x»', true), [
      '\u001b[2m> 1 |\u001b[22m x',
      '\u001b[2m    |\u001b[22m \u001b[31m^\u001b[39m',
    ]);
  });
});

const terminal = { isTTY: true, hasColors: () => true };
const pipe = {};

describe('colors', () => {
  test('are for terminals', () => {
    assert.equal(hasColors(terminal, {}), true);
    assert.equal(hasColors(pipe, {}), false);
    assert.equal(hasColors({ isTTY: true, hasColors: () => false }, {}), false);
  });

  test('are off with NO_COLOR, unless it is empty', () => {
    assert.equal(hasColors(terminal, { NO_COLOR: '1' }), false);
    assert.equal(hasColors(terminal, { NO_COLOR: '' }), true);
  });

  test('are on with FORCE_COLOR, for pipes and against NO_COLOR too', () => {
    assert.equal(hasColors(pipe, { FORCE_COLOR: '1' }), true);
    assert.equal(hasColors(pipe, { FORCE_COLOR: '', NO_COLOR: '1' }), true);
    assert.equal(hasColors(terminal, { FORCE_COLOR: '0' }), false);
  });

  test('leave the text as it is when they are off', () => {
    assert.equal(createPaint(false)('red', 'x'), 'x');
    assert.equal(createPaint(true)('bold', 'x'), '\u001b[1mx\u001b[22m');
  });
});
