// Turns file events into changes to the known state of a site. An event only says where to look; what counts is what is
// there now.

import {
  buildIgnoreName,
  getFolder,
  getName,
  isConfigurationName,
  isPageFile,
  isWithinAny,
} from '../shared/sitePaths.ts';
import type { DiskPlace } from './fileSystem.ts';
import { workAtOnce } from './scan/contentReads.ts';
import type { Scan } from './scan/siteScanner.ts';
import type { SiteFiles, SiteIndex } from './siteIndex.ts';

/** A change to a file or folder; the path is relative to the site root. */
export interface FileEvent {
  readonly path: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

export interface FilesChange extends Pick<SiteFiles, 'excludedPages' | 'leaving' | 'absent'> {
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** `look` takes paths relative to the root. `scan` if scanning again is cheaper, or the only way to be right. */
export async function findChange(
  index: SiteIndex,
  scan: Scan,
  events: readonly FileEvent[],
  look: (path: string) => Promise<DiskPlace>,
): Promise<FilesChange | 'none' | 'scan'> {
  const created = new Set(events.filter(({ kind }) => kind === 'created').map(({ path }) => path));
  const paths = new Set(events.map(({ path }) => path));
  const outer = [...paths].filter((path) => isKnownAbout(index, path));
  const inner = getLookedUp(index, paths);
  if (outer.length + inner.length > getLimit(index)) return 'scan';
  if (outer.some((path) => getName(path) === '.gitignore' || path === buildIgnoreName)) return 'scan';
  const change = new ChangeFinder(index, scan);
  const places = new Map<string, DiskPlace>();
  await workAtOnce(index.root, [...outer, ...inner], async (path) => void places.set(path, await look(path)));
  for (const path of outer) change.note(path, places.get(path), created.has(path));
  for (const path of inner) change.noteLookedUp(path, places.get(path));
  return change.finish();
}

/** That many files at once mean a switched branch or an installed package; in a small site, fewer are enough. */
function getLimit({ files }: SiteIndex): number {
  return Math.min(200, 8 + files.size / 50);
}

/** Whether the scan has seen the path, or would have seen it. */
function isKnownAbout({ unscanned }: SiteIndex, path: string): boolean {
  return unscanned.has(path) || !isWithinAny(path, unscanned);
}

/** The paths in unscanned folders that were looked up and that the events affect. */
function getLookedUp(index: SiteIndex, paths: ReadonlySet<string>): string[] {
  const { unscanned, files, absent } = index;
  const inside = new Set([...paths].filter((path) => isWithinAny(path, unscanned)));
  if (inside.size === 0) return [];
  const isMeant = (path: string): boolean => isWithinAny(path, inside) && isWithinAny(path, unscanned);
  return [...[...absent].filter(isMeant), ...[...files].filter(isMeant)];
}

class ChangeFinder {
  private readonly index: SiteIndex;
  private readonly scan: Scan;
  private readonly added = new Set<string>();
  private readonly removed = new Set<string>();
  private readonly excludedPages: Set<string>;
  private readonly leaving: Set<string>;
  private readonly absent: Set<string>;
  /** Paths that are no longer folders, if they ever were. */
  private readonly noFolders = new Set<string>();
  private needsScan = false;

  constructor(index: SiteIndex, scan: Scan) {
    this.index = index;
    this.scan = scan;
    this.excludedPages = new Set(index.excludedPages);
    this.leaving = new Set(index.leaving);
    this.absent = new Set(index.absent);
  }

  note(path: string, { kind, isLinked }: DiskPlace = nowhere, isCreated: boolean): void {
    const { index, scan } = this;
    const isKnown = index.hasFile(path);
    if (kind === 'folder') {
      // Whatever was there before, its content may have changed. Only a known, ignored folder stays as it was.
      if (isCreated || isLinked || !index.unscanned.has(path)) this.needsScan = true;
      return;
    }
    if (kind === 'unreadable' || index.unscanned.has(path) || isLinked !== scan.linked.has(path))
      this.needsScan = true;
    if (kind === 'file' && !isKnown) {
      this.added.add(path);
      if (isPageFile(path) && scan.isExcludedPage(path)) this.excludedPages.add(path);
    }
    if (kind !== 'file' && isKnown) this.removed.add(path);
    // Only a scan can tell which of the folders around it is the link.
    if (kind === 'outside' && !isWithinAny(path, this.leaving)) this.needsScan = true;
    if (kind !== 'outside') this.leaving.delete(path);
    if (!isKnown) this.noFolders.add(path);
  }

  noteLookedUp(path: string, { kind }: DiskPlace = nowhere): void {
    if (kind === 'file') {
      this.absent.delete(path);
      if (!this.index.hasFile(path)) this.added.add(path);
      if (isPageFile(path)) this.excludedPages.add(path);
    } else {
      this.absent.add(path);
      if (this.index.hasFile(path)) this.removed.add(path);
      if (kind === 'outside') this.leaving.add(path);
    }
  }

  finish(): FilesChange | 'none' | 'scan' {
    const { index, added, removed, excludedPages, leaving, absent, noFolders } = this;
    if (noFolders.size > 0) {
      for (const file of index.files) if (isWithinAny(file, noFolders)) removed.add(file);
      for (const link of index.leaving) if (isWithinAny(getFolder(link), noFolders)) leaving.delete(link);
      for (const folder of index.unscanned) if (isWithinAny(folder, noFolders)) this.needsScan = true;
    }
    for (const file of removed) excludedPages.delete(file);
    const changed = [...added, ...removed];
    // Other links may have left the site through one that no longer does.
    if ([...index.leaving].some((link) => !leaving.has(link))) this.needsScan = true;
    const isLeavingSame = isEqual(leaving, index.leaving);
    if (this.scan.hasLinks && (changed.length > 0 || !isLeavingSame)) this.needsScan = true;
    if (this.needsScan || changed.some(changesOthers)) return 'scan';
    const isSame = changed.length === 0 && isLeavingSame && isEqual(absent, index.absent);
    return isSame ? 'none' : { added, removed, excludedPages, leaving, absent };
  }
}

const nowhere: DiskPlace = { kind: 'nothing', isLinked: false };

/** Whether the file affects others, like ignore files and the configurations of nested sites. */
function changesOthers(path: string): boolean {
  const name = getName(path);
  return name === '.gitignore' || (path !== name && isConfigurationName(name));
}

function isEqual(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.size === others.size && [...some].every((each) => others.has(each));
}
