// When the terminal gets colors: https://no-color.org, https://force-color.org.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createPaint, hasColors } from '../../../server/src/cli/terminalText.ts';

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
