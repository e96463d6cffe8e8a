// The edit that VS Code makes together with a move: configurations always follow, links in pages and
// redirects only if the user wants.
import type { Position, RenameFile, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageclient';
import type {
  MoveEdits,
  ProtocolDocumentEdit,
  ProtocolTextEdit,
} from '../../../../server/src/shared/protocol.ts';

/** `preview`: VS Code shows the changes before it makes them. */
export type LinkUpdates = 'all' | 'preview' | 'none';

/** Where the user renamed something in a text: this place changes whatever is decided about links. */
export interface RenamedPlace {
  readonly uri: string;
  readonly position: Position;
}

export interface MoveEditParts {
  readonly edits: MoveEdits;
  readonly links: LinkUpdates;
  /** Whether the move leaves redirects, if the server has any. */
  readonly redirects: boolean;
  readonly place: RenamedPlace | undefined;
  /** The moves themselves, unless VS Code makes them anyway. They follow the text edits, which use the old names. */
  readonly renames: readonly RenameFile[];
}

export function createMoveEdit({ edits, links, redirects, place, renames }: MoveEditParts): WorkspaceEdit {
  const { configurations } = (redirects ? edits.redirects : undefined) ?? edits;
  const pages = links === 'none' ? edits.pages.flatMap((page) => keepPlace(page, place)) : edits.pages;
  const texts = [...configurations.map(toPlain), ...pages.map(toPlain)];
  const [existing] = texts;
  if (links !== 'preview' || existing === undefined) return { documentChanges: [...texts, ...renames] };
  return {
    documentChanges: [
      // Does nothing except open the preview: changes that need confirmation themselves would not be selected there.
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

/** The remaining changes of a page if its links stay. */
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
