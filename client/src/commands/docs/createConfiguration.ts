// "Create Configuration": proposes a docs.json for a folder of pages as an unsaved document. Saving it creates the file;
// nothing is overwritten.
import { commands, Range, Selection, type TextDocument, Uri, window, workspace } from 'vscode';
import {
  type NewConfiguration,
  newConfigurationRequest,
  type ProposedTexts,
} from '../../../../server/src/shared/protocol.ts';
import type { Problem } from '../../ui/messages.ts';
import { showProgressIfSlow } from '../../ui/notifications.ts';
import { promptPick } from '../../ui/pick.ts';
import type { RestartServices } from '../extensionCommands.ts';
import { noServer } from './steps/noSite.ts';
import { createExistsProblem, showUnsaved } from './steps/unsavedConfiguration.ts';

export async function runCreateConfiguration(services: RestartServices): Promise<Problem | undefined> {
  if (workspace.workspaceFolders === undefined) {
    return {
      message: 'Open the folder that contains the pages first.',
      button: { title: 'Open Folder', run: openFolder },
    };
  }
  const folder = await promptWorkspaceFolder();
  return folder === undefined ? undefined : createIn(services, folder);
}

async function createIn(services: RestartServices, folder: Uri): Promise<Problem | undefined> {
  const unsaved = findUnsaved(folder);
  if (unsaved !== undefined) {
    await window.showTextDocument(unsaved);
    return undefined;
  }
  const answer = await ask(services, folder);
  if (answer === 'canceled') return undefined;
  if (answer === undefined) return noServer(services);
  if (answer.kind !== 'proposed' || answer.inner === undefined) return showAnswer(answer);
  const chosen = await promptFolder([Uri.parse(answer.inner), folder]);
  if (chosen === undefined) return undefined;
  return chosen === folder ? showAnswer(answer) : createIn(services, chosen);
}

async function openFolder(): Promise<undefined> {
  await commands.executeCommand('vscode.openFolder');
}

/** The workspace's only folder, or the one that is picked. */
async function promptWorkspaceFolder(): Promise<Uri | undefined> {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  return folders.length < 2 ? folders[0] : promptFolder(folders);
}

async function promptFolder(folders: readonly Uri[]): Promise<Uri | undefined> {
  const answer = await promptPick({
    title: 'Create Configuration',
    placeholder: 'The site’s folder',
    items: folders.map((uri) => ({
      value: uri,
      label:
        uri.path.slice(uri.path.lastIndexOf('/') + 1) || (workspace.getWorkspaceFolder(uri)?.name ?? '/'),
      description: uri.scheme === 'file' ? uri.fsPath : uri.toString(true),
    })),
  });
  return answer.kind === 'picked' ? answer.value : undefined;
}

/** An earlier proposal for this folder that was neither saved nor discarded. */
function findUnsaved(folder: Uri): TextDocument | undefined {
  const { path } = Uri.joinPath(folder, 'docs.json');
  // VS Code keeps a saved or discarded document for a while, but then it is not dirty.
  return workspace.textDocuments.find(
    ({ uri, isDirty }) => uri.scheme === 'untitled' && uri.path === path && isDirty,
  );
}

function ask(services: RestartServices, folder: Uri): Promise<NewConfiguration | 'canceled' | undefined> {
  return showProgressIfSlow('Creating a configuration', async (signal, report) => {
    try {
      return await services.languageServer.ask<NewConfiguration>(
        newConfigurationRequest,
        { uri: folder.toString() },
        { signal, onProgress: (_percentage, message) => report({ message }) },
      );
    } catch (error) {
      if (signal.aborted) return 'canceled';
      throw error;
    }
  });
}

async function showAnswer(answer: NewConfiguration): Promise<Problem | undefined> {
  switch (answer.kind) {
    case 'exists':
      return createExistsProblem(Uri.parse(answer.uri));
    case 'noPages':
      return {
        message:
          `No Markdown pages found. READMEs, ignored files and pages of other sites don’t count. ${answer.unread.join(' ')}`.trim(),
      };
    case 'noFolder':
      return { message: 'The folder can’t be read.' };
    case 'proposed':
      return showProposal(answer);
  }
}

/** The proposed name, without quotes: selected because it is only a guess. */
function findName(document: TextDocument): Range {
  const found = /^\s*\{[^{[]*?"name":\s*"((?:[^"\\]|\\.)*)"/.exec(document.getText());
  const end = found === null ? 0 : found[0].length - 1;
  return new Range(document.positionAt(end - (found?.[1]?.length ?? 0)), document.positionAt(end));
}

async function promptShape(): Promise<keyof ProposedTexts | undefined> {
  const answer = await promptPick<keyof ProposedTexts>({
    title: 'Create Configuration',
    placeholder: 'How the navigation is written',
    items: [
      {
        value: 'tree',
        label: 'Current Format',
        detail: 'Groups of pages, to which you can add tabs, versions and languages. Right for a new site.',
      },
      {
        value: 'list',
        label: 'Older Format',
        detail: 'A plain list of groups, as in a mint.json.',
      },
    ],
  });
  return answer.kind === 'picked' ? answer.value : undefined;
}

async function showProposal({
  uri,
  isEmptyFile,
  texts,
  unread,
}: Extract<NewConfiguration, { kind: 'proposed' }>): Promise<Problem | undefined> {
  const shape = await promptShape();
  if (shape === undefined) return undefined;
  const shown = await showUnsaved(Uri.parse(uri), texts[shape], { isEmptyFile });
  if (shown.kind === 'taken') return createExistsProblem(shown.uri);
  if (shown.kind === 'unwritable') return { message: 'The configuration could not be written.' };
  const { editor } = shown;
  const name = findName(editor.document);
  editor.selection = new Selection(name.start, name.end);
  return unread.length === 0 ? undefined : { message: unread.join(' ') };
}
