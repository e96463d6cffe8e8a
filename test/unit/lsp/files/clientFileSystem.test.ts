// Files through the client: what is asked, and what is made of every answer, of refusals and of silence.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CancellationToken } from 'vscode-languageserver';
import { ClientFileSystem } from '../../../../server/src/lsp/files/clientFileSystem.ts';
import { listFolderRequest, lookRequest, readFileRequest } from '../../../../server/src/shared/fileAccess.ts';
import type { WalkVisitor } from '../../../../server/src/site/fileSystem.ts';
import { scanSite } from '../../../../server/src/site/scan/siteScanner.ts';

const root = 'memfs://host/site';
const everything: WalkVisitor = { onIgnoreFile: () => undefined, enters: () => true };

interface Asked {
  readonly method: string;
  readonly uri: string;
  readonly token: CancellationToken | undefined;
}

function createFiles(answer: (method: string, uri: string) => unknown, patience?: number) {
  const asked: Asked[] = [];
  const connection = {
    async sendRequest(method: string, params: { readonly uri: string }, token?: CancellationToken) {
      asked.push({ method, uri: params.uri, token });
      return answer(method, params.uri);
    },
  };
  const files = new ClientFileSystem(connection as never, {
    isServed: () => true,
    ...(patience !== undefined && { patience }),
  });
  return { files, asked };
}

type Entry = readonly [name: string, kind?: 'file' | 'folder' | 'other', isLink?: boolean];
const listed = (...entries: readonly Entry[]) => ({
  kind: 'listed',
  entries: entries.map(([name, kind = 'file', isLink = false]) => ({ name, kind, isLink })),
});
const read = (text: string) => ({
  kind: 'read',
  base64: Buffer.from(text).toString('base64'),
  size: Buffer.byteLength(text),
});

describe('a walk', () => {
  test('finds names of every kind, and asks for them by their URIs', async () => {
    const odd = ['100%', 'a#b?c', 'two words', 'cafe\u0301', 'back\\slash', '%41'];
    const { files, asked } = createFiles((_, uri) =>
      uri === root ? listed(...odd.map((name) => [name, 'folder'] as const)) : listed(['page.mdx']),
    );
    const walk = await files.walk(root, [root], everything);
    assert.deepEqual([...walk.files].sort(), odd.map((name) => `${name}/page.mdx`).sort());
    const uris = asked.map(({ uri }) => new URL(uri).pathname).slice(1);
    assert.deepEqual(
      uris.map((path) => decodeURIComponent(path)).sort(),
      odd.map((name) => `/site/${name}`).sort(),
    );
    assert.deepEqual(walk.unreadable, []);
  });

  test('reads ignore files before it enters what is beside them', async () => {
    const { files } = createFiles((method, uri) => {
      if (method === readFileRequest) return read('drafts/\n');
      if (method === lookRequest) return { kind: 'nothing' };
      return uri === root ? listed(['.gitignore'], ['drafts', 'folder'], ['a.mdx']) : listed(['b.mdx']);
    });
    const { index } = await scanSite(files, root, { boundary: root, ignoredPages: [] });
    assert.deepEqual([index.complete, [...index.files]], [true, ['.gitignore', 'a.mdx']]);
  });

  test('takes a link to a file for a file, and follows none to a folder', async () => {
    const { files } = createFiles((_, uri) =>
      uri === root
        ? listed(['a.mdx', 'file', true], ['b', 'folder', true], ['c', 'other', true])
        : listed(['d']),
    );
    const walk = await files.walk(root, [root], everything);
    assert.deepEqual([walk.files, [...walk.linked], walk.unfollowed], [['a.mdx'], ['a.mdx'], ['b']]);
    assert.ok(walk.hasLinks);
  });

  test('of 10,000 files asks for folders only, at most 32 at a time', async () => {
    let going = 0;
    let most = 0;
    const names = Array.from({ length: 100 }, (_, at) => at.toString());
    const { files, asked } = createFiles(async (_, uri) => {
      going++;
      most = Math.max(most, going);
      await new Promise(setImmediate);
      going--;
      const kind = uri === root ? 'folder' : 'file';
      return listed(...names.map((name) => [name, kind] as const));
    });
    const walk = await files.walk(root, [root], everything);
    assert.equal(walk.files.length, 10_000);
    assert.deepEqual(
      [asked.length, new Set(asked.map(({ method }) => method))],
      [101, new Set([listFolderRequest])],
    );
    assert.equal(most, 32);
  });

  test('goes again when a folder vanished under it', async () => {
    let isThere = true;
    const { files } = createFiles((_, uri) => {
      if (uri === root) return isThere ? listed(['old', 'folder']) : listed(['new.mdx']);
      isThere = false;
      return { kind: 'nothing' };
    });
    const walk = await files.walk(root, [root], everything);
    assert.deepEqual([walk.files, walk.unreadable], [['new.mdx'], []]);
  });

  test('ends early when nobody wants it, and is then not complete', async () => {
    const { files, asked } = createFiles((_, uri) => listed(['a.mdx'], [uri.length.toString(), 'folder']));
    const isOver = () => asked.length >= 3;
    const { index } = await scanSite(files, root, { boundary: root, ignoredPages: [], isOver });
    assert.equal(index.complete, false);
    assert.ok(asked.length <= 4);
  });
});

describe('what can’t be read', () => {
  const nonsense: Readonly<Record<string, unknown>> = {
    'a refusal': { kind: 'unreadable' },
    nothing: undefined,
    null: null,
    'a number': 5,
    'another kind': { kind: 'gone' },
    'no entries': { kind: 'listed' },
    'entries that are none': { kind: 'listed', entries: [5] },
    'an entry without a kind': { kind: 'listed', entries: [{ name: 'a' }] },
    'an entry that leads up': { kind: 'listed', entries: [{ name: '..', kind: 'folder', isLink: false }] },
    'an entry without a name': { kind: 'listed', entries: [{ name: '', kind: 'folder', isLink: false }] },
    'an entry of a deeper folder': {
      kind: 'listed',
      entries: [{ name: 'a/b', kind: 'file', isLink: false }],
    },
  };
  for (const [name, answer] of Object.entries(nonsense)) {
    test(`leaves the scan incomplete: ${name}`, async () => {
      const { files } = createFiles((_, uri) =>
        uri === root ? listed(['closed', 'folder'], ['a.mdx']) : answer,
      );
      const { index } = await scanSite(files, root, { boundary: root, ignoredPages: [] });
      assert.deepEqual([index.complete, index.unreadable], [false, ['closed']]);
      const { files: gone } = createFiles(() => answer);
      assert.equal((await scanSite(gone, root, { boundary: root, ignoredPages: [] })).index.complete, false);
    });
  }

  test('leaves the scan incomplete: an error', async () => {
    const { files } = createFiles(() => Promise.reject(new Error('The client has a bug')));
    const { index } = await scanSite(files, root, { boundary: root, ignoredPages: [] });
    assert.equal(index.complete, false);
  });

  test('leaves the scan incomplete: an ignore file', async () => {
    const { files } = createFiles((method) =>
      method === listFolderRequest ? listed(['.gitignore'], ['a.mdx']) : { kind: 'unreadable' },
    );
    const { index } = await scanSite(files, root, { boundary: root, ignoredPages: [] });
    assert.deepEqual([index.complete, index.unreadable], [false, ['.gitignore']]);
  });

  test('is not missing', async () => {
    for (const answer of [undefined, { kind: 'unreadable' }, { kind: 5 }, 'nothing']) {
      const { files } = createFiles(() => answer);
      assert.equal((await files.look(`${root}/a`, [root])).kind, 'unreadable');
      assert.deepEqual(await files.readFile(`${root}/a`, [root]), { kind: 'unreadable' });
      assert.equal(await files.readStart(`${root}/a`, [root], 5), undefined);
    }
    const { files } = createFiles(() => ({ kind: 'nothing', isLink: false }));
    assert.equal((await files.look(`${root}/a`, [root])).kind, 'nothing');
  });
});

describe('a client that never answers', () => {
  const never = () => new Promise(() => undefined);

  test('is not waited for without end, nor once for each folder', async () => {
    const names = Array.from({ length: 500 }, (_, at) => at.toString());
    const { files, asked } = createFiles(
      (_, uri) => (uri === root ? listed(...names.map((name) => [name, 'folder'] as const)) : never()),
      20,
    );
    const walk = await files.walk(root, [root], everything);
    assert.ok(walk.unreadable.includes(''));
    assert.equal(asked.length, 33);
  });

  test('has not said that anything is missing, and is told that nobody waits any longer', async () => {
    const { files, asked } = createFiles(never, 20);
    assert.equal((await files.look(`${root}/a`, [root])).kind, 'unreadable');
    assert.deepEqual(await files.readFile(`${root}/a`, [root]), { kind: 'unreadable' });
    assert.ok(asked.every(({ token }) => token?.isCancellationRequested === true));
  });
});

describe('a file', () => {
  test('is read whole, or from its start', async () => {
    const { files } = createFiles(() => read('fern\u{1F33F}'));
    const content = await files.readFile(`${root}/a`, [root]);
    assert.equal(content.kind === 'whole' && Buffer.from(content.bytes).toString(), 'fern\u{1F33F}');
    const start = await files.readStart(`${root}/a`, [root], 4);
    assert.equal(Buffer.from(start ?? []).toString(), 'fern');
  });

  test('that is too large is said to be', async () => {
    const { files } = createFiles(() => ({ kind: 'read', base64: '', size: 30_000_000 }));
    assert.deepEqual(await files.readFile(`${root}/a`, [root]), { kind: 'tooLarge' });
  });

  test('that came in part, or not as it should, is not read', async () => {
    for (const answer of [
      { kind: 'read', base64: 'AAAA', size: 9 },
      { kind: 'read', base64: '???', size: 2 },
      { kind: 'read', base64: 5, size: 2 },
      { kind: 'read', base64: 'AAAA' },
    ]) {
      const { files } = createFiles(() => answer);
      assert.deepEqual(await files.readFile(`${root}/a`, [root]), { kind: 'unreadable' });
    }
  });

  test('outside of the folders that it must be in is not asked for', async () => {
    const { files, asked } = createFiles(() => read('secret'));
    assert.deepEqual(await files.readFile('memfs://host/else', [root]), { kind: 'unreadable' });
    assert.equal((await files.look('memfs://host/site-not/a', [root])).kind, 'outside');
    assert.equal(await files.readStart('memfs://other/site/a', [root], 5), undefined);
    assert.deepEqual(asked, []);
  });
});

test('a client that offers no files is asked for none', async () => {
  const files = new ClientFileSystem(
    { sendRequest: () => assert.fail('it was asked') },
    { isServed: () => false },
  );
  assert.equal((await files.look(`${root}/a`, [root])).kind, 'unreadable');
  assert.deepEqual((await files.walk(root, [root], everything)).unreadable, ['']);
});
