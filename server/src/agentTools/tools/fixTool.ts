// fix_docs_site: applies the safe fixes of sites, as "fix all" does, until none is left.

import type { CheckedFile } from '../../check/checkSite.ts';
import { type ConfigurationPath, checkLoadedSite, type LoadedSite } from '../../check/loadedSite.ts';
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import { composeChanges, type TextChange } from '../../document/textChange.ts';
import { getFileContexts } from '../../features/featureContext.ts';
import type { SafeRepair } from '../../features/fixes/fixAll.ts';
import { safelyFixedPageCodes } from '../../features/fixes/pageFixes/pageFixes.ts';
import { languageService } from '../../languageService.ts';
import {
  type FixInput,
  fixDefinition,
  type RemainingProblems,
} from '../../shared/definitions/toolDefinitions.ts';
import { must } from '../../shared/text/must.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { toPath } from '../../site/filePaths.ts';
import { describeSiteLimits } from '../navigation/readableSite.ts';
import { answerWriting, countProblems } from '../output/writingAnswer.ts';
import {
  type AgentTool,
  type ToolAnswer,
  type ToolContext,
  throwIfCanceled,
  withSubProgress,
} from '../tool.ts';
import { load, readPageContext } from '../workspace/agentSites.ts';
import { type CheckScope, describeTurnedOff, findCheckScope, onlyCodes } from '../workspace/checkScope.ts';
import { applyEdit } from '../workspace/editedFileSystem.ts';
import { noEdit, type SiteEdit } from '../workspace/siteEdit.ts';

export const fixTool: AgentTool<FixInput> = { definition: fixDefinition, run };

async function run(input: FixInput, context: ToolContext): Promise<ToolAnswer> {
  const scope = await findCheckScope(input, context);
  if (scope.kind === 'refused') return scope;
  const { configurations } = scope;
  const repair = new SiteRepair(scope, context);
  for (const [done, configuration] of configurations.entries())
    await repair.repair(configuration, withSubProgress(context, done, configurations.length));
  const { edit, codes } = repair;
  const counts = `${formatCount(codes.length, 'problem')} in ${formatCount(edit.changed.length, 'file')}`;
  const remaining = countProblems(repair.checked);
  return answerWriting(
    {
      edit,
      configurations,
      dryRun: input.dryRun,
      summary: {
        done: edit.changed.length === 0 ? describeNothing(remaining) : `Repaired ${counts}.`,
        planned: `Would repair ${counts}.`,
      },
      notes: [
        ...scope.notes,
        ...describeTurnedOff(context.common.settings, scope),
        ...describeUnfixable(scope),
        ...repair.notes,
      ],
      remaining,
    },
    context,
  );
}

function describeNothing({ errors, warnings, others }: RemainingProblems): string {
  return errors + warnings + others === 0
    ? 'Nothing was repaired, because there are no problems.'
    : 'Nothing was repaired, because no problem has a safe repair.';
}

function describeUnfixable({ codes }: CheckScope): string[] {
  return [...(codes ?? [])]
    .filter((code) => !languageService.hasSafeFixes(code))
    .map((code) => `No problem with the code ${quote(code)} has a safe repair: edit the files yourself.`);
}

/** First the configuration with its parts, then the pages, then what these uncover. */
const maxRounds = 4;

/** The repairs made to a file so far. */
interface Repaired {
  readonly before: string;
  readonly rounds: (readonly TextChange[])[];
}

class SiteRepair {
  private readonly scope: CheckScope;
  private readonly context: ToolContext;
  /** By absolute path; a file can belong to several sites. */
  private readonly files = new Map<string, Repaired>();
  /** The code of each repaired problem. */
  readonly codes: DiagnosticCode[] = [];
  /** What a check finds afterwards. */
  readonly checked: CheckedFile[] = [];
  /** What could not be done, in sentences. */
  readonly notes: string[] = [];

  constructor(scope: CheckScope, context: ToolContext) {
    this.scope = scope;
    this.context = context;
  }

  get edit(): SiteEdit {
    const changed = [...this.files].map(([path, { before, rounds }]) => ({
      ...{ path, before },
      changes: composeChanges(rounds, before.length),
    }));
    return { ...noEdit, changed };
  }

  /** @param part the context with the progress of this part. */
  async repair(configuration: ConfigurationPath, part: ToolContext): Promise<void> {
    for (let round = 0; ; round++) {
      const fileSystem = applyEdit(this.context.fileSystem, this.edit);
      const step = withSubProgress(part, Math.min(round, maxRounds - 1), maxRounds);
      const loaded = await load(configuration, step, 'check', fileSystem);
      if (typeof loaded === 'string') {
        this.notes.push(loaded);
        return;
      }
      if (round < maxRounds && (await this.repairOnce(loaded))) continue;
      this.checked.push(...(await checkLoadedSite(loaded, part.signal)));
      throwIfCanceled(part);
      this.notes.push(...(await describeSiteLimits(loaded, this.scope, part)));
      return;
    }
  }

  /** Whether anything was repaired. */
  private async repairOnce(loaded: LoadedSite): Promise<boolean> {
    const settings = onlyCodes(loaded.context.settings, this.scope);
    const { root } = loaded;
    let isRepaired = false;
    for (const context of getFileContexts({ ...loaded.context, settings })) {
      const { textDocument } = context.document;
      const path = must(toPath(textDocument.uri));
      if (!this.scope.includes(path)) continue;
      const repair = languageService.getSafeRepair(context);
      if (this.take(path, textDocument.getText(), repair)) isRepaired = true;
    }
    if (isRepaired) return true;
    for (const file of this.getPages(loaded)) {
      throwIfCanceled(this.context);
      const page = await readPageContext(loaded, file, settings);
      if (page === undefined) continue;
      const repair = languageService.getPageSafeRepair(page);
      if (this.take(`${root}/${file}`, page.page.getText(), repair)) isRepaired = true;
    }
    return isRepaired;
  }

  /** The pages that can have a problem with a safe fix, relative to the root. */
  private getPages({ root, site, links, document, context }: LoadedSite): string[] {
    if (site === undefined || links === undefined) return [];
    const { codes, includes } = this.scope;
    const wanted = [...safelyFixedPageCodes].filter((code) => codes === undefined || codes.has(code));
    if (wanted.length === 0) return [];
    const settings = onlyCodes(context.settings, { codes: new Set(wanted) });
    const pages = languageService.getPagesToCheck({ site, links, settings, configuration: document });
    return [...pages.keys()].filter((file) => includes(`${root}/${file}`));
  }

  /** @param text the current text of the file. */
  private take(path: string, text: string, { changes, codes }: SafeRepair): boolean {
    if (changes.length === 0) return false;
    const file = this.files.get(path) ?? { before: text, rounds: [] };
    file.rounds.push(changes);
    this.files.set(path, file);
    this.codes.push(...codes);
    return true;
  }
}
