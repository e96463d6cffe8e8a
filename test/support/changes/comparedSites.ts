// Two states of a site in memory, compared.
import assert from 'node:assert/strict';
import { compareSites, type SiteChanges } from '../../../server/src/changes/compareSites.ts';
import type { SiteSnapshot } from '../../../server/src/changes/publishedSite.ts';
import { loadSite, plainClient } from '../../../server/src/check/loadedSite.ts';
import { checkOpenApi } from '../../../server/src/openApi/openApi.ts';
import { defaultSettings } from '../../../server/src/settings.ts';
import { silentCompiler } from '../compile/pageCompilers.ts';
import { createMemoryFileSystem } from '../sites/memoryFileSystem.ts';

/** By path relative to the site root. */
export type SiteTexts = Readonly<Record<string, string>>;

export async function loadSnapshot(files: SiteTexts): Promise<SiteSnapshot> {
  const absolute = Object.entries(files).map(([path, text]) => [`/site/${path}`, text]);
  const outcome = await loadSite(
    { path: '/site/docs.json', boundary: '/site' },
    {
      fileSystem: createMemoryFileSystem(Object.fromEntries(absolute)),
      checkOpenApi: async (path, text) => checkOpenApi(path, text),
      compiler: silentCompiler,
      common: { client: plainClient, settings: defaultSettings, loadIcons: async () => undefined },
      purpose: 'editor',
    },
  );
  assert.ok(outcome.kind === 'loaded');
  const { document, site, links } = outcome.loaded;
  assert.ok(site?.complete && links);
  return { document, site, links, readText: async (file) => files[file] };
}

export async function compareFiles(before: SiteTexts, now: SiteTexts): Promise<SiteChanges> {
  return compareSites(await loadSnapshot(before), await loadSnapshot(now), true);
}

/** A configuration in the tree shape with one group of these pages. */
export function createTree(
  pages: readonly unknown[],
  redirects: Readonly<Record<string, string>> = {},
): string {
  const list = Object.entries(redirects).map(([source, destination]) => ({ source, destination }));
  const navigation = { groups: [{ group: 'Plants', pages }] };
  return JSON.stringify({
    ...{ theme: 'mint', name: 'Plants', colors: { primary: '#00aa00' }, navigation },
    ...(list.length > 0 && { redirects: list }),
  });
}

/** A page that is unlike all others. */
export function createPage(title: string, about = title): string {
  const lines = Array.from({ length: 12 }, (_, index) => `Sentence ${index} about ${about}.`);
  return `---\ntitle: ${title}\n---\n\n${lines.join('\n\n')}\n`;
}
