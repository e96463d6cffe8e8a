// invalid-color: every color of the format, and what counts as one.
import { describe, test } from 'node:test';
import { checkDiagnostics } from '../../../support/checks/languageTest.ts';
import { withValue } from '../../../support/sites/completeSite.ts';

const colors = [
  ['colors', 'primary'],
  ['colors', 'light'],
  ['colors', 'dark'],
  ['colors.background', 'light'],
  ['colors.background', 'dark'],
  ['anchors[]', 'color'],
  ['anchors[].color', 'from'],
  ['anchors[].color', 'to'],
] as const;

const valid = ['#0f9', '#0F9', '#0f9c', '#0f9d58', '#0F9D58', '#0f9D58ff', '#FFFFFFFF'];
const invalid = [
  ...[
    '',
    ' ',
    '#',
    '#0',
    '#0f',
    '#0f9d5',
    '#0f9d58f',
    '#0f9d58fff',
    '0f9d58',
    '#0g9d58',
    '##0f9d5',
    ' #0f9d58',
  ],
  ...[
    '#0f9d58 ',
    'green',
    'transparent',
    'rgb(15, 157, 88)',
    'rgba(0,0,0,.5)',
    'hsl(0 0% 0%)',
    '0x0f9d58',
    '#٠٠٠',
  ],
];

for (const [place, key] of colors) {
  describe(`${place}.${key}`, () => {
    test('accepts hex colors of 3, 4, 6 and 8 digits in any case', () => {
      for (const color of valid) checkDiagnostics(withValue(place, key, `"${color}"`), []);
    });

    test('accepts nothing else', () => {
      for (const color of invalid) {
        checkDiagnostics(withValue(place, key, `«"${color}"»`), [
          ['invalid-color', 'Expected a hex color such as "#0f9d58"'],
        ]);
      }
    });
  });
}

describe('a gradient', () => {
  test('needs both of its colors, each reported at the key', () => {
    const missing = (name: string) => ['missing-property', `Missing property "${name}"`] as const;
    checkDiagnostics(withValue('anchors[]', 'color', '{}').replace(/"color"/, '««"color"»»'), [
      missing('from'),
      missing('to'),
    ]);
    checkDiagnostics(withValue('anchors[]', 'color', '{ "to": "#fff" }').replace(/"color"/, '«"color"»'), [
      missing('from'),
    ]);
  });

  test('is judged color by color', () => {
    checkDiagnostics(withValue('anchors[]', 'color', '{ "from": «"red"», "to": «"blue"» }'), [
      ['invalid-color'],
      ['invalid-color'],
    ]);
  });

  test('leaves a third color to later editions', () => {
    checkDiagnostics(withValue('anchors[]', 'color', '{ "from": "#000", «"via"»: 1, "to": "#fff" }'), [
      ['later-edition', /"anchors.color.via"$/],
    ]);
  });
});
