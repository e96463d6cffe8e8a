// The sections of a page as HTML, with one call of the engine where that is possible: thousands of calls would take
// seconds, and definitions of links hold for all sections.

import { formatSeparator, type PageSections } from './mdx/pageSections.ts';
import { renderPlainMarkdown } from './plainMarkdown.ts';

/** Makes HTML of Markdown. May fail. */
export type RenderMarkdown = (markdown: string) => Promise<string>;

/** Calls of the engine for sections that can’t be told apart in what it made of all of them. */
const maxSingleCalls = 200;

export interface SectionsToRender {
  readonly page: PageSections;
  readonly key: string;
  readonly render: RenderMarkdown;
  readonly signal: AbortSignal;
}

/** HTML by section. */
export async function renderSections({
  page,
  key,
  render,
  signal,
}: SectionsToRender): Promise<readonly string[]> {
  const { sections } = page;
  const together = splitHtml(await renderOrPlain(joinSections(sections, key), render), key);
  if (isInOrder(together, sections)) return together.texts;
  // Something in one section, such as an element that is never closed, took others with it.
  const alone: string[] = [];
  for (const [index, section] of sections.entries()) {
    if (signal.aborted) break;
    const isPlain = index >= maxSingleCalls;
    const joined = joinSections([section], key);
    const html = isPlain ? renderPlainMarkdown(joined) : await renderOrPlain(joined, render);
    const split = splitHtml(html, key);
    alone.push(isInOrder(split, [section]) ? (split.texts[0] ?? '') : withoutSeparators(html, key));
  }
  return alone;
}

/** The engine is another extension’s: it may be turned off, and the plugins in it may fail on this very text. */
async function renderOrPlain(markdown: string, render: RenderMarkdown): Promise<string> {
  try {
    return await render(markdown);
  } catch {
    return renderPlainMarkdown(markdown);
  }
}

interface SplitHtml {
  /** What is between the separators. */
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

/** With separators around each section: what plugins add before and behind all of it belongs to none. */
function joinSections(sections: readonly string[], key: string): string {
  const parts = sections.map((section, index) => `${formatSeparator(key, index)}\n\n${section}\n\n`);
  return `\n${parts.join('')}${formatSeparator(key, sections.length)}\n`;
}

function splitHtml(html: string, key: string): SplitHtml {
  const pieces = html.split(new RegExp(`<p[^<>]*>${key}s(\\d+)x</p>`));
  return {
    texts: pieces.filter((_, index) => index % 2 === 0).slice(1, -1),
    numbers: pieces.filter((_, index) => index % 2 === 1).map(Number),
  };
}

const isInOrder = ({ numbers }: SplitHtml, sections: readonly string[]) =>
  numbers.length === sections.length + 1 && numbers.every((number, index) => number === index);

const withoutSeparators = (html: string, key: string) => html.replace(new RegExp(`${key}s\\d+x`, 'g'), '');
