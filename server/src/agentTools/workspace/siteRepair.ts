// Makes the safe fixes of sites, as "fix all" does, until none is left. Writes nothing.

import type { ConfigurationPath, LoadedSite } from '../../check/loadedSite.ts';
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import { composeChanges, type TextChange } from '../../document/textChange.ts';
import { getFileContexts } from '../../features/featureContext.ts';
import type { SafeRepair } from '../../features/fixes/fixAll.ts';
import { safelyFixedPageCodes } from '../../features/fixes/pageFixes/pageFixes.ts';
import { languageService } from '../../languageService.ts';
import { describeForeignPath } from '../../shared/foreignFiles.ts';
import { must } from '../../shared/text/must.ts';
import { toPath } from '../../site/filePaths.ts';
import { type ToolContext, throwIfCanceled, withSubProgress } from '../tool.ts';
import { load, readPageContext } from './agentSites.ts';
import { type CheckScope, onlyCodes } from './checkScope.ts';
import { applyEdit } from './editedFileSystem.ts';
import { noEdit, type SiteEdit } from './siteEdit.ts';

/** What to repair: the files, and the codes of problems. */
export type RepairScope = Pick<CheckScope, 'includes' | 'codes'>;

export interface RepairedProblem {
  readonly code: DiagnosticCode;
  /** Absolute, with `/`. */
  readonly path: string;
}

/** First the configuration with its parts, then the pages, then what these uncover. */
const maxRounds = 4;

/** The repairs made to a file so far. */
interface Repaired {
  readonly before: string;
  readonly rounds: (readonly TextChange[])[];
}

export class SiteRepair {
  private readonly scope: RepairScope;
  private readonly context: ToolContext;
  /** By absolute path; a file can belong to several sites. */
  private readonly files = new Map<string, Repaired>();
  /** The code and the file of each repaired problem. */
  readonly repaired: RepairedProblem[] = [];
  /** What could not be done, in sentences. */
  readonly notes: string[] = [];

  constructor(scope: RepairScope, context: ToolContext) {
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

  /**
   * @param part the context with the progress of this part.
   * @returns the repaired site; `undefined` if it can't be read.
   */
  async repair(configuration: ConfigurationPath, part: ToolContext): Promise<LoadedSite | undefined> {
    for (let round = 0; ; round++) {
      const fileSystem = applyEdit(this.context.fileSystem, this.edit);
      const step = withSubProgress(part, Math.min(round, maxRounds - 1), maxRounds);
      const loaded = await load(configuration, step, 'check', fileSystem);
      if (typeof loaded === 'string') {
        this.notes.push(loaded);
        return undefined;
      }
      if (round >= maxRounds || !(await this.repairOnce(loaded))) return loaded;
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
      // A part can be a file of another program, such as its settings.
      const isForeign =
        context.document !== loaded.document &&
        describeForeignPath(path.slice(root.length + 1)) !== undefined;
      if (isForeign || !this.scope.includes(path)) continue;
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
    const pages = { site, links, settings, configuration: document, icons: context.icons };
    const files = new Set([
      ...languageService.getPagesToCheck(pages).keys(),
      ...languageService.getPagesToCompile(pages),
    ]);
    return [...files].sort().filter((file) => includes(`${root}/${file}`));
  }

  /** @param text the current text of the file. */
  private take(path: string, text: string, { changes, codes }: SafeRepair): boolean {
    if (changes.length === 0) return false;
    const file = this.files.get(path) ?? { before: text, rounds: [] };
    file.rounds.push(changes);
    this.files.set(path, file);
    this.repaired.push(...codes.map((code) => ({ code, path })));
    return true;
  }
}
