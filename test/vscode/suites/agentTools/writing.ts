// What tools write is one edit of VS Code's: open documents are used as they are, nothing is saved, one undo takes all back.
import assert from 'node:assert/strict';
import { CancellationTokenSource, commands, workspace } from 'vscode';
import { type WrittenSite, writeLinkedSite } from '../links/linkedSites.ts';
import { callRefused, callTool, getAgent } from './agent.ts';
import { files, listDirty, type, undo } from './dirtySite.ts';

/** What is in the editor after guides/water.mdx has become guides/watering.mdx. */
const moved = {
  'docs.json': files['docs.json'].replace('guides/water"', 'guides/watering"'),
  'start.mdx': files['start.mdx'].replace('/guides/water#', '/guides/watering#'),
  'guides/light.mdx': files['guides/light.mdx'].replace('./water.mdx', './watering.mdx'),
};
const movedPaths = Object.keys(moved);

describe('Tools for agents that write', () => {
  afterEach(async () => {
    await commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('move a page as one step, save nothing, and one undo takes it back', async () => {
    const site = await writeLinkedSite('agent-move', files);
    const output = await move(site, 'guides/water.mdx', 'guides/watering.mdx');
    assert.equal(output.status, 'done');
    assert.deepEqual(await site.readTexts(...movedPaths), moved);
    // The file itself has moved, as it does when a person moves it; texts are in the editor only.
    await site.waitForDisk({
      ...files,
      'guides/watering.mdx': files['guides/water.mdx'],
      'guides/water.mdx': undefined,
    });
    assert.deepEqual(listDirty(site), movedPaths.toSorted());
    await undo(site);
    await site.waitForDisk({ ...files, 'guides/watering.mdx': undefined });
    assert.deepEqual(await site.readTexts(...Object.keys(files)), files);
    assert.deepEqual(listDirty(site), []);
  });

  it('repair what has one safe repair, and one undo takes it back', async () => {
    const site = await writeLinkedSite('agent-fix', {
      ...files,
      'docs.json': files['docs.json'].replace('"start"', '"/start.mdx"').replace('"name"', '"naem"'),
    });
    const before = await site.readTexts('docs.json');
    const output = await callTool('fix_docs_site', { paths: [inFolder(site, '')] });
    assert.equal(output.status, 'done', JSON.stringify(output));
    const repaired = await site.readTexts('docs.json');
    assert.notEqual(repaired['docs.json'], before['docs.json']);
    await site.waitForDisk(before);
    assert.deepEqual(listDirty(site), ['docs.json']);
    await undo(site);
    assert.deepEqual(await site.readTexts('docs.json'), before);
  });

  it('create a page that is on the disk at once, list it unsaved, and one undo takes both back', async () => {
    const site = await writeLinkedSite('agent-add', files);
    const path = inFolder(site, 'guides/soil.mdx');
    const output = await callTool('add_docs_page', { path, title: 'Soil', group: 'Guides' });
    assert.equal(output.status, 'done', JSON.stringify(output));
    const { 'docs.json': listed = '' } = await site.readTexts('docs.json');
    assert.match(listed, /"guides\/water", "guides\/soil"/);
    await site.waitForDisk({ 'docs.json': files['docs.json'] });
    assert.match((await workspace.openTextDocument(site.at('guides/soil.mdx'))).getText(), /title: "Soil"/);
    assert.deepEqual(listDirty(site), ['docs.json']);
    await undo(site);
    await site.waitForDisk({ ...files, 'guides/soil.mdx': undefined });
  });

  it('find the site at once as they have left it', async () => {
    const site = await writeLinkedSite('agent-chain', files);
    for (const [from, to] of [
      ['guides/water.mdx', 'guides/watering.mdx'],
      ['guides/watering.mdx', 'care/watering.mdx'],
      ['guides', 'manual'],
      ['care/watering.mdx', 'guides/water.mdx'],
      ['manual/light.mdx', 'guides/light.mdx'],
    ] as const)
      await move(site, from, to);
    assert.deepEqual(await site.readTexts(...Object.keys(files)), {
      ...files,
      // The same pages, as they had to be written on the way.
      'guides/light.mdx': files['guides/light.mdx'].replace('./water', '../guides/water'),
      'guides/water.mdx': files['guides/water.mdx'].replace('(light)', '(./light)'),
    });
    const { problems } = await callTool('check_docs_site');
    assert.ok(Array.isArray(problems));
    assert.deepEqual(
      problems.filter(({ file }) => String(file).includes('agent-chain')),
      [],
    );
  });

  it('keep what the person has typed, and leave it unsaved', async () => {
    const site = await writeLinkedSite('agent-dirty', files);
    await type(site.at('start.mdx'), 'New. ');
    await type(site.at('guides/water.mdx'), 'Also new. ');
    await move(site, 'guides/water.mdx', 'guides/watering.mdx');
    assert.deepEqual(await site.readTexts('start.mdx', 'guides/watering.mdx'), {
      'start.mdx': `New. ${moved['start.mdx']}`,
      'guides/watering.mdx': `Also new. ${files['guides/water.mdx']}`,
    });
    await site.waitForDisk({
      'start.mdx': files['start.mdx'],
      'guides/watering.mdx': files['guides/water.mdx'],
    });
  });

  it('take turns when they are called at the same time', async () => {
    const site = await writeLinkedSite('agent-turns', files);
    await Promise.all([
      move(site, 'guides/water.mdx', 'guides/watering.mdx'),
      move(site, 'guides/light.mdx', 'guides/lighting.mdx'),
      move(site, 'start.mdx', 'home.mdx'),
    ]);
    assert.deepEqual(await site.readTexts('docs.json', 'home.mdx', 'guides/lighting.mdx'), {
      'docs.json': files['docs.json']
        .replace('start', 'home')
        .replace('guides/light', 'guides/lighting')
        .replace('guides/water', 'guides/watering'),
      'home.mdx': files['start.mdx'].replace('/water#', '/watering#').replace('/light)', '/lighting)'),
      'guides/lighting.mdx': files['guides/light.mdx']
        .replace('./water.mdx', './watering.mdx')
        .replace('../start', '../home'),
    });
  });

  it('write nothing in a dry run, with the same diff', async () => {
    const site = await writeLinkedSite('agent-dry', files);
    const planned = await move(site, 'guides/water.mdx', 'guides/watering.mdx', { dryRun: true });
    assert.equal(planned.status, 'planned');
    await site.waitForDisk({ ...files, 'guides/watering.mdx': undefined });
    assert.deepEqual(listDirty(site), []);
    const done = await move(site, 'guides/water.mdx', 'guides/watering.mdx');
    assert.equal(done.diff, planned.diff);
  });

  it('write nothing where other programs look for their files', async () => {
    const hook = { 'assets/post-checkout': '#!/bin/sh\n', '.env': 'TOKEN=1\n' };
    const site = await writeLinkedSite('agent-foreign', { ...files, ...hook });
    for (const [from, to] of [
      ['assets/post-checkout', '.git/hooks/post-checkout'],
      ['assets', '.husky'],
      ['guides/water.mdx', '.github/water.mdx'],
      ['guides', 'node_modules/guides'],
      ['guides/water.mdx', 'CLAUDE.md'],
      ['.env', 'env'],
    ] as const)
      await callRefused('move_docs_page', { from: inFolder(site, from), to: inFolder(site, to) });
    await callRefused('add_docs_page', {
      path: inFolder(site, '.vscode/a.mdx'),
      title: 'A',
      group: 'Guides',
    });
    await site.waitForDisk({ ...files, ...hook });
    assert.deepEqual(listDirty(site), []);
  });

  it('write over nothing: a target that is there is refused', async () => {
    const site = await writeLinkedSite('agent-taken', files);
    await callRefused('move_docs_page', {
      from: inFolder(site, 'guides/water.mdx'),
      to: inFolder(site, 'guides/light.mdx'),
    });
    await site.waitForDisk(files);
    assert.deepEqual(listDirty(site), []);
  });

  it('understand files that mix line breaks, which VS Code does not', async () => {
    const mixed = {
      ...files,
      'start.mdx': '# Start\r\n\n[Water](/guides/water)\r\n[Light](/guides/light)\n',
    };
    const site = await writeLinkedSite('agent-breaks', mixed);
    await move(site, 'guides/water.mdx', 'guides/watering.mdx');
    const { 'start.mdx': start = '' } = await site.readTexts('start.mdx');
    assert.equal(
      start.replaceAll('\r', ''),
      '# Start\n\n[Water](/guides/watering)\n[Light](/guides/light)\n',
    );
  });

  it('end soon after they are canceled, and have changed nothing or all', async () => {
    const pages = Array.from({ length: 800 }, (_, index) => `pages/page-${index}`);
    const many = Object.fromEntries(
      pages.map((page) => [`${page}.mdx`, '# Page\n\n[Start](/start) [light](../guides/light)\n']),
    );
    const site = await writeLinkedSite('agent-canceled', { ...files, ...many });
    const agent = await getAgent();
    const names = { from: inFolder(site, 'start.mdx'), to: inFolder(site, 'home.mdx') };
    for (const after of [0, 20, 100, 300]) {
      const source = new CancellationTokenSource();
      setTimeout(() => source.cancel(), after);
      const end = await agent.call('move_docs_page', names, source.token);
      if (end.kind === 'answered') break;
      assert.equal(end.name, 'Canceled', end.message);
      assert.deepEqual(listDirty(site), []);
      await site.waitForDisk({ 'start.mdx': files['start.mdx'], 'home.mdx': undefined });
    }
    await workspace.fs.delete(site.at(''), { recursive: true });
  });
});

function inFolder(site: WrittenSite, path: string): string {
  return workspace.asRelativePath(site.at(path));
}

function move(
  site: WrittenSite,
  from: string,
  to: string,
  more: object = {},
): Promise<Record<string, unknown>> {
  return callTool('move_docs_page', { from: inFolder(site, from), to: inFolder(site, to), ...more });
}
