// "Turn off CODE for this workspace": the last quick fix of every problem in a site runs it with its rule's code.
import { ConfigurationTarget, commands, workspace } from 'vscode';
import { getFields } from '../../../../server/src/shared/text/jsonValue.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

const setting = 'plantStore.docs.rules';
const ruleCode = /^[a-z]+(?:-[a-z]+)+$/;

/** Keeps the workspace's settings for other rules; with several folders, writes to the workspace file itself. */
export async function runTurnOffRule(_services: Services, code: unknown): Promise<Problem | undefined> {
  if (typeof code !== 'string' || !ruleCode.test(code)) return undefined;
  const configuration = workspace.getConfiguration();
  const others = getFields(configuration.inspect<unknown>(setting)?.workspaceValue);
  try {
    await configuration.update(setting, { ...others, [code]: 'off' }, ConfigurationTarget.Workspace);
    return undefined;
  } catch {
    return {
      message: `The rule ${code} is still on: the settings of this workspace could not be changed.`,
      button: { title: 'Open Settings', run: openWorkspaceSettings },
    };
  }
}

async function openWorkspaceSettings(): Promise<undefined> {
  await commands.executeCommand('workbench.action.openWorkspaceSettingsFile');
}
