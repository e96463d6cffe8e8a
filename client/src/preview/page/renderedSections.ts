// Renders the sections of a page as HTML, with one call of the engine if possible: thousands of calls would take seconds,
// and link definitions apply to all sections.
import { escapeHtml } from './html/htmlText.ts';
import { formatSeparator, type PageSections } from './mdx/pageSections.ts';

/** Markdown → HTML. May fail. */
export type RenderMarkdown = (markdown: string) => Promise<string>;

/** Calls of the engine if its HTML for all sections can’t be split. */
const maxSingleCalls = 200;

interface SectionsToRender {
  readonly page: PageSections;
  readonly key: string;
  readonly render: RenderMarkdown;
  readonly signal: AbortSignal;
}

export interface RenderedSection {
  readonly html: string;
  /** The engine’s number for the section’s first line. */
  readonly firstLine: number;
}

/** By section. */
export async function renderSections({
  page,
  key,
  render,
  signal,
}: SectionsToRender): Promise<readonly RenderedSection[]> {
  const sections = page.sections.map(({ text }) => text);
  const together = splitHtml(await renderOrPlain(joinSections(sections, key), render), key);
  if (isInOrder(together, sections)) {
    let firstLine = linesBefore;
    return page.sections.map(({ lines }, index) => {
      const section = { html: together.texts[index] ?? '', firstLine };
      firstLine += lines.length + linesBetween;
      return section;
    });
  }
  // Something in one section, such as an element that is never closed, has affected others.
  const alone: RenderedSection[] = [];
  for (const [index, section] of sections.entries()) {
    if (signal.aborted) break;
    const isPlain = index >= maxSingleCalls;
    const joined = joinSections([section], key);
    const html = isPlain ? renderPlainMarkdown(joined) : await renderOrPlain(joined, render);
    const split = splitHtml(html, key);
    const own = isInOrder(split, [section]) ? (split.texts[0] ?? '') : withoutSeparators(html, key);
    alone.push({ html: own, firstLine: linesBefore });
  }
  return alone;
}

/** The engine belongs to another extension: it may be turned off, and its plugins may fail on this text. */
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

/** In what `joinSections` returns, before the first section and between two. */
const linesBefore = 3;
const linesBetween = 3;

/** With separators around each section, because plugins may add something before and after everything. */
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

/** After spaces, and the marks of lists and quotations at the start of the line. */
const fenceStart = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?!`)(?!.*`)|~{3,})(.*)$/;

/**
 * A simple renderer, in case VS Code’s engine is turned off: only headings, paragraphs, lists and code. Links, emphasis and
 * tables stay text. Its HTML is handled like the engine’s.
 */
function renderPlainMarkdown(markdown: string): string {
  const blocks: string[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  let code: { readonly marks: string; readonly info: string; readonly lines: string[] } | undefined;
  /** Where the current block begins, as an attribute. */
  let place = '';

  const endBlock = () => {
    if (paragraph.some((line) => line.trim() !== '')) blocks.push(`<p${place}>${paragraph.join('\n')}</p>`);
    if (items.length > 0) blocks.push(`<ul${place}>${items.map((item) => `${item}</li>`).join('')}</ul>`);
    paragraph = [];
    items = [];
  };
  const endCode = () => {
    if (code === undefined) return;
    const language = /^[\w+#.-]+/.exec(code.info)?.[0];
    const name = language === undefined ? '' : ` class="language-${language}"`;
    blocks.push(`<pre><code${name}${place}>${escapeHtml(code.lines.join('\n'))}\n</code></pre>`);
    code = undefined;
  };

  for (const [index, line] of markdown.split('\n').entries()) {
    const here = ` data-line="${index}"`;
    if (code !== undefined) {
      if (isFenceEnd(line, code.marks)) endCode();
      else code.lines.push(line);
      continue;
    }
    const [, fence, info = ''] = fenceStart.exec(line) ?? [];
    const [, marks, title] = /^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line) ?? [];
    const item = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(.*)$/.exec(line)?.[1];
    if (fence !== undefined) {
      endBlock();
      place = here;
      code = { marks: fence, info: info.trim(), lines: [] };
    } else if (marks !== undefined && title !== undefined) {
      endBlock();
      const content = toHtml(title.trim().replace(/[ \t]#+$/, ''));
      blocks.push(`<h${marks.length}${here}>${content}</h${marks.length}>`);
    } else if (item !== undefined) {
      if (paragraph.length > 0) endBlock();
      if (items.length === 0) place = here;
      items.push(`<li${here}>${toHtml(item)}`);
    } else if (line.trim() === '') {
      endBlock();
    } else if (items.length > 0) {
      items.push(`${items.pop()}\n${toHtml(line.trim())}`);
    } else {
      if (paragraph.length === 0) place = here;
      paragraph.push(toHtml(line.trim()));
    }
  }
  endCode();
  endBlock();
  return blocks.join('\n');
}

/** Any indentation is allowed, because MDX has no indented code. */
function isFenceEnd(line: string, marks: string): boolean {
  const content = line.replace(/^[\s>]+/, '').trimEnd();
  return content.length >= marks.length && content === marks.charAt(0).repeat(content.length);
}

/** Only inline code is more than text. Of HTML elements, only the content stays. */
function toHtml(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((piece, index) => {
      if (index % 2 === 1) return `<code>${escapeHtml(piece.slice(1, -1))}</code>`;
      const shown = piece.replace(/<\/?[a-z][^<>]*>/gi, '');
      return escapeHtml(shown).replace(/&amp;(?=#?\w{1,10};)/g, '&');
    })
    .join('');
}
