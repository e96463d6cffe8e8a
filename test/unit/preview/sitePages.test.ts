import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getHomePage, getPageOfFile, getPageOfPath } from '../../../client/src/preview/sitePages.ts';
import { createElement, createModel, createPage } from './smallSites.ts';

const model = createModel(
  [
    createElement('first', { kind: 'group', name: 'First' }),
    createElement('nested', { kind: 'group', name: 'Nested' }),
    createPage('hidden', 'guides/water.mdx', { reach: { kind: 'hiddenAnchor', anchor: 'Old' } }),
    createPage('open', 'guides/water.mdx'),
    createPage('again', 'guides/water.mdx'),
    createPage('readme', 'api/index.md'),
    createPage('missing', 'ghost', { file: 'missing' }),
  ],
  {
    lists: new Map([
      ['navigation', ['first', 'readme']],
      ['first', ['nested', 'missing']],
      ['nested', ['open']],
    ]),
  },
);

describe('of several elements with one file', () => {
  const file = 'file:///site/guides/water.mdx';

  test('the one that is shown already is taken', () => {
    assert.equal(getPageOfFile(model, file, 'again')?.id, 'again');
    assert.equal(getPageOfFile(model, file, 'hidden')?.id, 'hidden');
  });

  test('else the first that readers can reach', () => {
    assert.equal(getPageOfFile(model, file, 'readme')?.id, 'open');
    assert.equal(getPageOfPath(model, 'guides/water.mdx')?.id, 'open');
  });
});

describe('the home page', () => {
  test('is the index, or else the first page in the navigation', () => {
    assert.equal(getHomePage(model)?.id, 'open');
    assert.equal(getHomePage(createModel([createPage('home', 'index.mdx')]))?.id, 'home');
    assert.equal(getHomePage(undefined), undefined);
  });
});
