// Calls of the writing tools at random, made for a site as it is at that moment.
import fc from 'fast-check';
import { getPageFragments } from '../../../server/src/links/fragments/pageFragments.ts';
import { getLinkResolver } from '../../../server/src/links/target/linkResolver.ts';
import { createLinkedSite, type Texts } from '../links/movedTexts.ts';

export interface SiteStep {
  readonly kind: 'file' | 'folder' | 'heading' | 'add' | 'fix';
  readonly choice: number;
  readonly goal: string;
  readonly heading: string;
}

export interface ToolCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const folders = [
  '',
  '',
  'guides/',
  'guides/deep/',
  'new/',
  'a/b c/',
  'api/',
  'snippets/',
  'neu ü/',
  'Guides/',
];
const names = ['new', 'a', 'b', 'index', 'v1.2', 'a (b)', '50%', 'it’s', 'über', 'c#', 'README', '', 'x & y'];
const goal = fc
  .tuple(fc.constantFrom(...folders), fc.constantFrom(...names), fc.constantFrom('', '', '', '.md', '.mdx'))
  .map(([folder, name, extension]) => (name === '' ? folder || 'x' : folder + name + extension));

const headings = [
  'Growing',
  'Water them',
  'Water *them* well',
  'What’s old?',
  'Light & shade',
  '🌱',
  'See [the end](/a)',
  'Über – Äpfel',
  'v1.2.3',
  'Named {#name}',
  '1. First: step',
];

export const siteSteps: fc.Arbitrary<readonly SiteStep[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('file', 'file', 'file', 'folder', 'folder', 'heading', 'heading', 'add', 'fix'),
    choice: fc.nat({ max: 9999 }),
    goal,
    heading: fc.constantFrom(...headings),
  }),
  { minLength: 1, maxLength: 5 },
);

/** `undefined` where the site has nothing to do it with. */
export function createCall({ kind, choice, goal, heading }: SiteStep, texts: Texts): ToolCall | undefined {
  const files = Object.keys(texts).sort();
  const pick = <T>(items: readonly T[]): T | undefined => items[choice % items.length];
  const move = (from: string | undefined, to: string): ToolCall | undefined =>
    from === undefined ? undefined : { name: 'move_docs_page', input: { from, to } };
  switch (kind) {
    case 'file':
      return moveFile(pick(files) ?? '', goal);
    case 'folder':
      return move(pick([...new Set(files.flatMap(getFolders))].sort()), goal.replace(/\.mdx?$/, ''));
    case 'heading':
      return move(pick(getHeadings(texts)), heading);
    case 'add':
      return {
        name: 'add_docs_page',
        input: { path: goal, title: heading, body: `[A](/a) and [b](/guides/b).` },
      };
    case 'fix':
      return { name: 'fix_docs_site', input: {} };
  }
}

/** A page stays in its Markdown: what one finds in JSX of `.md` depends on who reads it. */
function moveFile(from: string, goal: string): ToolCall {
  const [extension] = /\.mdx?$/.exec(from) ?? [];
  const to = extension === undefined ? goal : goal.replace(/\.mdx?$/, extension);
  return { name: 'move_docs_page', input: { from, to } };
}

function getFolders(file: string): string[] {
  const segments = file.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** As `path#slug`. */
function getHeadings(texts: Texts): string[] {
  const linked = createLinkedSite({
    ...texts,
    'docs.json': texts['docs.json'] ?? texts['mint.json'] ?? '{}',
  });
  const resolver = getLinkResolver(linked.document, linked.site);
  return [...linked.links.getFiles()].sort().flatMap((file) =>
    getPageFragments(file, linked.links, resolver)
      .list()
      .filter(({ place }) => place.file === file && 'level' in place.at)
      .map(({ fragment }) => `${file}#${fragment}`),
  );
}
