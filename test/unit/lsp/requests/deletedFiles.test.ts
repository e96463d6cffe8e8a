// What the server says of files that people delete in the editor: one message about the entries that list them and the
// links that lead to them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
