// Markdown without VS Code’s engine, for those who have turned it off: headings, paragraphs, lists and code as they are
// written, and nothing else. Links, emphasis and tables stay the text that they are.
import { escapeHtml } from './html/htmlText.ts';

/** Behind spaces, and the marks of the lists and quotations that the line begins. */
const fenceStart = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?!`)(?!.*`)|~{3,})(.*)$/;

/** HTML, for the same way as the engine’s. */
export function renderPlainMarkdown(markdown: string): string {
  const blocks: string[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  let code: { readonly marks: string; readonly info: string; readonly lines: string[] } | undefined;

  const endBlock = () => {
    if (paragraph.some((line) => line.trim() !== '')) blocks.push(`<p>${paragraph.join('\n')}</p>`);
    if (items.length > 0) blocks.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
    paragraph = [];
    items = [];
  };
  const endCode = () => {
    if (code === undefined) return;
    const language = /^[\w+#.-]+/.exec(code.info)?.[0];
    const name = language === undefined ? '' : ` class="language-${language}"`;
    blocks.push(`<pre><code${name}>${escapeHtml(code.lines.join('\n'))}\n</code></pre>`);
    code = undefined;
  };

  for (const line of markdown.split('\n')) {
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
      code = { marks: fence, info: info.trim(), lines: [] };
    } else if (marks !== undefined && title !== undefined) {
      endBlock();
      blocks.push(`<h${marks.length}>${toHtml(title.trim().replace(/[ \t]#+$/, ''))}</h${marks.length}>`);
    } else if (item !== undefined) {
      if (paragraph.length > 0) endBlock();
      items.push(toHtml(item));
    } else if (line.trim() === '') {
      endBlock();
    } else if (items.length > 0) {
      items.push(`${items.pop()}\n${toHtml(line.trim())}`);
    } else {
      paragraph.push(toHtml(line.trim()));
    }
  }
  endCode();
  endBlock();
  return blocks.join('\n');
}

/** Indented in any way, because MDX has no code by indentation. */
function isFenceEnd(line: string, marks: string): boolean {
  const content = line.replace(/^[\s>]+/, '').trimEnd();
  return content.length >= marks.length && content === marks.charAt(0).repeat(content.length);
}

/** Code in the line is the only thing that is more than text; elements of HTML give way to their content. */
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
