// A second reading of what the specification says about site rules, straight from its sentences: slow, and sharing
// nothing with the server. It checks a configuration as a plain value.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFile, isInIgnoredFolder, isPage, leavesSite, listFiles } from '../../support/sites/naiveFiles.ts';

export interface Configuration {
  readonly navigation: readonly { readonly group?: string; readonly pages: readonly string[] }[];
  readonly logo?: string | { readonly light?: string; readonly dark?: string };
  readonly favicon?: string;
  readonly backgroundImage?: string;
  readonly openapi?: string | readonly string[];
  readonly versions?: readonly string[];
  readonly anchors?: readonly { readonly url?: string; readonly version?: string; readonly icon?: string }[];
  readonly tabs?: readonly { readonly url?: string }[];
  readonly colors?: {
    readonly primary: string;
    readonly light?: string;
    readonly background?: { readonly light: string; readonly dark: string };
  };
}

/** A code, and where in the configuration: keys and indexes from the root. */
export type Judgement = readonly [code: string, ...path: (string | number)[]];

/** Every site rule except `openapi-invalid`, in no particular order; the names are those of the free icons. */
export function judgeConfiguration(
  root: string,
  site: Configuration,
  icons: ReadonlySet<string>,
): Judgement[] {
  return [
    ...judgePages(root, site),
    ...judgeGroups(site),
    ...judgeFiles(root, site),
    ...judgePrefixes(site, 'anchors', 'anchor-without-pages'),
    ...judgePrefixes(site, 'tabs', 'tab-without-pages'),
    ...judgeAnchors(site, icons),
    ...judgeColors(site),
  ];
}

/** The pages of the site that no group lists, with the length of their first line. */
export function judgePageFiles(root: string, site: Configuration): Record<string, number> {
  const listed = new Set(listEntries(site).flatMap(({ entry }) => findPages(root, entry)));
  const unlisted: Record<string, number> = {};
  for (const { path, isLinked } of listFiles(root)) {
    if (isLinked || listed.has(path) || !isPage(root, path)) continue;
    unlisted[path] = readFileSync(join(root, path), 'utf8').split(/\r\n|\r|\n/)[0]?.length ?? 0;
  }
  return unlisted;
}

function listEntries({ navigation }: Configuration) {
  return navigation.flatMap(({ pages }, group) =>
    pages.map((entry, index) => ({ entry, path: ['navigation', group, 'pages', index] as const })),
  );
}

/** The path of an entry of `pages`, where a backslash means the same as a slash. */
function normalise(entry: string): string {
  return resolvePath(entry.replaceAll('\\', '/'));
}

/** Without `.` and empty segments; `..` remains at the start where the path climbs out. */
function resolvePath(path: string): string {
  const result: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && result.length > 0 && result.at(-1) !== '..') result.pop();
    else result.push(segment);
  }
  return result.join('/');
}

const withoutExtension = (path: string) => path.replace(/\.(md|mdx)$/, '');

/** The files that an entry can mean, the preferred one first. */
function getMeant(entry: string): string[] {
  const path = normalise(entry);
  return /\.(md|mdx)$/.test(path) ? [path] : [`${path}.mdx`, `${path}.md`];
}

/** The files that an entry lists. */
function findPages(root: string, entry: string): string[] {
  if (normalise(entry).startsWith('..') || getMeant(entry).some((path) => leavesSite(root, path))) return [];
  const exact = getMeant(entry).filter((path) => isFile(root, path));
  return exact.length > 0 ? exact : findInOtherCase(root, entry);
}

/** Not in folders that git ignores: they may be huge, and are only searched for an exact name. */
function findInOtherCase(root: string, entry: string): string[] {
  const meant = [...getMeant(entry), normalise(entry)].map((path) => path.toLowerCase());
  return listFiles(root)
    .map(({ path }) => path)
    .filter((path) => /\.(md|mdx)$/.test(path) && meant.includes(path.toLowerCase()))
    .filter((path) => !path.includes('node_modules/') && !isInIgnoredFolder(root, path));
}

function judgePages(root: string, site: Configuration): Judgement[] {
  const judgements: Judgement[] = [];
  const seen = new Set<string>();
  for (const { entry, path } of listEntries(site)) {
    const normal = normalise(entry);
    const identity = withoutExtension(normal);
    if (seen.has(identity)) judgements.push(['page-listed-twice', ...path]);
    seen.add(identity);
    if (
      normal === '..' ||
      normal.startsWith('../') ||
      getMeant(entry).some((each) => leavesSite(root, each))
    ) {
      judgements.push(['page-outside-site', ...path]);
      continue;
    }
    const exact = getMeant(entry).filter((each) => isFile(root, each));
    if (exact.length === 0 && findInOtherCase(root, entry).length === 0) {
      judgements.push(['page-not-found', ...path]);
      continue;
    }
    if (exact.length === 0) judgements.push(['page-path-case', ...path]);
    if (exact.length === 2) judgements.push(['page-ambiguous', ...path]);
    if (normal !== entry) judgements.push(['page-path-style', ...path]);
  }
  return judgements;
}

function judgeGroups({ navigation }: Configuration): Judgement[] {
  return navigation.flatMap(({ group }, index): Judgement[] =>
    group !== undefined && navigation.slice(0, index).some((earlier) => earlier.group === group)
      ? [['duplicate-group', 'navigation', index, 'group']]
      : [],
  );
}

function judgeFiles(root: string, { logo, favicon, backgroundImage, openapi }: Configuration): Judgement[] {
  const isMissing = (value: string | undefined): boolean => {
    if (value === undefined || /^(https?:|data:|\/\/)/.test(value)) return false;
    const path = resolvePath(value.split(/[?#]/)[0] ?? '');
    return path.startsWith('..') || leavesSite(root, path) || !isFile(root, path);
  };
  const judgements: Judgement[] = [];
  if (typeof logo === 'string' && isMissing(logo)) judgements.push(['asset-not-found', 'logo']);
  if (typeof logo === 'object') {
    if (isMissing(logo.light)) judgements.push(['asset-not-found', 'logo', 'light']);
    if (isMissing(logo.dark)) judgements.push(['asset-not-found', 'logo', 'dark']);
  }
  if (isMissing(favicon)) judgements.push(['asset-not-found', 'favicon']);
  if (isMissing(backgroundImage)) judgements.push(['asset-not-found', 'backgroundImage']);
  if (typeof openapi === 'string' && isMissing(openapi)) judgements.push(['openapi-not-found', 'openapi']);
  if (typeof openapi === 'object') {
    openapi.forEach((value, index) => {
      if (isMissing(value)) judgements.push(['openapi-not-found', 'openapi', index]);
    });
  }
  return judgements;
}

function judgePrefixes(site: Configuration, list: 'anchors' | 'tabs', code: string): Judgement[] {
  const pages = listEntries(site).map(({ entry }) => withoutExtension(normalise(entry)).split('/'));
  const judgements: Judgement[] = [];
  const claimed = new Set<string>();
  (site[list] ?? []).forEach(({ url }, index) => {
    if (url === undefined || /^(https?|mailto):/.test(url)) return;
    const prefix = url
      .split('/')
      .filter((segment, at, all) => segment !== '' || (at > 0 && at < all.length - 1));
    const isHeld = pages.some((page) => prefix.every((segment, at) => page[at] === segment));
    if (!isHeld) judgements.push([code, list, index, 'url']);
    const key = prefix.join('/');
    if (claimed.has(key)) judgements.push(['duplicate-url', list, index, 'url']);
    claimed.add(key);
  });
  return judgements;
}

function judgeAnchors(
  { anchors = [], versions = [] }: Configuration,
  icons: ReadonlySet<string>,
): Judgement[] {
  return anchors.flatMap(({ version, icon }, index): Judgement[] => [
    ...(version !== undefined && !versions.includes(version)
      ? [['unknown-version', 'anchors', index, 'version'] as const]
      : []),
    ...(icon !== undefined && !icon.includes('/') && !icons.has(icon)
      ? [['unknown-icon', 'anchors', index, 'icon'] as const]
      : []),
  ]);
}

function judgeColors({ colors }: Configuration): Judgement[] {
  if (colors === undefined) return [];
  const { primary, light, background = { light: '#ffffff', dark: '#0f1117' } } = colors;
  const judgements: Judgement[] = [];
  if (getContrast(primary, background.light) < 4.5) judgements.push(['low-contrast', 'colors', 'primary']);
  if (light !== undefined && getContrast(light, background.dark) < 4.5)
    judgements.push(['low-contrast', 'colors', 'light']);
  return judgements;
}

/** WCAG 2.2 for `#rrggbb`; colors of other lengths are transparent and never checked. */
function getContrast(one: string, other: string): number {
  if (one.length !== 7 || other.length !== 7) return Number.POSITIVE_INFINITY;
  const luminance = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
