// Learns that a quick fix was applied: VS Code runs the command of a code action only after its edit has been made.
import { CodeAction, CodeActionKind, type Command, type TextDocument, type Uri } from 'vscode';
import { languageId } from '../../../server/src/shared/protocol.ts';
import { noteFixCommand } from '../commandIds.ts';

/** The one argument of `noteFixCommand` for a fix that creates a page. */
export interface CreatedPage {
  readonly uri: string;
  /** Whether the fix was for an entry that names the page. */
  readonly isListed: boolean;
}

/**
 * Adds the command to every fix that is an edit, with the page that it creates, if any.
 *
 * @param asked the document that the fixes are for.
 */
export function addNotes(
  actions: (Command | CodeAction)[] | null | undefined,
  asked: TextDocument,
): (Command | CodeAction)[] | null | undefined {
  for (const action of actions ?? []) {
    if (action instanceof CodeAction && isFix(action)) {
      const created = getCreatedPage(action, asked.uri)?.toString();
      const argument: CreatedPage | undefined =
        created === undefined ? undefined : { uri: created, isListed: asked.languageId === languageId };
      action.command = { title: action.title, command: noteFixCommand, arguments: [argument] };
    }
  }
  return actions;
}

/** The only page that a fix changes besides the one that it is for: the text of a new file. */
function getCreatedPage({ edit }: CodeAction, asked: Uri): Uri | undefined {
  return edit
    ?.entries()
    .map(([uri]) => uri)
    .find((uri) => /\.mdx?$/.test(uri.path) && uri.toString() !== asked.toString());
}

function isFix({ kind, edit, command }: CodeAction): boolean {
  const isRepair = kind !== undefined && repairs.some((repair) => repair.contains(kind));
  return isRepair && edit !== undefined && command === undefined;
}

const repairs = [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll];
