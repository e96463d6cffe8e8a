// The protocol’s own conformance suite, through a door for HTTP. Most of its scenarios are about tools, prompts and
// resources that a server has for it, or about HTTP; these are those about any server with tools.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runScenario } from '../support/agents/conformanceSuite.ts';
import { openHttpBridge } from '../support/agents/httpBridge.ts';
import { writeFiles } from '../support/agents/writtenSite.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { useTestFolder } from '../support/testFolder.ts';

const folder = useTestFolder();

for (const scenario of ['server-initialize', 'ping', 'tools-list']) {
  test(`the server does as the scenario ${scenario} wants`, async (context) => {
    writeFiles(folder.path, { 'docs.json': listPages('a'), 'a.md': '# A\n' });
    const url = await openHttpBridge(context, [folder.path], { cwd: folder.path });
    const { code, output } = await runScenario(url, scenario, folder.path);
    assert.equal(code, 0, output);
    assert.match(output, /SUCCESS/);
    assert.doesNotMatch(output, /FAILURE|WARNING/);
  });
}
