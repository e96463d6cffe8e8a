import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { getVisibleBody } from '../../../../client/src/agentTools/plant/plantReply.ts';
import { formatNewPlant } from '../../../../client/src/plantStore/newPlant.ts';
import { getPlainLines } from '../../../../client/src/plantStore/plainText.ts';
import { randomTest } from '../../../support/randomTest.ts';

const show = (name: string) => getVisibleBody({ id: 1n, name }).slice('{"id":1,"name":"'.length, -2);

describe('the body of a plant as the person sees it before it is sent', () => {
  for (const [what, name, shown] of [
    ['ordinary text', 'Monstera “deliciosa” 🌿 גן 庭', 'Monstera “deliciosa” 🌿 גן 庭'],
    ['quotes and backslashes', 'a"b\\c', 'a\\"b\\\\c'],
    ['what looks like an escape', '\\u202e', '\\\\u202e'],
    ['line breaks', 'Fern\n\nSent to the sandbox', 'Fern\\n\\nSent to the sandbox'],
    ['other line breaks', 'a\u2028b\u2029c\u0085d\u000be', 'a\\u2028b\\u2029c\\u0085d\\u000be'],
    ['many spaces, which would make a new line', 'a    b', 'a \\u0020\\u0020\\u0020b'],
    ['other spaces', 'a\u00a0b\u3000c\u2003d', 'a\\u00a0b\\u3000c\\u2003d'],
    ['what turns the direction', 'a\u202eb\u2066c\u200fd', 'a\\u202eb\\u2066c\\u200fd'],
    ['what takes no room', 'a\u200bb\u2060c\ufeffd\u00ade', 'a\\u200bb\\u2060c\\ufeffd\\u00ade'],
    ['fillers', '\u3164\u115f\uffa0\u2800\u034f', '\\u3164\\u115f\\uffa0\\u2800\\u034f'],
    ['tags and selectors', '\u{e0041}\ufe0f\u{e0100}', '\\udb40\\udc41\\ufe0f\\udb40\\udd00'],
    ['half a character', 'a\ud800b', 'a\\ud800b'],
    ['private and unassigned', '\ue000\u0378', '\\ue000\\u0378'],
    ['marks over the lines above', 'a\u0301\u0302\u0303\u0304', 'a\u0301\u0302\\u0303\\u0304'],
  ] as const) {
    test(what, () => assert.equal(show(name), shown));
  }

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({
      maxLength: 40,
      unit: fc.constantFrom(...' a"\\\n\t\u200b\u202e\u2066\ufe0f\u0301\u0302\u3000\ud83c\udf3f\ud800'),
    }),
  );

  randomTest(
    'it means to the last bit what is sent, is one line, and passes the gate of dialogs unchanged',
    100,
    (draws) => {
      fc.assert(
        fc.property(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), anyText, anyText, (id, name, tag) => {
          const plant = { id, name, tag };
          const shown = getVisibleBody(plant);
          assert.deepEqual(JSON.parse(shown), JSON.parse(formatNewPlant(plant)));
          assert.equal(getPlainLines(shown), shown);
          assert.doesNotMatch(shown, /[\p{C}\p{DI}\u2028\u2029]| {2}/u);
          assert.ok(shown.startsWith(`{"id":${id},`), 'the digits are those that are sent');
        }),
        draws,
      );
    },
  );
});
