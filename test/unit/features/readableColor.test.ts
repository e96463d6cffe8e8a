// The nearest readable color: it reaches the ratio, keeps the hue, and nothing nearer would do.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { getReadableColor, toOklch, writeLike } from '../../../server/src/features/readableColor.ts';
import {
  formatHexColor,
  getContrastRatio,
  parseHexColor,
  type Rgba,
} from '../../../server/src/shared/text/hexColor.ts';
import { randomTest } from '../../support/randomTest.ts';

const needed = 4.5;

function parse(hex: string): Rgba {
  const color = parseHexColor(hex);
  assert.ok(color, hex);
  return color;
}

function getReadable(hex: string, background: string): string | undefined {
  const color = getReadableColor(parse(hex), parse(background), needed);
  return color && writeLike(hex, color);
}

describe('on the background', () => {
  for (const [hex, background, expected] of [
    ['#0d9373', '#ffffff', '#008768'],
    ['#FF5A5F', '#ffffff', '#DB3742'],
    ['#888', '#fff', '#767676'],
    ['#fff', '#fff', '#767676'],
    ['#000', '#000', '#757575'],
    ['#0d9373ff', '#ffffff', '#008768ff'],
  ] as const) {
    test(`${background}: ${hex} becomes ${expected}`, () => {
      assert.equal(getReadable(hex, background), expected);
    });
  }
});

test('a short one stays short where that loses nothing', () => {
  assert.equal(writeLike('#888', parse('#777777')), '#777');
  assert.equal(writeLike('#888', parse('#777778')), '#777778');
  assert.equal(writeLike('#ABC', parse('#aabbcc')), '#ABC');
  assert.equal(writeLike('#888f', parse('#777777')), '#777f');
  assert.equal(writeLike('#888888', parse('#777777')), '#777777');
});

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value / 255);
const color = fc.record({ red: channel, green: channel, blue: channel, alpha: fc.constant(1) });

randomTest(
  'any color on any background',
  2000,
  (draws) => {
    fc.assert(
      fc.property(color, color, (from, background) => {
        const readable = getReadableColor(from, background, needed);
        assert.ok(readable, 'black or white can be read on anything');
        assert.ok(getContrastRatio(readable, background) >= needed);
        const written = parse(formatHexColor(readable, { alpha: false, upperCase: false }));
        assert.ok(getContrastRatio(written, background) >= needed, 'also as it is written');
        const [before, after] = [toOklch(from), toOklch(readable)];
        assert.ok(after.chroma <= before.chroma + 0.01);
        if (after.chroma > 0.05 && before.chroma > 0.05) {
          const turn = Math.abs(
            Math.atan2(Math.sin(after.hue - before.hue), Math.cos(after.hue - before.hue)),
          );
          assert.ok(turn < 0.12, `the hue turned by ${turn}`);
        }
        assert.deepEqual(getReadableColor(from, background, needed), readable);
      }),
      draws,
    );
  },
  { seed: 20261121 },
);

test('a gray that is nearer would not do', () => {
  const background = parse('#ffffff');
  for (let value = 0x76; value < 256; value++) {
    const hex = `#${value.toString(16).padStart(2, '0').repeat(3)}`;
    assert.ok(getContrastRatio(parse(hex), background) >= needed === value <= 0x76);
    if (value > 0x76) assert.equal(getReadable(hex, '#ffffff'), '#767676', hex);
  }
});
