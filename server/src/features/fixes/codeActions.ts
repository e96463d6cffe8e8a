// textDocument/codeAction: quick fixes for the findings under the cursor, "fix all", and refactorings.
import {
  type CodeAction,
  CodeActionKind,
  CreateFile,
  type Diagnostic,
  TextDocumentEdit,
  TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { type Span, touches } from '../../document/jsonNode.ts';
import type { TextChange } from '../../document/textChange.ts';
import { treatAsPlainJsonCommand } from '../../protocol.ts';
import type { FeatureContext } from '../featureContext.ts';
import { toDiagnostic } from '../findings/diagnostics.ts';
import type { Finding } from '../findings/finding.ts';
import { getFindings } from '../findings/findings.ts';
import { toTextEdits } from '../ranges.ts';
import { getSortChanges } from '../sortProperties.ts';
import type { Fix, NewFile } from './fix.ts';
import { getFixAllChanges } from './fixAll.ts';
import { fixes } from './fixTable.ts';
import { keepsSyntax } from './keepsSyntax.ts';
import { getTurnOffActions } from './turnOffRule.ts';

/** Nobody looks for a single fix in a selection with more findings. */
const maxFindings = 50;
/** The kind that `editor.codeActionsOnSave` can name. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.docs-json`;

/** All kinds of code action that `getCodeActions` returns. */
export const codeActionKinds = [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, fixAllKind];

export interface CodeActionRequest extends Span {
  /** The diagnostics that the editor asks about; empty when it asks about the range. */
  readonly diagnostics: readonly Diagnostic[];
  /** The requested kinds; `undefined` for all. */
  readonly only: readonly string[] | undefined;
}

export function getCodeActions(context: FeatureContext, request: CodeActionRequest): CodeAction[] {
  return [
    ...(isWanted(request, CodeActionKind.QuickFix) ? getQuickFixes(context, request) : []),
    ...(isWanted(request, CodeActionKind.RefactorRewrite) ? getSortActions(context, request) : []),
    ...(request.only !== undefined && isWanted(request, fixAllKind) ? getFixAll(context) : []),
  ];
}

/** Kinds are hierarchical: `source` asks for `source.fixAll.docs-json` too (LSP, CodeActionKind). */
function isWanted({ only }: CodeActionRequest, kind: string): boolean {
  return (
    only === undefined ||
    only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`))
  );
}

function getQuickFixes(context: FeatureContext, request: CodeActionRequest): CodeAction[] {
  const codes = new Set(request.diagnostics.map(({ code }) => code));
  const findings = getFindings(context)
    .filter((finding) => touches(finding, request.offset) || touches(request, finding.offset))
    .filter(({ code }) => context.settings.rules[code] !== 'off' && (codes.size === 0 || codes.has(code)))
    .slice(0, maxFindings);
  const actions = findings.flatMap((finding) =>
    (fixes[finding.code]?.(context, finding) ?? [])
      .filter((fix) => keepsSyntax(context, finding, fix))
      .map((fix) => toCodeAction(context, fix, finding)),
  );
  const turnOffActions = findings.flatMap((finding) =>
    getTurnOffActions(context.client, finding.code, [toDiagnostic(context, finding)]),
  );
  return mergeRepeats([...actions, ...turnOffActions]);
}

/** Findings at one place can have the same fix, as all missing properties of an object do: one action for all. */
function mergeRepeats(actions: readonly CodeAction[]): CodeAction[] {
  const merged = new Map<string, CodeAction>();
  for (const action of actions) {
    const key = JSON.stringify([action.title, action.edit, action.command]);
    const diagnostics = [...(merged.get(key)?.diagnostics ?? []), ...(action.diagnostics ?? [])];
    merged.delete(key);
    merged.set(key, { ...action, diagnostics });
  }
  return [...merged.values()];
}

function toCodeAction(context: FeatureContext, fix: Fix, finding: Finding): CodeAction {
  const action: CodeAction = {
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(context, finding)],
    isPreferred: fix.preferred ?? false,
  };
  const { uri } = context.document.textDocument;
  if (fix.newFile !== undefined) action.edit = createFile(fix.newFile);
  else if (fix.changes.length > 0)
    action.edit = { changes: { [uri]: toTextEdits(context.document, fix.changes) } };
  if (fix.command === 'treatAsPlainJson') {
    action.command = { title: fix.title, command: treatAsPlainJsonCommand, arguments: [uri] };
  }
  return action;
}

function createFile({ path, text }: NewFile): WorkspaceEdit {
  const uri = URI.file(path).toString();
  const start = { line: 0, character: 0 };
  return {
    documentChanges: [
      CreateFile.create(uri, { ignoreIfExists: true }),
      TextDocumentEdit.create({ uri, version: null }, [TextEdit.insert(start, text)]),
    ],
  };
}

function getFixAll(context: FeatureContext): CodeAction[] {
  const changes = getFixAllChanges(context);
  if (changes.length === 0) return [];
  return [createEditAction(context, 'Fix all that can be fixed safely', fixAllKind, changes)];
}

function getSortActions(context: FeatureContext, { offset }: CodeActionRequest): CodeAction[] {
  const changes = getSortChanges(context, offset);
  if (changes.length === 0) return [];
  return [
    createEditAction(
      context,
      'Sort properties in the format’s order',
      CodeActionKind.RefactorRewrite,
      changes,
    ),
  ];
}

function createEditAction(
  context: FeatureContext,
  title: string,
  kind: string,
  changes: readonly TextChange[],
): CodeAction {
  const { uri } = context.document.textDocument;
  return { title, kind, edit: { changes: { [uri]: toTextEdits(context.document, changes) } } };
}
