// The outline as a list, for editors that don't support a tree.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeAll } from '../../../server/src/features/steps.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { createContext } from '../../support/checks/languageTest.ts';

test('parents before children, each with the name of its parent', () => {
  const context = createContext(
    '{ "navigation": [{ "group": "Start", "pages": ["intro"] }], "name": "Plants" }',
  );
  const { uri } = context.document.textDocument;
  const tree = takeAll(languageService.getDocumentSymbols(context));
  const flat = languageService.flattenSymbols(uri, tree);
  assert.deepEqual(
    flat.map(({ name, containerName }) => [name, containerName]),
    [
      ['navigation', undefined],
      ['Start', 'navigation'],
      ['intro', 'Start'],
      ['name', undefined],
    ],
  );
  assert.deepEqual(flat[0], {
    name: 'navigation',
    kind: tree[0]?.kind,
    location: { uri, range: tree[0]?.range },
  });
});

test('no outline, no list', () => {
  assert.deepEqual(languageService.flattenSymbols('file:///site/docs.json', []), []);
});
