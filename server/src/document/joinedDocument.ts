// Several files that are read as one document: each begins at its own offset of one long text, so that an offset alone
// says which file it is in. Only positions and edits must know the file again.
import type { Position, Range, TextDocument } from 'vscode-languageserver-textdocument';
import { DocumentMemo, memoByObject } from './documentMemo.ts';
import type { PropertyNode, Span, ValueNode } from './jsonNode.ts';
import { getLayout, type Layout } from './layout.ts';
import type { ParsedDocument } from './parsedDocument.ts';
import type { TextChange } from './textChange.ts';

/** A file of a document. */
export interface JoinedFile {
  /** The file alone, with offsets of its own. */
  readonly document: ParsedDocument;
  /** Where its text begins in the whole document. */
  readonly start: number;
  /** Its outermost nodes in the whole document, once the document’s root has been asked for. */
  readonly tops: readonly (ValueNode | PropertyNode)[];
}

const joined = new DocumentMemo<readonly JoinedFile[]>();

/** The files of a document, by start; a document that is not joined is the only one. */
export function getFiles(document: ParsedDocument): readonly JoinedFile[] {
  const { root } = document;
  return joined.get(document) ?? [{ document, start: 0, tops: root === undefined ? [] : [root] }];
}

/** Whether the document has several files. */
export function isJoined(document: ParsedDocument): boolean {
  return joined.get(document) !== undefined;
}

/**
 * Joins files, which are in the order of their starts and one character apart.
 *
 * @param getRoot of the tree in which they are one, with offsets of the whole; only asked for when it is needed.
 */
export function joinFiles(
  getRoot: () => ValueNode | undefined,
  files: readonly JoinedFile[],
): ParsedDocument {
  const [first] = files;
  if (first === undefined) throw new Error('No files to join');
  const textDocument = getJoinedText(first.document.textDocument);
  textDocument.files = files;
  const syntaxErrors = files.flatMap(({ document, start }) =>
    document.syntaxErrors.map((error) => ({
      ...error,
      offset: error.offset + start,
      end: error.end + start,
    })),
  );
  let known: { readonly root: ValueNode | undefined } | undefined;
  const document: ParsedDocument = {
    ...{ textDocument, syntaxErrors, overridden: [], memory: new Map() },
    get root() {
      known ??= { root: getRoot() };
      return known.root;
    },
  };
  joined.set(document, files);
  return document;
}

/** Where files begin that follow each other. */
export function getStarts(lengths: readonly number[]): number[] {
  let next = 0;
  return lengths.map((length) => {
    const start = next;
    next += length + 1;
    return start;
  });
}

/** A span of a document, in the file that it is in. */
export interface PlacedSpan extends Span {
  readonly document: ParsedDocument;
}

/** @throws if the span isn’t within one file. */
export function locate(document: ParsedDocument, { offset, end }: Span): PlacedSpan {
  const files = getFiles(document);
  const file = files.findLast(({ start }) => start <= offset);
  const next = files.find(({ start }) => start > offset);
  if (file === undefined || (next !== undefined && end >= next.start))
    throw new Error('A span must be in one file');
  return { document: file.document, offset: offset - file.start, end: end - file.start };
}

const layouts = new DocumentMemo<Layout>();

/** How the file is laid out that an offset is in. On one line, all of its text has to be searched for that. */
export function getFileLayout(document: ParsedDocument, offset: number): Layout {
  const { document: file } = locate(document, { offset, end: offset });
  const layout = layouts.get(file) ?? getLayout(file.textDocument.getText());
  layouts.set(file, layout);
  return layout;
}

/** Whether both offsets are in the same file. */
export function isSameFile(document: ParsedDocument, one: number, other: number): boolean {
  return !getFiles(document).some(({ start }) => one < start !== other < start);
}

/** The changes of each file that has some. */
export function splitChanges(
  document: ParsedDocument,
  changes: readonly TextChange[],
): { readonly document: ParsedDocument; readonly changes: readonly TextChange[] }[] {
  if (!isJoined(document)) return changes.length === 0 ? [] : [{ document, changes }];
  const byFile = new Map<ParsedDocument, TextChange[]>();
  for (const change of changes) {
    const { document: file, ...span } = locate(document, change);
    const known = byFile.get(file) ?? [];
    byFile.set(file, known);
    // A file that stands in two places has each of its nodes twice.
    if (!known.some((other) => isSameChange(other, span, change.text)))
      known.push({ ...span, text: change.text });
  }
  return [...byFile].map(([file, own]) => ({ document: file, changes: own }));
}

function isSameChange(one: TextChange, { offset, end }: Span, text: string): boolean {
  return one.offset === offset && one.end === end && one.text === text;
}

/** The same for all states of the document of the first file, as that is itself. */
const getJoinedText = memoByObject((first: TextDocument) => new JoinedText(first));

/** The texts of all files, a line break apart. It has offsets, but no positions: these belong to one file. */
class JoinedText implements TextDocument {
  files: readonly JoinedFile[] = [];
  private readonly first: TextDocument;

  constructor(first: TextDocument) {
    this.first = first;
  }

  get uri(): string {
    return this.first.uri;
  }

  get languageId(): string {
    return this.first.languageId;
  }

  get version(): number {
    return this.first.version;
  }

  get lineCount(): number {
    return this.files.reduce((count, { document }) => count + document.textDocument.lineCount, 0);
  }

  getText(range?: Range): string {
    if (range !== undefined) return refusePositions();
    return this.files.map(({ document }) => document.textDocument.getText()).join('\n');
  }

  positionAt(): Position {
    return refusePositions();
  }

  offsetAt(): number {
    return refusePositions();
  }

  getLineRange(): Range {
    return refusePositions();
  }

  getEOLCharacters(): string {
    return refusePositions();
  }
}

function refusePositions(): never {
  throw new Error('Positions belong to one file; see `locate`');
}
