// What any extension can do with the tools, and what it gets: never more than a sentence that helps.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { CancellationTokenSource, commands, Position, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import manifest from '../../../../package.json' with { type: 'json' };
import { openText } from '../sites.ts';
import { assertNoFolders, callRefused, callTool, getAgent } from './agent.ts';

const siteTools = manifest.contributes.languageModelTools.filter(({ name }) => name !== 'create_plant');

describe('Tools for agents', () => {
  it('are listed for every extension, as the manifest describes them', async () => {
    const agent = await getAgent();
    await agent.call('check_docs_site', { paths: ['nothing-here'] });
    const listed = new Map(agent.listTools().map((tool) => [tool.name, tool]));
    for (const { name, modelDescription, inputSchema, tags } of manifest.contributes.languageModelTools) {
      const tool = listed.get(name);
      assert.equal(tool?.description, modelDescription, name);
      assert.deepEqual(tool.inputSchema, inputSchema, name);
      assert.deepEqual(tool.tags, tags, name);
    }
  });

  it('see what is typed and not saved', async () => {
    const document = await openText('agent-unsaved', '{ "name": "a", "navigation": [] }\n');
    const edit = new WorkspaceEdit();
    edit.insert(document.uri, new Position(0, 1), ' "colour": 1,');
    await workspace.applyEdit(edit);
    const { problems } = await callTool('check_docs_site', { paths: ['written/agent-unsaved'] });
    assert.ok(Array.isArray(problems));
    const found = problems.filter(({ file }) => file === 'written/agent-unsaved/docs.json');
    assert.ok(
      found.some(({ code }) => code === 'unknown-property'),
      JSON.stringify(problems),
    );
    await window.showTextDocument(document);
    await commands.executeCommand('workbench.action.files.revert');
  });

  it('see what another extension has put into a page that is not shown, while the server starts', async () => {
    const { uri } = await openText('agent-hidden', '{ "name": "a", "navigation": [] }\n');
    const page = Uri.joinPath(uri, '..', 'page.mdx');
    await workspace.fs.writeFile(page, new TextEncoder().encode('One\n'));
    await workspace.openTextDocument(page);
    const edit = new WorkspaceEdit();
    edit.insert(page, new Position(0, 0), '[dead](/ghost-unsaved)\n\n');
    await workspace.applyEdit(edit);
    const check = () => callTool('check_docs_site', { paths: ['written/agent-hidden'] });
    const restarted = commands.executeCommand('plantStore.restartLanguageServer');
    const answers = [check()];
    while (answers.length < 40) {
      await delay(5);
      answers.push(check());
    }
    for (const { problems } of await Promise.all(answers))
      assert.match(JSON.stringify(problems), /"link-not-found"/);
    await restarted;
    await window.showTextDocument(await workspace.openTextDocument(page));
    await commands.executeCommand('workbench.action.files.revert');
  });

  const wrong: readonly (readonly [what: string, input: unknown])[] = [
    ['a list', []],
    ['a number', 42],
    ['a text', 'docs.json'],
    ['a field that nobody knows', { nonsense: true }],
    ['a field of the wrong type', { paths: 5, site: 5, from: 5, path: 5 }],
    ['a prototype', JSON.parse('{ "__proto__": { "paths": ["a"] } }')],
    ['a name of an object’s own', { constructor: 'a' }],
    ['a million characters', { paths: ['x'.repeat(1_000_000)], site: 'x'.repeat(1_000_000) }],
    ['very deep lists', JSON.parse(`{ "paths": ${'['.repeat(2_000)}${']'.repeat(2_000)} }`)],
  ];
  for (const [what, input] of wrong) {
    it(`refuse ${what} with a sentence that says what to correct`, async () => {
      for (const { name } of siteTools) {
        const message = await callRefused(name, input);
        assert.match(message, /^(The input|The field) .* Correct it and call the tool again\.$/s, name);
        assert.ok(message.length < 500, `${message.length} characters`);
      }
    });
  }

  it('refuse what lies outside of the folder, and hand on no folder of the machine', async () => {
    const inputs: Record<string, (path: string) => unknown> = {
      check_docs_site: (path) => ({ paths: [path] }),
      fix_docs_site: (path) => ({ paths: [path] }),
      move_docs_page: (path) => ({ from: path, to: 'sample/a.mdx' }),
      add_docs_page: (path) => ({ path, title: 'A' }),
      read_docs_navigation: (path) => ({ site: path }),
    };
    const agent = await getAgent();
    for (const [name, createInput] of Object.entries(inputs)) {
      for (const path of ['/etc/passwd', '../../etc/passwd', 'file:///etc/passwd', 'written/../../a.mdx']) {
        const end = await agent.call(name, createInput(path));
        assert.equal(end.kind, 'failed', `${name} ${path} ${JSON.stringify(end)}`);
        assertNoFolders(JSON.stringify(end).replaceAll(JSON.stringify(path).slice(1, -1), ''));
      }
    }
  });

  it('end at once when they are canceled before they begin', async () => {
    const source = new CancellationTokenSource();
    source.cancel();
    const agent = await getAgent();
    for (const { name } of siteTools) {
      const end = await agent.call(name, { path: 'a.mdx', title: 'A' }, source.token);
      assert.equal(end.kind, 'failed', name);
    }
  });

  it('can be called at the same time', async () => {
    const agent = await getAgent();
    const calls = Array.from({ length: 8 }, () => agent.call('check_docs_site', {}));
    const texts = new Set(
      (await Promise.all(calls)).map((end) => (end.kind === 'answered' ? end.text : end.message)),
    );
    assert.equal(texts.size, 1);
  });
});
