// docs/treeConversion, asked of a server as an editor asks.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type ConvertedConfiguration,
  treeConversionRequest,
} from '../../../../server/src/shared/protocol.ts';
import { startSiteServer } from '../../../support/languageServers/siteServer.ts';

const uri = 'file:///site/mint.json';
const list = JSON.stringify({
  name: 'Plants',
  colors: { primary: '#0f9d58' },
  navigation: [{ group: 'Start', pages: ['old', 'new'] }],
  versions: ['v2', 'v1'],
});

type Client = Awaited<ReturnType<typeof startSiteServer>>['client'];
const ask = (client: Client, asked = uri) =>
  client.request<ConvertedConfiguration | null>(treeConversionRequest, { textDocument: { uri: asked } });

describe('a configuration in the tree shape', () => {
  test('is made of the text in the editor, with what pages say in their front matter', async (context) => {
    const { client, fileSystem } = await startSiteServer(context, {
      '/site/mint.json': '{}',
      '/site/old.mdx': '---\nversion: v1\n---\n',
      '/site/new.mdx': '---\nversion: v2\n---\n',
    });
    await client.open(list, uri);
    const answer = await ask(client);
    assert.ok(answer?.kind === 'converted');
    const { navigation } = JSON.parse(answer.text);
    assert.deepEqual(navigation, {
      versions: [
        { version: 'v2', groups: [{ group: 'Start', pages: ['new'] }] },
        { version: 'v1', groups: [{ group: 'Start', pages: ['old'] }] },
      ],
    });
    assert.ok(answer.report.startsWith('# mint.json, converted'));
    assert.equal(fileSystem.getText('/site/mint.json'), '{}');
  });

  test('is refused for a tree, and for another program’s file', async (context) => {
    const { client } = await startSiteServer(context, { '/site/docs.json': '{}' });
    const docs = 'file:///site/docs.json';
    await client.open('{ "theme": "mint", "navigation": { "groups": [] } }', docs);
    assert.deepEqual(await ask(client, docs), {
      kind: 'refused',
      message: 'The navigation of this file is a tree already.',
    });
    await client.change(2, [{ text: '{ "words": [] }' }], docs);
    assert.equal((await ask(client, docs))?.kind, 'refused');
  });

  test('is none of a file that is not open', async (context) => {
    const { client } = await startSiteServer(context, { '/site/mint.json': list });
    assert.equal(await ask(client), null);
  });
});
