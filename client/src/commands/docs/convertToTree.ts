// "Convert to Tree Shape": the configuration in the active editor, in the tree shape. Nothing is saved.
import { Range, type TextDocument, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import {
  type ConvertedConfiguration,
  languageId,
  treeConversionRequest,
} from '../../../../server/src/shared/protocol.ts';
import type { Problem } from '../../ui/messages.ts';
import { showNotification, showProgressIfSlow } from '../../ui/notifications.ts';
import type { TextDocuments } from '../../ui/textDocuments.ts';
import type { RestartServices } from '../extensionCommands.ts';
import { noServer } from './steps/noSite.ts';
import { createExistsProblem, showUnsaved } from './steps/unsavedConfiguration.ts';

type Converted = Extract<ConvertedConfiguration, { kind: 'converted' }>;

/** The only name that a configuration in the tree shape can have. */
const fileName = 'docs.json';

export interface ConversionServices extends RestartServices {
  readonly textDocuments: TextDocuments;
}

export async function runConvertToTree(services: ConversionServices): Promise<Problem | undefined> {
  const document = window.activeTextEditor?.document;
  if (document?.languageId !== languageId)
    return { message: 'Open the configuration that you want to convert first.' };
  const answer = await ask(services, document);
  if (answer === 'canceled') return undefined;
  if (answer === undefined) return noServer(services);
  if (answer === null) return { message: 'This file is not a configuration of a site.' };
  if (answer.kind === 'refused') return { message: answer.message };
  const problem = await show(document, answer);
  if (problem !== undefined) return problem;
  const button = 'Show Report';
  if ((await showNotification('information', answer.summary, button)) === button)
    await services.textDocuments.showMarkdown(
      `conversion${document.uri.path}`,
      'Conversion Report',
      answer.report,
    );
  return undefined;
}

function ask(
  { languageServer }: RestartServices,
  { uri }: TextDocument,
): Promise<ConvertedConfiguration | 'canceled' | null | undefined> {
  return showProgressIfSlow('Converting the configuration', async (signal, report) => {
    try {
      return await languageServer.ask<ConvertedConfiguration | null>(
        treeConversionRequest,
        { textDocument: { uri: uri.toString() } },
        { signal, onProgress: (_percentage, message) => report({ message }) },
      );
    } catch (error) {
      if (signal.aborted) return 'canceled';
      throw error;
    }
  });
}

/**
 * A docs.json is replaced in its editor, because there can only be one: undo brings the old text back until it is saved,
 * and comparing with the saved file shows the difference. Beside a mint.json, the new docs.json is a file to be saved.
 */
async function show(document: TextDocument, { text, version }: Converted): Promise<Problem | undefined> {
  const file = Uri.joinPath(document.uri, '..', fileName);
  if (document.uri.path !== file.path) {
    if (await exists(file)) return createExistsProblem(file);
    const shown = await showUnsaved(file, text, { isEmptyFile: false });
    if (shown.kind === 'taken') return createExistsProblem(shown.uri);
    return shown.kind === 'shown' ? undefined : { message: 'The new configuration could not be written.' };
  }
  if (document.version !== version)
    return { message: 'The text has changed in the meantime: convert it again.' };
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(0, 0, document.lineCount, 0), text);
  return (await workspace.applyEdit(edit))
    ? undefined
    : { message: 'The configuration could not be converted: the file can’t be changed.' };
}

async function exists(file: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(file);
    return true;
  } catch {
    return false;
  }
}
