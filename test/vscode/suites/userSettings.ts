// The user settings of the VS Code that runs the suites.
import { ConfigurationTarget, workspace } from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';

/** Writes the user setting and waits until it takes effect. */
export async function setBaseUrl(baseUrl: string | undefined): Promise<void> {
  const read = () => workspace.getConfiguration('plantStore').inspect('baseUrl')?.globalValue;
  await workspace.getConfiguration('plantStore').update('baseUrl', baseUrl, ConfigurationTarget.Global);
  await waitUntil('the setting is written', () => read() === baseUrl);
}
