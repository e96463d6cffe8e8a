// Servers that write at the same time, are killed while they write, or may not write where they have to.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { callTool, connectMcpClient } from '../../support/agents/mcpClient.ts';
import { type McpProcess, startMcp } from '../../support/agents/mcpProcess.ts';
import { readFiles, writeFiles } from '../../support/agents/writtenSite.ts';
import { listPages } from '../../support/checks/terminalCheck.ts';
import type { Lifetime } from '../../support/lifetime.ts';
import { useTestFolder } from '../../support/testFolder.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const folder = useTestFolder();

const nobody = 65_534;

/** A site whose pages all lead to one of them. */
function writeLinkedSite(top: string, count: number): void {
  const pages = Array.from({ length: count }, (_, index) => `guides/g${index % 20}/p${index}`);
  writeFiles(top, {
    'docs.json': listPages('target', ...pages),
    'target.md': '# Target\n',
    ...Object.fromEntries(pages.map((page) => [`${page}.md`, '# Page\n\n[Target](/target)\n'])),
  });
}

/** By somebody whom permissions keep from writing, as they don’t the superuser. */
function startAsNobody(test: Lifetime, top: string): McpProcess {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(dirname(top), 0o711);
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, top]);
  }
  return startMcp(test, [top], { cwd: top, ...(isRoot && { uid: nobody }) });
}

/** What the tool answered, and what of the files changed meanwhile. */
async function callOnce(server: McpProcess, name: string, input: object): Promise<string> {
  await server.initialize();
  const { result } = await server.ask(1, 'tools/call', { name, arguments: input });
  return result.structuredContent?.summary ?? result.content[0].text;
}

function findTemporaries(): string[] {
  return readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.includes('.docs-check'),
  );
}

test('two servers at once: each sees what the other wrote, or writes nothing', async (context) => {
  writeFiles(folder.path, { 'docs.json': listPages('first'), 'first.md': '# First\n' });
  const args = [folder.path];
  const added = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const client = await connectMcpClient(context, { cwd: folder.path, args });
      const done: string[] = [];
      for (let index = 0; index < 15; index++) {
        const path = `${name}-${index}`;
        const { status, summary } = await callTool(client, 'add_docs_page', { path, title: path });
        if (status === 'done') done.push(path);
        else assert.match(summary, /^Nothing was written: "docs\.json" has changed since it was read/);
      }
      return done;
    }),
  );
  const listed = readFileSync(join(folder.path, 'docs.json'), 'utf8');
  for (const path of added.flat()) assert.ok(listed.includes(`"${path}"`), path);
  for (const names of added) assert.ok(names.length > 0);
  const pages = readdirSync(folder.path).filter((name) => /^(?:one|two)-/.test(name));
  assert.equal(pages.length, added.flat().length);
  assert.deepEqual(findTemporaries(), []);
});

test('a server that is killed leaves no text half written, and at most the file that it was writing', async (context) => {
  writeLinkedSite(folder.path, 200);
  const before = readFiles(folder.path);
  const getChanged = () =>
    Object.entries(readFiles(folder.path)).filter(
      ([path, text]) => before[path] !== text && !path.includes('.docs-check'),
    );
  const server = startMcp(context, [folder.path], { cwd: folder.path });
  await server.initialize();
  server.send({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'move_docs_page', arguments: { from: 'target.md', to: 'moved.md' } },
  });
  await waitUntil('the first texts are written', () => getChanged().length > 0);
  server.child.kill('SIGKILL');
  await server.exit;
  for (const [path, text] of getChanged())
    assert.ok(text.includes('moved') || path === 'moved.md', `${path}: ${text}`);
  assert.ok(findTemporaries().length <= 1, findTemporaries().join());
});

describe('nothing at all is written where something can’t be', () => {
  if (process.platform === 'win32') return;

  async function checkUntouched(server: McpProcess, name: string, input: object): Promise<void> {
    const before = readFiles(folder.path);
    const summary = await callOnce(server, name, input);
    assert.match(summary, /^Nothing was written: /);
    assert.deepEqual(readFiles(folder.path), before);
  }

  test('a page in a folder that is read-only', async (context) => {
    writeLinkedSite(folder.path, 3);
    mkdirSync(join(folder.path, 'closed'));
    const server = startAsNobody(context, folder.path);
    chmodSync(join(folder.path, 'closed'), 0o555);
    await checkUntouched(server, 'add_docs_page', { path: 'closed/new', title: 'New' });
  });

  test('a page that moves into one', async (context) => {
    writeLinkedSite(folder.path, 3);
    mkdirSync(join(folder.path, 'closed'));
    const server = startAsNobody(context, folder.path);
    chmodSync(join(folder.path, 'closed'), 0o555);
    await checkUntouched(server, 'move_docs_page', { from: 'target.md', to: 'closed/target.md' });
  });

  test('a page that moves out of one', async (context) => {
    writeLinkedSite(folder.path, 3);
    writeFiles(folder.path, { 'closed/here.md': '# Here\n', 'a.md': '[Here](/closed/here)\n' });
    const server = startAsNobody(context, folder.path);
    chmodSync(join(folder.path, 'closed'), 0o555);
    await checkUntouched(server, 'move_docs_page', { from: 'closed/here.md', to: 'here.md' });
  });

  test('a folder that moves and is read-only', async (context) => {
    writeLinkedSite(folder.path, 3);
    const server = startAsNobody(context, folder.path);
    chmodSync(join(folder.path, 'guides/g1'), 0o555);
    await checkUntouched(server, 'move_docs_page', { from: 'guides/g1', to: 'other/g1' });
  });

  test('a page that has a link to what moves and is in a read-only folder', async (context) => {
    writeLinkedSite(folder.path, 3);
    const server = startAsNobody(context, folder.path);
    chmodSync(join(folder.path, 'guides/g1'), 0o555);
    await checkUntouched(server, 'move_docs_page', { from: 'target.md', to: 'moved.md' });
  });

  test('a page and its entry, on a disk that is almost full', async (context) => {
    const top = join(folder.path, 'small');
    if (!mountSmallDisk(context, top)) return;
    const server = startMcp(context, [top], { cwd: top });
    await server.initialize();
    const filler = join(top, 'filler.bin');
    const results = new Set<string>();
    for (let blocks = 0; blocks < 8; blocks++) {
      writeFiles(top, { 'docs.json': listPages('a'), 'a.md': '# A\n' });
      const { bavail, bsize } = statfsSync(top);
      writeFileSync(filler, new Uint8Array((bavail - blocks) * bsize));
      const before = readFiles(top);
      const { result } = await server.ask(blocks, 'tools/call', {
        name: 'add_docs_page',
        arguments: { path: 'new', title: 'New' },
      });
      const { status, summary } = result.structuredContent;
      results.add(status);
      if (status === 'stopped') {
        assert.match(summary, /^Nothing was written: .* the disk is full/);
        assert.deepEqual(readFiles(top), before);
      } else assert.ok(readFiles(top)['new.mdx'] !== undefined);
      for (const path of [filler, join(top, 'new.mdx')]) rmSync(path, { force: true });
    }
    assert.deepEqual(results, new Set(['stopped', 'done']));
  });
});

/** False where only somebody else could. */
function mountSmallDisk(test: Lifetime, top: string): boolean {
  mkdirSync(top);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', top]);
  if (status !== 0) return false;
  test.after(() => void execFileSync('umount', ['--lazy', top]));
  return true;
}
