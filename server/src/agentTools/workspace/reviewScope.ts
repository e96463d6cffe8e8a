// The sites that a review compares: those of one repository, as they are and as they were.
import type { SitesToCompare } from '../../changes/revisionChanges.ts';
import type { ConfigurationPath } from '../../check/loadedSite.ts';
import type { ReviewInput } from '../../shared/definitions/reviewDefinition.ts';
import { getFolder, isWithin } from '../../shared/sitePaths.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import { findRepositoryRoot } from '../../site/scan/configurationScan.ts';
import { refuseCall, refuseField, type ToolContext, type ToolRefusal, throwIfCanceled } from '../tool.ts';
import { type FolderPlace, resolvePath, showPath } from './agentFolders.ts';
import { findSitesOf } from './agentSites.ts';
import { describeNoSite } from './checkScope.ts';

export interface ReviewScope {
  readonly kind: 'scope';
  /** Of the repository: absolute, with `/`. */
  readonly root: string;
  /** What was left out, in sentences. */
  readonly notes: readonly string[];
  /** Finds the sites in the files of the context, or of a revision. */
  find(fileSystem: FileSystem): Promise<SitesToCompare>;
  /** After both have been searched: refused if nothing or no site is at a path; sentences if there is none at all. */
  describeNothing(): ToolRefusal | readonly string[];
}

export async function findReviewScope(
  { paths }: Pick<ReviewInput, 'paths'>,
  context: ToolContext,
): Promise<ReviewScope | ToolRefusal> {
  const { folders, fileSystem, signal } = context;
  const places = paths === undefined ? toPlaces(context) : await resolvePlaces(paths, context);
  if ('kind' in places) return places;
  const [first] = places;
  if (first === undefined) return refuseCall('No folder is open: ask the user to open the folder of a site.');
  const present = await findPresent(places, context);
  const root = await findRoot(first, present.sites, fileSystem);
  throwIfCanceled(context);
  if (root === undefined)
    return refuseCall(
      `${quote(showPath(folders, first.path))} is not in a Git repository, so there is no earlier version to compare with: name a folder of a clone with "paths", or ask the user for one.`,
    );
  const own = present.sites.filter((site) => site.root === root);
  const others = present.sites.filter((site) => site.root !== root);
  /** The indexes of the places that have a site. */
  const filled = new Set(own.flatMap(({ places }) => [...places]));
  /** Of those that exist neither now nor then. */
  const missing = new Set<number>();
  const searched = places.map((place) => limitTo(root, place));
  const exists = async (files: FileSystem, { path, folder }: FolderPlace): Promise<boolean> =>
    (await files.look(path, [folder.path])).kind !== 'nothing';

  const findEarlier = async (files: FileSystem): Promise<SitesToCompare> => {
    const configurations = new Map<string, ConfigurationPath>();
    for (const [index, place] of searched.entries()) {
      if (place === undefined) continue;
      if (!((await exists(fileSystem, place)) || (await exists(files, place)))) {
        missing.add(index);
        continue;
      }
      const found = await findSitesOf(place, { folders: [place.folder], fileSystem: files, signal });
      if (found.configurations.length > 0) filled.add(index);
      for (const each of found.configurations) configurations.set(each.path, each);
    }
    return { configurations: [...configurations.values()], folders: [], failures: [] };
  };

  return {
    kind: 'scope',
    root,
    notes: describeOthers(others, context),
    async find(files) {
      if (files !== fileSystem) return findEarlier(files);
      const configurations = own.map(({ path, boundary }) => ({
        path,
        boundary: isWithin(root, boundary) ? root : boundary,
      }));
      const places = searched.flatMap((place) => (place === undefined ? [] : [place.path]));
      const siteFolders = own.map(({ path }) => getFolder(path));
      return { configurations, folders: [...places, ...siteFolders], failures: present.unread };
    },
    describeNothing() {
      const [absent] = missing;
      if (paths !== undefined && absent !== undefined)
        return refuseField(
          `paths[${absent}]`,
          'names a path that exists neither now nor in the earlier version',
        );
      const empty = places.findIndex((_, index) => !filled.has(index));
      if (paths !== undefined && empty !== -1 && others.length + present.unread.length === 0)
        return refuseField(
          `paths[${empty}]`,
          'names a path that is in no site, neither now nor in the earlier version: there is no docs.json or mint.json below it or in a folder around it',
        );
      return filled.size + others.length + present.unread.length === 0 ? [describeNoSite(folders)] : [];
    },
  };
}

function toPlaces({ folders }: ToolContext): FolderPlace[] {
  return folders.map((folder) => ({ path: folder.path, folder }));
}

/** They need not exist anymore. */
async function resolvePlaces(
  paths: readonly string[],
  { folders, fileSystem }: ToolContext,
): Promise<readonly FolderPlace[] | ToolRefusal> {
  const places: FolderPlace[] = [];
  for (const [index, path] of paths.entries()) {
    const place = await resolvePath(folders, fileSystem, path);
    if (!place.ok) return refuseField(`paths[${index}]`, place.problem);
    places.push(place);
  }
  return places;
}

interface PresentSite extends ConfigurationPath {
  /** Of its repository; `undefined` if it is in none. */
  readonly root: string | undefined;
  /** The indexes of the places that have it. */
  readonly places: Set<number>;
}

async function findPresent(
  places: readonly FolderPlace[],
  context: ToolContext,
): Promise<{ readonly sites: readonly PresentSite[]; readonly unread: readonly string[] }> {
  const sites = new Map<string, PresentSite>();
  const unread = new Set<string>();
  for (const [index, place] of places.entries()) {
    const found = await findSitesOf(place, context);
    for (const sentence of found.unread) unread.add(sentence);
    for (const site of found.configurations) {
      const known = sites.get(site.path);
      if (known === undefined) {
        const root = await findRepositoryRoot(context.fileSystem, getFolder(site.path));
        sites.set(site.path, { ...site, root, places: new Set([index]) });
      } else known.places.add(index);
    }
  }
  return { sites: [...sites.values()], unread: [...unread] };
}

/** The repository around the first place, unless all sites are in other ones. */
async function findRoot(
  { path }: FolderPlace,
  sites: readonly PresentSite[],
  fileSystem: FileSystem,
): Promise<string | undefined> {
  const around = await findRepositoryRoot(fileSystem, path);
  if (around !== undefined && sites.some(({ root }) => root === around)) return around;
  return sites.find(({ root }) => root !== undefined)?.root ?? around;
}

/** The part of a place that is in the repository, with a boundary in it; `undefined` if no part is. */
function limitTo(root: string, { path, folder }: FolderPlace): FolderPlace | undefined {
  if (isWithin(folder.path, root)) return { path, folder };
  const inRoot = isWithin(path, root) ? path : isWithin(root, path) ? root : undefined;
  return inRoot === undefined ? undefined : { path: inRoot, folder: { ...folder, path: root } };
}

function describeOthers([first, ...more]: readonly PresentSite[], { folders }: ToolContext): string[] {
  if (first === undefined) return [];
  const shown = quote(showPath(folders, first.path));
  const others = more.length === 0 ? '' : ` and ${formatCount(more.length, 'other site')}`;
  const were = more.length === 0 ? 'was' : 'were';
  return [
    `${shown}${others} ${were} left out, because one call compares the sites of one Git repository: name what is in another one with "paths".`,
  ];
}
