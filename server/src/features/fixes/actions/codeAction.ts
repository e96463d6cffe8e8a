// What code actions are made of: the request, files that are created, and actions that are one.
import {
  type CodeAction,
  CodeActionKind,
  CreateFile,
  type Diagnostic,
  TextDocumentEdit,
  TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { Span } from '../../../document/jsonNode.ts';
import { toUri } from '../../../site/filePaths.ts';
import type { ShownFinding } from '../../findings/shownFindings.ts';
import type { NewFile } from '../fix.ts';

/**
 * What an editor asks for code actions about, and the kinds of action that it is given. Nobody looks for a
 * single fix in a selection with more findings.
 */
export const maxFindings = 50;
/** The kind that `editor.codeActionsOnSave` can name. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.docs-json`;

/** All kinds of code action that `getCodeActions` and `getPageCodeActions` return. */
export const codeActionKinds = [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, fixAllKind];

export interface CodeActionRequest extends Span {
  /** The diagnostics that the editor asks about; empty when it asks about the range. */
  readonly diagnostics: readonly Pick<Diagnostic, 'code'>[];
  /** The requested kinds; `undefined` for all. */
  readonly only: readonly string[] | undefined;
  /** Nobody asked: the editor only wants to know whether to show a light bulb. */
  readonly isAutomatic?: boolean;
}

/** What an editor can offer, before the findings become diagnostics. */
export interface OfferedAction extends Omit<CodeAction, 'diagnostics'> {
  /** Those that it repairs. */
  readonly findings?: readonly ShownFinding[];
}

/** Kinds are hierarchical: `source` asks for `source.fixAll.docs-json` too (LSP, CodeActionKind). */
export function isWanted({ only }: CodeActionRequest, kind: string): boolean {
  return (
    only === undefined ||
    only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`))
  );
}

/** A file that a quick fix creates, as an edit of the workspace. Leaves alone what is there by then. */
export function createFile({ path, text }: NewFile): WorkspaceEdit {
  const uri = toUri(path);
  const start = { line: 0, character: 0 };
  return {
    documentChanges: [
      CreateFile.create(uri, { ignoreIfExists: true }),
      TextDocumentEdit.create({ uri, version: null }, [TextEdit.insert(start, text)]),
    ],
  };
}

/**
 * Findings at one place can have the same fix, as all missing properties of an object do: one action for all.
 * Each action once, with the findings of all of its repeats, at the place of the last one.
 */
export function mergeRepeats(actions: readonly OfferedAction[]): OfferedAction[] {
  const merged = new Map<string, OfferedAction>();
  for (const action of actions) {
    const key = JSON.stringify([action.title, action.edit, action.command]);
    const findings = [...(merged.get(key)?.findings ?? []), ...(action.findings ?? [])];
    merged.delete(key);
    merged.set(key, { ...action, findings });
  }
  return [...merged.values()];
}
