// "Turn off CODE for this workspace", as the editor offers and runs it.
import assert from 'node:assert/strict';
import { type CodeAction, ConfigurationTarget, commands, Range, workspace } from 'vscode';
import { openText, waitForDiagnostics } from './sites.ts';

const setting = 'plantStore.docs.rules';

describe('The last quick fix', () => {
  it('turns the rule off in the settings of the workspace, and keeps what is there', async () => {
    const configuration = () => workspace.getConfiguration();
    await configuration().update(setting, { 'page-not-found': 'hint' }, ConfigurationTarget.Workspace);
    try {
      const document = await openText(
        'off',
        '{ "name": "Ferns", "navigation": [{ "pages": [] }], "thme": 1 }',
      );
      await waitForDiagnostics(document, 'the property is marked', (all) =>
        all.includes('unknown-property: "thme"'),
      );
      const at = document.positionAt(document.getText().indexOf('thme'));
      const actions = await commands.executeCommand<CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        new Range(at, at),
      );
      const action = actions.find(({ title }) => title === 'Turn off unknown-property for this workspace');
      assert.ok(action?.command, actions.map(({ title }) => title).join(', '));
      await commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
      assert.deepEqual(configuration().inspect(setting)?.workspaceValue, {
        'page-not-found': 'hint',
        'unknown-property': 'off',
      });
      await waitForDiagnostics(
        document,
        'it is marked no longer',
        (all) => !all.includes('unknown-property: "thme"'),
      );
    } finally {
      await configuration().update(setting, undefined, ConfigurationTarget.Workspace);
    }
  });

  it('does nothing when what it is given is no rule', async () => {
    for (const argument of [undefined, 5, '', 'Not a rule', '__proto__']) {
      await commands.executeCommand('plantStore.turnOffRule', argument);
    }
    assert.equal(workspace.getConfiguration().inspect(setting)?.workspaceValue, undefined);
  });
});
