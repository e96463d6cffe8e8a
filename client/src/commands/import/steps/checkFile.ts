// Reads the file of an import and checks it row by row. Nothing is sent here.
import { type Uri, workspace } from 'vscode';
import { nextTurn } from '../../../../../server/src/shared/eventLoop.ts';
import { accept, type Result, refuse } from '../../../../../server/src/shared/result.ts';
import type { FileSearch } from '../../../files/fileSearch.ts';
import { plantFiles } from '../../../files/wantedFiles.ts';
import { type CheckedRows, checkRows, type RowIssue } from '../../../plantStore/import/file/checkRows.ts';
import { fileExtensions, getReader, openImportFile } from '../../../plantStore/import/file/openImportFile.ts';
import { getProblemText } from '../../../plantStore/import/importText.ts';
import { promptImportFile, promptWorkspaceFile } from '../../../ui/importMessages.ts';
import type { Problem } from '../../../ui/messages.ts';
import { showBriefProgress } from '../../../ui/notifications.ts';
import type { RowIssues } from '../../../ui/rowIssues.ts';

export interface FileServices {
  readonly rowIssues: RowIssues;
  readonly fileSearch: Pick<FileSearch, 'find'>;
}

export interface CheckedImport {
  readonly uri: Uri;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly checked: CheckedRows;
}

/** Reads the file from disk. Refuses one with unsaved changes, because a resume could not find them again. */
export async function readImportFile(
  { rowIssues }: Pick<FileServices, 'rowIssues'>,
  uri: Uri,
): Promise<Result<CheckedImport, Problem>> {
  rowIssues.clear(uri);
  const name = getFileName(uri);
  if (
    workspace.textDocuments.some((document) => document.isDirty && document.uri.toString() === uri.toString())
  ) {
    return refuse({ message: `${name} has unsaved changes: save it first.` });
  }
  const read = await showBriefProgress(`Checking ${name}…`, () => checkFile(uri));
  if (!read.ok) return refuse({ message: read.problem });
  const { checked } = read.value;
  if (!checked.fatal && checked.plants.length > 0) return read;
  if (checked.rowCount === 0 && !checked.fatal) {
    return refuse({ message: `${name} has no rows.` });
  }
  const run = async () => {
    await rowIssues.show(uri, checked.issues);
    return undefined;
  };
  return refuse({ message: getProblemText(name, checked), button: { title: 'Show Problems', run } });
}

/** The issues of the file on disk; undefined if it can't be read or its format is not supported. */
export async function getRowIssues(uri: Uri): Promise<readonly RowIssue[] | undefined> {
  const read = await checkFile(uri);
  return read.ok ? read.value.checked.issues : undefined;
}

async function checkFile(uri: Uri): Promise<Result<CheckedImport>> {
  const name = getFileName(uri);
  const read = await readBytes(uri, name);
  if (!read.ok) return read;
  const bytes = read.value;
  const opened = openImportFile({ name, bytes });
  if (!opened.ok) return opened;
  return accept({ uri, name, bytes, checked: await checkRows(opened.value, nextTurn) });
}

function getFileName({ path }: Uri): string {
  return path.replace(/^.*\//, '');
}

async function readBytes(uri: Uri, name: string): Promise<Result<Uint8Array>> {
  try {
    const { size } = await workspace.fs.stat(uri);
    const reader = getReader(name, size);
    return reader.ok ? accept(await workspace.fs.readFile(uri)) : reader;
  } catch {
    return refuse(`${name} can’t be read.`);
  }
}

/** In each folder of the window. Beyond this, the file dialog is better than a list. */
const maxOffered = 100;

/** Undefined if the question was left. */
export async function chooseImportFile({
  fileSearch,
}: Pick<FileServices, 'fileSearch'>): Promise<Uri | undefined> {
  const found = await showBriefProgress('Looking for files of plants…', () =>
    fileSearch.find(plantFiles, maxOffered),
  );
  const choice = found.length === 0 ? 'another' : await promptWorkspaceFile(found);
  return choice === 'another' ? promptImportFile(fileExtensions) : choice;
}
