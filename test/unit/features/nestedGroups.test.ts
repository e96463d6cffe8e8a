// A group inside another group's pages is not part of the format, but editing inside one still gets help.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyChanges } from '../../../server/src/document/textChange.ts';
import { getSortChanges } from '../../../server/src/features/sortProperties.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { checkHover, createContext, getLabels } from '../../support/checks/languageTest.ts';
import { parseCursor } from '../../support/checks/markers.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

const nest = (group: string) =>
  `{ "name": "Plants", "navigation": [{ "group": "Care", "pages": ["light", ${group}] }] }`;

describe('in a nested group', () => {
  test('the keys of a group are completed', () => {
    assert.deepEqual(getLabels(nest('{ "group": "Water", "|" }')), ['pages']);
    assert.deepEqual(getLabels(nest('{ "pages": [{ "pages": [], | }] }')), ['group']);
  });

  test('pages are completed, at any depth', async () => {
    for (const group of ['{ "pages": ["|"] }', '{ "pages": [{ "group": "b", "pages": ["|"] }] }']) {
      const { text, offset } = parseCursor(nest(group));
      const site = await createMemorySite({ 'docs.json': text, 'light.mdx': '', 'water.mdx': '' });
      const labels = languageService
        .getCompletion(site.getContext(), offset)
        ?.items.map(({ label }) => label);
      assert.deepEqual(labels?.slice(0, 2), ['water', 'light']);
    }
  });

  test('keys are explained', () => {
    checkHover(nest('{ "group": "Water", «"pa|ges"»: [] }'), ['Pages of the group']);
  });

  test('properties are sorted with the file, and by themselves', () => {
    for (const cursor of ['', '|']) {
      const unsorted = nest(`{${cursor} "pages": ["a"], "group": "b" }`);
      const { text, offset } = parseCursor(cursor === '' ? unsorted.replace('{', '{|') : unsorted);
      assert.equal(
        applyChanges(text, getSortChanges(createContext(text), offset)),
        nest('{ "group": "b", "pages": ["a"] }'),
      );
    }
  });
});
