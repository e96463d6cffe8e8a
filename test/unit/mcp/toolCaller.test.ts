// One call of a tool: it always ends in time, is given up when nobody waits for it, and writes one after the other.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  Canceled,
  type ToolAnswer,
  type ToolContext,
  throwIfCanceled,
} from '../../../server/src/agentTools/tool.ts';
import { nameFolders } from '../../../server/src/agentTools/workspace/agentFolders.ts';
import { plainClient } from '../../../server/src/check/loadedSite.ts';
import { type CallOutcome, ToolCaller, type ToolCallerParts } from '../../../server/src/mcp/toolCaller.ts';
import { nodeFileSystem } from '../../../server/src/node/nodeFileSystem.ts';
import { defaultSettings } from '../../../server/src/settings.ts';
import { nodeWritableDisk } from '../../../server/src/writing/nodeWritableDisk.ts';
import { createFaultyDisk } from '../../support/agents/faultyDisk.ts';
import {
  type PlainEdit,
  readFiles,
  toSiteEdit,
  toSlashes,
  writeFiles,
} from '../../support/agents/writtenSite.ts';
import { silentCompiler } from '../../support/compile/pageCompilers.ts';
import { useTestFolder } from '../../support/testFolder.ts';

const folder = useTestFolder();

type Work = (input: unknown, context: ToolContext) => Promise<ToolAnswer>;

function createCaller(work: Work, parts: Partial<ToolCallerParts> = {}): ToolCaller {
  return new ToolCaller({
    callTool: (_name, input, context) => work(input, context),
    fileSystem: nodeFileSystem,
    disk: nodeWritableDisk,
    checkOpenApi: async () => undefined,
    compiler: silentCompiler,
    openRevision: undefined,
    common: { client: plainClient, settings: defaultSettings, loadIcons: async () => undefined },
    longest: 20_000,
    longestWriting: 20_000,
    log: (error) => assert.fail(String(error)),
    ...parts,
  });
}

const never = new Promise<never>(() => {});

function call(
  caller: ToolCaller,
  { name = 'check_docs_site', signal = new AbortController().signal, input = {} as unknown } = {},
) {
  const folders = nameFolders([toSlashes(folder.path)]);
  return caller.call({ name, input, folders, signal, report() {} });
}

/** As a tool that writes answers. */
function answer(edit: PlainEdit): ToolAnswer {
  const made = toSiteEdit(folder.path, edit);
  const files = [
    ...made.changed.map((text) => ({ path: text.path, to: text.path, change: 'changed' as const, text })),
    ...made.moves.map(({ from, to }) => ({ path: from, to, change: 'moved' as const })),
    ...made.created.map((created) => ({
      path: created.path,
      to: created.path,
      change: 'created' as const,
      created,
    })),
  ];
  const output = { status: 'done', summary: '', files: files.map(({ path }) => ({ path, written: true })) };
  return { kind: 'answered', output, edit: made, files };
}

function getMessage(outcome: CallOutcome): string {
  return outcome.kind === 'refused' ? outcome.message : `answered: ${JSON.stringify(outcome.output)}`;
}

describe('a call ends', () => {
  test('in time, where the disk never answers', async () => {
    const caller = createCaller(() => never, { longest: 30 });
    assert.match(getMessage(await call(caller)), /^The tool took too long/);
    const writer = createCaller(() => never, { longest: 30 });
    const outcomes = await Promise.all([1, 2].map(() => call(writer, { name: 'fix_docs_site' })));
    for (const outcome of outcomes) assert.match(getMessage(outcome), /^The tool took too long/);
  });

  test('when it is canceled, and what it then would write is not written', async () => {
    writeFiles(folder.path, { 'a.mdx': 'A' });
    const client = new AbortController();
    const caller = createCaller(async () => {
      client.abort();
      return answer({ changed: { 'a.mdx': ['A', 'B'] } });
    });
    const outcome = await call(caller, { name: 'fix_docs_site', signal: client.signal });
    assert.match(getMessage(outcome), /canceled/);
    await caller.whenQuiet();
    assert.deepEqual(readFiles(folder.path), { 'a.mdx': 'A' });
  });

  test('with nothing written, where it was canceled before its turn', async () => {
    writeFiles(folder.path, { 'a.mdx': 'A' });
    const caller = createCaller(async () => answer({ changed: { 'a.mdx': ['A', 'B'] } }));
    const outcome = await call(caller, { name: 'fix_docs_site', signal: AbortSignal.abort() });
    assert.match(getMessage(outcome), /canceled/);
    assert.deepEqual(readFiles(folder.path), { 'a.mdx': 'A' });
  });

  test('with a sentence and without the stack, where the tool has a bug', async () => {
    const logged: unknown[] = [];
    const caller = createCaller(() => Promise.reject(new Error('secret')), {
      log: (error) => logged.push(error),
    });
    assert.match(getMessage(await call(caller)), /^The tool failed because of an error in this program/);
    assert.equal(logged.length, 1);
  });

  test('as canceled, where the tool finds out itself', async () => {
    const client = new AbortController();
    const caller = createCaller(async (_input, context) => {
      client.abort();
      throwIfCanceled(context);
      throw new Error('not reached');
    });
    assert.match(getMessage(await call(caller, { signal: client.signal })), /canceled/);
    assert.ok(new Canceled() instanceof Error);
  });
});

describe('calls that write', () => {
  test('wait for each other: each looks at what the one before wrote', async () => {
    writeFiles(folder.path, { 'a.mdx': '0' });
    const caller = createCaller(async (_input, { fileSystem }) => {
      const content = await fileSystem.readFile(`${toSlashes(folder.path)}/a.mdx`, []);
      assert.ok(content.kind === 'whole');
      const text = Buffer.from(content.bytes).toString();
      return answer({ changed: { 'a.mdx': [text, String(Number(text) + 1)] } });
    });
    await Promise.all(Array.from({ length: 20 }, () => call(caller, { name: 'fix_docs_site' })));
    assert.deepEqual(readFiles(folder.path), { 'a.mdx': '20' });
  });

  test('leave what somebody else wrote in between, and say of each file whether it was written', async () => {
    writeFiles(folder.path, { 'a.mdx': 'A', 'b.mdx': 'B' });
    const { disk } = createFaultyDisk(async ({ name, path }) => {
      if (name === 'replaceFile' && path.endsWith('/b.mdx')) writeFiles(folder.path, { 'b.mdx': 'theirs' });
    });
    const edit = { changed: { 'a.mdx': ['A', 'A2'], 'b.mdx': ['B', 'B2'] } } as const;
    const outcome = await call(
      createCaller(async () => answer(edit), { disk }),
      { name: 'fix_docs_site' },
    );
    assert.ok(outcome.kind === 'answered');
    assert.equal(outcome.output.status, 'stopped');
    assert.deepEqual(
      outcome.output.files,
      ['a.mdx', 'b.mdx'].map((name) => ({
        path: `${toSlashes(folder.path)}/${name}`,
        written: name === 'a.mdx',
      })),
    );
    assert.match(
      String(outcome.output.summary),
      /^Only 1 of 2 files were written: "b.mdx" has changed since it was read/,
    );
    assert.deepEqual(readFiles(folder.path), { 'a.mdx': 'A2', 'b.mdx': 'theirs' });
  });

  test('say that nobody knows, where the disk does not come back from a step', async () => {
    writeFiles(folder.path, { 'a.mdx': 'A' });
    const client = new AbortController();
    const { disk } = createFaultyDisk(({ name }) => {
      if (name !== 'replaceFile') return undefined;
      client.abort();
      return never;
    });
    const edit = { changed: { 'a.mdx': ['A', 'B'] } } as const;
    const caller = createCaller(async () => answer(edit), { disk, longestWriting: 30 });
    const outcome = await call(caller, { name: 'fix_docs_site', signal: client.signal });
    assert.match(getMessage(outcome), /^The disk did not respond/);
  });
});
