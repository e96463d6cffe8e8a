// The sites of the odd file systems. What is wrong with each is known: what its `docs.json` alone tells, and one page that
// nobody wrote.

export interface OddSite {
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Entries of the configuration whose page is there. */
  readonly pages: readonly string[];
}

/** An entry whose page is nowhere. */
export const ghost = 'ghost';
/** A property that the format doesn’t have: its problem needs no file but `docs.json`. */
export const unknownProperty = 'thme';

/** @param count of pages, spread over `folders` folders. Each links to the next one, and to nothing else. */
function createOddSite(count: number, folders: number): OddSite {
  const pages = Array.from({ length: count }, (_, index) => `part-${index % folders}/page-${index}`);
  const files = pages.map((page, index) => {
    const next = pages[(index + 1) % count];
    return [`${page}.mdx`, `---\ntitle: Page ${index}\n---\n\nThen comes [the next](/${next}).\n`];
  });
  const configuration = {
    name: 'Ferns',
    [unknownProperty]: 1,
    navigation: [{ group: 'All', pages: [...pages, ghost] }],
  };
  return {
    files: { ...Object.fromEntries(files), 'docs.json': `${JSON.stringify(configuration, null, 2)}\n` },
    pages,
  };
}

export const smallSite = createOddSite(4, 2);
