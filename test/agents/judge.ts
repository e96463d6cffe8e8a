// Who says whether a site is mended: the terminal check, and a naive look at the files that shares nothing with the tools.
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { createReport } from '../../server/src/check/report.ts';
import { runCheck } from '../../server/src/cli/runCheck.ts';
import { BlockingFileSystem } from '../../server/src/node/blockingFileSystem.ts';
import { createThreadChecker } from '../../server/src/node/nodeResources.ts';
import { silentCompiler } from '../support/compile/pageCompilers.ts';
import { repositoryPath } from '../support/repository.ts';
import { shippedIcons } from '../support/sites/shippedIcons.ts';
import type { BrokenSite } from './brokenSite.ts';

const openApi = createThreadChecker(repositoryPath('dist', 'openApi.js'));

export interface Verdict {
  /** What the terminal check still reports, by code. */
  readonly problems: readonly string[];
  /** Pages, images and other files of the broken site that are not there any more, or that readers don't find. */
  readonly lost: readonly string[];
  /** Links that lead elsewhere than a person would have meant. */
  readonly misled: readonly string[];
}

export async function judge(site: BrokenSite, root: string): Promise<Verdict> {
  const files = await readFiles(root);
  return {
    problems: await findProblems(root),
    lost: findLost(site, files),
    misled: site.leads
      .filter(({ page, text, target }) => findTarget(files, page, text) !== target)
      .map(({ page, text }) => `${page} "${text}": ${findTarget(files, page, text)}`),
  };
}

/** The command's own parts, in this process: starting it for each site took most of the time. */
async function findProblems(root: string): Promise<string[]> {
  const outcome = await runCheck(
    { paths: [root], given: ['.'] },
    {
      fileSystem: new BlockingFileSystem(),
      checkOpenApi: (path, text) => openApi.check(path, text),
      compiler: silentCompiler,
      loadIcons: (library) => shippedIcons.load(library),
    },
  );
  if (outcome.kind !== 'checked' || outcome.failures.length > 0) return [...outcome.failures];
  const { diagnostics } = createReport(outcome.files, root, outcome.siteCount);
  return diagnostics.map(({ file, code }) => `${file}: ${code}`);
}

async function readFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(root.length + 1).replaceAll('\\', '/'), await readFile(path, 'utf8'));
  }
  return files;
}

/** A page is known by what it says, because it may have moved; any other file by its name. */
function findLost(site: BrokenSite, files: ReadonlyMap<string, string>): string[] {
  const listed = new Set(getEntries(files.get('docs.json') ?? ''));
  const isThere = (path: string, text: string): boolean => {
    if (!path.endsWith('.mdx') || path.startsWith('snippets/'))
      return [...files.keys()].some((each) => posix.basename(each) === posix.basename(path));
    const same = [...files].filter(([, each]) => getWords(each) === getWords(text)).map(([each]) => each);
    return same.length === 1 && same.every((each) => listed.has(each.replace(/\.mdx$/, '')));
  };
  return [...site.files].filter(([path, text]) => !isThere(path, text)).map(([path]) => path);
}

/** Without the destinations of links, which are what is mended. */
function getWords(text: string): string {
  return text.replaceAll(/\]\([^)]*\)|(?:href|src)="[^"]*"|from ["'][^"']*["']/g, '');
}

/** As they are written where nothing needs mending; comments may be left. */
function getEntries(configuration: string): string[] {
  const found: string[] = [];
  const json = configuration.replace(/\/\*.*?\*\/|(?<=^|[\s,])\/\/ .*?$/gms, '');
  try {
    JSON.parse(json, (key, value) => {
      if (key === 'pages' && Array.isArray(value)) found.push(...value);
      return value;
    });
  } catch {
    return [];
  }
  return found.map((entry) => entry.replace(/\.mdx$/, ''));
}

/** Where the link of this text in a page leads: a file, with its fragment if it has one. */
function findTarget(files: ReadonlyMap<string, string>, page: string, text: string): string | undefined {
  const source = files.get(page)?.split(`[${text}](`)[1];
  const written = source?.slice(0, source.indexOf(')'));
  if (written === undefined) return undefined;
  const [path = '', fragment] = written.split('#');
  const fromRoot = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page), path);
  const bare = path === '' ? page : fromRoot.replace(/\/$/, '');
  const file = [bare, `${bare}.mdx`, bare.replace(/\.md$/, '.mdx')].find((each) => files.has(each));
  return fragment === undefined ? file : `${file}#${fragment}`;
}
