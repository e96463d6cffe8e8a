// The recipes for hosts of docs/agents/hosts.md: each block is read as JSON, and what it names is run
// as it ships, with the protocol's official client in the host's place.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startMcpTools } from '../support/agents/mcpTools.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { repositoryPath } from '../support/repository.ts';
import { useTestFolder } from '../support/testFolder.ts';

interface ServerEntry {
  readonly command: string;
  readonly args: readonly string[];
}

const recipes = await readFile(repositoryPath('docs', 'agents', 'hosts.md'), 'utf8');
const blocks = recipes
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    host: section.slice(0, section.indexOf('\n')),
    says: section,
    json: /```json\n(.+?)```/s.exec(section)?.[1] ?? '',
  }));

/** The one server of a host's configuration, whatever the host calls the place. */
function getServer(json: string): ServerEntry {
  const [servers] = Object.values<Record<string, ServerEntry>>(JSON.parse(json));
  const [server] = Object.values(servers ?? {});
  assert.ok(server);
  return server;
}

test('there is a recipe for each usual host, and says whether it was run', () => {
  assert.deepEqual(
    blocks.map(({ host }) => host),
    ['VS Code', 'Claude Code', 'Cursor', 'Zed', 'Any other host'],
  );
  for (const { says } of blocks) assert.match(says, /^.+\n\nNot run\. /);
});

describe('what a recipe names serves the site of the project', () => {
  const folder = useTestFolder();
  for (const { host, json } of blocks) {
    test(host, async (t) => {
      const { path } = folder;
      await writeFile(join(path, 'docs.json'), listPages('ghost'));
      const { command, args } = getServer(json);
      assert.deepEqual([command, args[0]], ['docs-check', 'mcp']);
      const fill = (text: string): string =>
        text.replace('$' + '{workspaceFolder}', path).replace('/path/to/your/site', path);
      const call = await startMcpTools(t, path, args.slice(1).map(fill));
      assert.match(JSON.stringify(await call('check_docs_site', {})), /"code":"page-not-found"/);
    });
  }
});
