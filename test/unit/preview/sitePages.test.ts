import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getPageOfFile, getPageOfPath, resolvePage } from '../../../client/src/preview/sitePages.ts';
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

describe('a link', () => {
  test('leads to the page with its path, whether the extension is written or not', () => {
    assert.equal(resolvePage(model, 'guides/water')?.id, 'open');
    assert.equal(resolvePage(model, 'guides/water.mdx')?.id, 'open');
    assert.equal(resolvePage(model, 'ghost')?.id, 'missing');
  });

  test('leads to the index of a folder', () => assert.equal(resolvePage(model, 'api')?.id, 'readme'));

  test('to the home page leads to the first page in the navigation, where there is no index', () => {
    assert.equal(resolvePage(model, '')?.id, 'open');
    const index = createModel([createPage('home', 'index.mdx')]);
    assert.equal(resolvePage(index, '')?.id, 'home');
  });

  test('leads nowhere when there is no such page, or no site yet', () => {
    assert.equal(resolvePage(model, 'guides'), undefined);
    assert.equal(resolvePage(undefined, ''), undefined);
  });
});
