// textDocument/codeAction: quick fixes for the findings under the cursor, "fix all", and refactorings.
import { CodeActionKind } from 'vscode-languageserver-types';
import { touches } from '../../../document/jsonNode.ts';
import type { TextChange } from '../../../document/textChange.ts';
import { treatAsPlainJsonCommand } from '../../../shared/protocol.ts';
import type { FeatureContext } from '../../featureContext.ts';
import type { Finding } from '../../findings/finding.ts';
import { getFindings } from '../../findings/findings.ts';
import { isFindingShown, showFinding } from '../../findings/shownFindings.ts';
import { toRange, toTextEdits } from '../../ranges.ts';
import { getSortChanges } from '../../sortProperties.ts';
import { createChoosePage } from '../choosePage.ts';
import type { Fix } from '../fix.ts';
import { getFixAllChanges } from '../fixAll.ts';
import { fixes } from '../fixTable.ts';
import { keepsSyntax } from '../syntaxFixes.ts';
import { getTurnOffActions } from '../turnOffRule.ts';
import {
  type CodeActionRequest,
  createFile,
  fixAllKind,
  isWanted,
  maxFindings,
  mergeRepeats,
  type OfferedAction,
} from './codeAction.ts';

export function getCodeActions(context: FeatureContext, request: CodeActionRequest): OfferedAction[] {
  return [
    ...(isWanted(request, CodeActionKind.QuickFix) ? getQuickFixes(context, request) : []),
    ...(isWanted(request, CodeActionKind.RefactorRewrite) ? getSortActions(context, request) : []),
    ...(request.only !== undefined && isWanted(request, fixAllKind) ? getFixAll(context) : []),
  ];
}

function getQuickFixes(context: FeatureContext, request: CodeActionRequest): OfferedAction[] {
  const codes = new Set(request.diagnostics.map(({ code }) => code));
  const findings = getFindings(context)
    .filter((finding) => touches(finding, request.offset) || touches(request, finding.offset))
    .filter(
      (finding) => isFindingShown(context.settings, finding) && (codes.size === 0 || codes.has(finding.code)),
    )
    .slice(0, maxFindings);
  const actions = findings.flatMap((finding) =>
    (fixes[finding.code]?.(context, finding) ?? [])
      .filter((fix) => keepsSyntax(context, finding, fix))
      .map((fix) => toCodeAction(context, fix, finding)),
  );
  const turnOffActions = findings.flatMap((finding) =>
    getTurnOffActions(context.client, finding.code, [showFinding(context.settings, finding)]),
  );
  return mergeRepeats([...actions, ...turnOffActions]);
}

function toCodeAction(context: FeatureContext, fix: Fix, finding: Finding): OfferedAction {
  const action: OfferedAction = {
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    findings: [showFinding(context.settings, finding)],
    isPreferred: fix.preferred ?? false,
  };
  const { uri } = context.document.textDocument;
  if (fix.newFile !== undefined) action.edit = createFile(fix.newFile);
  else if (fix.changes.length > 0)
    action.edit = { changes: { [uri]: toTextEdits(context.document, fix.changes) } };
  if (fix.command === 'treatAsPlainJson')
    action.command = { title: fix.title, command: treatAsPlainJsonCommand, arguments: [uri] };
  else if (fix.command === 'choosePage')
    action.command = createChoosePage(uri, toRange(context, finding).start);
  return action;
}

function getFixAll(context: FeatureContext): OfferedAction[] {
  const changes = getFixAllChanges(context);
  if (changes.length === 0) return [];
  return [createEditAction(context, 'Fix all that can be fixed safely', fixAllKind, changes)];
}

/**
 * Only on explicit request: most files are sorted in some other way, so a light bulb would appear in nearly all of
 * them.
 */
function getSortActions(
  context: FeatureContext,
  { offset, isAutomatic }: CodeActionRequest,
): OfferedAction[] {
  if (isAutomatic) return [];
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
): OfferedAction {
  const { uri } = context.document.textDocument;
  return { title, kind, edit: { changes: { [uri]: toTextEdits(context.document, changes) } } };
}
