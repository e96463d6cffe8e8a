// How much of one page’s text is in another. Front matter and the destinations of links don’t count: they change when a page
// moves.
import { scanPageFile } from '../links/graph/linkGraph.ts';
import { findFrontMatterEnd } from '../shared/mdx/readPage.ts';
import { splitLines } from '../shared/text/strings.ts';

export interface ComparedText {
  /** How often each line occurs: without white space at its ends, and no blank ones. */
  readonly lines: ReadonlyMap<string, number>;
  /** In UTF-16 code units. */
  readonly length: number;
  /** Equal for pages that say the same. */
  readonly whole: string;
}

/** @param file its name says how it is read. */
export function readComparedText(text: string, file: string): ComparedText {
  const { links, imports } = scanPageFile(text, file);
  const start = findFrontMatterEnd(text);
  const left: string[] = [];
  let at = start;
  const spans = [...links, ...imports].map(({ offset, end }) => ({ offset, end }));
  for (const { offset, end } of spans.sort((a, b) => a.offset - b.offset)) {
    if (offset < at) continue;
    left.push(text.slice(at, offset));
    at = end;
  }
  left.push(text.slice(at));
  const own = countLines(left.join(''));
  // Of a page that is only front matter, such as one that an API description fills.
  return own.length > 0 ? own : countLines(text.slice(0, start));
}

function countLines(text: string): ComparedText {
  const lines = new Map<string, number>();
  const kept = splitLines(text).map((line) => line.trim());
  let length = 0;
  for (const line of kept) {
    if (line === '') continue;
    lines.set(line, (lines.get(line) ?? 0) + 1);
    length += line.length;
  }
  return { lines, length, whole: kept.filter((line) => line !== '').join('\n') };
}

/** From 0, nothing in common, to 1, the same text: the common part of the longer one. */
export function getLikeness(one: ComparedText, other: ComparedText): number {
  if (one.whole === other.whole) return 1;
  const longer = Math.max(one.length, other.length);
  let common = 0;
  for (const [line, count] of one.lines) common += line.length * Math.min(count, other.lines.get(line) ?? 0);
  return longer === 0 ? 0 : common / longer;
}

/** The most pages with the same line that are looked at because of it. */
const maxSharing = 20;
/** How many pages are compared in full with another one. */
const maxCompared = 5;

/** Finds pages that are like another one, without comparing each with each. */
export class ComparedTexts {
  private readonly texts: ReadonlyMap<string, ComparedText>;
  private readonly byLine = new Map<string, string[]>();
  private readonly byWhole = new Map<string, string[]>();

  /** @param texts by file. */
  constructor(texts: ReadonlyMap<string, ComparedText>) {
    this.texts = texts;
    for (const [file, { lines, whole }] of texts) {
      addTo(this.byWhole, whole, file);
      for (const line of lines.keys()) addTo(this.byLine, line, file);
    }
  }

  /** The most similar first, from half of the text on. */
  findLike(text: ComparedText): readonly { readonly file: string; readonly likeness: number }[] {
    const shared = new Map<string, number>();
    for (const [line, count] of text.lines) {
      const files = this.byLine.get(line) ?? [];
      if (files.length > maxSharing) continue;
      for (const file of files) shared.set(file, (shared.get(file) ?? 0) + line.length * count);
    }
    const near = [...shared].sort(([, one], [, other]) => other - one).slice(0, maxCompared);
    const files = new Set([...(this.byWhole.get(text.whole) ?? []), ...near.map(([file]) => file)]);
    return [...files]
      .map((file) => ({ file, likeness: getLikeness(text, this.texts.get(file) ?? noText) }))
      .filter(({ likeness }) => likeness >= 0.5)
      .sort((one, other) => other.likeness - one.likeness);
  }
}

const noText: ComparedText = { lines: new Map(), length: 0, whole: '\n' };

function addTo(files: Map<string, string[]>, key: string, file: string): void {
  const known = files.get(key);
  if (known === undefined) files.set(key, [file]);
  else known.push(file);
}
