// The parts of code actions: the request, created files, and merging of equal actions.
import {
  type CodeAction,
  CodeActionKind,
  CreateFile,
  type Diagnostic,
  RenameFile,
  TextDocumentEdit,
  TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { Span } from '../../../document/jsonNode.ts';
import { formatNumber } from '../../../shared/text/words.ts';
import { toUri } from '../../../site/filePaths.ts';
import type { ShownFinding } from '../../findings/shownFindings.ts';
import type { NewFile } from '../fix.ts';

/** Nobody looks for a single fix in a selection with more findings. */
export const maxFindings = 50;
/** The kind that `editor.codeActionsOnSave` can name. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.docs-json`;

export const fixAllTitle = 'Fix all that can be fixed safely';

/** The kind of VS Code’s group "Surround With", which LSP doesn’t name. */
export const surroundKind = `${CodeActionKind.Refactor}.surround`;

/** All kinds of code action that `getCodeActions` and `getPageCodeActions` return. */
export const codeActionKinds = [
  CodeActionKind.QuickFix,
  CodeActionKind.RefactorExtract,
  CodeActionKind.RefactorRewrite,
  surroundKind,
  fixAllKind,
];

export interface CodeActionRequest extends Span {
  /** The diagnostics that the request is about; empty if it is about the range. */
  readonly diagnostics: readonly Pick<Diagnostic, 'code'>[];
  /** The requested kinds; `undefined` for all. */
  readonly only: readonly string[] | undefined;
  /** The editor only wants to know whether to show a light bulb. */
  readonly isAutomatic?: boolean;
}

/** A code action before its findings become diagnostics. */
export interface OfferedAction extends Omit<CodeAction, 'diagnostics'> {
  /** The findings that it repairs. */
  readonly findings?: readonly ShownFinding[];
}

/**
 * "Fix all" without a safe fix: says why, where it was asked for by name.
 *
 * @param count of the problems in the file.
 */
export function refuseFixAll({ only = [], isAutomatic }: CodeActionRequest, count: number): OfferedAction[] {
  const isNamed = only.some(
    (kind) => isWithinKind(kind, CodeActionKind.SourceFixAll) && isWithinKind(fixAllKind, kind),
  );
  if (count === 0 || isAutomatic === true || !isNamed) return [];
  const reason =
    count === 1
      ? 'The problem in this file has no certain fix. Use Quick Fix at its place.'
      : `None of the ${formatNumber(count)} problems in this file has a certain fix. Use Quick Fix at their places.`;
  return [{ title: fixAllTitle, kind: fixAllKind, disabled: { reason } }];
}

function isWithinKind(kind: string, around: string): boolean {
  return kind === around || kind.startsWith(`${around}.`);
}

/** Kinds are hierarchical: `source` includes `source.fixAll.docs-json` (LSP, CodeActionKind). */
export function isWanted({ only }: CodeActionRequest, kind: string): boolean {
  return only === undefined || only.some((wanted) => wanted === '' || isWithinKind(kind, wanted));
}

/** A workspace edit that creates a quick fix's file. It leaves an existing file alone. */
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

/** A workspace edit that gives a file another name in its folder. */
export function renameFile(uri: string, newName: string): WorkspaceEdit {
  return { documentChanges: [RenameFile.create(uri, uri.replace(/[^/]*$/, newName))] };
}

/**
 * Findings at one place can have the same fix, as with all missing properties of an object: these become one action
 * with all their findings, at the place of the last one.
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
