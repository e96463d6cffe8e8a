// "Open Site Preview": shows the site of the file that is being edited, else the one in the workspace that is picked. The
// button in an editor's title runs it with that editor's file.
import { Uri, window, workspace } from 'vscode';
import { languageId } from '../../../../server/src/shared/protocol.ts';
import type { Problem } from '../../ui/messages.ts';
import { promptPick } from '../../ui/pick.ts';
import type { Services } from '../services.ts';
import { runCreateConfiguration } from './createConfiguration.ts';
import { noServer } from './steps/noServer.ts';

export async function runOpenPreview(services: Services, argument: unknown): Promise<Problem | undefined> {
  const file = argument instanceof Uri ? argument : window.activeTextEditor?.document.uri;
  if (file?.scheme === 'untitled' && isConfiguration(file)) {
    return { message: 'Save the configuration first: its site is the folder that it is saved in.' };
  }
  const { siteConfigurations, previews, languageServer } = services;
  if (languageServer.state === 'failed') return noServer(services);
  const own = file === undefined || isConfiguration(file) ? file : await siteConfigurations.getNearest(file);
  if (own !== undefined) {
    previews.open(own, file?.toString());
    return undefined;
  }
  const sites = await siteConfigurations.getAll();
  const [first, ...others] = sites;
  if (first === undefined) {
    return {
      message: 'There is no site to preview: no folder of this window has a docs.json.',
      button: { title: 'Create Configuration', run: () => runCreateConfiguration(services) },
    };
  }
  const picked = others.length === 0 ? first : await pickSite(sites);
  if (picked !== undefined) previews.open(picked, undefined);
  return undefined;
}

/** An open one has its language; any other file is one by its place. */
function isConfiguration(file: Uri): boolean {
  const key = file.toString();
  return workspace.textDocuments.some(
    (open) => open.languageId === languageId && open.uri.toString() === key,
  );
}

async function pickSite(sites: readonly Uri[]): Promise<Uri | undefined> {
  const answer = await promptPick({
    title: 'Open Site Preview',
    placeholder: 'The site to show',
    items: sites.map((uri) => ({ value: uri, label: workspace.asRelativePath(uri) })),
  });
  return answer.kind === 'picked' ? answer.value : undefined;
}
