// Random configurations of the list shape, with every value that a conversion could lose marked by a number of its own.
import { type Chance, createChance } from '../navigation/randomNavigations.ts';

export interface RandomListSite {
  readonly configuration: Readonly<Record<string, unknown>>;
  /** The front matter of pages, by entry. */
  readonly versions: ReadonlyMap<string, string>;
}

const folders = ['', 'api/', 'api/v2/', 'guides/', 'guides/basics/', 'apis/', 'a b/'];
const urls = [
  'api',
  '/api/',
  'api/v2',
  'guides',
  'guides/basics',
  '/',
  'nothing',
  'https://x.example',
  'mailto:a@x.example',
];

export function createListSite(seed: number): RandomListSite {
  const chance = createChance(seed);
  const versions = new Map<string, string>();
  const mark = (word: string): string => `${word} ${chance.createKey()}`;
  const createPage = (): string => {
    const page = `${chance.pick(folders)}page-${chance.createKey()}`;
    if (chance.is(0.2)) versions.set(page, chance.pick(['v1', 'v2', 'v9']));
    return page;
  };
  const createGroup = (depth: number): unknown => ({
    group: mark('Group'),
    ...(chance.is(0.2) && { icon: mark('icon') }),
    ...(chance.is(0.1) && { iconType: 'solid' }),
    ...(chance.is(0.2) && { version: chance.pick(['v1', 'v2', mark('version')]) }),
    pages: createList(chance, 5, () => (depth < 3 && chance.is(0.2) ? createGroup(depth + 1) : createPage())),
  });
  const createOwner = (): unknown => ({
    name: mark('Owner'),
    url: chance.pick(urls),
    ...(chance.is(0.3) && { icon: mark('icon') }),
    ...(chance.is(0.2) && { isDefaultHidden: chance.is(0.5) }),
    ...(chance.is(0.2) && { version: chance.pick(['v1', 'v2']) }),
  });
  const createAnchor = (): unknown => ({
    ...(createOwner() as object),
    ...(chance.is(0.3) && { color: chance.is(0.5) ? '#0f9d58' : { from: '#0f9d58', to: mark('to') } }),
  });
  const link = (): unknown => ({
    name: mark('Link'),
    url: `https://x.example/${chance.createKey()}`,
    ...(chance.is(0.3) && { style: mark('style') }),
  });
  const parts: Readonly<Record<string, () => unknown>> = {
    $schema: () => 'https://mintlify.com/schema.json',
    theme: () => chance.pick(['maple', 'venus']),
    tabs: () => createList(chance, 4, createOwner),
    anchors: () => createList(chance, 4, createAnchor),
    topAnchor: () => ({ name: mark('Top'), icon: mark('icon') }),
    primaryTab: () => ({ name: mark('Primary') }),
    versions: () =>
      chance.pick([
        ['v1', 'v2'],
        [{ name: 'v1', default: true }, 'v2'],
      ]),
    topbarLinks: () => createList(chance, 3, link),
    topbarCtaButton: link,
    footerSocials: () =>
      chance.is(0.5)
        ? { x: `https://x.example/${chance.createKey()}` }
        : createList(chance, 3, () => ({ type: chance.pick(['reddit', 'slack']), url: mark('url') })),
    footer: () => ({
      socials: { x: mark('x'), github: mark('github') },
      ...(chance.is(0.5) && {
        links: [
          {
            title: mark('Column'),
            links: createList(chance, 3, () => ({ label: mark('Link'), url: mark('/') })),
          },
        ],
      }),
    }),
    modeToggle: () => ({ default: 'dark' }),
    openapi: () => mark('openapi'),
    api: () => ({
      ...(chance.is(0.5) && { baseUrl: mark('server') }),
      ...(chance.is(0.5) && { auth: { method: 'key', name: mark('name'), inputPrefix: mark('prefix') } }),
      ...(chance.is(0.5) && { maintainOrder: true }),
      ...(chance.is(0.5) && { request: { example: { languages: [mark('language')] } } }),
    }),
    backgroundImage: () => mark('image'),
    background: () => ({ style: mark('style') }),
    font: () => ({ headings: { family: mark('Lora'), url: mark('url'), format: 'woff' } }),
    eyebrow: () => ({ display: mark('display') }),
    codeBlock: () => ({ mode: chance.pick(['auto', 'dark']) }),
    integrations: () => ({ intercom: mark('intercom') }),
    feedback: () => ({ suggestEdit: true }),
    analytics: () => ({ ga4: { measurementId: mark('id') } }),
    search: () => (chance.is(0.5) ? mark('search') : { prompt: mark('prompt'), location: mark('location') }),
    metadata: () => ({ 'og:title': mark('title') }),
  };
  const own = Object.entries(parts)
    .filter(() => chance.is(0.5))
    .map(([key, create]) => [key, create()]);
  const first = [
    ['name', mark('Name')],
    [
      'colors',
      { primary: '#0f9d58', ...(chance.is(0.3) && { background: { light: '#fff', dark: '#000' } }) },
    ],
    ['navigation', createList(chance, 5, () => createGroup(0))],
  ];
  const at = chance.below(own.length + 1);
  return { configuration: Object.fromEntries([...own.slice(0, at), ...first, ...own.slice(at)]), versions };
}

function createList<T>(chance: Chance, most: number, create: () => T): T[] {
  return Array.from({ length: chance.below(most + 1) }, create);
}
