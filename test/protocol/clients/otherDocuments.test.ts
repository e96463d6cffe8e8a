// Which documents are sent is the client's business: configurations and pages are known by their names, whatever language
// they are in, and nothing is said about others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startInMemoryServer } from '../../support/languageServers/inMemoryServer.ts';
import { createRequests } from '../../support/languageServers/requests.ts';
import { startSiteServer } from '../../support/languageServers/siteServer.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const broken = '{ "name": 5, "navigation": [{ "group": "A", "pages": ["a"] }] }';

for (const languageId of ['json', 'jsonc', 'JSON', 'docs-json', 'plaintext', '']) {
  test(`a docs.json in the language “${languageId}” is a configuration`, async (context) => {
    const client = await startInMemoryServer(context);
    for (const name of ['docs.json', 'mint.json', 'd%6Fcs.json']) {
      const uri = `file:///elsewhere/${name}`;
      await client.open(broken, uri, languageId);
      const diagnostics = await client.getDiagnostics(1, uri);
      assert.ok(diagnostics.some(({ code }) => code === 'wrong-type'));
    }
  });
}

const others = [
  ['package.json', 'json'],
  ['tsconfig.json', 'jsonc'],
  ['Docs.json', 'json'],
  ['docs.json.bak', 'plaintext'],
  ['mydocs.json', 'json'],
  ['docs.jsonc', 'jsonc'],
  ['notes.txt', 'plaintext'],
  ['docs.json', 'markdown'],
  ['page.markdown', 'markdown'],
] as const;

for (const [name, languageId] of others) {
  test(`nothing is said about ${name} in the language “${languageId}”`, async (context) => {
    const { client } = await startSiteServer(context, {
      '/site/docs.json': broken,
      [`/site/${name}`]: broken,
    });
    const uri = `file:///site/${name}`;
    await client.open(broken, uri, languageId);
    const requests = createRequests({ line: 0, character: 3 }, uri);
    for (const [method, params] of Object.entries(requests)) {
      const answer = await client.request<unknown>(method, params);
      assert.ok(answer === null || (Array.isArray(answer) && answer.length === 0), method);
    }
    await client.change(2, [{ text: '{' }], uri);
    await client.close(uri);
    // What comes after it is answered when it has been dealt with.
    const last = 'file:///site/mint.json';
    await client.open(broken, last, 'json');
    await client.getDiagnostics(1, last);
    assert.deepEqual(
      client.published.filter((params) => params.uri === uri),
      [],
    );
  });
}

test('what the person calls a docs.json is one, under any name', async (context) => {
  const client = await startInMemoryServer(context);
  const uri = 'untitled:Untitled-1';
  await client.open(broken, uri, 'docs-json');
  await waitUntil('it is judged', () => client.published.some((params) => params.uri === uri));
});
