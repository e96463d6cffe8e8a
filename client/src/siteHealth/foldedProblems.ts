// Problems of files that are not open, where they are too many to show one by one: one line for each code, at the
// configuration, with a quick fix that lists them.
import {
  CodeAction,
  CodeActionKind,
  Diagnostic,
  DiagnosticSeverity,
  Disposable,
  languages,
  Range,
  Uri,
} from 'vscode';
import { languageId } from '../../../server/src/shared/protocol.ts';
import type { ProblemCount, ProblemSeverity } from '../../../server/src/shared/siteHealth.ts';
import { formatNumber } from '../../../server/src/shared/text/words.ts';
import { showSiteProblemsCommand } from '../commandIds.ts';
import { getDocumentationUri } from '../ui/documentation.ts';
import { describeFolded } from './healthText.ts';
import type { RuleTexts } from './ruleTexts.ts';
import type { SiteHealths } from './siteHealths.ts';

interface FoldedLine {
  readonly diagnostic: Diagnostic;
  readonly problems: ProblemCount;
}

export function registerFoldedProblems(healths: SiteHealths, ruleTexts: RuleTexts): Disposable {
  const collection = languages.createDiagnosticCollection('docs');
  /** By the URI of the configuration. */
  let shown = new Map<string, readonly FoldedLine[]>();
  const update = () => {
    const before = shown;
    shown = new Map();
    for (const { uri, folded } of healths.getAll()) {
      if (folded.length === 0) continue;
      const lines = before.get(uri);
      const isSame = JSON.stringify(lines?.map(({ problems }) => problems)) === JSON.stringify(folded);
      shown.set(uri, isSame && lines ? lines : folded.map((problems) => createLine(problems, ruleTexts)));
    }
    for (const uri of before.keys()) if (!shown.has(uri)) collection.delete(Uri.parse(uri));
    for (const [uri, lines] of shown) {
      if (lines === before.get(uri)) continue;
      const diagnostics = lines.map(({ diagnostic }) => diagnostic);
      collection.set(Uri.parse(uri), diagnostics);
    }
  };
  update();
  const actions = languages.registerCodeActionsProvider(
    { language: languageId },
    {
      provideCodeActions(document, _range, { diagnostics }) {
        const site = document.uri.toString();
        const lines = shown.get(site) ?? [];
        return lines
          .filter(({ diagnostic }) => diagnostics.includes(diagnostic))
          .map((line) => createAction(site, line));
      },
    },
    { providedCodeActionKinds: [CodeActionKind.QuickFix] },
  );
  return Disposable.from(healths.onDidChange(update), collection, actions);
}

const severities: Readonly<Record<ProblemSeverity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

function createLine(problems: ProblemCount, ruleTexts: RuleTexts): FoldedLine {
  const { code, severity } = problems;
  const message = describeFolded(problems, ruleTexts);
  const diagnostic = new Diagnostic(new Range(0, 0, 0, 1), message, severities[severity]);
  diagnostic.source = 'docs';
  // VS Code runs no command for the code of a problem in a hover.
  diagnostic.code = { value: code, target: getDocumentationUri('rules.md', code) };
  return { diagnostic, problems };
}

function createAction(site: string, { diagnostic, problems: { code, count } }: FoldedLine): CodeAction {
  const title = `Show all ${formatNumber(count)}`;
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  action.command = { title, command: showSiteProblemsCommand, arguments: [{ site, code }] };
  return action;
}
