// A `mint.json` is a list of groups, whatever is in it, and is judged as the host reads it today.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getShownFindings } from '../../../../server/src/features/findings/shownFindings.ts';
import {
  checkDiagnostics,
  createContext,
  type ExpectedDiagnostic,
} from '../../../support/checks/languageTest.ts';
import { parseMarkers } from '../../../support/checks/markers.ts';
import { getCodeActions } from '../../../support/checks/offeredActions.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

const options = { file: 'mint.json' };
const frame =
  '"name": "Plants", "favicon": "https://plants.example/a.svg", "colors": { "primary": "#15803d" }';
const navigation = '"navigation": [{ "group": "A", "pages": ["a", { "group": "B", "pages": ["b"] }] }]';

const check = (properties: string, expected: readonly ExpectedDiagnostic[] = []): void =>
  checkDiagnostics(`{ ${frame}, ${navigation}, ${properties} }`, expected, options);

describe('a mint.json', () => {
  test('needs a favicon', () => {
    checkDiagnostics(
      `«{» "name": "Plants", "colors": { "primary": "#15803d" }, ${navigation} }`,
      [['missing-property', 'Missing property "favicon"']],
      options,
    );
  });

  test('has what later editions brought, and is judged by its values', () => {
    check(
      '"layout": "topnav", "footerSocials": { "twitter": "http://x.com/a" }, "versions": ["v2", { "name": "v1" }], "analytics": { "ga4": { "measurementId": "G-1" } }',
    );
    check('"layout": «"top"», "analytics": { "ga4": { "measurementId": «"UA-1"» } }', [
      ['unknown-value'],
      ['unknown-value', 'Expected an ID that begins with "G"'],
    ]);
  });

  test('is no tree: its name is wrong, not the schema that it names', () => {
    const text = `{ "$schema": "https://mintlify.com/docs.json", ${frame}, "navigation": «{ "groups": [] }» }`;
    checkDiagnostics(
      text,
      [
        [
          'wrong-type',
          'Expected a list of groups (the host reads a tree from docs.json only: rename this file), found an object',
        ],
      ],
      options,
    );
    const { text: plain, spans } = parseMarkers(text);
    const request = { offset: spans[0]!.offset, end: spans[0]!.end, diagnostics: [], only: ['quickfix'] };
    const actions = getCodeActions(createContext(plain, options), request);
    assert.deepEqual(
      actions.map(({ title, edit }) => [title, edit]),
      [
        [
          'Rename to docs.json',
          {
            documentChanges: [
              { kind: 'rename', oldUri: 'file:///site/mint.json', newUri: 'file:///site/docs.json' },
            ],
          },
        ],
      ],
    );
    const beside = { ...createContext(plain, options), shadowedBy: 'docs.json' };
    assert.deepEqual(getCodeActions(beside, request), []);
  });

  test('has each source of a redirect once', () => {
    check(
      '"redirects": [{ "source": "/a", "destination": "/b" }, { "source": «"/a"», "destination": "/c" }]',
      [['redirect-duplicate']],
    );
  });

  test('names a schema that is no URL only once', () => {
    const found = getShownFindings(
      createContext(`{ "$schema": "./docs.schema", ${frame}, ${navigation} }`, options),
    );
    assert.deepEqual(
      found.map(({ finding, severity }) => [finding.code, severity]),
      [['schema-mismatch', 'error']],
    );
  });

  test('has groups of its versions only', async () => {
    const text = `{ ${frame}, "versions": [{ "name": "v1" }], "navigation": [{ "group": "A", "version": "v2", "pages": ["a"] }], "tabs": [{ "name": "T", "url": "a", "version": "v3" }] }`;
    const site = await createMemorySite({ 'mint.json': text, 'a.mdx': '' });
    const found = getShownFindings(site.getContext(undefined, 'mint.json'));
    assert.deepEqual(
      found.map(({ finding, severity, message }) => [finding.code, severity, message]),
      [['unknown-version', 'error', 'No version "v2" in "versions": the site has "v1"']],
    );
  });
});
