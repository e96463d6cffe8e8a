// The page "Changes for Readers" as it ships, in a real browser, and changes for it to show.
import type { ChangesMessage, ShownChanges } from '../../client/src/readerChanges/changesMessages.ts';
import type {
  ComparedForReaders,
  LostForReaders,
  NewProblem,
  ShownPlace,
} from '../../server/src/shared/readerChanges.ts';
import { openWebview, useTabs, type WebviewOptions, type WebviewPage } from './webviewPage.ts';

export type ChangesPage = WebviewPage<ShownChanges, ChangesMessage, undefined>;

export interface ChangesBrowser {
  /** @param changes shown with the serial 1; without any, the page is as it opens. */
  open(changes?: ComparedForReaders, options?: WebviewOptions): Promise<ChangesPage>;
}

/** Pages for the tests of a suite. */
export function useChangesBrowser(): ChangesBrowser {
  const takeTab = useTabs();
  return {
    async open(changes, options = {}) {
      const shown: ChangesPage = await openWebview(await takeTab(), 'changes', options);
      if (changes === undefined) return shown;
      await shown.send({ kind: 'changes', serial: 1, changes });
      await shown.page.getByText('Since ').waitFor();
      return shown;
    },
  };
}

export function createPlace(label: string): ShownPlace {
  const start = { line: Number(label.split(':')[1] ?? 1) - 1, character: 0 };
  return { uri: `file:///work/${label.split(':')[0]}`, range: { start, end: start }, label };
}

export const noChanges: ComparedForReaders = {
  kind: 'compared',
  base: { name: 'origin/main', commit: '1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8f9a0b' },
  goneSites: [],
  lost: { items: [], count: 0 },
  sections: [],
  newProblems: { items: [], count: 0 },
  goneProblems: { items: [], count: 0 },
  failures: [],
};

const site = 'file:///work/docs/docs.json';

/** Two with a certain redirect, one with a guess, and one that nothing mends. */
export const lostUrls: readonly LostForReaders[] = [
  {
    ...{ site, url: '/guides/quickstart', reason: '/guides/first-plant has the same text.' },
    mend: { source: '/guides/quickstart', destination: '/guides/first-plant', isCertain: true },
    ...{ canChoose: true, place: createPlace('docs/docs.json:31') },
  },
  {
    ...{ site, url: '/care/watering', reason: '/care/water has 97% of the same text.' },
    mend: { source: '/care/watering', destination: '/care/water', isCertain: true },
    ...{ canChoose: true, place: createPlace('docs/docs.json:44') },
  },
  {
    ...{ site, url: '/care/soil', reason: '/care/pots has 41% of the same text.' },
    mend: { source: '/care/soil', destination: '/care/pots', isCertain: false },
    ...{ canChoose: true, place: createPlace('docs/docs.json:1') },
  },
  {
    ...{ site, url: '/blog/:year/spring', reason: 'No page is like the one that was there.' },
    ...{ canChoose: false, place: createPlace('docs/docs.json:1') },
  },
];

const newProblems: readonly NewProblem[] = [
  {
    ...{ severity: 'error', code: 'page-missing', message: 'No page "care/watering.mdx" exists.' },
    place: createPlace('docs/docs.json:44'),
  },
  {
    ...{ severity: 'warning', code: 'link-broken', message: 'The link "/care/soil" leads to no page.' },
    place: createPlace('docs/guides/first-plant.mdx:12'),
  },
];

export const manyChanges: ComparedForReaders = {
  ...noChanges,
  lost: { items: lostUrls, count: lostUrls.length },
  sections: [
    {
      title: '1 URL leads elsewhere',
      columns: ['URL', 'Before', 'Now'],
      rows: { items: [{ cells: ['/start', '/guides/quickstart', '/guides/first-plant'] }], count: 1 },
    },
    {
      title: '4,502 pages are new',
      columns: ['URL', 'Title'],
      rows: {
        items: [
          {
            cells: ['/guides/first-plant', 'Your first plant'],
            page: 'file:///work/docs/guides/first-plant.mdx',
          },
          {
            cells: ['/care/pots', 'Pots, soil and what else roots need'],
            page: 'file:///work/docs/care/pots.mdx',
          },
        ],
        count: 4_502,
      },
    },
    {
      title: '1 page has moved',
      columns: ['Before', 'Now'],
      rows: {
        items: [{ cells: ['/care/watering', '/care/water'], page: 'file:///work/docs/care/water.mdx' }],
        count: 1,
      },
    },
    {
      title: '2 pages have another title',
      columns: ['URL', 'Before', 'Now'],
      rows: {
        items: [
          { cells: ['/', 'Welcome', 'Plants for everyone'], page: 'file:///work/docs/index.mdx' },
          { cells: ['/care/light', 'Light', 'Light and shade'], page: 'file:///work/docs/care/light.mdx' },
        ],
        count: 2,
      },
    },
    {
      title: '1 part of the navigation has another name',
      columns: ['Kind', 'Before', 'Now'],
      rows: { items: [{ cells: ['group', 'Get Started', 'Start Here'] }], count: 1 },
    },
  ],
  newProblems: { items: newProblems, count: newProblems.length },
  goneProblems: {
    items: ['docs/index.mdx: link-broken /old', 'docs/docs.json: color-invalid #12'],
    count: 2,
  },
};
