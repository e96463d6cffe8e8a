// In a page that is open as `markdown` in VS Code, its own Markdown support lists files and headings: nothing is offered twice.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import {
  getPageLabels,
  type MarkedPages,
  openPage,
  type PageTestOptions,
} from '../../../support/checks/pageTest.ts';

const pages = {
  'titled.md': '---\ntitle: Titled\n---\n\n## Plain heading\n\n## v1.0 and on\n\n<a id="own"></a>',
  'plain.md': '',
  'guides/deep.md': '',
  'logo.png': '',
  'images/leaf.png': '',
};

const beside = (files: MarkedPages, options?: PageTestOptions) =>
  getPageLabels({ ...pages, ...files }, { client: { markdownSupport: true }, ...options });

describe('beside VS Code’s own Markdown support', () => {
  test('a file that it lists is left out where we know no more of it', async () => {
    assert.deepEqual(await beside({ 'a.md': '[a](/|)' }), [
      'Titled (/titled)',
      '/guides/deep',
      '/images/leaf.png',
    ]);
    assert.deepEqual(await beside({ 'a.md': '[a](/guides/|)' }), [
      '/plain',
      'Titled (/titled)',
      '/logo.png',
      '/images/leaf.png',
    ]);
    assert.deepEqual(await beside({ 'a.md': '![a](images/|)' }), ['/logo.png']);
  });

  test('so it is wherever the site lies: on a drive, on another computer, in a virtual file system', async () => {
    for (const root of [
      '/site',
      'c:/site',
      '//server/share/site',
      'vscode-vfs://github/plants',
      'memfs://',
    ]) {
      const labels = await beside({ 'a.md': '[a](/|)' }, { root });
      assert.deepEqual(labels, ['Titled (/titled)', '/guides/deep', '/images/leaf.png'], root);
      assert.deepEqual(await beside({ 'guides/a.md': '![a](../images/|)' }, { root }), ['../logo.png'], root);
    }
  });

  test('nothing is left out where it looks elsewhere: the site is not its folder', async () => {
    assert.deepEqual(await beside({ 'a.md': '[a](/|)' }, { boundary: '', root: '/site' }), [
      '/plain',
      'Titled (/titled)',
      '/guides/deep',
      '/logo.png',
      '/images/leaf.png',
    ]);
  });

  test('a fragment that it offers is left out', async () => {
    const others = ['v1.0 and on (#v1-0-and-on)', 'own (#own)'];
    assert.deepEqual(await beside({ 'a.md': '[a](/titled#|)' }), others);
    assert.deepEqual(await beside({ 'a.md': '[a](titled.md#|)' }), others);
    assert.deepEqual(await beside({ 'a.md': '## Here\n\n[a](#|)' }), []);
  });

  test('all is offered where it has no list: in attributes of components, and in MDX', async () => {
    const all = ['Plain heading (#plain-heading)', 'v1.0 and on (#v1-0-and-on)', 'own (#own)'];
    assert.deepEqual(await beside({ 'a.md': '<Card href="/titled#|"></Card>' }), all);
    const without = { client: { markdownSupport: false } };
    assert.deepEqual(await beside({ 'a.md': '[a](/titled#|)' }, without), all);
  });

  test('links that it follows to the same file are left to it', async () => {
    const marked =
      '|[a](/titled) [b](titled.md) [c](/page) [d](/Titled) <img src="logo.png"> <Card href="/titled" />';
    const options = { client: { markdownSupport: true } };
    const { context } = await openPage({ ...pages, 'page.mdx': '', 'a.md': marked }, options);
    const links = languageService.getPageDocumentLinks(context);
    assert.deepEqual(
      links.map(({ range }) => context.page.getText(range)),
      ['/page', '/Titled', '/titled'],
    );
  });

  test('headings that it finds are left to it', async () => {
    const getDefinition = async (marked: string) => {
      const { context, offset, read } = await openPage(
        { ...pages, 'a.md': marked },
        { client: { markdownSupport: true } },
      );
      return read(languageService.getPageDefinition(context, offset)).length;
    };
    assert.equal(await getDefinition('[a](/titled#plain-head|ing)'), 0);
    assert.equal(await getDefinition('[a](/titled#v1-0-and-|on)'), 1);
    assert.equal(await getDefinition('[a](/titled#ow|n)'), 1);
    assert.equal(await getDefinition('[a](/tit|led)'), 1);
  });
});
