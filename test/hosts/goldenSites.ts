// Every golden text as a site in a folder of its own, to be asked everything about.

import { readGoldenFiles } from '../golden/goldenFile.ts';
import { completeSite } from '../support/sites/completeSite.ts';

export interface GoldenSite {
  /** Its folder, relative to the workspace. */
  readonly folder: string;
  /** By path relative to the folder. */
  readonly files: Readonly<Record<string, string>>;
  /** The file that is opened. */
  readonly main: string;
  /** Moves of files and folders, each a table of new paths by old ones. */
  readonly moves: readonly Readonly<Record<string, string>>[];
}

const configuration = 'docs.json';
const pages = {
  [configuration]: '{ "name": "Plants", "navigation": [{ "group": "Start", "pages": ["introduction"] }] }',
  'introduction.mdx': '# Introduction\n',
  'guides/watering.mdx': '# Watering\n\n## How often?\n',
  'plants/Rose.mdx': '# Rose\n',
  'images/leaf.png': '',
  'snippets/tip.mdx': 'A tip.\n',
};

export function getGoldenSites(): GoldenSite[] {
  return ['fixes', 'fixAll', 'pageFixes', 'moves', 'navigation'].flatMap((kind) =>
    readGoldenFiles(kind).map(({ name, header, before, changes }): GoldenSite => {
      const folder = `${kind}/${name.replaceAll(/[^\w/-]/g, '_')}`;
      if (kind === 'moves') {
        const moves = changes.map(({ title }) => parseMoves(title));
        return { folder, files: parseFiles(before), main: configuration, moves };
      }
      const text = kind === 'fixes' || kind === 'pageFixes' ? before.replace('|', '') : before;
      const page = /^page: (.*)$/m.exec(header)?.[1] ?? 'introduction.mdx';
      if (kind === 'pageFixes') return { folder, files: { ...pages, [page]: text }, main: page, moves: [] };
      return {
        folder,
        files: { ...parseTitles(header), [configuration]: text },
        main: configuration,
        moves: [],
      };
    }),
  );
}

/** A site in which everything is written, some of it wrongly: the OpenAPI file and an icon, too. */
export const fullSite: GoldenSite = {
  folder: 'full',
  files: {
    ...pages,
    'openapi.json': '{ "openapi": "2.0.0" }',
    'api/fine.yaml': 'openapi: 3.0.3\ninfo: {title: Plants, version: 1.0.0}\npaths: {}\n',
    [configuration]: JSON.stringify(
      {
        ...completeSite,
        topAnchor: { name: 'Home', icon: 'leef' },
        openapi: ['openapi.json', 'api/fine.yaml', 'api/none.yaml'],
        colors: { primary: 'green' },
        themes: true,
      },
      null,
      2,
    ),
  },
  main: configuration,
  moves: [{ 'guides/watering.mdx': 'care/water.mdx' }, { images: 'pictures' }],
};

function parseFiles(text: string): Record<string, string> {
  const [, ...parts] = text.split(/^--- (\S.*)\n/m);
  const paths = parts.filter((_, at) => at % 2 === 0);
  return Object.fromEntries(paths.map((path, at) => [path, parts[2 * at + 1] ?? '']));
}

/** From "Move "a" to "b", "c" to "d"". */
function parseMoves(title: string): Record<string, string> {
  return Object.fromEntries(
    [...title.matchAll(/"([^"]*)" to "([^"]*)"/g)].map(([, from = '', to = '']) => [from, to]),
  );
}

/** Pages by their path, each with the title that stands behind it. */
function parseTitles(header: string): Record<string, string> {
  const [, list = ''] = /^files: (.*)$/m.exec(header) ?? [];
  const files = [...list.matchAll(/([^\s,"]+)(?: ("[^"]*"))?/g)];
  return Object.fromEntries(
    files.map(([, path = '', title]) => [path, title === undefined ? '' : `---\ntitle: ${title}\n---\n`]),
  );
}
