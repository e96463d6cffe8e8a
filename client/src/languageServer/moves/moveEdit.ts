// What VS Code is asked to change along with a move: the configurations, which always follow, and of the links in pages
// what the person wants.
import type { Position, RenameFile, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageclient';
import type {
  MoveEdits,
  ProtocolDocumentEdit,
  ProtocolTextEdit,
} from '../../../../server/src/shared/protocol.ts';

/** `preview`: VS Code shows the changes before it makes them. */
export type LinkUpdates = 'all' | 'preview' | 'none';

/** A place that was asked to be renamed: what is written there changes whatever is decided about links. */
export interface RenamedPlace {
  readonly uri: string;
  readonly position: Position;
}

export interface MoveEditParts {
  readonly edits: MoveEdits;
  readonly links: LinkUpdates;
  readonly place: RenamedPlace | undefined;
  /** The moves themselves, unless VS Code makes them anyway; after the texts, which have their old names until then. */
  readonly renames: readonly RenameFile[];
}

export function createMoveEdit({ edits, links, place, renames }: MoveEditParts): WorkspaceEdit {
  const { configurations } = edits;
  const pages = links === 'none' ? edits.pages.flatMap((page) => keepPlace(page, place)) : edits.pages;
  const texts = [...configurations.map(toPlain), ...pages.map(toPlain)];
  const [existing] = texts;
  if (links !== 'preview' || existing === undefined) return { documentChanges: [...texts, ...renames] };
  return {
    documentChanges: [
      // It neither shows nor does anything, but asks for the preview: a change that asks itself is not selected there.
      {
        kind: 'create',
        uri: existing.textDocument.uri,
        options: { ignoreIfExists: true },
        annotationId: 'preview',
      },
      ...configurations.map(toPlain),
      ...pages.map((page) => toPlain(page, 'links')),
      ...renames,
    ],
    changeAnnotations: {
      links: { label: 'Links in pages' },
      preview: { label: 'Preview', needsConfirmation: true },
    },
  };
}

/** What is left of a page's changes when its links stay. */
function keepPlace(page: ProtocolDocumentEdit, place: RenamedPlace | undefined): ProtocolDocumentEdit[] {
  if (place === undefined || page.textDocument.uri !== place.uri) return [];
  const edits = page.edits.filter(({ range }) => contains(range, place.position));
  return edits.length === 0 ? [] : [{ ...page, edits }];
}

function contains({ start, end }: ProtocolTextEdit['range'], position: Position): boolean {
  return !isBefore(position, start) && !isBefore(end, position);
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

function toPlain({ textDocument, edits }: ProtocolDocumentEdit, annotationId?: unknown): TextDocumentEdit {
  const annotation = typeof annotationId === 'string' ? { annotationId } : {};
  return { textDocument, edits: edits.map((edit) => ({ ...edit, ...annotation })) };
}
