// Text to be robust against: realistic files with edits in them, the format's own tokens in any order, garbage.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { repositoryPath } from '../../support/repository.ts';
import { completeSite } from '../../support/sites/completeSite.ts';
import { treeSite } from '../../support/sites/treeSite.ts';
import { brokenSites } from '../differential/mutations.ts';

/** A valid configuration as people write it, and one with many mistakes. */
export const [sample, broken] = ['sample', 'broken'].map((site) =>
  readFileSync(repositoryPath('test', 'sites', site, 'docs.json'), 'utf8'),
) as [string, string];

/** Everything that the format defines, laid out as a tool would and on one line. */
const complete = JSON.stringify(completeSite, null, '\t');
export const tree = JSON.stringify(treeSite, null, 2);

const words = [
  ...['"name"', '"navigation"', '"group"', '"pages"', '"colors"', '"primary"', '"background"', '"light"'],
  ...[
    '"topbarCtaButton"',
    '"type"',
    '"url"',
    '"anchors"',
    '"color"',
    '"from"',
    '"versions"',
    '"api"',
    '"auth"',
  ],
  ...[
    '"method"',
    '"basic"',
    '"footerSocials"',
    '"twitter"',
    '"x"',
    '"feedback"',
    '"suggestEdit"',
    '"$schema"',
  ],
  ...[
    '"github"',
    '"#fff"',
    '"red"',
    '"15803d"',
    '"plants.example"',
    '"https://plants.example"',
    '"introduction"',
  ],
  ...[
    '""',
    '" "',
    '"__proto__"',
    '"constructor"',
    '"\\u0000"',
    '"\ud83d"',
    '"\ud83e\udeb4"',
    "'it\\'s'",
    'name',
  ],
  ...['"navigation": {', '"languages"', '"language"', '"tabs": [', '"tab"', '"menu"', '"item"', '"groups"'],
  ...['"root"', '"href"', '"hidden"', '"openapi"', '"GET /plants"', '"$ref"', '"./part.json"', '"theme"'],
  // Characters that a snippet would treat as syntax.
  ...['$1', '${1:a}', '"$1"', '=', '🌱', '\\u0061'],
];
const signs = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '{}',
    '[]',
    '": "',
    '"',
    "'",
    '\\',
    '#',
    '$',
    '|',
    '0',
    '-1e3',
    'true',
    'null',
  ],
  ...['// one\n', '/* two */', '/*', '*/', '\n', '\r\n', '\r', '\t', '  ', '\ufeff', '\0', '\u2028'],
];

/** The format's own tokens in any order. */
export const soup = fc
  .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...signs) }, fc.constantFrom(...words)), {
    maxLength: 60,
  })
  .map((parts) => parts.join(''));

/** Any characters, including lone surrogates. */
export const rubbish = fc.string({ unit: 'binary', maxLength: 200 });

/** One edit: where (modulo the length of the text), how much is removed, what is inserted. */
export const edits = fc.tuple(
  fc.nat(),
  fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 80 })),
  fc.oneof(fc.constant(''), fc.constantFrom(...signs, ...words), soup),
);
export type Edit = readonly [at: number, length: number, inserted: string];

export function applyEdit(text: string, [at, length, inserted]: Edit): string {
  const offset = at % (text.length + 1);
  return text.slice(0, offset) + inserted + text.slice(offset + length);
}

const wholeSites = [sample, broken, complete, JSON.stringify(completeSite), tree, JSON.stringify(treeSite)];

/** The text before it is edited. */
export const sites = fc
  .tuple(fc.oneof(fc.constantFrom(...wholeSites), brokenSites), fc.constantFrom('\n', '\r\n'))
  .map(([text, lineBreak]) => text.replaceAll('\n', lineBreak));

/** A site that is still being written. */
export const editedSites = fc
  .tuple(sites, fc.array(edits, { minLength: 1, maxLength: 4 }))
  .map(([text, changes]) => changes.reduce(applyEdit, text));
