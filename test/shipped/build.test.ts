// What ships is built by the oldest Node.js that can run it: `npm ci` in a checkout, the action and pre-commit all build it
// with whatever is on the machine.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { runToEnd } from '../support/childProcess.ts';
import { getOlderNode } from '../support/nodes.ts';
import { repositoryPath } from '../support/repository.ts';
import { useTestFolder } from '../support/testFolder.ts';

const folder = useTestFolder();

test('what ships is built by Node.js 20, in a checkout without its tests', async () => {
  for (const name of ['client', 'server', 'schemas', 'esbuild.mjs', 'thirdPartyNotices.mjs', 'package.json'])
    await cp(repositoryPath(name), join(folder.path, name), { recursive: true });
  await symlink(repositoryPath('node_modules'), join(folder.path, 'node_modules'), 'junction');
  const args = ['esbuild.mjs', '--production'];
  const { code, output } = await runToEnd(getOlderNode('node20'), args, { cwd: folder.path });
  assert.equal(code, 0, output);
  for (const name of ['cli.js', 'mcp.js', 'server.js', 'scriptThread.js', 'openApi.js', 'pages.js'])
    assert.ok(existsSync(join(folder.path, 'dist', name)), name);
});
