// A client that goes away: the process ends by itself, at once and cleanly, whatever it was doing.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { startMcp } from '../../support/agents/mcpProcess.ts';
import { writeFiles } from '../../support/agents/writtenSite.ts';
import { bundle, node } from '../../support/checks/cliProcess.ts';
import { listPages } from '../../support/checks/terminalCheck.ts';
import { useTestFolder } from '../../support/testFolder.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const folder = useTestFolder();

function writeLargeSite(): void {
  const pages = Array.from({ length: 500 }, (_, index) => `p${index}`);
  writeFiles(folder.path, {
    'docs.json': listPages(...pages),
    ...Object.fromEntries(pages.map((page) => [`${page}.md`, `# ${page}\n\n[next](./ghost)\n`])),
  });
}

describe('the process ends', () => {
  test('when its standard input does, before anything was said', async (context) => {
    const server = startMcp(context, [], { cwd: folder.path });
    server.child.stdin.end();
    assert.equal(await server.exit, 0);
    assert.equal(server.getErrorOutput(), '');
  });

  test('when its standard input does, in the middle of calls', async (context) => {
    writeLargeSite();
    const server = startMcp(context, [folder.path], { cwd: folder.path });
    await server.initialize();
    for (const id of [1, 2, 3])
      server.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'check_docs_site' } });
    server.child.stdin.end();
    assert.equal(await server.exit, 0);
    assert.equal(server.getErrorOutput(), '');
  });

  test('when nobody reads its standard output any more', async (context) => {
    writeLargeSite();
    const server = startMcp(context, [folder.path], { cwd: folder.path });
    await server.initialize();
    server.child.stdout.destroy();
    for (const id of [1, 2, 3])
      server.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'check_docs_site' } });
    assert.equal(await server.exit, 0);
    assert.equal(server.getErrorOutput(), '');
  });

  test('when the process that started it is killed', async (context) => {
    const script = `
      const { spawn } = require('node:child_process');
      const child = spawn(${JSON.stringify(node)}, [${JSON.stringify(bundle)}, 'mcp'], { stdio: ['pipe', 'pipe', 'inherit'] });
      child.stdout.once('data', () => process.stdout.write(child.pid + '\\n'));
      child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\\n');
      setInterval(() => {}, 1000);`;
    const parent = spawn(node, ['-e', script], { cwd: folder.path });
    context.after(() => void parent.kill('SIGKILL'));
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line).trim());
    parent.kill('SIGKILL');
    await waitUntil('it has ended', () => {
      try {
        process.kill(pid, 0);
        return false;
      } catch {
        return true;
      }
    });
  });
});

test('a client that reads nothing is not read either, and loses no answer', async (context) => {
  writeLargeSite();
  const server = startMcp(context, [folder.path], { cwd: folder.path });
  server.child.stdout.pause();
  for (let id = 0; id < 20; id++)
    server.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'check_docs_site' } });
  await waitUntil('the pipe is full', () => server.child.stdout.readableLength > 0);
  server.child.stdout.resume();
  await server.find('all are answered', () => server.answers.length === 20);
});
