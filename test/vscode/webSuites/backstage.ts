// Asks the process that runs the suites for what a browser can’t do.
import { extensions, Uri, workspace } from 'vscode';
import manifest from '../../../package.json' with { type: 'json' };
import type { Manners, Request, SeenRequest, StartedStore, SuiteRun } from '../web/backstageRequests.ts';

export const extensionId = `${manifest.publisher}.${manifest.name}`;

let known: SuiteRun | undefined;

/** What this run was told, in a file beside the suites. */
export async function getRun(): Promise<SuiteRun> {
  if (known !== undefined) return known;
  const extension = extensions.getExtension(extensionId);
  if (extension === undefined) throw new Error('The extension is not there at all');
  const bytes = await workspace.fs.readFile(Uri.joinPath(extension.extensionUri, 'suites', 'run.json'));
  const run: SuiteRun = JSON.parse(new TextDecoder().decode(bytes));
  known = run;
  return run;
}

export async function ask(request: Request): Promise<unknown> {
  const { backstage } = await getRun();
  const response = await fetch(backstage, { method: 'POST', body: JSON.stringify(request) });
  return await response.json();
}

export async function startStore(manners: Manners): Promise<StartedStore> {
  return (await ask({ act: 'startStore', manners })) as StartedStore;
}

/** What has arrived at a store, oldest first. */
export async function readStore(url: string): Promise<readonly SeenRequest[]> {
  return (await ask({ act: 'readStore', url })) as readonly SeenRequest[];
}
