// What a paste or drop changes: the text that the server writes, and the files that are created with it.
import {
  Position,
  Range,
  SnippetString,
  SnippetTextEdit,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  workspace,
} from 'vscode';
import {
  type ImagePlaces,
  imagePlacesRequest,
  type PastedFile,
  type PastedForm,
  type PastedText,
  type PastedTextParams,
  pastedTextRequest,
} from '../../../server/src/shared/pageWriting.ts';
import { accept, type Result, refuse } from '../../../server/src/shared/result.ts';
import type { LanguageServer } from '../languageServer/languageClient.ts';
import { chooseSavedFiles, type NewFile, type SavedFile } from './savedFiles.ts';
import { getMediaExtension, getSavedName } from './savedName.ts';
import { maxSavedSize, type TransferredFiles } from './transfer.ts';

/** What is pasted, ready to be written as soon as it is known where new files are saved. */
export interface PagePaste {
  readonly document: TextDocument;
  readonly ranges: readonly Range[];
  readonly places: ImagePlaces;
  /** In order: a file of the site, or one that is saved there. */
  readonly files: readonly (Uri | NewFile)[];
}

export interface PageEdit {
  readonly form: PastedForm;
  readonly edit: WorkspaceEdit;
}

type Server = Pick<LanguageServer, 'ask'>;

/** Reads what is pasted. The value is `undefined` if the editor should paste as usual. */
export async function readPagePaste(
  server: Server,
  document: TextDocument,
  ranges: readonly Range[],
  { files, hasText }: TransferredFiles,
): Promise<Result<PagePaste | undefined>> {
  const places = await askAgain<ImagePlaces>(server, imagePlacesRequest, {
    textDocument: { uri: document.uri.toString() },
  });
  if (!places) return accept(undefined);
  const read: (Uri | NewFile)[] = [];
  for (const file of files) {
    const { uri, name } = file;
    if (uri?.toString().startsWith(`${places.root}/`)) {
      read.push(uri);
      continue;
    }
    const extension = getMediaExtension(name, file.type);
    if (extension === undefined && (hasText || uri !== undefined)) return accept(undefined);
    if (extension === undefined)
      return refuse(
        `“${name}” was not copied into the site: only images, videos and sounds are. Copy it yourself, then drop it from the Explorer.`,
      );
    const content = await file.load();
    if (content !== undefined) read.push({ name: getSavedName(name, places.pageName), extension, content });
    else if (uri === undefined || uri.scheme === document.uri.scheme)
      return refuse(
        `“${name}” was not copied into the site: it can’t be read, or is larger than ${maxSavedSize / 2 ** 20} MB. Copy it yourself, then drop it from the Explorer.`,
      );
    else return accept(undefined);
  }
  return accept({ document, ranges, places, files: read });
}

/** Whether something is saved, so that its folder must be known. */
export function savesFiles({ files }: PagePaste): boolean {
  return files.some((file) => !(file instanceof Uri));
}

/**
 * The value is `undefined` if the editor should paste as usual.
 *
 * @param folder for new files, relative to the site’s root.
 * @param taken URIs of files that are about to be created by another paste.
 */
export async function createPageEdit(
  server: Server,
  { document, ranges, places, files }: PagePaste,
  folder: string,
  taken: ReadonlySet<string>,
): Promise<Result<(PageEdit & { readonly created: readonly string[] }) | undefined>> {
  // At the top of a virtual file system, the root alone has no path.
  const target = Uri.joinPath(Uri.parse(`${places.root}/`), folder);
  const added = files.flatMap((file) => (file instanceof Uri ? [] : [file]));
  if (added.length > 0 && workspace.fs.isWritableFileSystem(target.scheme) === false)
    return refuse('Nothing was saved, because the site’s folder is read-only.');
  const ask = (saved: readonly SavedFile[]) => {
    const waiting = [...saved];
    const all = files.flatMap((file): PastedFile[] => {
      if (file instanceof Uri) return [{ uri: file.toString(), isNew: false }];
      const next = waiting.shift();
      return next === undefined ? [] : [{ uri: next.uri.toString(), isNew: next.content !== undefined }];
    });
    return askText(server, document, ranges, { kind: 'files', files: all });
  };
  // Nothing in the folder is read before the server has found that it is in the site.
  const preferred = added.map(({ name, extension, content }) => {
    return { uri: Uri.joinPath(target, `${name}.${extension}`), content };
  });
  const first = await ask(preferred);
  const saved = first?.kind === 'text' ? await chooseSavedFiles(target, added, taken) : [];
  if (saved === undefined)
    return refuse(`Nothing was saved, because the folder “${folder}” can’t be read. Choose another folder.`);
  const text = first?.kind === 'text' && added.length > 0 ? await ask(saved) : first;
  if (!text) return accept(undefined);
  if (text.kind === 'refused') return refuse(text.reason);
  const edit = new WorkspaceEdit();
  const created: string[] = [];
  for (const { uri, content } of saved) {
    if (content === undefined) continue;
    edit.createFile(uri, { contents: content, overwrite: false });
    created.push(uri.toString());
  }
  addText(edit, document, text.edits);
  return accept({ form: text.form, edit, created });
}

/** A URL around the selections; `undefined` if it is pasted as usual. */
export async function createAddressEdit(
  server: Server,
  document: TextDocument,
  ranges: readonly Range[],
  url: string,
): Promise<PageEdit | undefined> {
  const text = await askText(server, document, ranges, { kind: 'address', url });
  if (text?.kind !== 'text') return undefined;
  const edit = new WorkspaceEdit();
  addText(edit, document, text.edits);
  return { form: text.form, edit };
}

async function askText(
  server: Server,
  document: TextDocument,
  ranges: readonly Range[],
  pasted: PastedTextParams['pasted'],
): Promise<PastedText | undefined> {
  const params: PastedTextParams = {
    textDocument: { uri: document.uri.toString() },
    ranges: ranges.map(({ start, end }) => ({
      start: { line: start.line, character: start.character },
      end: { line: end.line, character: end.character },
    })),
    pasted,
  };
  return await askAgain<PastedText>(server, pastedTextRequest, params);
}

/** LSP’s `ContentModified`. */
const contentModified = -32801;

/** Asks twice if need be: a server that has just started learns of the page only while it is answering. */
async function askAgain<T>(server: Server, method: string, params: object): Promise<T | undefined> {
  for (let rest = 1; ; rest--) {
    try {
      return (await server.ask<T | null>(method, params)) ?? undefined;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === contentModified)) throw error;
      if (rest === 0) return undefined;
    }
  }
}

function addText(
  edit: WorkspaceEdit,
  { uri }: TextDocument,
  edits: (PastedText & { readonly kind: 'text' })['edits'],
): void {
  edit.set(
    uri,
    edits.map(({ range: { start, end }, newText }) => {
      const range = new Range(
        new Position(start.line, start.character),
        new Position(end.line, end.character),
      );
      return new SnippetTextEdit(range, new SnippetString(newText));
    }),
  );
}
