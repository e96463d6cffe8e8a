// How paths are written in a page: what is typed already decides, then the page's other links.
import { getFolder, isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import type { PageContext } from '../pages/pageContext.ts';
import type { TypedDestination } from './typedDestination.ts';

export interface PathStyle {
  /** `root` is `/a/b`, `dotted` is `./b` or `../b`, `plain` is `b`. */
  readonly form: 'root' | 'dotted' | 'plain';
  /** Whether links to pages are written with `.md` or `.mdx`. */
  readonly hasExtension: boolean;
}

export function getPathStyle({ scanned }: Pick<PageContext, 'scanned'>, typing: TypedDestination): PathStyle {
  const others = scanned.links
    .filter(({ offset }) => offset !== typing.offset)
    .flatMap(({ destination }) => readStyle(destination) ?? []);
  const withExtension = others.filter(({ hasExtension }) => hasExtension).length;
  return {
    form: getTypedForm(typing.typed) ?? getUsualForm(others),
    hasExtension: others.length > 0 && withExtension * 2 > others.length,
  };
}

function getTypedForm(typed: string): PathStyle['form'] | undefined {
  if (typed.startsWith('/')) return 'root';
  return typed.startsWith('.') ? 'dotted' : undefined;
}

function getUsualForm(others: readonly PathStyle[]): PathStyle['form'] {
  const forms = ['dotted', 'plain'] as const;
  return (
    forms.find((form) => others.filter((other) => other.form === form).length * 2 > others.length) ?? 'root'
  );
}

/** Of a link to what may be a page; `undefined` of any other. */
function readStyle(destination: string): PathStyle | undefined {
  const path = destination.replace(/[?#].*$/s, '');
  if (path === '' || path === '/' || /^(?:[a-z][a-z\d+.-]*:|\/\/|\{)/i.test(path)) return undefined;
  const hasExtension = isPageFile(path);
  if (!hasExtension && /\.[a-z\d]{2,4}$/i.test(path)) return undefined;
  return { form: getTypedForm(path) ?? 'plain', hasExtension };
}

/** A file of the site as a link in `from` names it, nothing escaped. Both are relative to the site root. */
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

/** The ways to name a page, the preferred one first: all but the last may mean another file. */
export function getPagePaths(file: string, { hasExtension }: PathStyle): readonly string[] {
  if (hasExtension) return [file];
  const bare = withoutPageExtension(file);
  const folder = bare.replace(/\/index$/, '');
  return [...new Set([folder, bare, file])];
}
