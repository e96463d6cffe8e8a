// textDocument/codeAction: quick fixes for the findings under the cursor, "fix all", and refactorings.
import { CodeActionKind } from 'vscode-languageserver-types';
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import { touches } from '../../../document/jsonNode.ts';
import type { TextChange } from '../../../document/textChange.ts';
import { treatAsPlainJsonCommand } from '../../../shared/protocol.ts';
import { type FeatureContext, getFileContexts } from '../../featureContext.ts';
import type { Finding } from '../../findings/finding.ts';
import { getFindings } from '../../findings/findings.ts';
import {
  getShownFindings,
  isFindingShown,
  type ShownFinding,
  showFinding,
} from '../../findings/shownFindings.ts';
import { toRange, toTextEdits } from '../../ranges.ts';
import { getSortChanges } from '../../sortProperties.ts';
import { createChoosePage, createFixTarget } from '../choosePage.ts';
import type { Fix } from '../fix.ts';
import { getFixAllChanges, getSafeRepairOfCode, type SafeRepairOfCode } from '../fixAll.ts';
import { type FixableFile, getFixAllOfCode } from '../fixAllOfCode.ts';
import { fixes } from '../fixTable.ts';
import { keepsSyntax } from '../syntaxFixes.ts';
import { getTurnOffActions } from '../turnOffRule.ts';
import {
  type CodeActionRequest,
  createFile,
  fixAllKind,
  fixAllTitle,
  isWanted,
  maxFindings,
  mergeRepeats,
  type OfferedAction,
  refuseFixAll,
  renameFile,
} from './codeAction.ts';

export function getCodeActions(context: FeatureContext, request: CodeActionRequest): OfferedAction[] {
  return [
    ...(isWanted(request, CodeActionKind.QuickFix) ? getQuickFixes(context, request) : []),
    ...(isWanted(request, CodeActionKind.RefactorRewrite) ? getSortActions(context, request) : []),
    ...(request.only !== undefined && isWanted(request, fixAllKind) ? getFixAll(context, request) : []),
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
  const fixAllActions = getFixAllOfCode(toFixableFile(context), findings);
  const turnOffActions = findings.flatMap((finding) =>
    getTurnOffActions(context.client, finding.code, [showFinding(context.settings, finding)]),
  );
  return mergeRepeats([...actions, ...fixAllActions, ...turnOffActions]);
}

function toFixableFile(context: FeatureContext): FixableFile {
  const { settings, client, site, document } = context;
  const repairs = new Map<DiagnosticCode, SafeRepairOfCode>();
  const getRepair = (code: DiagnosticCode): SafeRepairOfCode => {
    const repair = repairs.get(code) ?? getSafeRepairOfCode(context, code);
    repairs.set(code, repair);
    return repair;
  };
  return {
    ...{ settings, client, site },
    isFixable: (finding) => getRepair(finding.code).findings.includes(finding),
    fixAll(code) {
      const { findings, changes } = getRepair(code);
      if (findings.length < 2) return undefined;
      return { changes: { [document.textDocument.uri]: toTextEdits(document, changes) } };
    },
    hasOthers: (code) =>
      getFileContexts(context).some(
        (each) =>
          each.document.textDocument.uri !== document.textDocument.uri &&
          getSafeRepairOfCode(each, code).findings.length > 0,
      ),
  };
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
  else if (fix.newName !== undefined) action.edit = renameFile(uri, fix.newName);
  else if (fix.changes.length > 0)
    action.edit = { changes: { [uri]: toTextEdits(context.document, fix.changes) } };
  if (fix.command === 'treatAsPlainJson')
    action.command = { title: fix.title, command: treatAsPlainJsonCommand, arguments: [uri] };
  else if (fix.command === 'choosePage')
    action.command = createChoosePage(uri, toRange(context, finding).start);
  else if (fix.target !== undefined)
    action.command = createFixTarget(uri, toRange(context, finding).start, fix.target);
  return action;
}

/** A file of another format is not ours to fix. */
function countOwn(shown: readonly ShownFinding[]): number {
  return shown.filter(({ finding }) => finding.subject.kind !== 'foreign').length;
}

function getFixAll(context: FeatureContext, request: CodeActionRequest): OfferedAction[] {
  const changes = getFixAllChanges(context);
  if (changes.length === 0) return refuseFixAll(request, countOwn(getShownFindings(context)));
  return [createEditAction(context, fixAllTitle, fixAllKind, changes)];
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
