// Hex colors in every form, and what isn't one.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  formatHexColor,
  getContrastRatio,
  getHexStyle,
  parseHexColor,
  type Rgba,
} from '../../../server/src/shared/text/hexColor.ts';

function parse(text: string): Rgba {
  const color = parseHexColor(text);
  assert.ok(color, text);
  return color;
}

/** Channels as bytes. */
function toBytes({ red, green, blue, alpha }: Rgba): number[] {
  return [red, green, blue, alpha].map((channel) => Math.round(channel * 255));
}

describe('a hex color', () => {
  const colors: Readonly<Record<string, readonly number[]>> = {
    '#123': [0x11, 0x22, 0x33, 255],
    '#1a3c': [0x11, 0xaa, 0x33, 0xcc],
    '#15803d': [0x15, 0x80, 0x3d, 255],
    '#15803D': [0x15, 0x80, 0x3d, 255],
    '#15803d80': [0x15, 0x80, 0x3d, 0x80],
    '#FFFFFF00': [255, 255, 255, 0],
  };
  for (const [text, channels] of Object.entries(colors)) {
    test(text, () => assert.deepEqual(toBytes(parse(text)), channels));
  }
});

describe('no hex color', () => {
  for (const text of [
    '',
    '#',
    '123456',
    '#12',
    '#12345',
    '#1234567',
    '#123456789',
    '#12g',
    ' #123',
    '#123 ',
    'red',
    '#123\n',
  ]) {
    test(JSON.stringify(text), () => assert.equal(parseHexColor(text), undefined));
  }
});

test('every long form is written as it was read', () => {
  for (const text of ['#15803d', '#15803D', '#15803d80', '#15803D80', '#000000', '#00000000', '#abcdefff']) {
    const { alpha, upperCase = false } = getHexStyle(text);
    assert.equal(formatHexColor(parse(text), { alpha, upperCase }), text);
  }
});

test('alpha is written when there is any, or the style has it', () => {
  const style = { alpha: false, upperCase: false };
  assert.equal(formatHexColor({ red: 1, green: 0.5, blue: 0, alpha: 1 }, style), '#ff8000');
  assert.equal(formatHexColor({ red: 1, green: 0.5, blue: 0, alpha: 0.5 }, style), '#ff800080');
  assert.equal(
    formatHexColor({ red: 1, green: 0.5, blue: 0, alpha: 1 }, { ...style, alpha: true }),
    '#ff8000ff',
  );
});

test('channels beyond 0 and 1 are cut off', () => {
  const color = { red: 1.5, green: -1, blue: 0.999, alpha: 2 };
  assert.equal(formatHexColor(color, { alpha: true, upperCase: true }), '#FF00FFFF');
});

test('the letter case of digits alone is open', () => {
  assert.equal(getHexStyle('#123456').upperCase, undefined);
  assert.equal(getHexStyle('#12345A').upperCase, true);
  assert.equal(getHexStyle('#12345a').upperCase, false);
});

describe('contrast, as WCAG 2.2 reckons it', () => {
  const cases: readonly (readonly [a: string, b: string, ratio: number])[] = [
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000', 21],
    ['#777777', '#777777', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ];
  for (const [a, b, ratio] of cases) {
    test(`${a} on ${b}`, () =>
      assert.equal(Math.round(getContrastRatio(parse(a), parse(b)) * 100) / 100, ratio));
  }
});
