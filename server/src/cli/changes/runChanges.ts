// Compares every site on the disk with what it was at a revision.
import {
  type ChangesReport,
  compareWithRevision,
  type SitesToCompare,
} from '../../changes/revisionChanges.ts';
import { plainClient } from '../../check/loadedSite.ts';
import { hasProblem } from '../../check/report.ts';
import { openRevision } from '../../node/gitRevision.ts';
import { defaultSettings } from '../../settings.ts';
import { quote } from '../../shared/text/words.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import { findRepositoryRoot } from '../../site/scan/configurationScan.ts';
import type { FailOn } from '../arguments.ts';
import { type CheckRuntime, findCheckedSites } from '../runCheck.ts';

export interface ChangesRequest {
  readonly base: string | undefined;
  /** Absolute, with `/`. */
  readonly paths: readonly string[];
  /** The same paths, as typed. */
  readonly given: readonly string[];
  readonly failOn: FailOn;
  /** The folder that shown paths are relative to: absolute, with `/`. */
  readonly shownFolder: string;
  /** Of this process, for Git. */
  readonly environment: NodeJS.ProcessEnv;
}

export type ChangesOutcome =
  | { readonly kind: 'compared'; readonly report: ChangesReport; readonly isFailed: boolean }
  /** Nothing was compared, for these reasons. */
  | { readonly kind: 'refused'; readonly failures: readonly string[] };

export async function runChanges(request: ChangesRequest, runtime: CheckRuntime): Promise<ChangesOutcome> {
  const { paths, given, base, environment, shownFolder, failOn } = request;
  const { fileSystem, checkOpenApi, compiler, loadIcons } = runtime;
  const root = await findRepositoryRoot(fileSystem, paths[0] ?? '');
  if (root === undefined)
    return refuse([
      `${quote(given[0] ?? '.')} is not in a Git repository, so there is nothing to compare with: run this in a clone.`,
    ]);
  const search = await findCheckedSites({ paths, given }, fileSystem);
  if (search.areAllMissing) return refuse([...search.failures]);
  const opened = await openRevision({ folder: root, base, advice }, environment);
  if (opened.kind === 'refused') return refuse([opened.message]);
  const { revision } = opened;
  const find = async (files: FileSystem): Promise<SitesToCompare> => {
    const { found, folders, failures } =
      files === fileSystem ? search : await findCheckedSites({ paths, given }, files);
    return { configurations: [...found.values()], folders: [...folders], failures: [...failures] };
  };
  const common = { client: plainClient, settings: defaultSettings, loadIcons };
  const parts = { fileSystem, checkOpenApi, compiler, common, find, root, shownFolder };
  const onProgress = (done: number, total: number): void => runtime.onProgress?.(Math.floor(done), total);
  try {
    const report = await compareWithRevision(revision, { ...parts, onProgress });
    const isLost = report.gone.length > 0 || report.sites.some(({ lost }) => lost.length > 0);
    const isFailed = (isLost && failOn !== 'never') || hasProblem(report.problems, failOn);
    return { kind: 'compared', report, isFailed };
  } finally {
    revision.close();
  }
}

const advice = 'name what to compare with, as in "docs-check changes main"';

function refuse(failures: readonly string[]): ChangesOutcome {
  return { kind: 'refused', failures };
}
