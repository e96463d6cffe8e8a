// What is offered in front matter, by place. Every key with its values is tested beside the table of keys.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import type { MarkedPages } from '../../../support/checks/pageTest.ts';
import { acceptPageItem, getPageItems, openPage } from '../../../support/checks/pageTest.ts';
import { createApiOperation } from '../../../support/sites/openApiDocuments.ts';
import { shippedIcons } from '../../../support/sites/shippedIcons.ts';

const tree = { configuration: { navigation: { pages: ['a'] } } };

async function getLabels(marked: string, options: object = tree): Promise<string[]> {
  return (await getPageItems({ 'a.mdx': marked }, options)).map(({ label }) => label);
}

const accept = (marked: string, label: string, options: object = tree): Promise<string> =>
  acceptPageItem({ 'a.mdx': marked } satisfies MarkedPages, label, options);

describe('keys', () => {
  test('come in the order of their use, without those that are there', async () => {
    const first = ['title', 'description', 'sidebarTitle', 'icon', 'mode', 'openapi', 'keywords'];
    assert.deepEqual((await getLabels('---\n|\n---\n')).slice(0, 7), first);
    assert.deepEqual((await getLabels('---\ntitle: A\n|\nicon: leaf\n---\n')).slice(0, 3), [
      ...['description', 'sidebarTitle', 'mode'],
    ]);
  });

  test('of a changelog begin with the feed', async () => {
    const labels = await getLabels('---\ntitle: A\ndescription: b\n|\n---\n\n<Update label="1">a</Update>\n');
    assert.equal(labels[0], 'rss');
  });

  test('are offered before the block is closed, as long as it looks like one', async () => {
    for (const marked of ['---\n|', '---\n|\n\n# A\n', '---\ntitle: A\nic|', '---\ntitle: A\n\n# note\n|\n'])
      assert.ok((await getLabels(marked)).includes('icon'), marked);
    for (const marked of ['---\n\nSome text.\nic|', '---\n\n- a\n\nic|', '---\nOne two|\n'])
      assert.deepEqual(await getLabels(marked), [], marked);
  });

  test('replace what is typed, and only the key where a value follows', async () => {
    assert.equal(await accept('---\nic|\n---\n', 'icon'), '---\nicon: ""\n---\n');
    assert.equal(await accept('---\nkey|\n---\n', 'keywords'), '---\nkeywords: ["keyword"]\n---\n');
    assert.equal(await accept('---\nno|\n---\n', 'noindex'), '---\nnoindex: true\n---\n');
    assert.equal(await accept('---\nti|tel: "A"\n---\n', 'title'), '---\ntitle: "A"\n---\n');
    assert.equal(await accept('---\n"ti|": A\n---\n', 'title'), '---\ntitle: A\n---\n');
  });
});

describe('nothing is offered', () => {
  for (const marked of [
    '---\ncontextual:\n  |\n---\n',
    '---\ncontextual:\n  options:\n  - co|\n---\n',
    '---\ndescription: |-\n  te\u0000\n---\n',
    '---\ndescription: >\n  ti\u0000\n---\n',
    '---\ndescription: "one\n  ti|"\n---\n',
    '---\nkeywords: [\n|\n]\n---\n',
    '---\nkeywords: [|]\n---\n',
    '---\n# ti|\n---\n',
    '---\nmode: wide # |\n---\n',
    '---\ntitle: Ro|\n---\n',
    '---\nslug: tr|\n---\n',
    '---\nnoindex: true|: x\n---\n',
    '---\ntwo words|\n---\n',
    '---|\n---\n',
    '---\n---|\n',
    '---\ntitle: A\n---\n\ntit|\n',
    '# A\n\n---|\n',
  ])
    test(`at ${JSON.stringify(marked)}`, async () => {
      const text = marked.includes('\u0000') ? marked.replaceAll('|', '>').replace('\u0000', '|') : marked;
      assert.deepEqual(await getLabels(text), []);
    });
});

describe('values', () => {
  test('are written behind the colon, within quotes, and instead of another value', async () => {
    for (const [marked, expected] of [
      ['mode:|', 'mode: wide'],
      ['mode: |', 'mode: wide'],
      ['mode: wi|', 'mode: wide'],
      ['mode: "|"', 'mode: "wide"'],
      ["mode: 'w|x' # why", "mode: 'wide' # why"],
      ['mode: "w|', 'mode: "wide"'],
      ['mode: c|enter # why', 'mode: wide # why'],
    ] as const)
      assert.equal(await accept(`---\n${marked}\n---\n`, 'wide'), `---\n${expected}\n---\n`);
  });

  test('of mode are those that the theme has', async () => {
    const options = { configuration: { theme: 'mint', navigation: { pages: ['a'] } } };
    assert.deepEqual(await getLabels('---\nmode: |\n---\n', options), [
      'wide',
      'custom',
      'center',
      'assistant',
    ]);
  });

  test('of icon are those of the site’s library, with pictures', async () => {
    const { context, offset } = await openPage(
      { 'a.mdx': '---\nicon: "|"\n---\n' },
      { ...tree, client: { markdown: true, pictures: true } },
    );
    const icons = await shippedIcons.load('lucide');
    const items = languageService.getPageCompletion({ ...context, icons }, offset)?.items ?? [];
    const book = items.find(({ label }) => label === 'book');
    assert.ok(book?.documentation !== undefined && JSON.stringify(book.documentation).includes('data:image'));
  });

  test('of openapi are the operations of the site’s descriptions', async () => {
    const options = {
      configuration: { api: { openapi: 'api.json' }, navigation: { pages: ['a'] } },
      checkOpenApi: async () => ({
        error: undefined,
        operations: [
          createApiOperation('GET', '/plants/{id}', { title: 'Get a plant' }),
          createApiOperation('WEBHOOK', 'watered'),
        ],
      }),
    };
    const pages = { 'api.json': '{ "openapi": "3.0.0" }' };
    const labels = (await getPageItems({ ...pages, 'a.mdx': '---\nopenapi: "|"\n---\n' }, options)).map(
      ({ label, labelDetails }) => [label, labelDetails?.description],
    );
    assert.deepEqual(labels, [
      ['GET /plants/{id}', 'Get a plant'],
      ['webhook watered', undefined],
    ]);
    const text = await acceptPageItem(
      { ...pages, 'a.mdx': '---\nopenapi: |\n---\n' },
      'GET /plants/{id}',
      options,
    );
    assert.equal(text, '---\nopenapi: GET /plants/{id}\n---\n');
  });
});

describe('a new block', () => {
  const block = '---\ntitle: "Red roses"\ndescription: "What the page is about"\n---\n';

  test('is offered at the start of a page, with the first heading as title', async () => {
    for (const marks of ['-', '--', '---'])
      assert.equal(await accept(`${marks}|\n\n# Red roses\n`, '---'), `${block}\n\n# Red roses\n`);
    assert.equal(await accept('---|', '---'), block.replace('Red roses', 'A'));
  });
});
