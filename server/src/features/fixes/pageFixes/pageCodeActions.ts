// textDocument/codeAction in a page: quick fixes for findings of the page rules under the cursor, refactorings of the
// selection, a title for a page without one, and "fix all".
import { CodeActionKind, type WorkspaceEdit } from 'vscode-languageserver-types';
import { isFaultCode } from '../../../compile/pageFault.ts';
import { touches } from '../../../document/jsonNode.ts';
import { getLinkResolver } from '../../../links/target/linkResolver.ts';
import { quote } from '../../../shared/text/words.ts';
import type { Finding } from '../../findings/finding.ts';
import { getPagesToCompile } from '../../findings/pageRules/compileRule.ts';
import { getPageFindings, getPagesToCheck, showFinding } from '../../findings/shownFindings.ts';
import { findRedirectedLink } from '../../pageLinks/redirectedLink.ts';
import { addTitle, isAtTop } from '../../pages/addedTitle.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import { toFileEdits, toTextEdits } from '../../ranges.ts';
import { getRefactorings } from '../../refactoring/refactorings.ts';
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
} from '../actions/codeAction.ts';
import { createChoosePage, createFixTarget } from '../choosePage.ts';
import { type FixableFile, getFixAllOfCode, onlyCode } from '../fixAllOfCode.ts';
import { getTurnOffActions } from '../turnOffRule.ts';
import type { PageFixEdit } from './pageFix.ts';
import { getPageFixAllChanges, getPageSafeRepair, isPageSafelyFixable } from './pageFixAll.ts';
import { pageFixes } from './pageFixes.ts';

export function getPageCodeActions(context: PageContext, request: CodeActionRequest): OfferedAction[] {
  return [
    ...(isWanted(request, CodeActionKind.QuickFix)
      ? [...getQuickFixes(context, request), ...getLinkToEnd(context, request)]
      : []),
    ...(isWanted(request, CodeActionKind.RefactorRewrite) ? getAddTitle(context, request) : []),
    ...getRefactorings(context, request),
    ...(request.only !== undefined && isWanted(request, fixAllKind) ? getFixAll(context, request) : []),
  ];
}

/** In UTF-16 code units, in total: a fix may scan the page again to check that nothing else in it changes. */
const mostRead = 2_000_000;

function getQuickFixes(context: PageContext, request: CodeActionRequest): OfferedAction[] {
  const most = Math.ceil(mostRead / Math.max(1, context.page.getText().length));
  const codes = new Set(request.diagnostics.map(({ code }) => code));
  const findings = getPageFindings(context)
    .filter((finding) => isAskedFor(finding, request) && (codes.size === 0 || codes.has(finding.code)))
    .slice(0, Math.min(maxFindings, most));
  const actions = findings.flatMap((finding) => getActions(context, finding));
  const fixAllActions = getFixAllOfCode(toFixableFile(context), findings);
  const turnOffActions = findings.flatMap((finding) =>
    getTurnOffActions(context.client, finding.code, [showFinding(context.settings, finding)]),
  );
  return mergeRepeats([...actions, ...fixAllActions, ...turnOffActions]);
}

function toFixableFile(context: PageContext): FixableFile {
  const { settings, client, site, links, configuration, path, icons } = context;
  return {
    ...{ settings, client, site },
    isFixable: (finding) => isPageSafelyFixable(context, finding),
    fixAll(code) {
      const { changes, codes } = getPageSafeRepair({ ...context, settings: onlyCode(settings, code) });
      return codes.length < 2 ? undefined : toWorkspaceEdit(context, { kind: 'page', changes });
    },
    hasOthers(code) {
      const one = { site, links, configuration, icons, settings: onlyCode(settings, code) };
      // Nobody knows yet which of them won’t compile.
      const others = isFaultCode(code) ? getPagesToCompile(one) : getPagesToCheck(one).keys();
      return [...others].some((other) => other !== path);
    },
  };
}

/** A finding about the page as a whole can be fixed anywhere in it. */
function isAskedFor(finding: Finding, request: CodeActionRequest): boolean {
  return (
    finding.subject.kind === 'page' || touches(finding, request.offset) || touches(request, finding.offset)
  );
}

function getActions(context: PageContext, finding: Finding): OfferedAction[] {
  const fixes = pageFixes[finding.code]?.(context, finding) ?? [];
  return fixes.map(({ title, edit, preferred = false }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    findings: [showFinding(context.settings, finding)],
    isPreferred: preferred,
    ...toEditOrCommand(context, finding, edit),
  }));
}

function toEditOrCommand(
  context: PageContext,
  { offset }: Finding,
  edit: PageFixEdit,
): Pick<OfferedAction, 'edit' | 'command'> {
  const { uri } = context.page;
  const position = context.page.positionAt(offset);
  switch (edit.kind) {
    case 'chosenPage':
      return { command: createChoosePage(uri, position) };
    case 'target':
      return { command: createFixTarget(uri, position, edit.to) };
    default:
      return { edit: toWorkspaceEdit(context, edit) };
  }
}

/** For a link that a redirect takes, which is no problem. */
function getLinkToEnd(context: PageContext, { offset }: CodeActionRequest): OfferedAction[] {
  const found = findRedirectedLink(context, offset);
  if (found === undefined) return [];
  const { end, change } = found;
  const edit = toWorkspaceEdit(context, { kind: 'page', changes: [change] });
  return [{ title: `Link to ${quote(end)} directly`, kind: CodeActionKind.QuickFix, edit }];
}

/** Not for a snippet, which is no page. */
function getAddTitle(context: PageContext, { offset }: CodeActionRequest): OfferedAction[] {
  const { configuration, site, path } = context;
  if (!isAtTop(context, offset) || !getLinkResolver(configuration, site).isPage(path)) return [];
  const change = addTitle(context);
  if (change === undefined) return [];
  const title = 'Add title and description';
  const edit = toWorkspaceEdit(context, { kind: 'page', changes: [change] });
  return [{ title, kind: CodeActionKind.RefactorRewrite, edit }];
}

function getFixAll(context: PageContext, request: CodeActionRequest): OfferedAction[] {
  const changes = getPageFixAllChanges(context);
  if (changes.length === 0) return refuseFixAll(request, getPageFindings(context).length);
  return [
    { title: fixAllTitle, kind: fixAllKind, edit: toWorkspaceEdit(context, { kind: 'page', changes }) },
  ];
}

function toWorkspaceEdit(
  { page, configuration }: PageContext,
  edit: Exclude<PageFixEdit, { readonly kind: 'chosenPage' | 'target' }>,
): WorkspaceEdit {
  switch (edit.kind) {
    case 'page':
      return { changes: { [page.uri]: toTextEdits({ textDocument: page }, edit.changes) } };
    case 'configuration':
      return { changes: toFileEdits(configuration, edit.changes) };
    case 'newFile':
      return createFile(edit.file);
  }
}
