// link-not-found: removes the link and keeps its text.
import type { Span } from '../../../document/jsonNode.ts';
import { applyChanges, type TextChange } from '../../../document/textChange.ts';
import { getPageFormat } from '../../../links/graph/linkGraph.ts';
import { scanPage } from '../../../links/scan/scanPage.ts';
import type { LinkReference, ScannedLink, ScannedPage } from '../../../links/scannedPage.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import { forLinkProblem } from './pageFix.ts';

export const removeLink = forLinkProblem((context, { judged: { link } }) => {
  if ('specifier' in link) return [];
  const text = context.page.getText();
  const changes = getChanges(text, context.scanned, link);
  if (changes.length === 0 || !keepsRest(context, text, changes, link)) return [];
  return [{ title: 'Remove the link, keep its text', edit: { kind: 'page', changes } }];
});

/** None where nothing would be left of it. */
function getChanges(text: string, { references }: ScannedPage, link: ScannedLink): readonly TextChange[] {
  const { kind, content, whole, attribute } = link;
  switch (kind) {
    case 'link':
      return content === undefined || beginsBlock(text, whole, content)
        ? []
        : [replace(text, whole, content)];
    case 'attribute':
      return attribute?.name === 'href'
        ? [{ offset: skipBlanksBefore(text, whole.offset), end: whole.end, text: '' }]
        : [];
    case 'definition': {
      const uses = references.filter(({ definition }) => definition === link);
      if (uses.length === 0 || uses.some((use) => use.kind === 'image')) return [];
      return [
        ...uses.map((use) => replace(text, use, getContent(text, use))),
        { ...getLines(text, whole), text: '' },
      ];
    }
    case 'image':
      return [];
  }
}

/** What makes a heading, a list, a quote, a fence, a table or a statement of the text behind it. */
const blockMark = /^[ \t]*(?:>|#|\||`{3}|~{3}|[-+*=_]+(?:\s|$)|\d{1,9}[.)](?:\s|$)|(?:import|export)\b)/;

/** Whether the text of a link, once free, can be read as the beginning of something else. */
function beginsBlock(text: string, whole: Span, { offset, end }: Span): boolean {
  const before = text.slice(text.lastIndexOf('\n', whole.offset - 1) + 1, whole.offset);
  return /^[\s>*+-]*(?:\d+[.)]\s*)?$/.test(before) && blockMark.test(text.slice(offset, end));
}

function replace(text: string, { offset, end }: Span, content: Span): TextChange {
  return { offset, end, text: text.slice(content.offset, content.end) };
}

/** What is between the first brackets of `[text][label]`, `[label][]` or `[label]`. */
function getContent(text: string, { offset, end }: LinkReference): Span {
  const written = text.slice(offset, end);
  const second = written.lastIndexOf('][');
  return { offset: offset + 1, end: second === -1 ? end - 1 : offset + second };
}

/** The whole lines, when there is nothing else on them. */
function getLines(text: string, { offset, end }: Span): Span {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const rest = /^[ \t]*(?:\r\n|\r|\n|$)/.exec(text.slice(end, end + 1000))?.[0];
  return text.slice(start, offset).trim() === '' && rest !== undefined
    ? { offset: start, end: end + rest.length }
    : { offset, end };
}

function skipBlanksBefore(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--;
  return start;
}

/** Whether the page means the same apart from the link: its text, once free, can be read as something else. */
function keepsRest(
  { path, scanned }: PageContext,
  text: string,
  changes: readonly TextChange[],
  removed: ScannedLink,
): boolean {
  const then = scanPage(applyChanges(text, changes), getPageFormat(path));
  const links = scanned.links.filter((link) => link !== removed).map(({ destination }) => destination);
  const references = scanned.references.filter(({ definition }) => definition !== removed);
  return (
    JSON.stringify(links) === JSON.stringify(then.links.map(({ destination }) => destination)) &&
    references.length === then.references.length &&
    JSON.stringify(scanned.headings.map(({ text: shown }) => shown)) ===
      JSON.stringify(then.headings.map(({ text: shown }) => shown))
  );
}
