// What the server is told of files that only the editor can reach.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FileType, Uri } from 'vscode';
import { URI } from 'vscode-uri';
import { createFileAnswers } from '../../../client/src/files/fileAnswers.ts';

const file: FileType.File = 1;
const folder: FileType.Directory = 2;
const link: FileType.SymbolicLink = 64;

interface Fake {
  readonly type?: FileType;
  readonly entries?: [string, FileType][];
  readonly bytes?: Uint8Array;
  /** Told instead of the bytes' own. */
  readonly size?: number;
  readonly error?: unknown;
}

/** Of one file system that has the same at every URI; `calls` says what was asked of it. */
function createAnswers({ type = file, entries = [], bytes = new Uint8Array(), size, error }: Fake) {
  const calls: string[] = [];
  const answer = async <T>(call: string, value: T): Promise<T> => {
    calls.push(call);
    if (error !== undefined) throw error;
    return value;
  };
  const answers = createFileAnswers({
    admit: (uri): Uri | undefined => (uri.startsWith('site://') ? URI.parse(uri) : undefined),
    fileSystem: {
      stat: () => answer('stat', { type, ctime: 0, mtime: 0, size: size ?? bytes.length }),
      readDirectory: () => answer('readDirectory', entries),
      readFile: () => answer('readFile', bytes),
    },
  });
  return { ...answers, calls };
}

const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('a folder', () => {
  test('is listed with the kinds of its entries, those behind links, too', async () => {
    const { list } = createAnswers({
      entries: [
        ['a.md', file],
        ['guides', folder],
        ['linked', folder | link],
        ['broken', link],
      ],
    });
    assert.deepEqual(await list({ uri: 'site:///docs' }), {
      kind: 'listed',
      entries: [
        { name: 'a.md', kind: 'file', isLink: false },
        { name: 'guides', kind: 'folder', isLink: false },
        { name: 'linked', kind: 'folder', isLink: true },
        { name: 'broken', kind: 'other', isLink: true },
      ],
    });
  });

  for (const code of ['FileNotFound', 'FileNotADirectory', 'ENOENT', 'ENOTDIR']) {
    test(`is not there when the file system says ${code}`, async () => {
      const { list, look } = createAnswers({ error: coded(code) });
      assert.deepEqual(await list({ uri: 'site:///docs' }), { kind: 'nothing' });
      assert.deepEqual(await look({ uri: 'site:///docs' }), { kind: 'nothing', isLink: false });
    });
  }

  for (const error of [coded('Unavailable'), coded('NoPermissions'), coded('Unknown'), new Error('x'), 'x']) {
    test(`is not called missing for ${error instanceof Error ? JSON.stringify(error) : error}`, async () => {
      const { list, look, read } = createAnswers({ error });
      assert.deepEqual(await list({ uri: 'site:///docs' }), { kind: 'unreadable' });
      assert.deepEqual(await look({ uri: 'site:///docs' }), { kind: 'unreadable', isLink: false });
      assert.deepEqual(await read({ uri: 'site:///a.md', limit: 10 }), { kind: 'unreadable' });
    });
  }
});

describe('a file', () => {
  const text = 'Straße';
  const bytes = new TextEncoder().encode(text);

  test('is read from its start, in base64, with its whole size', async () => {
    const { read } = createAnswers({ bytes });
    const whole = await read({ uri: 'site:///a.md', limit: 100 });
    assert.deepEqual(whole, { kind: 'read', base64: Buffer.from(text).toString('base64'), size: 7 });
    const start = await read({ uri: 'site:///a.md', limit: 5 });
    assert.deepEqual(start, {
      kind: 'read',
      base64: Buffer.from(bytes.slice(0, 5)).toString('base64'),
      size: 7,
    });
  });

  test('that is large is encoded whole', async () => {
    const large = Uint8Array.from({ length: 3_000_001 }, (_, index) => (index * 31) % 256);
    const answer = await createAnswers({ bytes: large }).read({ uri: 'site:///a.md', limit: 2 ** 30 });
    assert.ok(answer.kind === 'read');
    assert.deepEqual(Buffer.from(answer.base64, 'base64'), Buffer.from(large));
  });

  test('of Markdown is read in one go; of any other its size is asked first, and what is huge is not read', async () => {
    const page = createAnswers({ bytes });
    await page.read({ uri: 'site:///a.mdx', limit: 10 });
    assert.deepEqual(page.calls, ['readFile']);
    const huge = createAnswers({ size: 500_000_000 });
    assert.deepEqual(await huge.read({ uri: 'site:///api.json', limit: 10 }), {
      kind: 'read',
      base64: '',
      size: 500_000_000,
    });
    assert.deepEqual(huge.calls, ['stat']);
  });
});

test('nothing that is not admitted is asked for', async () => {
  const { list, look, read, calls } = createAnswers({});
  assert.deepEqual(await list({ uri: 'file:///etc' }), { kind: 'unreadable' });
  assert.deepEqual(await look({ uri: 'file:///etc' }), { kind: 'unreadable', isLink: false });
  assert.deepEqual(await read({ uri: 'file:///etc/passwd', limit: 9 }), { kind: 'unreadable' });
  assert.deepEqual(calls, []);
});
