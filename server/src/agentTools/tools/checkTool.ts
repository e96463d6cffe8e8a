// check_docs_site: what is wrong with sites, as the terminal check reports it.
import type { CheckedFile } from '../../checkSite.ts';
import { severities } from '../../diagnosticCodes.ts';
import { checkLoadedSite, describeUnloaded, type LoadedSite } from '../../loadedSite.ts';
import { toPath } from '../../site/filePaths.ts';
import { type CheckInput, checkDefinition } from '../definitions/checkDefinition.ts';
import { createMeantFiles } from '../output/meantFiles.ts';
import { showText } from '../output/shownText.ts';
import {
  type AgentTool,
  type JsonObject,
  type ToolAnswer,
  type ToolContext,
  throwIfCanceled,
} from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { findSites, load } from '../workspace/agentSites.ts';

const mostProblems = 100;

export const checkTool: AgentTool<CheckInput> = { definition: checkDefinition, run };

async function run(_input: CheckInput, context: ToolContext): Promise<ToolAnswer> {
  const { configurations, unread } = await findSites(context);
  const notes = [...unread];
  const problems: JsonObject[] = [];
  for (const [done, configuration] of configurations.entries()) {
    context.report({
      done,
      total: configurations.length,
      message: showPath(context.folders, configuration.path),
    });
    const loaded = await load(configuration, context, 'check');
    if (typeof loaded === 'string') {
      notes.push(loaded);
      continue;
    }
    for (const file of await checkLoadedSite(loaded, context.isCanceled))
      problems.push(...describe(loaded, file, context));
    notes.push(...(await describeUnloaded(loaded)));
    throwIfCanceled(context);
  }
  return {
    kind: 'answered',
    output: {
      sites: configurations.length,
      problems: problems.slice(0, mostProblems),
      leftOut: [],
      notes: notes.map((note) => showText(note)),
    },
  };
}

function describe(loaded: LoadedSite, checked: CheckedFile, context: ToolContext): JsonObject[] {
  const { textDocument, diagnostics } = checked;
  const file = showText(showPath(context.folders, toPath(textDocument.uri) ?? ''));
  const getMeant = createMeantFiles(loaded, checked, context);
  return diagnostics.map(({ range, code, severity = 1, message }) => ({
    file,
    range: {
      start: { line: range.start.line, character: range.start.character },
      end: { line: range.end.line, character: range.end.character },
    },
    code: String(code),
    severity: severities[severity - 1] ?? 'error',
    message: showText(typeof message === 'string' ? message : message.value),
    ...getMeant({ code: code ?? '', range }),
    fixable: false,
  }));
}
