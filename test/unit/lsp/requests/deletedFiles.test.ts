// What the server says of files that people delete in the editor: one message about the entries that list them and the
// links that lead to them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type PageQuestion, pageQuestionRequest } from '../../../../server/src/shared/pageQuestion.ts';
import { type ShowLinksParams, showLinksNotification } from '../../../../server/src/shared/protocol.ts';
import { startSiteServer } from '../../../support/languageServers/siteServer.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const list = (...pages: string[]) => JSON.stringify({ name: 'A', navigation: [{ group: 'A', pages }] });

describe('a deletion', () => {
  test('offers to remove the entry, and removes it', async (t) => {
    const files = { '/site/docs.json': list('a', 'b'), '/site/a.mdx': '', '/site/b.mdx': '' };
    const server = await startSiteServer(t, files, { press: 'Remove Entry' });
    await server.delete('/site/a.mdx');
    await waitUntil('the entry is removed', () => server.edits.length > 0);
    assert.deepEqual(server.messages, ['docs.json still lists the deleted page "a".']);
    assert.equal(server.fileSystem.getText('/site/docs.json'), list('b'));
  });

  test('of a folder offers to remove all its entries at once', async (t) => {
    const files = { '/site/docs.json': list('x/a', 'x/b', 'c'), '/site/x/a.mdx': '', '/site/x/b.mdx': '' };
    const server = await startSiteServer(t, files, { press: 'Remove Entries' });
    await server.delete('/site/x');
    await waitUntil('the entries are removed', () => server.edits.length > 0);
    assert.equal(server.messages.length, 1);
    assert.equal(server.fileSystem.getText('/site/docs.json'), list('c'));
  });

  test('changes nothing when the offer is turned down', async (t) => {
    const files = { '/site/docs.json': list('a'), '/site/a.mdx': '' };
    const server = await startSiteServer(t, files);
    await server.delete('/site/a.mdx');
    await waitUntil('the offer is made', () => server.messages.length > 0);
    await server.client.request('docs/pages', {});
    assert.deepEqual(server.edits, []);
  });

  test('says nothing of a page that was not listed', async (t) => {
    const files = { '/site/docs.json': list('b'), '/site/a.mdx': '', '/site/b.mdx': '' };
    const server = await startSiteServer(t, files, { press: 'Remove Entry' });
    await server.delete('/site/a.mdx');
    await server.delete('/site/b.mdx');
    await waitUntil('the entry of the other is removed', () => server.edits.length > 0);
    assert.deepEqual(server.messages, ['docs.json still lists the deleted page "b".']);
  });
});

describe('a deletion of what pages link to', () => {
  const files = {
    '/site/docs.json': list('a', 'b', 'c'),
    '/site/a.mdx': 'See [b](/b) and [b again](./b.mdx#start).\n',
    '/site/b.mdx': '# Start\n\n[a](/a)\n',
    '/site/c.mdx': '<Card href="/b" />\n',
  };
  const able = { initializationOptions: { showsLinks: true } };

  test('is told in the same message, and the links can be shown', async (t) => {
    const server = await startSiteServer(t, files, { ...able, press: 'Show Links' });
    const shown: ShowLinksParams[] = [];
    server.client.connection.onNotification(showLinksNotification, (params) => void shown.push(params));
    await server.delete('/site/b.mdx');
    const { links } = await waitUntil('the links are shown', () => shown[0]);
    assert.deepEqual(server.messages, [
      'docs.json still lists the deleted page "b", and 3 links in 2 pages lead to what was deleted.',
    ]);
    assert.deepEqual(
      links.map(({ uri, range }) => `${uri} ${range.start.line}:${range.start.character}`),
      ['file:///site/a.mdx 0:8', 'file:///site/a.mdx 0:26', 'file:///site/c.mdx 0:12'],
    );
    assert.deepEqual(server.edits, []);
  });

  test('still offers to remove the entry', async (t) => {
    const server = await startSiteServer(t, files, { ...able, press: 'Remove Entry' });
    await server.delete('/site/b.mdx');
    await waitUntil('the entry is removed', () => server.edits.length > 0);
    assert.equal(server.fileSystem.getText('/site/docs.json'), list('a', 'c'));
  });

  test('is told of a page that no group lists, and of an image', async (t) => {
    const others = {
      ...files,
      '/site/docs.json': list('a', 'c'),
      '/site/x.png': '',
      '/site/c.mdx': '![](/x.png)',
    };
    const server = await startSiteServer(t, others, able);
    await server.delete('/site/b.mdx');
    await server.delete('/site/x.png');
    await waitUntil('both are told', () => server.messages.length === 2);
    assert.deepEqual(server.messages, [
      '2 links in 1 page lead to "b.mdx", which was just deleted.',
      '1 link in 1 page leads to "x.png", which was just deleted.',
    ]);
  });

  test('says nothing of links from what was deleted, too', async (t) => {
    const folder = {
      '/site/docs.json': list('a'),
      '/site/a.mdx': '',
      '/site/x/y.mdx': '[z](./z)',
      '/site/x/z.mdx': '',
    };
    const server = await startSiteServer(t, folder, able);
    await server.delete('/site/x');
    await server.delete('/site/a.mdx');
    await waitUntil('the entry is told', () => server.messages.length > 0);
    assert.deepEqual(server.messages, ['docs.json still lists the deleted page "a".']);
  });

  test('offers to show the links only where the editor can', async (t) => {
    const server = await startSiteServer(t, files, { press: 'Show Links' });
    const shown: unknown[] = [];
    server.client.connection.onNotification(showLinksNotification, (params) => void shown.push(params));
    await server.delete('/site/b.mdx');
    await waitUntil('the deletion is told', () => server.messages.length > 0);
    await server.client.request('docs/pages', {});
    assert.deepEqual(shown, []);
  });

  test('counts links to the folder itself, with or without an index', async (t) => {
    const server = await startSiteServer(t, {
      '/site/docs.json': list('a'),
      '/site/a.mdx': '[folder](/api) [other](/api-v2) [page](/guides/)\n',
      '/site/api/x.mdx': '[own](/api)\n',
      '/site/api-v2/x.mdx': '',
      '/site/guides/index.mdx': '',
    });
    await server.delete('/site/api');
    await waitUntil('the link is counted', () => server.messages.length > 0);
    await server.delete('/site/guides');
    await waitUntil('the other link is counted', () => server.messages.length > 1);
    assert.deepEqual(server.messages, [
      '1 link in 1 page leads to "api", which was just deleted.',
      '1 link in 1 page leads to "guides", which was just deleted.',
    ]);
  });
});

describe('a deletion of a page that readers know', () => {
  const configuration = {
    $schema: 'https://mintlify.com/docs.json',
    ...{ theme: 'mint', name: 'A', colors: { primary: '#166534' } },
    navigation: {
      groups: [
        { group: 'Start', pages: ['home'] },
        { group: 'Care', pages: ['care/light', 'care/soil', 'care/water'] },
      ],
    },
    redirects: [{ source: '/peat', destination: '/care/soil' }],
  };
  const files = {
    '/site/docs.json': JSON.stringify(configuration),
    '/site/home.mdx': '[soil](/care/soil)',
    '/site/care/light.mdx': '---\ntitle: Light\n---\n',
    '/site/care/soil.mdx': '',
    '/site/care/water.mdx': '',
    '/site/note.mdx': '',
  };
  const able = { initializationOptions: { runsCommands: true } };
  type Answer = (question: PageQuestion) => string | null;
  const start = async (
    t: Parameters<typeof startSiteServer>[0],
    press: string,
    answer: Answer = () => null,
  ) => {
    const server = await startSiteServer(t, files, { ...able, press });
    const questions: PageQuestion[] = [];
    server.client.connection.onRequest(pageQuestionRequest, (question: PageQuestion) => {
      questions.push(question);
      return answer(question);
    });
    const read = () => JSON.parse(server.fileSystem.getText('/site/docs.json') ?? '');
    return { server, questions, read };
  };

  test('asks where they should go: the first page of its group comes first', async (t) => {
    const answer: Answer = ({ pages }) => pages[0]?.path ?? null;
    const { server, questions, read } = await start(t, 'Remove and Redirect…', answer);
    await server.delete('/site/care/soil.mdx');
    await waitUntil('readers are redirected', () => server.edits.length > 0);
    assert.deepEqual(
      questions.map(({ title, placeholder, pages }) => [title, placeholder, pages.map(({ path }) => path)]),
      [
        [
          'Where Should Readers Go?',
          'The page that readers of "/care/soil" get to',
          ['care/light.mdx', 'care/water.mdx', 'home.mdx', 'note.mdx'],
        ],
      ],
    );
    assert.deepEqual(read().navigation.groups[1].pages, ['care/light', 'care/water']);
    // Who was redirected to it gets to the new page in one hop.
    assert.deepEqual(read().redirects, [
      { source: '/peat', destination: '/care/light' },
      { source: '/care/soil', destination: '/care/light' },
    ]);
    assert.equal(server.edits.length, 1);
  });

  test('of a folder leads readers of all its pages to one page', async (t) => {
    const { server, questions, read } = await start(t, 'Remove and Redirect…', () => 'home.mdx');
    await server.delete('/site/care');
    await waitUntil('readers are redirected', () => server.edits.length > 0);
    assert.equal(questions[0]?.placeholder, 'The page that readers of 3 deleted pages get to');
    assert.deepEqual(read().redirects, [
      { source: '/peat', destination: '/home' },
      ...['light', 'soil', 'water'].map((name) => ({ source: `/care/${name}`, destination: '/home' })),
    ]);
  });

  test('changes nothing if they should go nowhere', async (t) => {
    const { server, questions } = await start(t, 'Remove and Redirect…');
    await server.delete('/site/care/soil.mdx');
    await waitUntil('it is asked', () => questions.length > 0);
    await server.client.request('docs/pages', {});
    assert.deepEqual(server.edits, []);
  });

  test('asks, too, where no group lists the page and nobody links to it', async (t) => {
    const { server, read } = await start(t, 'Redirect Readers…', () => 'home.mdx');
    await server.delete('/site/note.mdx');
    await waitUntil('readers are redirected', () => server.edits.length > 0);
    assert.deepEqual(server.messages, [
      'Readers of "/note" get nowhere now, because "note.mdx" was just deleted.',
    ]);
    assert.deepEqual(read().redirects.at(-1), { source: '/note', destination: '/home' });
  });

  test('says nothing of readers of a page that was never committed', async (t) => {
    const { server, questions } = await start(t, 'Remove and Redirect…', () => 'home.mdx');
    await server.delete('/site/note.mdx', { isUncommitted: true });
    await server.delete('/site/care/soil.mdx', { isUncommitted: true });
    await waitUntil('the entry and the link are told', () => server.messages.length > 0);
    assert.deepEqual(server.messages, [
      'docs.json still lists the deleted page "care/soil", and 1 link in 1 page leads to what was deleted.',
    ]);
    assert.deepEqual(questions, []);
  });

  test('says nothing of readers where another page has its URL', async (t) => {
    const { server, questions } = await start(t, 'Remove and Redirect…', () => 'home.mdx');
    server.fileSystem.write('/site/care/soil.md', '');
    await server.client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: 'file:///site/care/soil.md', type: 1 }],
    });
    await server.delete('/site/care/soil.mdx');
    await server.delete('/site/care/water.mdx');
    await waitUntil('the last one is asked about', () => questions.length > 0);
    assert.deepEqual(
      questions.map(({ placeholder }) => placeholder),
      ['The page that readers of "/care/water" get to'],
    );
  });
});
