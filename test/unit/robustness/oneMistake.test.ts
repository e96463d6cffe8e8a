// One mistake in a valid file, tried with every token of the sample: it is reported once, and nothing else is reported.
// This way a syntax error never floods the rest of the file.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Span } from '../../../server/src/document/jsonNode.ts';
import { getDiagnostics } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { getTokens } from './jsonTokens.ts';
import { sample } from './texts.ts';

const onOneLine = JSON.stringify(JSON.parse(sample));

/** Exactly one syntax error, and no other diagnostic. */
function checkMistake(text: string, place: number): void {
  const codes = getDiagnostics(createContext(text)).map(({ code, message }) => `${code}: ${message}`);
  const around = `${text.slice(Math.max(0, place - 60), place)}⟨here⟩${text.slice(place, place + 60)}`;
  assert.equal(codes.length, 1, `${codes.join('\n')}\nin ${around}`);
  assert.match(codes[0] ?? '', /^json-syntax/);
}

function cut(text: string, offset: number, end: number): string {
  return text.slice(0, offset) + text.slice(end);
}

/** The root's own brackets are left alone: without them everything is ambiguous. */
function getInnerTokens(text: string, characters: string): Span[] {
  const found = getTokens(text)
    .slice(1, -1)
    .filter(({ offset }) => characters.includes(text.charAt(offset)));
  assert.notEqual(found.length, 0);
  return found;
}

const layouts = {
  'over lines': sample,
  'with CRLF and tabs': layOut('\t', '\r\n'),
  'on one line': onOneLine,
};

function layOut(indent: string, lineBreak: string): string {
  return JSON.stringify(JSON.parse(sample), null, indent).replaceAll('\n', lineBreak);
}

for (const [layout, text] of Object.entries(layouts)) {
  describe(layout, () => {
    // On one line, nothing shows which closing bracket is missing, or how many objects an array was meant to contain.
    const brackets = layout === 'on one line' ? ['{'] : ['{', '[', '}', ']'];
    for (const character of [...brackets, ',', ':']) {
      test(`without a ${character}`, () => {
        for (const { offset, end } of getInnerTokens(text, character))
          checkMistake(cut(text, offset, end), offset);
      });
    }

    test('without a quote', () => {
      for (const { offset, end } of getInnerTokens(text, '"')) {
        checkMistake(cut(text, offset, offset + 1), offset);
        checkMistake(cut(text, end - 1, end), end - 1);
      }
    });

    test('with a comment', () => {
      for (const { offset } of getTokens(text)) {
        checkMistake(`${text.slice(0, offset)}/* here */${text.slice(offset)}`, offset);
      }
    });

    test('with a comma too many', () => {
      for (const { end } of getInnerTokens(text, ','))
        checkMistake(`${text.slice(0, end)},${text.slice(end)}`, end);
    });

    test('with a comma behind the last', () => {
      for (const { offset } of getInnerTokens(text, '}]')) {
        checkMistake(`${text.slice(0, offset)},${text.slice(offset)}`, offset);
      }
    });
  });
}

describe('cut off', () => {
  test('at every token: one syntax error, and what stands before it is judged as ever', () => {
    for (const { offset } of getTokens(sample).slice(1)) checkMistake(sample.slice(0, offset), offset);
  });
});
