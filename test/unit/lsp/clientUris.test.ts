// Files keep the URIs that the client gave them, however it spells them; inside, each has one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ClientUris } from '../../../server/src/lsp/clientUris.ts';

const own = 'file:///c/a.mdx';
const spelled = 'file:///c/%61.mdx';

function openSpelled(): ClientUris {
  const uris = new ClientUris();
  uris.receive(message('textDocument/didOpen', { textDocument: { uri: spelled, text: '' } }));
  return uris;
}

function message(method: string, params: object) {
  return { jsonrpc: '2.0', method, params };
}

test('a document that is opened has the server’s own URI inside', () => {
  const opened = message('textDocument/didOpen', { textDocument: { uri: spelled, text: '' } });
  assert.deepEqual(
    new ClientUris().receive(opened),
    message('textDocument/didOpen', { textDocument: { uri: own, text: '' } }),
  );
});

test('an answer names a document as the client does', () => {
  const uris = openSpelled();
  assert.deepEqual(uris.send([{ uri: own }, { uri: 'file:///c/b.mdx' }]), [
    { uri: spelled },
    { uri: 'file:///c/b.mdx' },
  ]);
});

test('so do the keys of an edit’s changes', () => {
  assert.deepEqual(openSpelled().send({ changes: { [own]: [] } }), { changes: { [spelled]: [] } });
});

test('so do the arguments of a command, which come back with the server’s own URI', () => {
  const uris = openSpelled();
  assert.deepEqual(uris.send({ command: 'c', arguments: [own, { uri: own }] }), {
    command: 'c',
    arguments: [spelled, { uri: spelled }],
  });
  assert.deepEqual(
    uris.receive(
      message('workspace/executeCommand', { command: 'c', arguments: [spelled, { uri: spelled }] }),
    ),
    message('workspace/executeCommand', { command: 'c', arguments: [own, { uri: own }] }),
  );
});

test('the spelling that was opened last counts', () => {
  const uris = openSpelled();
  uris.receive(message('textDocument/didOpen', { textDocument: { uri: own, text: '' } }));
  assert.deepEqual(uris.send({ uri: own }), { uri: own });
});
