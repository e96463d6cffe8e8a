// Parts of a configuration: files that it names by `$ref`.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { locate } from '../../../server/src/document/joinedDocument.ts';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import { getDiagnostics } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

const frame = {
  $schema: 'https://mintlify.com/docs.json',
  name: 'Plants',
  theme: 'mint',
  colors: { primary: '#166534' },
};

async function read(files: Readonly<Record<string, unknown>>) {
  const texts = Object.entries(files).map(([path, value]) => [
    path,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return createMemorySite(Object.fromEntries(texts));
}

describe('a configuration with parts', () => {
  test('lists what its parts list, in the order of the whole', async () => {
    const site = await read({
      'docs.json': {
        ...frame,
        navigation: {
          languages: [
            { $ref: './nav/en.json', language: 'en' },
            { language: 'de', pages: ['d'] },
          ],
        },
      },
      'nav/en.json': { tabs: { $ref: 'tabs.json' } },
      'nav/tabs.json': [
        { tab: 'Guides', pages: ['a', { group: 'More', pages: ['b'] }] },
        { $ref: '../api.json' },
      ],
      'api.json': { tab: 'API', groups: [{ group: 'Plants', pages: ['c'] }] },
      'a.mdx': '',
      'b.mdx': '',
      'c.mdx': '',
      'd.mdx': '',
    });
    const { configuration } = site.getContext();
    const { pages } = getSiteFormat(configuration).navigation;
    assert.deepEqual(
      pages.map(({ node, groups }) => {
        const { document, offset, end } = locate(configuration, node);
        const { textDocument } = document;
        return [
          textDocument.getText().slice(offset, end),
          textDocument.uri.slice('file:///site/'.length),
          groups.map(({ name }) => name?.value).join(' '),
        ];
      }),
      [
        ['"a"', 'nav/tabs.json', 'en Guides'],
        ['"b"', 'nav/tabs.json', 'en Guides More'],
        ['"c"', 'api.json', 'en API Plants'],
        ['"d"', 'docs.json', 'de'],
      ],
    );
  });

  test('has its problems in the files where they are written', async () => {
    const site = await read({
      'docs.json': { ...frame, navigation: { $ref: 'nav.json' } },
      'nav.json': { tabs: [{ tab: 'Guides', pagess: [], pages: ['gone'] }] },
      'a.mdx': '',
    });
    const messages = (path: string) =>
      getDiagnostics(site.getContext(undefined, path)).map(({ message }) => message);
    assert.deepEqual(messages('docs.json'), []);
    assert.deepEqual(messages('nav.json'), [
      '"pagess" is not part of this format and has no effect: did you mean "pages"?',
      'No page "gone" in this site',
    ]);
  });
});

test('parts that hold the next one many times over are joined as far as memory allows, and a problem says where that ends', async () => {
  const nest = (index: number) => ({
    group: 'G',
    pages: [{ $ref: `./${index}.json` }, { $ref: `./${index}.json` }],
  });
  const files = Array.from({ length: 30 }, (_, index) => [`${index}.json`, nest(index + 1)] as const);
  const site = await read({
    'docs.json': { ...frame, navigation: { groups: [{ $ref: './0.json' }] } },
    ...Object.fromEntries(files),
    '30.json': { group: 'Last', pages: ['a'] },
    'a.mdx': '',
  });
  const context = site.getContext();
  const { composed } = context;
  const refused = composed.documents.flatMap((document) =>
    composed.getReferences(document).filter(({ outcome }) => outcome.kind === 'invalid'),
  );
  assert.ok(refused.length > 0);
  assert.ok(refused.every(({ outcome }) => outcome.kind === 'invalid' && outcome.because === 'tooMuch'));
});
