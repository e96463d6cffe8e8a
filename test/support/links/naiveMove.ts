// What a move has to leave behind, read naively from "Moves" in links.md: every link means the file that it meant, is
// written as it was, and no other byte has changed.
import { getAllImporters, getImportedPath } from './naiveFragments.ts';
import type { NaiveSite } from './naiveSite.ts';
import { resolveEitherWay, resolveNaively } from './naiveTarget.ts';

export interface SiteState {
  readonly site: NaiveSite;
  getText(file: string): string;
}

export interface MoveComparison {
  readonly problems: readonly string[];
  /** Links that had to be written anew, and that were. */
  readonly followed: number;
}

interface Destination {
  readonly offset: number;
  readonly end: number;
  readonly destination: string;
  readonly isImport: boolean;
}

/** @param move where a file is afterwards; `undefined` out of the site. */
export function compareMove(
  before: SiteState,
  after: SiteState,
  move: (file: string) => string | undefined,
): MoveComparison {
  const problems: string[] = [];
  let followed = 0;
  for (const file of before.site.files) {
    const moved = move(file);
    if (moved === undefined || !/\.mdx?$/.test(file)) continue;
    const [text, now] = [before.getText(file), after.getText(moved)];
    const links = getDestinations(before.site, file);
    const others = getDestinations(after.site, moved);
    if (!before.site.pages.includes(file)) {
      // What is imported may count as a part of what imports it.
      const isShown = getAllImporters(file, before.site).size > 0;
      if (text !== now && !isShown) problems.push(`${file} is no page, and was changed`);
      continue;
    }
    // Without micromark’s word for it only the bytes can be compared.
    if (links === undefined) continue;
    if (others === undefined || getRest(text, links) !== getRest(now, others)) {
      problems.push(`${file}: something other than destinations has changed`);
      continue;
    }
    for (const [index, link] of links.entries()) {
      const other = others[index];
      if (other === undefined) continue;
      if (other.destination !== link.destination) followed++;
      const problem = compareLink(link, other, { before, after, move, file, moved });
      if (problem !== undefined) {
        problems.push(`${file} → ${moved}: "${link.destination}" became "${other.destination}": ${problem}`);
      }
    }
  }
  return { problems, followed };
}

function getDestinations(site: NaiveSite, file: string): Destination[] | undefined {
  const page = site.read(file);
  return (
    page &&
    [
      ...page.links.map(({ offset, end, destination }) => ({ offset, end, destination, isImport: false })),
      ...page.imports.map(({ offset, end, specifier }) => ({
        offset,
        end,
        destination: specifier,
        isImport: true,
      })),
    ].sort((one, other) => one.offset - other.offset)
  );
}

/** The text with every destination taken out. */
function getRest(text: string, links: readonly Destination[]): string {
  let rest = '';
  let at = 0;
  for (const { offset, end } of links) {
    rest += `${text.slice(at, offset)}\u0000`;
    at = end;
  }
  return rest + text.slice(at);
}

function compareLink(
  link: Destination,
  other: Destination,
  parts: {
    before: SiteState;
    after: SiteState;
    move: (file: string) => string | undefined;
    file: string;
    moved: string;
  },
): string | undefined {
  const { before, after, move, file, moved } = parts;
  // What a relative link of a snippet means depends on who imports it.
  if (before.site.snippets.has(file) && !link.isImport && /^[^/#?]/.test(link.destination)) return undefined;
  const meant = getFile(link, file, before.site);
  // Read as before, and what is new from its folder.
  const isPlain =
    !link.isImport && /^(?!\.{1,2}(?:[/?#]|$)|[a-z][a-z0-9+.-]*:)[^/#?]/i.test(link.destination);
  const own = isPlain ? resolveNaively(link.destination, file, before.site) : undefined;
  const isRooted = own?.kind === 'missing' && own.file === undefined;
  const isSame = other.destination === link.destination;
  const begin = ({ destination, ...rest }: Destination, isRoot: boolean): Destination => ({
    ...rest,
    destination: (isPlain && /^[^/.#?]/.test(destination) ? (isRoot ? '/' : './') : '') + destination,
  });
  if (meant === 'open') return undefined;
  if (meant === undefined) {
    return other.destination === link.destination ? undefined : 'it meant no file, and was changed';
  }
  const goal = move(meant);
  if (goal === undefined)
    return other.destination === link.destination ? undefined : 'what it meant has left the site';
  // The start of the site is right whichever page is there.
  if (/^\/?(\.\/)*([?#]|$)/.test(other.destination) && /^index\.mdx?$/.test(goal)) return undefined;
  // A folder may have lost its last page, or come to where a page has its name.
  const isFile = before.site.files.has(meant);
  const then = resolveNaively(`/${encodeURI(goal)}`, '', after.site);
  if (!isFile && (then.kind !== 'doubtful' || then.folder !== goal)) return undefined;
  const now = getFile(begin(other, isRooted && isSame), moved, after.site);
  if (now !== goal) return `it means ${now} instead of ${goal}`;
  if (getFile(begin(link, isRooted), moved, after.site) === goal) {
    return other.destination === link.destination ? undefined : 'it need not have changed';
  }
  return compareWriting(link.destination, other.destination, meant);
}

/** The file, or the folder, that a link means; `undefined` for none, `open` where that can’t be said. */
function getFile({ destination, isImport }: Destination, from: string, site: NaiveSite): string | undefined {
  if (isImport) {
    if (/[?#\\]|\/\//.test(destination)) return 'open';
    const path = getImportedPath(destination, from);
    if (path === undefined || (/\.[a-z]+$/i.test(path) && !/\.(?:mdx?|jsx|tsx)$/.test(path)))
      return undefined;
    if (site.files.has(path)) return path;
    // Hosts differ in whether they find a file whose extension is left out.
    const lower = path.toLowerCase();
    const isNear = (file: string) =>
      [`${lower}.`, `${lower}/`].some((start) => file.toLowerCase().startsWith(start));
    return [...site.files].some((file) => file.toLowerCase() === lower || isNear(file)) ? 'open' : undefined;
  }
  const target = resolveEitherWay(destination, from, site);
  if ('file' in target && target.file !== undefined) return target.file;
  if (target.kind === 'doubtful' && target.folder !== undefined) return target.folder;
  return target.kind === 'open' || target.kind === 'otherCase' || target.kind === 'doubtful'
    ? 'open'
    : undefined;
}

function compareWriting(destination: string, other: string, meant: string): string | undefined {
  const behind = (written: string) => /[?#].*$/s.exec(written)?.[0] ?? '';
  if (behind(destination) !== behind(other)) return 'query or fragment differ';
  const path = destination.slice(0, destination.length - behind(destination).length);
  const now = other.slice(0, other.length - behind(other).length);
  if (path === '') return undefined;
  if (path.startsWith('/') !== now.startsWith('/')) return 'it was root-relative before, or is now';
  if (/\.mdx?$/.test(path) && !/\.mdx?$/.test(now)) return 'it has lost its extension';
  const isPage = /\.mdx?$/.test(meant);
  if (isPage && !/\.mdx?$/.test(path) && /\.mdx$/.test(now)) return 'it has got an extension';
  return undefined;
}
