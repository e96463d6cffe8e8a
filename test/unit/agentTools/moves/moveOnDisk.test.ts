// move_docs_page on a real disk: files that are not UTF-8, byte-order marks, and symbolic links.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { ToolAnswer } from '../../../../server/src/agentTools/tool.ts';
import { callOnDisk } from '../../../support/agents/agentWorkspace.ts';
import { createDiskSite, type DiskSite } from '../../../support/sites/diskSite.ts';

const site = {
  'docs.json': '{"name":"Plants","navigation":[{"group":"A","pages":["a","b"]}]}',
  'a.mdx': '# Light\n\n[b](b)\n',
  'b.mdx': '[a](/a#light)\n',
};

function move({ folder }: DiskSite, from: string, to: string): Promise<ToolAnswer> {
  return callOnDisk(folder, 'move_docs_page', { from, to });
}

async function getAnswer(disk: DiskSite, from: string, to: string) {
  const answer = await move(disk, from, to);
  if (answer.kind === 'refused') assert.fail(answer.message);
  return { ...answer, changed: answer.edit?.changed.map(({ path }) => path.slice(disk.folder.length + 1)) };
}

async function getRefusal(disk: DiskSite, from: string, to: string): Promise<string> {
  const answer = await move(disk, from, to);
  if (answer.kind !== 'refused') assert.fail(JSON.stringify(answer.output));
  return answer.message;
}

/** In Latin-1, `é` is one byte that UTF-8 does not have. */
async function createLatinSite(context: TestContext, text: string): Promise<DiskSite> {
  const disk = await createDiskSite(context, site);
  await disk.write({ 'latin.mdx': Buffer.from(text, 'latin1') });
  return disk;
}

describe('a page that is not UTF-8', () => {
  test('is never written, and its links are said to be left', async (context) => {
    const disk = await createLatinSite(context, 'Caf\u00e9 [a](/a)\n');
    const { output, changed } = await getAnswer(disk, 'a', 'c');
    assert.deepEqual(changed, ['docs.json', 'b.mdx']);
    assert.deepEqual(output.notes, ['Links in "latin.mdx" were not updated: it is not UTF-8.']);
    assert.match(JSON.stringify(output.remaining), /link-not-found/);
  });

  test('without a link to what moves is nothing to say', async (context) => {
    const disk = await createLatinSite(context, 'Caf\u00e9 [b](/b)\n');
    const { output } = await getAnswer(disk, 'a', 'c');
    assert.deepEqual(output.notes, []);
  });

  test('moves as it is', async (context) => {
    const disk = await createLatinSite(context, 'Caf\u00e9\n');
    const { edit } = await getAnswer(disk, 'latin', 'caf\u00e9');
    assert.deepEqual(edit?.changed, []);
  });

  test('keeps its headings', async (context) => {
    const disk = await createLatinSite(context, '# One\n\nCaf\u00e9\n');
    assert.match(await getRefusal(disk, 'latin#one', 'Two'), /can’t be changed, because it is not UTF-8/);
  });
});

test('a byte-order mark is no part of a text', async (context) => {
  const disk = await createDiskSite(context, { ...site, 'b.mdx': '\ufeff[a](/a)\n' });
  const { edit, output } = await getAnswer(disk, 'a', 'c');
  assert.equal(edit?.changed.find(({ path }) => path.endsWith('b.mdx'))?.before, '[a](/a)\n');
  assert.match(String(output.diff), /^-\ufeff\[a\]\(\/a\)$/m);
});

describe('a symbolic link', () => {
  test('is not what moves, and nothing moves through it', async (context) => {
    const disk = await createDiskSite(context, { ...site, 'real/x.mdx': '' });
    await disk.link('linked.mdx', 'a.mdx');
    await disk.link('folder', 'real');
    const isLinked = /is reached through a symbolic link/;
    assert.match(await getRefusal(disk, 'linked.mdx', 'c.mdx'), isLinked);
    assert.match(await getRefusal(disk, 'folder', 'c'), isLinked);
    assert.match(await getRefusal(disk, 'folder/x.mdx', 'c.mdx'), isLinked);
    assert.match(await getRefusal(disk, 'a.mdx', 'folder/a.mdx'), isLinked);
    assert.match(await getRefusal(disk, 'a.mdx', 'folder/'), isLinked);
  });

  test('that leads out of the workspace leads nowhere', async (context) => {
    const outside = await createDiskSite(context, { 'x.mdx': '' });
    const disk = await createDiskSite(context, site);
    await disk.link('out', outside.folder);
    assert.match(await getRefusal(disk, 'a.mdx', 'out/a.mdx'), /must be inside the folder/);
    assert.match(await getRefusal(disk, 'a.mdx', 'out'), /must be inside the folder/);
    assert.match(await getRefusal(disk, 'out/x.mdx', 'x.mdx'), /must be inside the folder/);
    assert.match(await getRefusal(disk, 'out', 'x'), /must be inside the folder/);
  });

  test('to a listed page is not written through', async (context) => {
    const disk = await createDiskSite(context, {
      ...site,
      'docs.json': '{"name":"Plants","navigation":[{"group":"A","pages":["a","b","copy"]}]}',
    });
    await disk.link('copy.mdx', 'b.mdx');
    const { changed, output } = await getAnswer(disk, 'a', 'c');
    assert.deepEqual(changed, ['docs.json', 'b.mdx']);
    assert.deepEqual(output.notes, [
      'Links in "copy.mdx" were not updated: it is reached through a symbolic link.',
    ]);
  });
});
