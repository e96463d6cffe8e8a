// The file of an import: read, checked row by row, and its problems shown. Nothing is sent here.
import { Uri, workspace } from 'vscode';
import { type CheckedRows, checkRows } from '../plantStore/import/checkRows.ts';
import { getProblemText } from '../plantStore/import/importText.ts';
import { maxFileSize, openImportFile } from '../plantStore/import/openImportFile.ts';
import { showBriefProgress } from '../ui/importProgress.ts';
import type { Problem } from '../ui/problemMessage.ts';
import type { Services } from './services.ts';

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
export async function readImportFile(services: Services, uri: Uri): Promise<CheckedFileAnswer> {
  const name = Uri.parse(uri.toString()).path.replace(/^.*\//, '');
  if (
    workspace.textDocuments.some((document) => document.isDirty && document.uri.toString() === uri.toString())
  ) {
    return refuse({ message: `${name} has changes that are not saved: save it first.` });
  }
  const bytes = await readBytes(uri);
  if (bytes === undefined) return refuse({ message: `${name} can’t be read.` });
  const opened = openImportFile({ name, bytes });
  if (!opened.ok) return refuse({ message: `${opened.problem}.` });
  const checked = await showBriefProgress(`Checking ${name}…`, () => checkRows(opened.value, takeTurn));
  services.importProblems.set(uri, checked.problems);
  if (!checked.fatal && checked.plants.length > 0) return { ok: true, file: { uri, name, bytes, checked } };
  if (checked.rowCount === 0 && !checked.fatal) return refuse({ message: `${name} has no rows.` });
  return refuse({
    message: getProblemText(name, checked),
    button: {
      title: 'Show Problems',
      run: async () => {
        await services.importProblems.reveal(uri);
        return undefined;
      },
    },
  });
}

function refuse(problem: Problem): CheckedFileAnswer {
  return { ok: false, problem };
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
