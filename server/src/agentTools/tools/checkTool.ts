// check_docs_site: reports the problems of sites, as the terminal check does.
import type { CheckedFile } from '../../check/checkSite.ts';
import { getFixableFindings } from '../../check/fixableFindings.ts';
import { checkLoadedSite, type LoadedSite } from '../../check/loadedSite.ts';
import { severities } from '../../diagnosticCodes.ts';
import type { Finding } from '../../features/findings/finding.ts';
import { maxShown, type ShownFinding } from '../../features/findings/shownFindings.ts';
import { languageService } from '../../languageService.ts';
import { type CheckInput, checkDefinition, mostProblems } from '../../shared/definitions/toolDefinitions.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { toPath } from '../../site/filePaths.ts';
import { describeSiteLimits } from '../navigation/readableSite.ts';
import { countCodes, limitNotes } from '../output/writingAnswer.ts';
import {
  type AgentTool,
  type JsonObject,
  type ToolAnswer,
  type ToolContext,
  throwIfCanceled,
  withSubProgress,
} from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { load } from '../workspace/agentSites.ts';
import { type CheckScope, describeTurnedOff, findCheckScope } from '../workspace/checkScope.ts';

export const checkTool: AgentTool<CheckInput> = { definition: checkDefinition, run };

/** A problem that may be reported. */
interface Problem {
  readonly loaded: LoadedSite;
  readonly file: CheckedFile;
  readonly shown: ShownFinding;
}

async function run(input: CheckInput, context: ToolContext): Promise<ToolAnswer> {
  const scope = await findCheckScope(input, context);
  if (scope.kind === 'refused') return scope;
  const notes = [...scope.notes, ...describeTurnedOff(context.common.settings, scope)];
  const problems: Problem[] = [];
  let sites = 0;
  for (const [done, configuration] of scope.configurations.entries()) {
    const part = withSubProgress(context, done, scope.configurations.length);
    const loaded = await load(configuration, part, 'check');
    if (typeof loaded === 'string') {
      notes.push(loaded);
      continue;
    }
    if (loaded.site !== undefined) sites++;
    const checked = await checkLoadedSite(loaded, context);
    throwIfCanceled(context);
    for (const file of checked) {
      problems.push(...getProblems(loaded, file, scope));
      if (file.findings.length >= maxShown) notes.push(describeMore(file, context));
    }
    notes.push(...(await describeSiteLimits(loaded, scope, context)));
  }
  const { listed, leftOut } = chooseListed(problems);
  const output = {
    sites,
    problems: describeProblems(listed, context),
    leftOut,
    notes: limitNotes(notes),
  };
  return { kind: 'answered', output };
}

function getProblems(loaded: LoadedSite, file: CheckedFile, { includes, codes }: CheckScope): Problem[] {
  if (!includes(toPath(file.textDocument.uri) ?? '')) return [];
  return file.findings
    .filter(({ finding }) => codes === undefined || codes.has(finding.code))
    .map((shown) => ({ loaded, file, shown }));
}

/** The most serious ones, in the order in which they were found. */
function chooseListed(problems: readonly Problem[]) {
  const getRank = ({ shown }: Problem): number => severities.indexOf(shown.severity);
  const listed = new Set(
    [...problems].sort((one, other) => getRank(one) - getRank(other)).slice(0, mostProblems),
  );
  const others = problems.filter((problem) => !listed.has(problem)).map(({ shown }) => shown);
  return { listed: problems.filter((problem) => listed.has(problem)), leftOut: countCodes(others) };
}

function describeProblems(problems: readonly Problem[], context: ToolContext): JsonObject[] {
  const described: JsonObject[] = [];
  const files = new Map(problems.map(({ file, loaded }) => [file, loaded]));
  for (const [file, loaded] of files) {
    throwIfCanceled(context);
    const fixable = getFixableFindings(loaded, file);
    const path = showPath(context.folders, toPath(file.textDocument.uri) ?? '');
    for (const { shown } of problems.filter((problem) => problem.file === file)) {
      const { finding, severity, message } = shown;
      described.push({
        file: path,
        range: {
          start: describePosition(file, finding.offset),
          end: describePosition(file, finding.end),
        },
        code: finding.code,
        severity,
        message,
        ...describeMeant(finding, loaded, context),
        fixable: fixable.has(finding),
      });
    }
  }
  return described;
}

function describePosition({ textDocument }: CheckedFile, offset: number): JsonObject {
  const { line, character } = textDocument.positionAt(offset);
  return { line, character };
}

/** Near misses as file paths, which an agent can pass to the tools that move and create files. */
function describeMeant(
  finding: Finding,
  { root, document, site, links }: LoadedSite,
  { folders }: ToolContext,
): { readonly missing: string; readonly near: readonly string[] } {
  const reference =
    site && links && languageService.getBrokenReference(finding, { configuration: document, site, links });
  if (reference === undefined) return { missing: '', near: [] };
  const show = (path: string): string => showPath(folders, `${root}/${path}`);
  return { missing: show(reference.missing), near: reference.getNear().map(show) };
}

function describeMore({ textDocument }: CheckedFile, { folders }: ToolContext): string {
  const path = quote(showPath(folders, toPath(textDocument.uri) ?? ''));
  return `Only the first ${formatCount(maxShown, 'problem')} of ${path} are counted.`;
}
