// check_docs_site: what is wrong with sites, as the terminal check reports it.
import type { Diagnostic } from 'vscode-languageserver-types';
import type { CheckedFile } from '../../checkSite.ts';
import { severities } from '../../diagnosticCodes.ts';
import { maxDiagnostics } from '../../features/findings/diagnostics.ts';
import { checkLoadedSite, type LoadedSite } from '../../loadedSite.ts';
import { type CheckInput, checkDefinition, mostProblems } from '../../shared/definitions/toolDefinitions.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { toPath } from '../../site/filePaths.ts';
import { describeSiteLimits } from '../navigation/readableSite.ts';
import { createIsFixable } from '../output/fixableProblems.ts';
import { createMeantFiles } from '../output/meantFiles.ts';
import { limitNotes, sortCounts } from '../output/writingAnswer.ts';
import {
  type AgentTool,
  type JsonObject,
  type ToolAnswer,
  type ToolContext,
  takePart,
  throwIfCanceled,
} from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { load } from '../workspace/agentSites.ts';
import { type AskedFiles, describeTurnedOff, findAskedFiles } from '../workspace/askedFiles.ts';

export const checkTool: AgentTool<CheckInput> = { definition: checkDefinition, run };

/** A problem that may be told. */
interface Problem {
  readonly loaded: LoadedSite;
  readonly file: CheckedFile;
  readonly diagnostic: Diagnostic;
}

async function run(input: CheckInput, context: ToolContext): Promise<ToolAnswer> {
  const asked = await findAskedFiles(input, context);
  if (asked.kind === 'refused') return asked;
  const notes = [...asked.notes, ...describeTurnedOff(context.common.settings, asked)];
  const problems: Problem[] = [];
  let sites = 0;
  for (const [done, configuration] of asked.configurations.entries()) {
    const part = takePart(context, done, asked.configurations.length);
    const loaded = await load(configuration, part, 'check');
    if (typeof loaded === 'string') {
      notes.push(loaded);
      continue;
    }
    if (loaded.site !== undefined) sites++;
    const checked = await checkLoadedSite(loaded, context.isCanceled);
    throwIfCanceled(context);
    for (const file of checked) {
      problems.push(...getProblems(loaded, file, asked));
      if (file.diagnostics.length >= maxDiagnostics) notes.push(describeMore(file, context));
    }
    notes.push(...(await describeSiteLimits(loaded, asked, context)));
  }
  const { told, leftOut } = choose(problems);
  const output = {
    sites,
    problems: await describeProblems(told, context),
    leftOut,
    notes: limitNotes(notes),
  };
  return { kind: 'answered', output };
}

function getProblems(loaded: LoadedSite, file: CheckedFile, { includes, codes }: AskedFiles): Problem[] {
  if (!includes(toPath(file.textDocument.uri) ?? '')) return [];
  const wanted: ReadonlySet<unknown> | undefined = codes;
  return file.diagnostics
    .filter(({ code }) => wanted === undefined || wanted.has(code))
    .map((diagnostic) => ({ loaded, file, diagnostic }));
}

/** The most serious ones, in the order in which they were found. */
function choose(problems: readonly Problem[]) {
  const getSeverity = ({ diagnostic }: Problem): number => diagnostic.severity ?? 1;
  const told = new Set(
    [...problems].sort((one, other) => getSeverity(one) - getSeverity(other)).slice(0, mostProblems),
  );
  const counts = new Map<string, number>();
  for (const problem of problems) {
    const code = String(problem.diagnostic.code);
    if (!told.has(problem)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return { told: problems.filter((problem) => told.has(problem)), leftOut: sortCounts(counts) };
}

async function describeProblems(problems: readonly Problem[], context: ToolContext): Promise<JsonObject[]> {
  const described: JsonObject[] = [];
  const files = new Map(problems.map(({ file, loaded }) => [file, loaded]));
  for (const [file, loaded] of files) {
    throwIfCanceled(context);
    const getMeant = createMeantFiles(loaded, file, context);
    const isFixable = await createIsFixable(loaded, file);
    const path = showPath(context.folders, toPath(file.textDocument.uri) ?? '');
    for (const { diagnostic } of problems.filter((problem) => problem.file === file)) {
      const { range, code = '', severity = 1, message } = diagnostic;
      described.push({
        file: path,
        range: {
          start: { line: range.start.line, character: range.start.character },
          end: { line: range.end.line, character: range.end.character },
        },
        code: String(code),
        severity: severities[severity - 1] ?? 'error',
        message: typeof message === 'string' ? message : message.value,
        ...getMeant({ code, range }),
        fixable: isFixable(diagnostic),
      });
    }
  }
  return described;
}

function describeMore({ textDocument }: CheckedFile, { folders }: ToolContext): string {
  const path = quote(showPath(folders, toPath(textDocument.uri) ?? ''));
  return `Only the first ${formatCount(maxDiagnostics, 'problem')} of ${path} are counted.`;
}
