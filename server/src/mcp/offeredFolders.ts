// The folders that a client may work in: those of the command line; without any, those that the client has open; where it
// can't say, the current one. A whole disk and somebody's home are none of them: nobody means all of that.
import { type AgentFolder, nameFolders } from '../agentTools/workspace/agentFolders.ts';
import { isWithin } from '../shared/sitePaths.ts';
import { isTopOfDisk, toPath } from '../site/filePaths.ts';

/** A root as the client tells it. */
export interface ClientRoot {
  readonly uri: string;
}

export interface FolderPlaces {
  /** Absolute, with `/`; empty where the command line names none. */
  readonly given: readonly string[];
  readonly current: string;
  readonly home: string;
}

export type OfferedFolders =
  | { readonly kind: 'folders'; readonly folders: readonly AgentFolder[] }
  /** A sentence: why there is none, and what to do about it. */
  | { readonly kind: 'none'; readonly message: string };

const advice =
  'Ask the person to name the folder of the site on the server’s command line: docs-check mcp FOLDER';

export function offerGiven({ given }: FolderPlaces): OfferedFolders {
  return { kind: 'folders', folders: nameFolders(given) };
}

/** What was said of roots is asked for with each call, so that a change counts at once. */
export function offerRoots(roots: readonly ClientRoot[], { home }: FolderPlaces): OfferedFolders {
  const paths = roots
    .filter(({ uri }) => /^file:/i.test(uri))
    .flatMap(({ uri }) => toPath(uri) ?? [])
    .filter((path) => !isTooLarge(path, home));
  if (paths.length > 0) return { kind: 'folders', folders: nameFolders(paths) };
  const reason =
    roots.length === 0 ? 'The client has no folder open.' : 'None of the client’s folders can be worked in.';
  return { kind: 'none', message: `${reason} ${advice}.` };
}

export function offerCurrent({ current, home }: FolderPlaces): OfferedFolders {
  if (!isTooLarge(current, home)) return { kind: 'folders', folders: nameFolders([current]) };
  return { kind: 'none', message: `The server was started without a folder. ${advice}.` };
}

/** A client that can say what it has open, and didn't. */
export function offerNothing(): OfferedFolders {
  return { kind: 'none', message: `The client did not say which folders it has open. ${advice}.` };
}

/** The home folder, and everything around it. */
function isTooLarge(path: string, home: string): boolean {
  return isTopOfDisk(path) || (home !== '' && isWithin(home, path));
}
