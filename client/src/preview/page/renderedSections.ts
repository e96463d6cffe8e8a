// The sections of a page as HTML, with one call of the engine where that is possible: thousands of calls would take
// seconds, and definitions of links hold for all sections.

import { formatSeparator, type ScannedPage } from './mdx/scannedPage.ts';
import { renderPlainMarkdown } from './plainMarkdown.ts';

/** Makes HTML of Markdown. May fail. */
export type RenderMarkdown = (markdown: string) => Promise<string>;

/** Calls of the engine for sections that can’t be told apart in what it made of all of them. */
const maxSingleCalls = 200;

export interface SectionsToRender {
  readonly page: ScannedPage;
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
  const separated = sections.map((section, index) =>
    index === 0 ? `\n${section}` : `\n\n${formatSeparator(key, index)}\n\n${section}`,
  );
  const html = await renderOrPlain(`${separated.join('')}\n`, render);
  const together = splitHtml(html, key);
  if (isInOrder(together.numbers, sections.length)) return together.texts;
  // Something in one section, such as an element that is never closed, took others with it.
  const alone: string[] = [];
  for (const [index, section] of sections.entries()) {
    if (signal.aborted) break;
    const isPlain = index >= maxSingleCalls;
    alone.push(isPlain ? renderPlainMarkdown(section) : await renderOrPlain(`\n${section}\n`, render));
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

function splitHtml(html: string, key: string): { texts: readonly string[]; numbers: readonly number[] } {
  const pieces = html.split(new RegExp(`<p[^<>]*>${key}s(\\d+)x</p>`));
  return {
    texts: pieces.filter((_, index) => index % 2 === 0),
    numbers: pieces.filter((_, index) => index % 2 === 1).map(Number),
  };
}

const isInOrder = (numbers: readonly number[], sectionCount: number) =>
  numbers.length === sectionCount - 1 && numbers.every((number, index) => number === index + 1);
