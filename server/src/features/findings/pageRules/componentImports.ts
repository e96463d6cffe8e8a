// Where an unknown component may be imported from: as other pages of the site do, or from a snippet of its name.
import { memoByObject } from '../../../document/documentMemo.ts';
import type { TextChange } from '../../../document/textChange.ts';
import type { ScannedImport } from '../../../links/scannedPage.ts';
import type { SiteLinks } from '../../../links/siteLinks.ts';
import { getImportedFile } from '../../../links/siteLinks.ts';
import { isImportable } from '../../../links/target/destination.ts';
import { getLinkResolver } from '../../../links/target/linkResolver.ts';
import { findFrontMatterEnd } from '../../../shared/mdx/readPage.ts';
import { isSnippetPath } from '../../../shared/sitePaths.ts';
import { quote } from '../../../shared/text/words.ts';
import type { SiteIndex } from '../../../site/siteIndex.ts';
import type { PageRuleContext } from './pageRule.ts';

export interface ComponentImport {
  /** A path from the site’s root. */
  readonly specifier: string;
  /** Whether the file exports the name; otherwise it is the file’s default. */
  readonly isNamed: boolean;
}

/** `undefined` if no file of the site surely has a component of that name. */
export function findComponentImport(
  context: Omit<PageRuleContext, 'page'>,
  name: string,
): ComponentImport | undefined {
  if (!componentName.test(name)) return undefined;
  return findInImports(context, name) ?? findSnippet(context, name);
}

interface PlacedImport {
  readonly from: string;
  readonly statement: ScannedImport;
}

/** Names that other pages import as components, sorted. */
export const getImportedNames = memoByObject((links: SiteLinks): readonly string[] =>
  [...getImports(links).keys()].filter((name) => componentName.test(name)).sort(),
);

const componentName = /^\p{Lu}[\w$]*$/u;

/** By name and path: the first import of each. */
const getImports = memoByObject((links: SiteLinks) => {
  const found = new Map<string, Map<string, PlacedImport>>();
  for (const from of links.getFiles()) {
    for (const statement of links.getPage(from)?.imports ?? []) {
      for (const name of statement.names) {
        const ofName = found.get(name) ?? new Map<string, PlacedImport>();
        found.set(name, ofName);
        if (!ofName.has(statement.specifier)) ofName.set(statement.specifier, { from, statement });
      }
    }
  }
  return found;
});

function findInImports(
  { links, site, configuration, path }: Omit<PageRuleContext, 'page'>,
  name: string,
): ComponentImport | undefined {
  const resolver = getLinkResolver(configuration, site);
  const own = new Set(path.split('/'));
  let best: ComponentImport | undefined;
  let mostShared = -1;
  for (const { from, statement } of getImports(links).get(name)?.values() ?? []) {
    const file = getImportedFile(resolver.resolveImport(statement.specifier, from));
    if (file === undefined || file === path) continue;
    // A translated page has its own snippets.
    const shared = file.split('/').filter((segment) => own.has(segment)).length;
    if (shared <= mostShared) continue;
    mostShared = shared;
    best = { specifier: `/${file}`, isNamed: statement.named.some(({ exported }) => exported === name) };
  }
  return best;
}

/** Files of the folder of snippets, by their names without case and punctuation. */
const getSnippets = memoByObject((site: SiteIndex): ReadonlyMap<string, string> => {
  const snippets = [...site.files].filter((file) => isSnippetPath(file) && isImportable(file));
  return new Map(
    snippets
      .sort()
      .reverse()
      .map((file) => [toLetters(getBaseName(file)), file]),
  );
});

function findSnippet(
  { site, path }: Omit<PageRuleContext, 'page'>,
  name: string,
): ComponentImport | undefined {
  const file = getSnippets(site).get(toLetters(name));
  if (file === undefined || file === path) return undefined;
  return { specifier: `/${file}`, isNamed: !/\.mdx?$/.test(file) };
}

function getBaseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
}

function toLetters(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Imports a component: after the other imports, otherwise after the front matter. */
export function addImport(
  { page, scanned }: Pick<PageRuleContext, 'page' | 'scanned'>,
  name: string,
  { specifier, isNamed }: ComponentImport,
): TextChange {
  const text = page.getText();
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const last = scanned.imports.at(-1);
  const end = last?.whole.end;
  const hasSemicolon = end === undefined || text.charAt(end - 1) === ';';
  const statement = `import ${isNamed ? `{ ${name} }` : name} from ${quote(specifier)}${hasSemicolon ? ';' : ''}`;
  if (end !== undefined) return { offset: end, end, text: lineBreak + statement };
  const start = findFrontMatterEnd(text);
  const isApart = /^[ \t]*(?:[\r\n]|$)/.test(text.slice(start, start + 1000));
  const before = text.slice(0, start).trim() === '' ? '' : lineBreak;
  return { offset: start, end: start, text: before + statement + lineBreak + (isApart ? '' : lineBreak) };
}
