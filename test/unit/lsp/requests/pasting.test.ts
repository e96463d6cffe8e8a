// Where images of a page belong, and what is pasted into it, as the client asks: with URIs, from the disk.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  type ImagePlaces,
  imagePlacesRequest,
  type PastedFile,
  type PastedText,
  pastedTextRequest,
} from '../../../../server/src/shared/pageWriting.ts';
import { startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';

const page = toUri('/site/guides/page.mdx');
const files = {
  '/site/docs.json': '{"name": "A", "navigation": []}',
  '/site/guides/page.mdx': '',
  '/site/light.mdx': '---\ntitle: Light\n---\n![](/images/moss.png)\n',
  '/site/images/moss.png': '',
  '/site/leaving/moss.png': '',
  '/elsewhere/moss.png': '',
  '/elsewhere/page.mdx': '',
};

async function openSite(t: TestContext, text: string) {
  const server = await startSiteServer(t, files, { disk: { leaving: ['/site/leaving'] } });
  await server.client.open(text, page, 'mdx');
  return server;
}

test('the site of a page says where its images are', async (t) => {
  const { client } = await openSite(t, 'A\n');
  const ask = (uri: string) =>
    client.request<ImagePlaces | null>(imagePlacesRequest, { textDocument: { uri } });
  assert.deepEqual(await ask(page), {
    site: toUri('/site/docs.json'),
    root: toUri('/site'),
    folders: [
      { path: 'images', links: 1 },
      { path: 'leaving', links: 0 },
    ],
    pageName: 'page',
  });
  const outside = toUri('/elsewhere/page.mdx');
  await client.open('A\n', outside, 'mdx');
  for (const uri of [outside, 'untitled:Untitled-1', 'untitled:page.mdx', toUri('/site/docs.json')])
    assert.equal(await ask(uri), null, uri);
});

test('a file is written for each range, if it is in the site or will be', async (t) => {
  const server = await openSite(t, 'A\n\nB moss\n');
  // Nobody has told the server of it yet.
  server.fileSystem.write('/site/images/new.png', '');
  const at = (line: number, character: number, end = character) => ({
    start: { line, character },
    end: { line, character: end },
  });
  const ask = async (file: string, isNew = false): Promise<PastedText | null> => {
    const pasted: PastedFile[] = [{ uri: file.includes(':') ? file : toUri(file), isNew }];
    return server.client.request<PastedText | null>(pastedTextRequest, {
      textDocument: { uri: page },
      ranges: [at(0, 1), at(2, 2, 6)],
      pasted: { kind: 'files', files: pasted },
    });
  };
  const image = (path: string): PastedText => ({
    kind: 'text',
    form: 'image',
    edits: [
      { range: at(0, 1), newText: `![\${1:alt text}](${path})` },
      { range: at(2, 2, 6), newText: `![moss](${path})` },
    ],
  });
  assert.deepEqual(await ask('/site/images/moss.png'), image('/images/moss.png'));
  assert.deepEqual(await ask('/site/images/new.png'), image('/images/new.png'));
  assert.deepEqual(await ask('/site/images/page.png', true), image('/images/page.png'));
  const others = [
    '/site/images/page.png',
    '/site/images',
    '/site',
    '/elsewhere/moss.png',
    '/site/../elsewhere/moss.png',
    'https://plants.example/moss.png',
    'nonsense',
  ];
  for (const other of others) assert.equal(await ask(other), null, other);
  assert.equal(await ask('/elsewhere/page.png', true), null);
  assert.equal(await ask('/site/leaving/moss.png'), null);
  assert.deepEqual(await ask('/site/leaving/page.png', true), {
    kind: 'refused',
    reason:
      'The folder "leaving" leads outside the site’s folder, so nothing is saved there. Choose another folder.',
  });
});

test('a URL is written around what is selected', async (t) => {
  const { client } = await openSite(t, 'Some moss\n');
  const ask = (character: number): Promise<PastedText | null> =>
    client.request<PastedText | null>(pastedTextRequest, {
      textDocument: { uri: page },
      ranges: [{ start: { line: 0, character }, end: { line: 0, character: 9 } }],
      pasted: { kind: 'address', url: 'https://plants.example' },
    });
  const text = await ask(5);
  assert.deepEqual(text?.kind === 'text' && [text.form, ...text.edits.map(({ newText }) => newText)], [
    'link',
    '[moss](https://plants.example)',
  ]);
  assert.equal(await ask(9), null);
});
