// Hover on a link of a page: what it leads to, and where the navigation lists that.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { getText } from '../../../support/checks/languageTest.ts';
import { type MarkedPages, openPage, type PageTestOptions } from '../../../support/checks/pageTest.ts';
import { createApiOperation } from '../../../support/sites/openApiDocuments.ts';

const configuration = { navigation: [{ group: 'Care', pages: ['guide', { group: 'More', pages: ['b'] }] }] };
const guide =
  '---\ntitle: A *guide*\ndescription: All about [it](https://evil.example)\n---\n\n# `npm` _install_';

async function hover(marked: string, pages: MarkedPages = {}, options: PageTestOptions = {}) {
  const files = {
    'guide.mdx': guide,
    'b.mdx': '',
    'images/leaf.png': '',
    'snippets/note.mdx': '---\ntitle: A note\n---',
  };
  const opened = await openPage({ ...files, ...pages, 'a.mdx': marked }, { configuration, ...options });
  const found = languageService.getPageHover(opened.context, opened.offset);
  if (found?.range === undefined) return undefined;
  return { at: opened.context.page.getText(found.range), says: getText(found.contents).split('\n\n') };
}

describe('hover on a link', () => {
  test('says title, description and place of its page', async () => {
    assert.deepEqual(await hover('# A\n\n[a](/gu|ide)'), {
      at: '/guide',
      says: [
        '**A \\*guide\\***',
        'All about \\[it\\](https\\://evil.example)',
        'Listed in Care',
        '[guide.mdx](file:///site/guide.mdx)',
      ],
    });
    assert.deepEqual((await hover('# A\n\n[a](/b|)'))?.says[0], 'Listed in Care ▸ More');
  });

  test('says which operation a page is generated for', async () => {
    const operations = [createApiOperation('GET', '/plants', { title: 'All plants', slug: 'all' })];
    const options = {
      configuration: { theme: 'mint', navigation: { tabs: [{ tab: 'API', openapi: 'api.json' }] } },
      checkOpenApi: async () => ({ error: undefined, operations }),
    };
    const found = await hover('# A\n\n[a](/api-reference/a|ll#x)', { 'api.json': '{}' }, options);
    assert.deepEqual(found?.says, ['**All plants**', 'Generated for GET /plants at /api-reference/all']);
    assert.equal(await hover('# A\n\n[a](/api-refer|ence)', { 'api.json': '{}' }, options), undefined);
  });

  test('says the heading that a fragment means', async () => {
    const found = await hover('# A\n\n<Card href="/guide#npm-|install" />');
    assert.equal(found?.at, '/guide#npm-install');
    assert.equal(found?.says[2], '§ npm install');
    assert.equal((await hover('# A\n\n## Here\n\n[a](#he|re)'))?.says[0], '§ Here');
  });

  test('says that no group lists the page, where that is known', async () => {
    const pages = { 'lost.mdx': '' };
    assert.deepEqual((await hover('# A\n\n[a](/lo|st)', pages))?.says[0], 'Not in the navigation');
    const foreign = { configuration: { $schema: 'https://example.com/x.json', navigation: undefined } };
    assert.deepEqual((await hover('# A\n\n[a](/lo|st)', pages, foreign))?.says, [
      '[lost.mdx](file:///site/lost.mdx)',
    ]);
  });

  test('shows an image, and names a snippet', async () => {
    assert.deepEqual((await hover('# A\n\n![a](/images/le|af.png)'))?.says, [
      '![](file:///site/images/leaf.png|width=320)',
      '[images/leaf.png](file:///site/images/leaf.png)',
    ]);
    const found = await hover('import Note from "/snippets/no|te.mdx";\n\n# A');
    assert.equal(found?.at, '/snippets/note.mdx');
    assert.deepEqual(found?.says.at(-1), '[snippets/note.mdx](file:///site/snippets/note.mdx)');
  });

  test('is plain for an editor that shows no Markdown', async () => {
    const found = await hover('# A\n\n[a](/gu|ide)', {}, { client: { markdown: false } });
    assert.deepEqual(found?.says, [
      'A *guide*',
      'All about [it](https://evil.example)',
      'Listed in Care',
      'guide.mdx',
    ]);
  });

  test('is none where a link leads nowhere, or out of the site', async () => {
    for (const marked of ['[a](/gho|st)', '[a](https://x.|y)', '[a](../|x)', 'pro|se'])
      assert.equal(await hover(`# A\n\n${marked}`), undefined, marked);
  });
});
