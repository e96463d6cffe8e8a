// unknown-version: an anchor is limited to a version that the site does not have.
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';

const anchor = (version: string) => `"anchors": [{ "name": "A", "url": "a", "version": ${version} }]`;
const check = (rest: string, expected: Parameters<typeof checkSiteDiagnostics>[2]) =>
  checkSiteDiagnostics(listMarked('"a"', rest), ['a.md'], expected);

describe('the version of an anchor', () => {
  test('is one of the versions', async () => {
    await check(`"versions": ["v1", "v2"], ${anchor('"v2"')}`, []);
  });

  test('that is none of them is a warning at its string', async () => {
    await check(`"versions": ["v1", "v2"], ${anchor('«"v3"»')}`, [
      ['unknown-version', 'No version "v3" in "versions": the site has "v1" and "v2"'],
    ]);
    await check(`"versions": ["v1"], ${anchor('«"V1"»')}`, [['unknown-version']]);
  });

  test('is unknown where the site declares none', async () => {
    const none = 'No version "v1" in "versions": the site declares none';
    await check(anchor('«"v1"»'), [['unknown-version', none]]);
    await check(`"versions": [], ${anchor('«"v1"»')}`, [['unknown-version', none]]);
  });

  test('that is no string is left to the schema', async () => {
    await check(`"versions": ["1"], ${anchor('«1»')}`, [['wrong-type']]);
  });
});
