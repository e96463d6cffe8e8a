// "Show Changes for Readers": what readers notice of the difference to a branch, a tag or a commit.
import { window } from 'vscode';
import { startGit } from '../../files/gitExtension.ts';
import type { WorkspaceConfigurations } from '../../preview/siteConfigurations.ts';
import type { ReaderChangesPage } from '../../readerChanges/changesPage.ts';
import { chooseBase } from '../../readerChanges/chosenBase.ts';
import type { Problem } from '../../ui/messages.ts';
import type { RestartServices } from '../extensionCommands.ts';
import { chooseSite } from './steps/chosenSite.ts';
import { noServer, noSite, type SampleServices } from './steps/noSite.ts';

export interface ReaderServices extends RestartServices, SampleServices {
  readonly siteConfigurations: Pick<WorkspaceConfigurations, 'getNearest' | 'getAll'>;
  readonly readerChanges: Pick<ReaderChangesPage, 'open'>;
}

export async function runShowReaderChanges(services: ReaderServices): Promise<Problem | undefined> {
  const { siteConfigurations, readerChanges, languageServer } = services;
  if (languageServer.state === 'failed') return noServer(services);
  const site = await chooseSite(siteConfigurations, window.activeTextEditor?.document.uri, {
    title: 'Show Changes for Readers',
    placeholder: 'A site of the repository to compare',
  });
  if (site.kind === 'none') return noSite(services);
  if (site.kind === 'left') return undefined;
  const git = await startGit();
  if (git === undefined)
    return {
      message:
        'Changes are found by comparing with an earlier version in Git, and VS Code’s own Git support is not running in this window. It needs Git, files on a disk, and a folder that you trust.',
    };
  const base = await chooseBase(git.getRepository(site.uri));
  if (base !== undefined) await readerChanges.open(site.uri, base);
  return undefined;
}
