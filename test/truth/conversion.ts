// What of a list-shaped site the vendor’s conversion keeps, and what ours does: of random sites that the validator accepts.
import { convertToTree } from '../../server/src/features/treeShape/treeConversion.ts';
import { createContext } from '../support/checks/languageTest.ts';
import { readLeaves, readListSite, readTreeSite } from '../support/sites/naiveShapes.ts';
import { type Chance, createChance } from '../unit/features/navigation/randomNavigations.ts';
import type { Difference } from './difference.ts';
import { loadValidator, type Validator } from './vendor.ts';

type Json = Readonly<Record<string, unknown>>;

const siteCount = 400;

export async function compareConversions(vendorFolder: string): Promise<readonly Difference[]> {
  const validator = await loadValidator(vendorFolder);
  const differences = new Map<string, Difference>();
  for (let seed = 1; seed <= siteCount; seed++)
    for (const difference of compareConversion(createSite(createChance(seed)), validator))
      differences.set(difference.subject, difference);
  return [...differences.values()];
}

/** @param site of the list shape. */
export function compareConversion(
  site: Json,
  { validateMintConfig, validateDocsConfig, upgradeToDocsConfig }: Validator,
): Difference[] {
  const name = (what: string): string => `conversion ${what}`;
  if (!validateMintConfig(structuredClone(site)).success)
    return [{ subject: `${name('site')}: itself`, ours: 'valid', theirs: 'refused' }];
  const conversion = convertToTree(
    createContext(JSON.stringify(site), { file: 'mint.json' }).document,
    undefined,
  );
  if (conversion.kind === 'refused')
    return [{ subject: `${name('site')}: ${conversion.message}`, ours: 'refused', theirs: 'kept' }];
  const ours: Json = JSON.parse(conversion.text);
  const text = JSON.stringify(upgradeToDocsConfig(structuredClone(site)));
  const theirs: unknown = JSON.parse(text);
  const differences: Difference[] = [];
  const { success, data } = validateDocsConfig(structuredClone(ours));
  const isRefused = conversion.refused.length > 0;
  if (success === isRefused)
    differences.push({
      subject: `${name('result')}: ${conversion.refused.map((each) => each.name).join()}`,
      ours: isRefused ? 'refused' : 'kept',
      theirs: success ? 'kept' : 'refused',
    });
  if (success)
    for (const path of getLost(ours, data))
      differences.push({ subject: `${name(path)}: written`, ours: 'kept', theirs: 'removed' });
  for (const path of getLost(JSON.parse(text, withoutFree), ours))
    differences.push({ subject: `${name(path)}: converted`, ours: 'lost', theirs: 'kept' });
  const after = readTreeSite(ours);
  for (const { page } of readListSite(site, new Map()))
    if (!after.some((row) => row.page === page))
      differences.push({ subject: `${name('page')}: listed`, ours: 'lost', theirs: 'kept' });
  const places = groupByPage(after);
  for (const [page, parts] of groupByPage(readTreeSite(theirs))) {
    const own = places.get(page);
    if (own === undefined)
      differences.push({ subject: `${name('page')}: in its version`, ours: 'lost', theirs: 'kept' });
    // They list a nested group with pages of several parts whole, where nothing claims it.
    else if (!parts.has('') && ![...own].some((part) => parts.has(part)))
      differences.push({
        subject: `${name('page')}: ${[...own].join()}`,
        ours: 'there',
        theirs: [...parts].join(),
      });
  }
  return differences;
}

/** Names of what has the pages that nothing claims: whether it is needed is a free choice. */
const unclaimed = /^((tab|anchor) )?(First \d+|Top \d+|Documentation)$/;

/** Leaves out the names of what has the pages that nothing claims, which is a free choice, and parts without pages. */
function withoutFree(_key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isEmptyVersion(item));
  if (typeof value !== 'object' || value === null) return value;
  const { tab, anchor = tab, ...rest }: Json = Object.fromEntries(Object.entries(value));
  if (typeof anchor !== 'string' || !unclaimed.test(anchor)) return value;
  const { icon: _icon, hidden: _hidden, ...content } = rest;
  return content;
}

function isEmptyVersion(item: unknown): boolean {
  const text = JSON.stringify(item) ?? '';
  return /^\{"(version|language)":"[^"]*",(?!"href")/.test(text) && !/"(pages|directory)":/.test(text);
}

/** The innermost parts of pages, by page and version; which kind of part is around the others is a free choice. */
function groupByPage(rows: ReturnType<typeof readTreeSite>): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>();
  for (const { divisions, page } of rows) {
    const version = divisions.find((each) => /^(version|language) /.test(each)) ?? '';
    const part = divisions.at(-1) ?? '';
    const key = `${page} in ${version}`;
    const isFree = part === version || unclaimed.test(part);
    parts.set(key, (parts.get(key) ?? new Set()).add(isFree ? '' : part));
  }
  return parts;
}

/** Paths of values of one tree that the other one lacks. In the navigation, they may be anywhere. */
function getLost(one: unknown, other: unknown): string[] {
  // Slashes around a path or a URL don’t matter.
  const write = ([path, leaf]: readonly [string, string]): string =>
    `${path.replace(/^navigation\..*?((icon|color)\.)?(\w+)$/, 'navigation $1$3')}=${leaf.replaceAll(/^\/|\/$/g, '')}`;
  const there = new Set([...readLeaves(other)].map(write));
  return [...readLeaves(one)]
    .filter(([path]) => !/^navigation\..*\.pages\[/.test(path))
    .map(write)
    .filter((leaf) => !there.has(leaf))
    .map((leaf) => leaf.replace(/=.*$/s, '').replaceAll(/\[\d+\]/g, '[]'));
}

const folders = ['', 'api/', 'api/v2/', 'guides/', 'guides/basics/', 'apis/'];
const prefixes = ['api', '/guides', 'api/v2', 'guides/basics', 'apis/', 'nothing'];

/** Valid, and in the domain that is asked about. */
function createSite(chance: Chance): Json {
  const word = (text: string): string => `${text} ${chance.createKey()}`;
  const url = (): string => `https://plants.example/${chance.createKey()}`;
  const color = (): string => chance.pick(['#0f9d58', '#fff', '#123456']);
  const gradient = (): unknown =>
    chance.is(0.5) ? color() : { from: color(), ...maybe({ via: color }), to: color() };
  const maybe = (parts: Readonly<Record<string, () => unknown>>, often = 0.4): Json =>
    Object.fromEntries(
      Object.entries(parts)
        .filter(() => chance.is(often))
        .map(([key, create]) => [key, create()]),
    );
  const list = <T>(least: number, most: number, create: () => T): T[] =>
    Array.from({ length: least + chance.below(most - least + 1) }, create);
  const versions = chance.is(0.4)
    ? chance.pick<unknown[]>([
        ['v1', 'v2'],
        [{ name: 'v1', default: true }, { name: 'v2' }, { name: 'v0', url: url() }],
        [
          { name: 'v1', locale: 'en' },
          { name: 'v2', locale: 'fr', default: true },
        ],
        [{ name: 'v1', locale: 'en' }, { name: 'v2' }],
      ])
    : undefined;
  const version = (): Json =>
    versions === undefined ? {} : maybe({ version: () => chance.pick(['v1', 'v2']) }, 0.3);
  const icon = (): Json => {
    const named = maybe({ icon: () => word('icon') });
    return {
      ...named,
      ...(named.icon !== undefined && maybe({ iconType: () => chance.pick(['solid', 'thin']) })),
    };
  };
  const page = (): string => `${chance.pick(folders)}page-${chance.createKey()}`;
  const group = (depth: number, isInVersion = false): unknown => {
    const own = isInVersion ? {} : version();
    const isWithin = isInVersion || own.version !== undefined;
    return {
      ...{ group: word('Group'), ...own, ...icon() },
      pages: list(1, 4, () => (depth < 2 && chance.is(0.2) ? group(depth + 1, isWithin) : page())),
    };
  };
  /** Each prefix once: of two with the same one, we prefer the tab. */
  const left = [...prefixes];
  const owner = (): Json => {
    const prefix = left.splice(chance.below(left.length), 1)[0];
    return {
      ...{ name: word('Part'), url: prefix === undefined || chance.is(0.3) ? url() : prefix },
      ...version(),
      ...maybe({ isDefaultHidden: () => true }, 0.2),
    };
  };
  const openapi = (): string => chance.pick(['/openapi.json', 'https://plants.example/openapi.json']);
  const social = (): unknown =>
    chance.is(0.5)
      ? maybe({ x: url, github: url, slack: () => 'http://plants.example' })
      : ['x', 'youtube', 'podcast'].filter(() => chance.is(0.5)).map((type) => ({ type, url: url() }));
  const font = (): unknown => ({
    family: word('Family'),
    ...maybe({ weight: () => 400 }),
    ...(chance.is(0.5) && { url: url(), format: 'woff2' }),
  });
  return {
    name: word('Name'),
    favicon: '/favicon.svg',
    colors: {
      primary: color(),
      ...maybe({
        light: color,
        dark: color,
        background: () => maybe({ light: color, dark: color }, 0.8),
        anchors: gradient,
      }),
    },
    navigation: list(1, 4, () => group(0)),
    ...(versions && { versions }),
    ...maybe({
      $schema: () => 'https://mintlify.com/schema.json',
      theme: () => chance.pick(['venus', 'quill', 'prism']),
      layout: () => 'sidenav',
      logo: () =>
        chance.pick<unknown>(['/logo.svg', { light: '/light.svg', dark: '/dark.svg', href: url() }]),
      tabs: () => list(1, 3, () => ({ ...owner(), ...maybe({ openapi }, 0.2) })),
      anchors: () =>
        list(1, 3, () => ({
          ...owner(),
          ...icon(),
          ...maybe({ color: gradient }),
          ...maybe({ openapi }, 0.2),
        })),
      topAnchor: () => ({ name: word('Top'), ...icon() }),
      primaryTab: () => ({ name: word('First'), ...maybe({ isDefaultHidden: () => true }) }),
      topbarLinks: () =>
        list(1, 3, () =>
          chance.is(0.2)
            ? { type: 'github', url: 'https://github.com/plants/a' }
            : { name: word('Link'), url: url() },
        ),
      topbarCtaButton: () =>
        chance.is(0.3)
          ? { type: 'github', url: 'https://github.com/plants/a' }
          : { name: word('Button'), url: url() },
      footerSocials: social,
      footer: () =>
        maybe({
          socials: social,
          links: () =>
            list(1, 3, () => ({
              title: word('Column'),
              links: list(1, 3, () => ({ label: word('Link'), url: url() })),
            })),
        }),
      modeToggle: () => maybe({ default: () => 'dark', isHidden: () => true }),
      openapi: () => chance.pick<unknown>(['/openapi.json', ['/a.json', 'https://plants.example/b.json']]),
      backgroundImage: () => '/background.png',
      background: () => maybe({ style: () => chance.pick(['grid', 'gradient', 'windows']) }),
      font: () => (chance.is(0.5) ? font() : { headings: font(), body: font() }),
      eyebrow: () => ({ display: chance.pick(['section', 'breadcrumbs']) }),
      codeBlock: () => ({ mode: chance.pick(['auto', 'dark']) }),
      analytics: () =>
        maybe({
          ga4: () => ({ measurementId: 'G-1' }),
          gtm: () => ({ tagId: word('GTM') }),
          posthog: () => ({ apiKey: 'phc_plants', apiHost: url() }),
          plausible: () => ({ domain: 'plants.example' }),
          koala: () => ({ publicApiKey: word('key') }),
          segment: () => ({ key: word('key') }),
        }),
      integrations: () => maybe({ intercom: () => word('intercom'), frontchat: () => word('frontchat') }),
      metadata: () => ({ 'og:title': word('title'), robots: 'noindex' }),
      seo: () => ({ indexHiddenPages: chance.is(0.5) }),
      search: () => maybe({ prompt: () => word('prompt'), location: () => 'top' }),
      redirects: () => [{ source: '/old', destination: '/new' }],
      feedback: () => ({ suggestEdit: true }),
      api: () =>
        maybe({
          baseUrl: () => chance.pick<unknown>([url(), [url(), url()]]),
          auth: () => ({ method: chance.pick(['bearer', 'key', 'basic', 'cobo']), name: word('name') }),
          playground: () =>
            maybe({
              mode: () => chance.pick(['show', 'simple', 'hide']),
              disableProxy: () => chance.is(0.5),
            }),
          request: () => ({
            example: maybe({ languages: () => ['bash', 'python'], showOptionalParams: () => true }),
          }),
          maintainOrder: () => true,
          paramFields: () => ({ expanded: 'all' }),
        }),
    }),
  };
}
