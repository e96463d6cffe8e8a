// Which fragments a page has, read naively: every rule that was ever known is applied in every combination, and what lies
// between them and another word altogether is left open. Deep headings, titles of cards and the like have none.
import { posix } from 'node:path';
import type { MicromarkPage } from './micromarkPage.ts';
import type { NaiveSite } from './naiveSite.ts';

/** `open` where the law leaves it open, or where only running the page could tell. */
export function judgeFragment(fragment: string, file: string, site: NaiveSite): 'right' | 'wrong' | 'open' {
  if (fragment === '' || fragment.includes(':~:')) return 'right';
  const written = normalize(fragment);
  if (written !== undefined && loosen(written) === '') return 'open';
  if (written === undefined || written === 'top') return 'open';
  const parts = collectPages(file, site);
  if (parts === undefined) return 'open';
  const sets = parts.map(getSlugs);
  const slugs = sets.flat();
  const numbered = /^(.*)-(\d+)$/.exec(written);
  const numbers = numbered === null ? 0 : slugs.filter((slug) => slug === numbered[1]).length;
  if (slugs.includes(written)) return 'right';
  if (numbered !== null && numbers > 0)
    return numbers > 1 && Number(numbered[2]) <= numbers ? 'right' : 'wrong';
  const isNear = slugs.some(
    (slug) => loosen(slug) === loosen(written) || loosen(slug) === loosen(numbered?.[1] ?? ''),
  );
  return isNear ? 'open' : 'wrong';
}

/** Compared without regard to case and percent-escapes; `undefined` where those are malformed. */
function normalize(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment).toLowerCase();
  } catch {
    return undefined;
  }
}

const loosen = (slug: string): string => slug.replace(/[^\p{L}\p{N}]/gu, '');

/** The page and the snippets that it imports, to any depth; `undefined` where it can’t be told what is in it. */
function collectPages(
  file: string,
  site: NaiveSite,
  around: readonly string[] = [],
): MicromarkPage[] | undefined {
  if (around.includes(file)) return [];
  const page = site.read(file);
  if (page === undefined || page.hasComputedIds) return undefined;
  const pages = [page];
  if ([...page.components].some((name) => page.exports.has(name))) return undefined;
  for (const { specifier, names } of page.imports) {
    const isUsed = names.some((name) => page.components.has(name));
    const path = getImportedPath(specifier, file);
    // Hosts differ in whether they find a file whose extension is left out.
    if (['.mdx', '.md', '/index.mdx', '/index.md'].some((extension) => site.files.has(`${path}${extension}`)))
      return undefined;
    if (path === undefined || !/\.mdx?$/.test(path) || !site.files.has(path)) {
      if (isUsed) return undefined;
      continue;
    }
    const others = collectPages(path, site, [...around, file]);
    if (others === undefined) return undefined;
    pages.push(...others);
  }
  return pages;
}

/** Relative to the root; `undefined` for a package. */
export function getImportedPath(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('/')) return posix.normalize(specifier).replace(/^\/|\/$/g, '');
  if (!/^\.\.?\//.test(specifier)) return undefined;
  return posix.normalize(posix.join(posix.dirname(from), specifier)).replace(/\/$/, '');
}

/** Of `page` itself; a slug as often as it is there. */
function getSlugs(page: MicromarkPage): string[] {
  const known = slugsOfPages.get(page);
  if (known !== undefined) return known;
  const slugs = readSlugs(page);
  slugsOfPages.set(page, slugs);
  return slugs;
}

const slugsOfPages = new WeakMap<MicromarkPage, string[]>();

function readSlugs(page: MicromarkPage): string[] {
  return [
    ...page.headings.flatMap(({ level, text, customId }) => [
      ...(level > 4 || customId?.notation === 'braces' ? [] : slugify(text)),
      ...(customId === undefined || level > 4 ? [] : [customId.id.toLowerCase()]),
    ]),
    ...page.anchors.flatMap(({ kind, element, value }) => {
      if (kind === 'id') return [value.toLowerCase()];
      if (kind === 'title') return withoutId.test(element) ? [] : slugify(value);
      const split = value.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-');
      return [value.toLowerCase(), ...slugify(value), ...slugify(split)].flatMap((slug) => [
        slug,
        `param-${slug}`,
      ]);
    }),
  ];
}

/** Of those in the random sites. */
const withoutId = /^(?:Card|Note|Tip|Frame)$/;

/** GitHub’s rule, and every combination of what this format’s own leaves to choose; each slug once. */
function slugify(text: string): string[] {
  const lower = text.trim().toLowerCase();
  const slugs = new Set([lower.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-')]);
  const choices: ((slug: string) => string)[][] = [
    [(slug) => slug.replace(/['’]/g, '’'), (slug) => slug.replace(/['’]/g, '')],
    [(slug) => slug.replaceAll('.', '-'), (slug) => slug.replaceAll('.', '')],
    [(slug) => slug, (slug) => slug.replaceAll('/', '')],
    [(slug) => slug, (slug) => slug.replaceAll('&', ''), (slug) => slug.replaceAll('&', '-and-')],
    [(slug) => slug, (slug) => slug.replaceAll('_', '-'), (slug) => slug.replace(/^_+|_+$/g, '')],
    [(slug) => slug, (slug) => slug.replace(/[^\p{L}\p{M}\p{N}_’/&-]/gu, '')],
    [
      (slug) => slug,
      (slug) => slug.replace(/-+/g, '-'),
      (slug) => slug.replace(/-+/g, '-').replace(/^-|-$/g, ''),
    ],
  ];
  let all = [lower.replace(/\s+/g, '-').replace(/[()]/g, ''), lower.replace(/\s/g, '-').replace(/[()]/g, '')];
  for (const choice of choices) all = [...new Set(all.flatMap((slug) => choice.map((apply) => apply(slug))))];
  for (const slug of all) slugs.add(slug);
  return [...slugs];
}

/** The pages that import a snippet, directly or through other snippets. */
export function getImporters(snippet: string, site: NaiveSite): string[] {
  return [...getAllImporters(snippet, site)].filter((file) => !site.snippets.has(file));
}

/** The same, with these snippets. */
export function getAllImporters(snippet: string, site: NaiveSite): ReadonlySet<string> {
  const importers = new Set<string>();
  const visit = (file: string): void => {
    for (const page of site.pages) {
      const imports = site.read(page)?.imports ?? [];
      const isMeant = ({ specifier }: { specifier: string }) => {
        const path = getImportedPath(specifier, page);
        return path === file;
      };
      if (importers.has(page) || !imports.some(isMeant)) continue;
      importers.add(page);
      if (site.snippets.has(page)) visit(page);
    }
  };
  visit(snippet);
  return importers;
}
