// The file of an import: read and checked row by row. Nothing is sent here.
import { type Uri, workspace } from 'vscode';
import { type CheckedRows, checkRows, type RowIssue } from '../../../plantStore/import/file/checkRows.ts';
import { maxFileSize, openImportFile } from '../../../plantStore/import/file/openImportFile.ts';
import { getProblemText } from '../../../plantStore/import/importText.ts';
import { accept, type Parsed, refuse } from '../../../plantStore/parsed.ts';
import type { Problem } from '../../../ui/messages.ts';
import { showBriefProgress } from '../../../ui/notifications.ts';
import type { Services } from '../../services.ts';

export interface CheckedFile {
  readonly uri: Uri;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly checked: CheckedRows;
}

export type CheckedFileAnswer =
  | { readonly ok: true; readonly file: CheckedFile }
  | { readonly ok: false; readonly problem: Problem };

/** The file as it is on the disk; one with unsaved changes is refused, because a resume could not find them again. */
export async function readImportFile(
  { rowIssues }: Pick<Services, 'rowIssues'>,
  uri: Uri,
): Promise<CheckedFileAnswer> {
  rowIssues.clear(uri);
  const name = getFileName(uri);
  if (
    workspace.textDocuments.some((document) => document.isDirty && document.uri.toString() === uri.toString())
  ) {
    return { ok: false, problem: { message: `${name} has unsaved changes: save it first.` } };
  }
  const read = await showBriefProgress(`Checking ${name}…`, () => checkFile(uri));
  if (!read.ok) return { ok: false, problem: { message: `${read.problem}.` } };
  const { checked } = read.value;
  if (!checked.fatal && checked.plants.length > 0) return { ok: true, file: read.value };
  if (checked.rowCount === 0 && !checked.fatal) {
    return { ok: false, problem: { message: `${name} has no rows.` } };
  }
  const run = async () => {
    await rowIssues.show(uri, checked.issues);
    return undefined;
  };
  return {
    ok: false,
    problem: { message: getProblemText(name, checked), button: { title: 'Show Problems', run } },
  };
}

/** What is wrong with a file as it is on the disk; undefined when it can't be read, or is no file of plants any more. */
export async function getRowIssues(uri: Uri): Promise<readonly RowIssue[] | undefined> {
  const read = await checkFile(uri);
  return read.ok ? read.value.checked.issues : undefined;
}

/** The problem is a sentence without its full stop. */
async function checkFile(uri: Uri): Promise<Parsed<CheckedFile>> {
  const name = getFileName(uri);
  const bytes = await readBytes(uri);
  if (bytes === undefined) return refuse(`${name} can’t be read`);
  const opened = openImportFile({ name, bytes });
  if (!opened.ok) return opened;
  return accept({ uri, name, bytes, checked: await checkRows(opened.value, takeTurn) });
}

function getFileName({ path }: Uri): string {
  return path.replace(/^.*\//, '');
}

/** Undefined when it can't be read. One byte too many is enough to refuse a file that is too large. */
async function readBytes(uri: Uri): Promise<Uint8Array | undefined> {
  try {
    const { size } = await workspace.fs.stat(uri);
    return size > maxFileSize ? new Uint8Array(maxFileSize + 1) : await workspace.fs.readFile(uri);
  } catch {
    return undefined;
  }
}

/** Lets other extensions have a turn. */
function takeTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
