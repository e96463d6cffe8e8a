// The schema's violations compared with those that VS Code's own JSON engine finds with the same schema: each of them,
// at the same range, and no others. Intentional differences are listed in intendedDifferences and at the end.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Diagnostic } from 'vscode-languageserver';
import docsSchema from '../../../schemas/docs.schema.json' with { type: 'json' };
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import { getDiagnostics } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { randomTest } from '../../support/randomTest.ts';
import { completeSite } from '../../support/sites/completeSite.ts';
import { addProperty, brokenSites, getPaths, removeAt, replaceAt, replacements } from './mutations.ts';
import { createDocument, getPeerDiagnostics } from './peer.ts';

/** What the peer says about a violated keyword, and the codes that correspond to it here. */
const codesByMessage: readonly (readonly [message: RegExp, codes: readonly string[]])[] = [
  [/^Incorrect type/, ['wrong-type', 'nested-group']],
  [/^Missing property "(.*)"/s, ['missing-property', 'cta-name-required', 'cta-github-url']],
  [/^Property (.*) is not allowed/s, ['unknown-property', 'unknown-social']],
  [/^Value is not accepted/, ['unknown-value']],
  [/^Array has too few items/, ['empty-value']],
  [/^Invalid color format/, ['invalid-color']],
  [
    /^String does not match/,
    ['invalid-color', 'empty-value', 'invalid-url', 'cta-name-required', 'cta-github-url', 'basic-auth-name'],
  ],
];

/** What is wrong at one place, in terms that both engines can express. */
interface Statement {
  readonly range: string;
  /** The codes that it can have. */
  readonly codes: readonly string[];
  /** The name of a missing or unknown property, where the message includes it. */
  readonly property: string | undefined;
}

/** Intentional differences: what only the peer finds, given everything we find. */
const intendedDifferences: Readonly<Record<string, (peer: Statement, own: readonly Statement[]) => boolean>> =
  {
    'One problem, one diagnostic: of several violations by one value the most basic is said': (peer, own) =>
      peer.property === undefined &&
      own.some((other) => other.property === undefined && other.range === peer.range),
    'A button whose name is blank has none: said at the button, as when the name is missing': (peer, own) =>
      peer.codes.includes('cta-name-required') &&
      own.some(({ codes }) => codes.includes('cta-name-required')),
    'A file that declares another schema is not judged by this one': (_peer, own) =>
      own.some(({ codes }) => codes.includes('foreign-schema')),
    'What a later edition accepts is one note for the file': ({ codes }, own) =>
      codes.some((code) => oftenLater.includes(code)) &&
      own.some((other) => other.codes.includes('later-edition')),
  };

const oftenLater = ['unknown-property', 'unknown-social', 'unknown-value', 'wrong-type', 'missing-property'];

/** And what only we find. */
const additions: Readonly<Record<string, (own: Statement, peer: readonly Statement[]) => boolean>> = {
  'The other side of the button whose name is blank': ({ codes }, peer) =>
    codes.includes('cta-name-required') && peer.some((other) => other.codes.includes('cta-name-required')),
  'That there is something of a later edition': ({ codes }) => codes.includes('later-edition'),
  'That a file declares another schema': ({ codes }) =>
    codes.includes('foreign-schema') || codes.includes('schema-mismatch'),
};

function toStatement({ range: { start, end }, message }: Diagnostic, codes: readonly string[]): Statement {
  const property = /^(?:Missing property|Unknown property|Unknown platform) "(.*?)"(?:[:.]|$)/s.exec(
    String(message),
  );
  return {
    range: `${start.line}:${start.character}-${end.line}:${end.character}`,
    codes,
    property: property?.[1],
  };
}

async function getPeerStatements(text: string): Promise<Statement[]> {
  const diagnostics = await getPeerDiagnostics(createDocument(text));
  return diagnostics.map((diagnostic) => {
    const [pattern, codes] =
      codesByMessage.find(([message]) => message.test(String(diagnostic.message))) ??
      assert.fail(`The peer says something new: ${diagnostic.message}`);
    return {
      ...toStatement(toHead(diagnostic, text), codes),
      property: pattern.exec(String(diagnostic.message))?.[1],
    };
  });
}

/** An object or array that spans several lines is marked at its opening bracket here. */
function toHead(diagnostic: Diagnostic, text: string): Diagnostic {
  const { start, end } = diagnostic.range;
  const isContainer = '{['.includes(text[createDocument(text).offsetAt(start)] ?? ' ');
  if (!isContainer || start.line === end.line) return diagnostic;
  return { ...diagnostic, range: { start, end: { line: start.line, character: start.character + 1 } } };
}

function getOwnStatements(text: string): Statement[] {
  return getDiagnostics(createContext(text)).map((diagnostic) =>
    toStatement(diagnostic, [String(diagnostic.code)]),
  );
}

function isSame(a: Statement, b: Statement): boolean {
  const isSameProperty = a.property === undefined || b.property === undefined || a.property === b.property;
  return isSameProperty && a.range === b.range && a.codes.some((code) => b.codes.includes(code));
}

async function checkText(text: string): Promise<void> {
  // The peer knows the schema of the list shape.
  if (getSiteFormat(createContext(text).document).shown === 'tree') return;
  const peer = await getPeerStatements(text);
  const own = getOwnStatements(text);
  const missed = peer
    .filter((problem) => !own.some((other) => isSame(problem, other)))
    .filter((problem) => !Object.values(intendedDifferences).some((isIntended) => isIntended(problem, own)));
  const invented = own
    .filter((problem) => !peer.some((other) => isSame(problem, other)))
    .filter((problem) => !Object.values(additions).some((isIntended) => isIntended(problem, peer)));
  assert.deepEqual({ missed, invented }, { missed: [], invented: [] }, show(text, missed, invented));
}

function show(text: string, missed: readonly Statement[], invented: readonly Statement[]): string {
  return `missed: ${JSON.stringify(missed)}\ninvented: ${JSON.stringify(invented)}\n${text}`;
}

async function checkSite(site: unknown): Promise<void> {
  await checkText(JSON.stringify(site, null, 2));
}

const paths = getPaths(completeSite);

describe('one mistake at every place of the complete site', () => {
  test('no mistake at all', () => checkSite(completeSite));

  for (const replacement of replacements) {
    test(`${JSON.stringify(replacement)} in place of each value`, async () => {
      // In place of the whole, it would be no configuration.
      for (const path of paths.slice(1)) await checkSite(replaceAt(completeSite, path, replacement));
    });
  }

  test('each property or item taken out', async () => {
    for (const path of paths.slice(1)) await checkSite(removeAt(completeSite, path));
  });

  test('an unknown property in each object', async () => {
    for (const path of paths) await checkSite(addProperty(completeSite, path, 'nonsense', 1));
  });
});

randomTest(
  'several mistakes anywhere',
  500,
  (draws) => fc.assert(fc.asyncProperty(brokenSites, checkText), draws),
  { seed: 20261120 },
);

describe('what differs on purpose, by example', () => {
  const nav = '"navigation": [{ "group": "Start", "pages": ["introduction"] }]';
  const cases: Readonly<
    Record<string, readonly [text: string, own: readonly string[], peer: readonly string[]]>
  > = {
    'of equal keys only those that do not count are marked, and their values are not judged': [
      `{ "name": 5, "name": "Plants", ${nav} }`,
      ['duplicate-key'],
      ['Duplicate object key', 'Duplicate object key'],
    ],
    'an empty file is a problem': ['', ['json-syntax'], []],
    'a file that declares another schema is said to, and not judged': [
      '{ "$schema": "https://example.com/other.json", "name": 5 }',
      ['foreign-schema'],
      ['Incorrect type. Expected "string".', 'Missing property "navigation".'],
    ],
    'one mistake is one problem: a button without URL': [
      `{ "name": "Plants", ${nav}, "topbarLinks": [{ "url": "" }] }`,
      ['empty-value'],
      [
        'String does not match the pattern of "\\S".',
        `String does not match the pattern of "${docsSchema.definitions.link.pattern}".`,
      ],
    ],
    'a word of the wrong type is no unknown word': [
      `{ "name": "Plants", ${nav}, "modeToggle": { "default": 5 } }`,
      ['wrong-type'],
      ['Incorrect type. Expected "string".', 'Value is not accepted. Valid values: "light", "dark".'],
    ],
    'a file that ends too early may still get the property that is missing': [
      '{ "name": "Plants"',
      ['json-syntax'],
      ['Expected comma or closing brace', 'Missing property "navigation".'],
    ],
    'a property whose value is missing is not a missing property': [
      `{ "name": , ${nav} }`,
      ['json-syntax'],
      ['Missing property "name".', 'Value expected'],
    ],
    'a word without quotes is one mistake': [
      `{ "name": Plants tree, ${nav} }`,
      ['json-syntax'],
      ['Missing property "name".', 'Value expected'],
    ],
  };
  for (const [title, [text, own, peer]] of Object.entries(cases)) {
    test(title, async () => {
      const found = await getPeerDiagnostics(createDocument(text));
      assert.deepEqual(
        getDiagnostics(createContext(text)).map(({ code }) => code),
        own,
      );
      assert.deepEqual(found.map(({ message }) => message).sort(), peer);
    });
  }
});
