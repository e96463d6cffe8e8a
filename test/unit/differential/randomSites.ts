// Random sites whose names often collide: few words, in every spelling that the specification allows.
import fc from 'fast-check';
import type { Configuration } from './naiveRules.ts';

export interface RandomSite {
  /** File contents by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Targets of symbolic links by path, relative to the link's folder. */
  readonly links: Readonly<Record<string, string>>;
  readonly configuration: Configuration;
}

const folders = [
  '',
  '',
  '',
  'api/',
  'API/',
  'guides/',
  'guides/deep/',
  '_drafts/',
  '.hidden/',
  'snippets/',
].concat([
  'guides/snippets/',
  'node_modules/',
  'api/node_modules/',
  'inner/',
  'inner/deep/',
  'made/',
  'my docs/',
]);
const names = [
  'a',
  'A',
  'b',
  'create',
  'index',
  'README',
  'Security',
  '_x',
  '.y',
  '50%',
  'old',
  'été',
  'v1.2',
];
const extensions = ['.md', '.md', '.md', '.mdx', '.mdx', '.MD', '.svg', '.json', ''];

const anyFile = fc
  .tuple(fc.constantFrom(...folders), fc.constantFrom(...names), fc.constantFrom(...extensions))
  .map((parts) => parts.join(''));
const anyText = fc.constantFrom(
  '',
  '# Title\n',
  'One line',
  '---\ntitle: A\n---\n',
  '\n\n',
  'a\r\nb',
  '🌱\rx',
);
const patterns = [
  'made/',
  '/made',
  'old.md',
  '*.mdx',
  '!a.mdx',
  '/a.md',
  'guides/*.md',
  'guides/deep',
  'api/',
  'b*',
  '!guides/b.md',
];
const ignoreFile = fc
  .uniqueArray(fc.constantFrom(...patterns), { maxLength: 4 })
  .map((lines) => lines.map((line) => `${line}\n`).join(''));

/** A reference to a file, spelled in one of many ways. */
function spell(path: string, way: number): string {
  const spellings = [
    path,
    path,
    path.replace(/\.mdx?$/, ''),
    path.replace(/\.mdx?$/, ''),
    path.replace(/\.mdx?$/, ''),
    path.replace(/\.mdx?$/, ''),
    `/${path}`,
    `./${path.replace(/\.mdx?$/, '')}`,
    path.replaceAll('/', '\\'),
    path.replaceAll('/', '//'),
    `${path}/`,
    `x/../${path}`,
    `../${path}`,
    path.toUpperCase().replace(/\.MD(X?)$/, ''),
    path.toLowerCase(),
    path.replace('.mdx', '.md'),
    `${path}.md`,
    path.slice(1),
    `link/${path}`,
    `out/${path}`,
    `${path}?x#y`,
    `https://example.com/${path}`,
  ];
  return spellings[way % spellings.length]?.trim() || path;
}

const reference = fc
  .tuple(anyFile, fc.nat({ max: 999 }), fc.nat({ max: 99 }))
  .map(([path, choice, way]) => ({ path, choice, way }));
const text = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const url = text(
  'api',
  '/api',
  'api/',
  'API',
  'guides',
  '/guides/deep/',
  '/',
  'a',
  'ap',
  'https://x.example',
  'mailto:a@x',
  'nothing',
  'my',
);
const color = fc.constantFrom(
  '#000000',
  '#ffffff',
  '#767676',
  '#777777',
  '#15803d',
  '#4ade80',
  '#0f1117',
  '#ffffff80',
);

const skeleton = fc.record({
  files: fc.dictionary(anyFile, anyText, { maxKeys: 14, minKeys: 2 }),
  ignored: fc.option(ignoreFile, { nil: undefined }),
  ignoredInGuides: fc.option(ignoreFile, { nil: undefined }),
  hasInnerSite: fc.boolean(),
  links: fc.record({ link: fc.boolean(), out: fc.boolean(), file: fc.boolean() }),
  groups: fc.array(
    fc.record({
      group: text('One', 'Two', 'one'),
      pages: fc.array(reference, { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  logo: fc.option(reference, { nil: undefined }),
  dark: fc.option(reference, { nil: undefined }),
  favicon: fc.option(reference, { nil: undefined }),
  openapi: fc.array(reference, { maxLength: 3 }),
  versions: fc.option(fc.uniqueArray(fc.constantFrom('v1', 'v2')), { nil: undefined }),
  anchors: fc.array(
    fc.record(
      { url, version: text('v1', 'v3'), icon: text('rocket', 'rokcet', '/a.svg') },
      { requiredKeys: [] },
    ),
    { maxLength: 4 },
  ),
  tabs: fc.array(fc.record({ url }, { requiredKeys: [] }), { maxLength: 4 }),
  colors: fc.record(
    { primary: color, light: color, background: fc.record({ light: color, dark: color }) },
    { requiredKeys: ['primary'] },
  ),
  hasTwin: fc.boolean(),
});

export const randomSites: fc.Arbitrary<RandomSite> = skeleton.map((parts) => {
  const files: Record<string, string> = { ...parts.files };
  if (parts.ignored !== undefined) files['.gitignore'] = parts.ignored;
  if (parts.ignoredInGuides !== undefined) files['guides/.gitignore'] = parts.ignoredInGuides;
  if (parts.hasInnerSite) files['inner/docs.json'] = '{}';
  const paths = Object.keys(files);
  // Most references mean a file that exists.
  const resolve = ({ path, choice, way }: { path: string; choice: number; way: number }): string =>
    spell(choice % 5 === 0 ? path : (paths[choice % paths.length] ?? path), way);
  const page = paths.find((path) => /\.mdx?$/.test(path));
  // Two files that the same entry can mean.
  if (parts.hasTwin && page !== undefined)
    files[page.endsWith('.md') ? `${page}x` : page.slice(0, -1)] ??= '';
  const links: Record<string, string> = {};
  if (parts.links.link) links.link = 'api';
  if (parts.links.out) links.out = '../outside';
  if (parts.links.file) links['guides/linked.md'] = '../b.md';
  const { versions, anchors, tabs, colors, logo, dark, favicon } = parts;
  const plain = {
    name: 'Random',
    navigation: parts.groups.map(({ group, pages }) => ({ group, pages: pages.map(resolve) })),
    logo: dark === undefined ? logo && resolve(logo) : { light: logo && resolve(logo), dark: resolve(dark) },
    favicon: favicon && resolve(favicon),
    openapi: parts.openapi.map(resolve),
    versions,
    anchors,
    tabs,
    colors,
  };
  return { files, links, configuration: JSON.parse(JSON.stringify(plain)) };
});
