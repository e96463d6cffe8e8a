// What an editor asks for code actions about, and the kinds of action that it is given.
import { CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import type { Span } from '../../../document/jsonNode.ts';

/** Nobody looks for a single fix in a selection with more findings. */
export const maxFindings = 50;
/** The kind that `editor.codeActionsOnSave` can name. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.docs-json`;

/** All kinds of code action that `getCodeActions` and `getPageCodeActions` return. */
export const codeActionKinds = [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, fixAllKind];

export interface CodeActionRequest extends Span {
  /** The diagnostics that the editor asks about; empty when it asks about the range. */
  readonly diagnostics: readonly Diagnostic[];
  /** The requested kinds; `undefined` for all. */
  readonly only: readonly string[] | undefined;
  /** Nobody asked: the editor only wants to know whether to show a light bulb. */
  readonly isAutomatic?: boolean;
}

/** Kinds are hierarchical: `source` asks for `source.fixAll.docs-json` too (LSP, CodeActionKind). */
export function isWanted({ only }: CodeActionRequest, kind: string): boolean {
  return (
    only === undefined ||
    only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`))
  );
}
