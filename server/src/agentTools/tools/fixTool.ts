// fix_docs_site: the safe fixes of sites, as "fix all" makes them, until none is left.

import type { CheckedFile } from '../../checkSite.ts';
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import { composeChanges, type TextChange } from '../../document/textChange.ts';
import type { SafeRepair } from '../../features/fixes/fixAll.ts';
import { safelyFixedCodes } from '../../features/fixes/fixTable.ts';
import { safelyFixedPageCodes } from '../../features/fixes/pageFixes/pageFixes.ts';
import { languageService } from '../../languageService.ts';
import { type ConfigurationPath, checkLoadedSite, type LoadedSite } from '../../loadedSite.ts';
import {
  type FixInput,
  fixDefinition,
  type RemainingProblems,
} from '../../shared/definitions/toolDefinitions.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { describeSiteLimits } from '../navigation/readableSite.ts';
import { answerWriting, countProblems } from '../output/writingAnswer.ts';
import { type AgentTool, type ToolAnswer, type ToolContext, takePart, throwIfCanceled } from '../tool.ts';
import { load, readPageContext } from '../workspace/agentSites.ts';
import { type AskedFiles, describeTurnedOff, findAskedFiles, onlyCodes } from '../workspace/askedFiles.ts';
import { applyEdit } from '../workspace/editedFileSystem.ts';
import { noEdit, type SiteEdit } from '../workspace/siteEdit.ts';

export const fixTool: AgentTool<FixInput> = { definition: fixDefinition, run };

async function run(input: FixInput, context: ToolContext): Promise<ToolAnswer> {
  const asked = await findAskedFiles(input, context);
  if (asked.kind === 'refused') return asked;
  const { configurations } = asked;
  const repair = new SiteRepair(asked, context);
  for (const [done, configuration] of configurations.entries())
    await repair.repair(configuration, takePart(context, done, configurations.length));
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
        ...asked.notes,
        ...describeTurnedOff(context.common.settings, asked),
        ...describeUnfixable(asked),
        ...repair.notes,
      ],
      remaining,
    },
    context,
  );
}

function describeNothing({ errors, warnings, others }: RemainingProblems): string {
  return errors + warnings + others === 0
    ? 'Nothing was repaired: there are no problems.'
    : 'Nothing was repaired: no problem has a safe repair.';
}

function describeUnfixable({ codes }: AskedFiles): string[] {
  return [...(codes ?? [])]
    .filter((code) => !hasSafeFixes(code))
    .map((code) => `No problem with the code ${quote(code)} has a safe repair: edit such places.`);
}

/** The configuration, then the pages; further ones for what these uncover. */
const maxRounds = 4;

/** What was done to a file by now. */
interface Repaired {
  readonly before: string;
  readonly rounds: (readonly TextChange[])[];
}

/**
 * Repairs the files of sites in rounds, each on the files as the one before leaves them: once the
 * configuration is right, other links can be judged. Whether a problem with the code can have a safe fix.
 */
function hasSafeFixes(code: DiagnosticCode): boolean {
  return safelyFixedCodes.has(code) || safelyFixedPageCodes.has(code);
}

class SiteRepair {
  private readonly asked: AskedFiles;
  private readonly context: ToolContext;
  /** By absolute path; a file can belong to several sites. */
  private readonly files = new Map<string, Repaired>();
  /** The code of each problem that is repaired. */
  readonly codes: DiagnosticCode[] = [];
  /** What a check finds afterwards. */
  readonly checked: CheckedFile[] = [];
  /** What could not be done, in sentences. */
  readonly notes: string[] = [];

  constructor(asked: AskedFiles, context: ToolContext) {
    this.asked = asked;
    this.context = context;
  }

  get edit(): SiteEdit {
    const changed = [...this.files].map(([path, { before, rounds }]) => ({
      ...{ path, before },
      changes: composeChanges(rounds, before.length),
    }));
    return { ...noEdit, changed };
  }

  /** @param part of the work, for its progress. */
  async repair(configuration: ConfigurationPath, part: ToolContext): Promise<void> {
    for (let round = 0; ; round++) {
      const fileSystem = applyEdit(this.context.fileSystem, this.edit);
      const step = takePart(part, Math.min(round, maxRounds - 1), maxRounds);
      const loaded = await load(configuration, step, 'check', fileSystem);
      if (typeof loaded === 'string') {
        this.notes.push(loaded);
        return;
      }
      if (round < maxRounds && (await this.repairOnce(loaded))) continue;
      this.checked.push(...(await checkLoadedSite(loaded, part.signal)));
      throwIfCanceled(part);
      this.notes.push(...(await describeSiteLimits(loaded, this.asked, part)));
      return;
    }
  }

  /** Whether anything was repaired. */
  private async repairOnce(loaded: LoadedSite): Promise<boolean> {
    const settings = onlyCodes(loaded.context.settings, this.asked);
    const { path, root, document } = loaded;
    if (this.asked.includes(path)) {
      const repair = languageService.getSafeRepair({ ...loaded.context, settings });
      if (this.take(path, document.textDocument.getText(), repair)) return true;
    }
    let isRepaired = false;
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
    const { codes, includes } = this.asked;
    const wanted = [...safelyFixedPageCodes].filter((code) => codes === undefined || codes.has(code));
    if (wanted.length === 0) return [];
    const settings = onlyCodes(context.settings, { codes: new Set(wanted) });
    const pages = languageService.getPagesToCheck({ site, links, settings, configuration: document });
    return [...pages.keys()].filter((file) => includes(`${root}/${file}`));
  }

  /** @param text of the file as it is by now. */
  private take(path: string, text: string, { changes, codes }: SafeRepair): boolean {
    if (changes.length === 0) return false;
    const file = this.files.get(path) ?? { before: text, rounds: [] };
    file.rounds.push(changes);
    this.files.set(path, file);
    this.codes.push(...codes);
    return true;
  }
}
