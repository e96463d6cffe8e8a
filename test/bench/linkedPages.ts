// A site whose pages link to each other, of any size: texts by path, with a configuration that lists every page.
import { createRandom } from '../support/random.ts';

export interface LinkedPages {
  /** By path relative to the site root; pages are `.md`, which every peer reads. */
  readonly files: ReadonlyMap<string, string>;
  readonly pages: readonly string[];
  readonly linkCount: number;
  /** How many links lead nowhere, and how many to a heading that is not there. */
  readonly deadCount: number;
}

const words = 'leaf root stem light water shade soil seed bloom frost moss fern bark cone petal'.split(' ');

/** One link in a hundred is dead, one in seven has a fragment, as on real sites. */
export function createLinkedPages(pageCount: number, linkCount: number): LinkedPages {
  const random = createRandom(pageCount);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const sentence = (): string => Array.from({ length: 14 }, () => pick(words)).join(' ');
  const pages = Array.from(
    { length: pageCount },
    (_, at) => `guides/part-${Math.floor(at / 20)}/page-${at}.md`,
  );
  const headings = Array.from({ length: 6 }, (_, at) => `Section ${at}: the ${words[at]}`);
  let deadCount = 0;
  let written = 0;
  const writeLink = (): string => {
    const path = `/${pick(pages).replace(/\.md$/, '')}`;
    written++;
    if (written % 200 === 0) {
      deadCount++;
      return `[gone](${path}-gone)`;
    }
    if (written % 200 === 100) {
      deadCount++;
      return `[no heading](${path}#nothing-like-it)`;
    }
    return written % 7 === 0 ? `[${pick(words)}](${path}#section-2-the-stem)` : `[${pick(words)}](${path})`;
  };
  const files = new Map<string, string>();
  for (const [at, page] of pages.entries()) {
    const ownLinks =
      Math.floor(((at + 1) * linkCount) / pageCount) - Math.floor((at * linkCount) / pageCount);
    const sections = headings.map((heading, section) => {
      const links = Array.from({ length: ownLinks }, (_, link) => link)
        .filter((link) => link % headings.length === section)
        .map(() => `${sentence()} ${writeLink()} ${sentence()}.`);
      const code = section === 3 ? ['```sh\nplant --water daily\n```'] : [];
      return [
        `## ${heading}`,
        `${sentence()}, *${pick(words)}* and \`${pick(words)}\`.`,
        ...links,
        ...code,
      ].join('\n\n');
    });
    files.set(page, `---\ntitle: Page ${at}\n---\n\n# Page ${at}\n\n${sections.join('\n\n')}\n`);
  }
  const groups = Array.from({ length: Math.ceil(pageCount / 20) }, (_, at) => ({
    group: `Part ${at}`,
    pages: pages.slice(at * 20, at * 20 + 20).map((page) => page.replace(/\.md$/, '')),
  }));
  files.set('docs.json', JSON.stringify({ name: 'Linked', navigation: groups }, undefined, 2));
  return { files, pages, linkCount: written, deadCount };
}
