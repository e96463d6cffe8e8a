// A site on the disk as the naive reading of links.md sees it: its files, the pages whose links count, and what micromark
// sees in each.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, isInIgnoredFolder, isPage, listFiles } from '../sites/naiveFiles.ts';
import { type MicromarkPage, readMicromarkPage } from './micromarkPage.ts';

export interface NaiveSite {
  /** Every file below the root, relative; also those that the site leaves out. */
  readonly files: ReadonlySet<string>;
  /** Files in folders that git ignores, in hidden ones and in `node_modules`: nobody has to know them. */
  readonly unknown: ReadonlySet<string>;
  /** Whose links count: pages, listed pages and snippets. */
  readonly pages: readonly string[];
  /** Those that are pages only of other pages. */
  readonly snippets: ReadonlySet<string>;
  readonly configuration: Readonly<Record<string, unknown>>;
  /** `undefined` where micromark doesn’t accept the page, or there is none. */
  read(file: string): MicromarkPage | undefined;
}

export function createNaiveSite(root: string, texts: Readonly<Record<string, string>> = {}): NaiveSite {
  const files = new Set(listFiles(root).map(({ path }) => path));
  const name = ['docs.json', 'mint.json'].find((each) => files.has(each));
  const configuration = name === undefined ? {} : JSON.parse(readFileSync(join(root, name), 'utf8'));
  // There, what no page is built from is none, even if it is listed.
  const isBuiltToday = name === 'mint.json' || !Array.isArray(configuration.navigation ?? []);
  const listed = getListedPages(configuration.navigation)
    .map((entry) => findPage(entry, files))
    .filter((file) => file !== undefined && (!isBuiltToday || isBuilt(file)));
  const pages = [...files].filter((file) => {
    if (!/\.mdx?$/.test(file) || isNested(root, file)) return false;
    return isPage(root, file) || isInSnippets(file) || listed.includes(file);
  });
  const unknown = [...files].filter((file) => {
    return isInIgnoredFolder(root, file) || /(^|\/)(\.|node_modules\/)/.test(file);
  });
  const scanned = new Map<string, MicromarkPage | undefined>();
  return {
    files,
    unknown: new Set(unknown),
    pages: pages.sort(),
    snippets: new Set(pages.filter((file) => isInSnippets(file) && !listed.includes(file))),
    configuration,
    read(file) {
      if (scanned.has(file)) return scanned.get(file);
      const text = texts[file] ?? (files.has(file) ? readFileSync(join(root, file), 'utf8') : undefined);
      const page = text === undefined ? undefined : readMicromarkPage(text, getFormat(file));
      scanned.set(file, page);
      return page;
    },
  };
}

export const getFormat = (file: string): 'md' | 'mdx' => (file.endsWith('.mdx') ? 'mdx' : 'md');

/** Only in the folders directly below the root. */
const isInSnippets = (file: string): boolean => /^_?snippets\/.*\.mdx?$/.test(file);

/** Every string in a `pages` array, at any depth. */
function getListedPages(value: unknown, isInPages = false): string[] {
  if (typeof value === 'string') return isInPages ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => getListedPages(item, isInPages));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => getListedPages(item, key === 'pages'));
}

function findPage(entry: string, files: ReadonlySet<string>): string | undefined {
  const path = entry
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .replace(/\/+$/, '');
  return [path, `${path}.mdx`, `${path}.md`].find((file) => /\.mdx?$/.test(file) && files.has(file));
}

/** Whether a configuration stands in one of the folders around it, below the root. */
function isNested(root: string, file: string): boolean {
  const folders = file.split('/').slice(0, -1);
  return folders.some((_, index) =>
    ['docs.json', 'mint.json'].some((name) => existsSync(join(root, ...folders.slice(0, index + 1), name))),
  );
}
