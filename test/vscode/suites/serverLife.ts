import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { commands, Position, type TextDocument, WorkspaceEdit, window, workspace } from 'vscode';
import { findLanguageServers, readEnvironment } from '../../support/processes.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { callTool } from './agentTools/agent.ts';
import { openText, waitForDiagnostics } from './sites.ts';

/** Waits for the process id of the running server; `other` is one that has ended or is about to. */
function waitForServer(other?: number): Promise<number> {
  return waitUntil('the language server runs', () =>
    findLanguageServers(({ parent }) => parent === process.pid).find((pid) => pid !== other),
  );
}

function getCompileCache(pid: number): string {
  const name = 'NODE_COMPILE_CACHE=';
  return (
    readEnvironment(pid)
      .find((line) => line.startsWith(name))
      ?.slice(name.length) ?? ''
  );
}

describe('The life of the language server', () => {
  it('goes on in a new process when the old one is killed, and checks what is typed then', async () => {
    const document = await openText('killed', '{ "navigation": [{ "pages": ["a"] }] }');
    await waitForDiagnostics(document, 'the missing name is marked');
    const first = await waitForServer();
    process.kill(first, 'SIGKILL');
    assert.notEqual(await waitForServer(first), first);
    await insert(document, '"colour": 1, ');
    await waitForDiagnostics(document, 'the new server checks', (all) =>
      all.includes('unknown-property: "colour"'),
    );
  });

  it('begins anew with the command "Restart Language Server"', async () => {
    const document = await openText('restarted', '{ "navigation": [{ "pages": ["a"] }] }');
    await waitForDiagnostics(document, 'the missing name is marked');
    const first = await waitForServer();
    await commands.executeCommand('plantStore.restartLanguageServer');
    assert.notEqual(await waitForServer(first), first);
    await insert(document, '"colour": 1, ');
    await waitForDiagnostics(document, 'the new server checks', (all) =>
      all.includes('unknown-property: "colour"'),
    );
  });

  it('leaves its bundle behind as V8 has compiled it, for the next start', async () => {
    const first = await waitForServer();
    // Only Linux tells.
    if (process.platform !== 'linux') return;
    const folder = getCompileCache(first);
    assert.match(folder, /globalStorage.+compiled/);
    await commands.executeCommand('plantStore.restartLanguageServer');
    assert.equal(getCompileCache(await waitForServer(first)), folder);
    assert.notEqual(readdirSync(folder).length, 0);
  });

  it('begins anew once although the old process hangs and a tool asks meanwhile', async () => {
    const document = await openText('hanging', '{ "navigation": [{ "pages": ["a"] }] }');
    await waitForDiagnostics(document, 'the missing name is marked');
    const first = await waitForServer();
    // Windows has no such signal.
    if (process.platform !== 'win32') process.kill(first, 'SIGSTOP');
    const restarted = commands.executeCommand('plantStore.restartLanguageServer');
    const { problems } = await callTool('check_docs_site', { paths: ['written/hanging'] });
    assert.match(JSON.stringify(problems), /"missing-property"/);
    await restarted;
    await waitUntil('one server runs', () => {
      const running = findLanguageServers(({ parent }) => parent === process.pid);
      return running.length === 1 && running[0] !== first;
    });
  });
});

/** Types after the document's first brace. */
async function insert(document: TextDocument, text: string): Promise<void> {
  await window.showTextDocument(document);
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, new Position(0, 1), text);
  await workspace.applyEdit(edit);
}
