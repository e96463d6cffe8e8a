// The pages that the vendor’s local build generates from API descriptions, compared with ours: URLs, titles, groups, order.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { loadSite, plainClient } from '../../server/src/check/loadedSite.ts';
import { nodeFileSystem } from '../../server/src/node/nodeFileSystem.ts';
import { checkOpenApi } from '../../server/src/openApi/openApi.ts';
import { defaultSettings } from '../../server/src/settings.ts';
import type { ElementId, SiteModel } from '../../server/src/shared/siteModel.ts';
import { getServedPath } from '../../server/src/shared/sitePaths.ts';
import { getFields } from '../../server/src/shared/text/jsonValue.ts';
import { getApiPages } from '../../server/src/site/apiPages.ts';
import { TrackedSite } from '../../server/src/site/model/trackedSite.ts';
import { silentCompiler } from '../support/compile/pageCompilers.ts';
import type { Difference } from './difference.ts';

/** What one side says of a site. */
interface Generated {
  readonly urls: ReadonlySet<string>;
  /** Each with the titles and URLs of its generated pages, in their order; sorted. */
  readonly groups: readonly string[];
}

/**
 * The subject of a difference is the site, and a URL or a group.
 *
 * @param vendorFolder where `@mintlify/prebuild` is installed.
 * @param sites folders with a `docs.json`.
 * @param report gets a line for each site.
 */
export async function compareApiPages(
  vendorFolder: string,
  sites: readonly string[],
  report: (line: string) => void,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const site of sites) {
    const theirs = await readTheirs(vendorFolder, site);
    const ours = await readOurs(site, theirs);
    report(`${site}: ${typeof theirs === 'string' ? theirs : `${theirs.urls.size} pages`}`);
    const add = (subject: string, own: string, their: string): void =>
      void differences.push({ subject: `${site} ${subject}`, ours: own, theirs: their });
    if (typeof theirs === 'string' || typeof ours === 'string') {
      if (typeof ours === 'string' || ours.urls.size > 0)
        add('', typeof ours === 'string' ? ours : 'a site', typeof theirs === 'string' ? theirs : 'a site');
      continue;
    }
    for (const url of theirs.urls) if (!ours.urls.has(url)) add(url, 'nothing', 'a page');
    for (const url of ours.urls) if (!theirs.urls.has(url)) add(url, 'a page', 'nothing');
    for (const group of theirs.groups)
      if (!ours.groups.includes(group)) add(group, 'no such group', 'a group');
    for (const group of ours.groups)
      if (!theirs.groups.includes(group)) add(group, 'a group', 'no such group');
  }
  return differences;
}

/** Runs in a process of its own, because the build writes into its working directory and ends the process when it fails. */
const script = `const [entry, site] = process.argv.slice(1);
const { prebuild } = await import(entry);
try { await prebuild(site, { skipStaticFiles: true }); process.exit(0); }
catch (error) { process.stderr.write(String(error?.message ?? error)); process.exit(1); }`;

/** A sentence if the build fails. */
async function readTheirs(vendorFolder: string, site: string): Promise<Generated | string> {
  const work = await mkdtemp(join(tmpdir(), 'api-pages-'));
  try {
    const entry = pathToFileURL(join(vendorFolder, 'node_modules/@mintlify/prebuild/dist/index.js')).href;
    const args = ['--input-type=module', '-e', script, entry, site];
    await promisify(execFile)(process.execPath, args, { cwd: work, maxBuffer: 2 ** 28 });
    const props = join(work, 'src/_props');
    const written = new Set((await readdir(site, { recursive: true })).map(toUrl));
    const files = (await readdir(props, { recursive: true })).filter((file) => file.endsWith('.mdx'));
    const urls = new Set(files.map(toUrl).filter((url) => !written.has(url)));
    const navigation: unknown = JSON.parse(await readFile(join(props, 'generatedDocsNav.json'), 'utf8'));
    return { urls, groups: listTheirGroups(navigation, urls) };
  } catch (error) {
    const { stderr, message } = getFields(error);
    return `no site: ${String(stderr || message)
      .trim()
      .slice(-300)}`;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function toUrl(file: string): string {
  const path = file.replaceAll('\\', '/');
  return path.endsWith('.mdx') || path.endsWith('.md') ? `/${path.replace(/\.mdx?$/, '')}` : path;
}

const names = ['language', 'version', 'product', 'dropdown', 'anchor', 'tab', 'item', 'group'];

function listTheirGroups(navigation: unknown, urls: ReadonlySet<string>): string[] {
  const groups: string[] = [];
  const visit = (node: unknown): void => {
    const fields = getFields(node);
    const pages = Array.isArray(fields.pages) ? fields.pages.map(getFields) : [];
    const generated = pages.filter(({ href }) => typeof href === 'string' && urls.has(href));
    const name = names.map((key) => fields[key]).find((value) => typeof value === 'string');
    if (generated.length > 0)
      groups.push(
        write(
          String(name),
          generated.map(({ title, href }) => [String(title), String(href)]),
        ),
      );
    for (const value of Object.values(fields)) if (Array.isArray(value)) value.forEach(visit);
  };
  visit(navigation);
  return groups.sort();
}

function write(group: string, pages: readonly (readonly [title: string, url: string])[]): string {
  return `${group}: ${pages.map(([title, url]) => `${JSON.stringify(title)} ${url}`).join(', ')}`;
}

async function readOurs(site: string, theirs: Generated | string): Promise<Generated | string> {
  const outcome = await loadSite(
    { path: join(site, 'docs.json'), boundary: site },
    {
      fileSystem: nodeFileSystem,
      checkOpenApi: async (path, text) => checkOpenApi(path, text),
      compiler: silentCompiler,
      common: { client: plainClient, settings: defaultSettings, loadIcons: async () => undefined },
      purpose: 'editor',
    },
  );
  if (outcome.kind !== 'loaded' || outcome.loaded.site === undefined) return 'no site';
  const { document, site: index } = outcome.loaded;
  const served = new Set(index.pages.map((page) => getServedPath(page)));
  const urls = new Set([...getApiPages(document, index).byUrl.keys()].filter((url) => !served.has(url)));
  const tracked = new TrackedSite({ uri: 'file:///docs.json', root: 'file:///', getUri: (file) => file });
  const facts = { version: undefined, icons: undefined, problems: [], typed: new Map() };
  tracked.update({ document, site: index, ...facts });
  const shown = typeof theirs === 'string' ? urls : theirs.urls;
  return { urls, groups: listOurGroups(tracked.model, shown) };
}

function listOurGroups({ elements, lists }: SiteModel, urls: ReadonlySet<string>): string[] {
  const groups: string[] = [];
  for (const [list, ids] of lists) {
    const holder = elements.get(list as ElementId)?.content;
    if (holder?.kind !== 'group' && holder?.kind !== 'division') continue;
    const contents = ids.flatMap((id) => elements.get(id)?.content ?? []);
    const listed = contents.flatMap((content) =>
      content.kind === 'operation' && content.url !== undefined && urls.has(content.url)
        ? [[content.title ?? '', content.url] as const]
        : [],
    );
    if (listed.length > 0) groups.push(write(holder.name, listed));
    for (const content of contents) {
      if (content.kind !== 'generated') continue;
      const { pages = [] } = content;
      for (const group of new Set(pages.map((page) => page.group))) {
        const own = pages.filter((page) => page.group === group && urls.has(page.url));
        if (own.length > 0)
          groups.push(
            write(
              group,
              own.map(({ title, url }) => [title, url]),
            ),
          );
      }
    }
  }
  return groups.sort();
}
