// What the host makes ids of: each row was compared with its compiler (`test/truth/ids.ts`).
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  cleanId,
  getEncodedSlug,
  getParameterSlug,
  getSlug,
  getTitleSlug,
  isSpellable,
} from '../../../server/src/shared/text/hostIds.ts';
import { setTypography } from '../../../server/src/shared/text/typography.ts';

function describeRows(
  name: string,
  make: (text: string) => string,
  rows: Readonly<Record<string, string>>,
): void {
  describe(name, () => {
    for (const [text, id] of Object.entries(rows))
      test(`${text} → ${id}`, () => assert.equal(make(text), id));
  });
}

describeRows('The id of a heading', getSlug, {
  'Quick start': 'quick-start',
  'What’s new?': 'what’s-new',
  'v1.2.3 (beta)': 'v1-2-3-beta',
  'Q&A': 'q&a',
  'A + B': 'a-+-b',
  'C++': 'c++',
  '100% sure': '100%-sure',
  __init__: '__init__',
  '--flag': 'flag',
  '—flag': '—flag',
  'fn(x)': 'fn-x',
  'item(s)': 'items',
  'Plan B s t': 'plan-bs-t',
  'x_(s)': 'x_-s',
  'i.e., that': 'i-e--that',
  'a! b': 'a-b',
  'a: b': 'a-b',
  'a [b]': 'a-b',
  '“a” {b}': '“a”-b',
  'session/set_mode': 'session/set_mode',
  'Foo  bar - baz': 'foo-bar-baz',
  '🌱 Seeds': '-seeds',
  'Ferns 🌿 and moss': 'ferns--and-moss',
  '© 2024': '-2024',
  '你好，世界': '你好，世界',
  'İ x': 'i̇-x',
  '🌱': '%F0%9F%8C%B1',
  '!!!': '',
});

describeRows('The encoded id of a text', getEncodedSlug, {
  Größe: 'gr%C3%B6%C3%9Fe',
  'A & b?': 'a-%26-b%3F',
  "a'b": 'a-b',
  '\ud800': '%EF%BF%BD',
});

describeRows('A written id', cleanId, {
  'a:b': 'ab',
  B_c: 'B_c',
  'x 🌱!': 'x ',
  '100%': '100%',
  '%E0%A4%A': '%E0%A4%A',
});

describeRows('The id of a title', getTitleSlug, {
  'Größe & Gewicht': 'groesse-and-gewicht',
  'a/b': 'a-b',
  "What's new?": 'whats-new',
  x_y: 'x-y',
  'Éléments clés': 'elements-cles',
  'Привет, мир': 'privet-mir',
  Ώρα: 'ora',
  'Łódź ^ `a`': 'lodz-a',
  你好: '',
});

describeRows('The id of a parameter', getParameterSlug, {
  expireAfterSecs: 'param-expire-after-secs',
  'data.items[0].x_y': 'param-data-items-0-x-y',
  userID: 'param-user-id',
  HTTPServer: 'param-http-server',
  APIs: 'param-apis',
  AB12c: 'param-ab-12c',
  Größe: 'param-groesse',
});

test('Some scripts are spelled in a way that is not known', () => {
  assert.deepEqual(['Größe', '你好', 'Привет', 'مرحبا', 'Հայ'].map(isSpellable), [
    true,
    true,
    true,
    false,
    false,
  ]);
});

describeRows('Typography', (text) => setTypography([{ text, isCode: false }], ''), {
  "Rock 'n' roll": 'Rock ‘n’ roll',
  '"a" (\'b\')': '“a” (‘b’)',
  'don\'t 5" x': 'don’t 5” x',
  "the '80s": 'the ’80s',
  '"\'a\' b"': '“‘a’ b”',
  '"..." x': '”…” x',
  'a -- b --- c': 'a — b --- c',
  'a... b . . . c': 'a… b … c',
  '"🌱🌱a" b--\'s': '“🌱🌱a” b—‘s',
  'pre-"a" x-\'b\'': 'pre-”a” x-’b’',
  '""': '""',
  '"" \'\' ``': '"" ” “',
});

test('Typography leaves code alone, and takes it for a word', () => {
  const stretches = [
    { text: '`', isCode: false },
    { text: '--a "b"', isCode: true },
    { text: '\'s "c" --', isCode: false },
  ];
  assert.equal(setTypography(stretches, ''), '`--a "b"’s “c” —');
});

test('A first quote turns by what is before it', () => {
  const turn = (before: string, text: string) => setTypography([{ text, isCode: false }], before).charAt(0);
  const rows = { '': '“', ' ': '“', 'x:': '“', 'x)': '“', x: '”', 'x.': '”', 'x!': '”', 'x.)': '”' };
  for (const [before, sign] of Object.entries(rows)) assert.equal(turn(before, '"A" b'), sign, before);
  assert.equal(turn('x.', '"a" b'), '”');
  assert.equal(turn('x!', '"a" b'), '“');
});
