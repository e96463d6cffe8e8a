// How paths are written in a page that links to pages and files of its site: like those of its other links.
import type { ScannedPage } from '../../links/scannedPage.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import { getFolder, isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import { getPlainStyle, type SegmentStyle, writeSegment } from '../moves/renameInPage.ts';
import type { PageContext } from '../pages/pageContext.ts';

export interface PathStyle {
  /** `root` is `/a/b`, `dotted` is `./b` or `../b`, `plain` is `b`. */
  readonly form: 'root' | 'dotted' | 'plain';
  /** Whether links to pages are written with `.md` or `.mdx`. */
  readonly hasExtension: boolean;
}

/** That of most links to pages. `except` is the offset of a link that doesn’t count. */
export function getPathStyle({ links }: Pick<ScannedPage, 'links'>, except?: number): PathStyle {
  const others = links
    .filter(({ offset }) => offset !== except)
    .flatMap(({ destination }) => readStyle(destination) ?? []);
  const withExtension = others.filter(({ hasExtension }) => hasExtension).length;
  return {
    form: getUsualForm(others.map(({ form }) => form)),
    hasExtension: others.length > 0 && withExtension * 2 > others.length,
  };
}

/** The form of most paths to images and other files in this page, or in all pages if this one has none. */
export function getAssetForm({ scanned, links }: Pick<PageContext, 'scanned' | 'links'>): PathStyle['form'] {
  const own = getAssetForms(scanned);
  if (own.length > 0) return getUsualForm(own);
  return getUsualForm([...links.getFiles()].flatMap((file) => getAssetForms(links.getPage(file))));
}

function getAssetForms(page: ScannedPage | undefined): PathStyle['form'][] {
  return (page?.links ?? []).flatMap(({ destination }) => {
    const path = getOwnPath(destination);
    return path === undefined || !isAsset(path) ? [] : [getWrittenForm(path) ?? 'plain'];
  });
}

/** `undefined` if the beginning of a path can become any form. */
export function getWrittenForm(path: string): PathStyle['form'] | undefined {
  if (path.startsWith('/')) return 'root';
  return path.startsWith('.') ? 'dotted' : undefined;
}

function getUsualForm(all: readonly PathStyle['form'][]): PathStyle['form'] {
  const forms = ['dotted', 'plain'] as const;
  return forms.find((form) => all.filter((other) => other === form).length * 2 > all.length) ?? 'root';
}

/** For a link to what may be a page; `undefined` for any other. */
function readStyle(destination: string): PathStyle | undefined {
  const path = getOwnPath(destination);
  if (path === undefined || isAsset(path)) return undefined;
  return { form: getWrittenForm(path) ?? 'plain', hasExtension: isPageFile(path) };
}

/** The path of a destination in this site; `undefined` for any other, and for the site’s start. */
function getOwnPath(destination: string): string | undefined {
  const path = destination.replace(/[?#].*$/s, '');
  return path === '' || path === '/' || /^(?:[a-z][a-z\d+.-]*:|\/\/|\{)/i.test(path) ? undefined : path;
}

function isAsset(path: string): boolean {
  return !isPageFile(path) && /\.[a-z\d]{2,4}$/i.test(path);
}

/** The path of a file in a link from `from`, unescaped. Both are relative to the site root. */
export function getPathTo(file: string, from: string, form: PathStyle['form']): string {
  if (form === 'root') return `/${file}`;
  const own = getFolder(from).split('/').filter(Boolean);
  const segments = file.split('/');
  let common = 0;
  while (common < own.length && common < segments.length - 1 && own[common] === segments[common]) common++;
  const up = own.slice(common).map(() => '..');
  const path = [...up, ...segments.slice(common)].join('/');
  return up.length > 0 || form === 'plain' ? path : `./${path}`;
}

/** The shortest path that certainly means the page `file`, relative to the site root. */
export function writePagePath(
  { configuration, site, path: from }: Pick<PageContext, 'configuration' | 'site' | 'path'>,
  file: string,
  style: PathStyle,
  notation: SegmentStyle['notation'],
): string {
  const resolver = getLinkResolver(configuration, site);
  const written = getPagePaths(file, style).map((path) =>
    writePath(getPathTo(path, from, style.form), notation),
  );
  const isRight = (path: string): boolean => {
    const target = resolver.resolve(path, from);
    return target.kind === 'page' && target.file === file;
  };
  return written.find(isRight) ?? written.at(-1) ?? '';
}

/** The possible paths of a page, the preferred one first: all but the last may mean another file. */
function getPagePaths(file: string, { hasExtension }: PathStyle): readonly string[] {
  if (hasExtension) return [file];
  const bare = withoutPageExtension(file);
  const folder = bare.replace(/\/index$/, '');
  return [...new Set([folder, bare, file])];
}

/** The path with what the notation requires to be escaped. */
export function writePath(path: string, notation: SegmentStyle['notation']): string {
  const style = getPlainStyle(notation);
  return path
    .split('/')
    .map((segment) => writeSegment(segment, style))
    .join('/');
}
