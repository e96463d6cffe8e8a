// add_docs_page on a real disk with symbolic links: nothing is created where it would really be elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callSiteTool } from '../../../server/src/agentTools/siteToolTable.ts';
import type { ToolContext } from '../../../server/src/agentTools/tool.ts';
import { nameFolders } from '../../../server/src/agentTools/workspace/agentFolders.ts';
import { plainClient } from '../../../server/src/check/loadedSite.ts';
import { nodeFileSystem } from '../../../server/src/node/nodeFileSystem.ts';
import { parseSettings } from '../../../server/src/settings.ts';
import { configure } from '../../support/agents/toldNavigation.ts';
import { writeEditToDisk } from '../../support/agents/writtenEdit.ts';
import { silentCompiler } from '../../support/compile/pageCompilers.ts';
import { createDiskSite } from '../../support/sites/diskSite.ts';

test('a page behind a link is refused, one beside it is created', async (t) => {
  const disk = await createDiskSite(t, {
    'site/docs.json': configure([{ group: 'All', pages: ['real/a'] }]),
    'site/real/a.md': '',
    'site/.gitignore': 'build/\n',
    'site/build/Kept.md': '',
    'outside/a.md': '',
  });
  await disk.link('site/in', 'real');
  await disk.link('site/out', '../outside');
  await disk.link('site/linked.md', 'real/a.md');
  const context: ToolContext = {
    folders: nameFolders([disk.getPath('site')]),
    fileSystem: nodeFileSystem,
    checkOpenApi: async () => undefined,
    compiler: silentCompiler,
    openRevision: undefined,
    common: { client: plainClient, settings: parseSettings(undefined), loadIcons: async () => undefined },
    signal: new AbortController().signal,
    report() {},
  };
  const add = (path: string) => callSiteTool('add_docs_page', { path, title: 'New' }, context);
  for (const [path, message] of [
    ['in/b', '"in" is reached through a symbolic link: use the real path.'],
    ['out/b', 'The field "path" must be inside the folder "site". Correct it and call the tool again.'],
    ['out/new/b', 'The field "path" must be inside the folder "site". Correct it and call the tool again.'],
    ['linked', /^"linked\.md" already exists/],
    ['build/kept', '"build/Kept.md" already exists: choose another path.'],
  ] as const) {
    const answer = await add(path);
    assert.ok(answer.kind === 'refused', path);
    if (typeof message === 'string') assert.equal(answer.message, message);
    else assert.match(answer.message, message);
  }
  const answer = await add('real/new/b');
  assert.ok(answer.kind === 'answered' && answer.edit !== undefined);
  await writeEditToDisk(answer.edit, disk.getPath('parking'));
  const again = await callSiteTool('read_docs_navigation', { path: 'real/new' }, context);
  assert.ok(again.kind === 'answered');
  assert.match(JSON.stringify(again.output), /"path":"real\/new\/b.mdx","title":"New","listed":true/);
});
