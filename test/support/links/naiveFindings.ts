// What is wrong with the links of a site, read naively from links.md: a verdict for every link, and where the finding is.
import { isBuilt } from '../sites/naiveFiles.ts';
import { getImportedPath, getImporters, judgeFragment } from './naiveFragments.ts';
import type { NaiveSite } from './naiveSite.ts';
import { type NaiveTarget, resolveNaively } from './naiveTarget.ts';

export interface NaiveVerdict {
  readonly file: string;
  /** Of the whole destination, as it is written. */
  readonly offset: number;
  readonly end: number;
  readonly destination: string;
  /** A code of the law; `right` also where it wants silence; `open` where it leaves it open. */
  readonly verdict: LinkCode | 'right' | 'open';
}

export type LinkCode =
  | 'link-not-found'
  | 'link-fragment-not-found'
  | 'link-path-case'
  | 'link-image-not-found'
  | 'link-outside-site'
  | 'import-not-found';

interface NaiveLink {
  readonly offset: number;
  readonly end: number;
  readonly destination: string;
  readonly missing: LinkCode;
}

/** `undefined` in place of the verdicts of a page that micromark doesn’t accept. */
export function judgeSite(site: NaiveSite): Map<string, NaiveVerdict[] | undefined> {
  return new Map(site.pages.map((file) => [file, judgePage(file, site)]));
}

function judgePage(file: string, site: NaiveSite): NaiveVerdict[] | undefined {
  const page = site.read(file);
  if (page === undefined) return undefined;
  const links = page.links.map(({ offset, end, destination, kind, attribute }) => {
    const isImage = kind === 'image' || (attribute?.element === 'img' && attribute.name === 'src');
    return {
      offset,
      end,
      destination,
      missing: isImage ? 'link-image-not-found' : 'link-not-found',
    } as const;
  });
  const verdicts = links.map((link) => ({ ...link, file, verdict: judgeLink(link, file, site) }));
  const imports = page.imports.map(({ offset, end, specifier }) => {
    return { offset, end, destination: specifier, file, verdict: judgeImport(specifier, file, site) };
  });
  return [...imports, ...verdicts];
}

function judgeLink(link: NaiveLink, file: string, site: NaiveSite): NaiveVerdict['verdict'] {
  const isRelative =
    /^[^/#?]/.test(link.destination) && resolveNaively(link.destination, file, site).kind !== 'external';
  if (!site.snippets.has(file) || !isRelative) return judgeFrom(file, link, site);
  // Which of two files an import without an extension brings in, hosts decide.
  if (site.files.has(file.endsWith('x') ? file.slice(0, -1) : `${file}x`)) return 'open';
  // Dead only where it is dead from every page that imports the snippet.
  const verdicts = new Set(getImporters(file, site).map((importer) => judgeFrom(importer, link, site)));
  const [only = 'right'] = verdicts;
  return verdicts.size > 1 ? 'open' : only;
}

/** A path that doesn’t say where it begins has to be right from the folder and from the root. */
function judgeFrom(file: string, link: NaiveLink, site: NaiveSite): NaiveVerdict['verdict'] {
  const { destination, missing } = link;
  const target = resolveNaively(destination, file, site);
  const isPlain = target.kind !== 'external' && /^(?!\.{1,2}(?:[/?#]|$))[^/#?]/.test(destination);
  // Tools and browsers read these otherwise than the law.
  const isOdd = /^\/\/[^/.:?#]+(?:[/?#]|$)|^\/[^?#]*\/\.\.(?:[/?#]|$)/.test(destination);
  if (!isPlain) {
    const verdict = judgeTarget(link, target, site);
    return isOdd && verdict === 'right' ? 'open' : verdict;
  }
  const rooted = resolveNaively(`/${destination}`, file, site);
  const isGone = ({ kind }: NaiveTarget): boolean => kind === 'missing' || kind === 'outside';
  if (target.kind === 'open' || rooted.kind === 'open') return 'open';
  if (isGone(target) && !isGone(rooted)) return rooted.kind === 'otherCase' ? missing : 'open';
  const verdict = judgeTarget(link, target, site);
  const isFound = target.kind === 'page' || target.kind === 'file';
  return verdict === 'right' && isFound && isGone(rooted) ? missing : verdict;
}

function judgeTarget(
  { missing, destination }: NaiveLink,
  target: NaiveTarget,
  site: NaiveSite,
): NaiveVerdict['verdict'] {
  switch (target.kind) {
    case 'page': {
      const judged = judgeFragment(target.fragment, target.file, site);
      // A fragment alone in a snippet is one of the page around it.
      if (judged === 'wrong' && destination.startsWith('#') && site.snippets.has(target.file)) return 'open';
      return judged === 'wrong' ? 'link-fragment-not-found' : judged;
    }
    case 'missing':
      return missing;
    case 'otherCase':
      return 'link-path-case';
    case 'outside':
      return 'link-outside-site';
    case 'open':
      return 'open';
    case 'file':
    case 'start':
    case 'external':
    case 'doubtful':
      return 'right';
  }
}

function judgeImport(specifier: string, file: string, site: NaiveSite): NaiveVerdict['verdict'] {
  const path = getImportedPath(specifier, file);
  if (path === undefined) return 'import-not-found';
  if (site.snippets.has(file) && !specifier.startsWith('/')) return 'open';
  if (path.startsWith('../') || path === '..') return 'link-outside-site';
  if (!/\.(?:mdx?|jsx|tsx)$/.test(path))
    return /[%?#\\]|\/$|\/\//.test(specifier) ? 'open' : 'import-not-found';
  // Nothing is built from a README, so no page can show it.
  const isUnbuilt = /\.mdx?$/.test(path) && !isBuilt(path) && !/^_?snippets\//.test(path);
  if (site.files.has(path)) return isUnbuilt ? 'import-not-found' : 'right';
  if (/[%?#\\]|\/$|\/\//.test(specifier)) return 'open';
  if ([...site.unknown].some((each) => path.startsWith(`${each.split('/')[0]}/`))) return 'open';
  const isOtherCase = [...site.files].some((each) => each.toLowerCase() === path.toLowerCase());
  return isOtherCase ? 'link-path-case' : 'import-not-found';
}
