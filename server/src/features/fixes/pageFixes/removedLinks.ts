// Removes links from a page and keeps their texts.
import type { Span } from '../../../document/jsonNode.ts';
import { applyChanges, type TextChange } from '../../../document/textChange.ts';
import { isEqualBy, scanPageFile } from '../../../links/graph/linkGraph.ts';
import type { LinkReference, ScannedImport, ScannedLink, ScannedPage } from '../../../links/scannedPage.ts';
import { getLineStart } from '../../../shared/text/lineText.ts';
import type { PageContext } from '../../pages/pageContext.ts';

type RemovalContext = Pick<PageContext, 'page' | 'path' | 'scanned'>;

/**
 * Removes all of the links together, in document order. Empty if that is not possible, or would change what else is in the
 * page.
 */
export function removeLinks(
  context: RemovalContext,
  links: readonly (ScannedLink | ScannedImport)[],
): readonly TextChange[] {
  const text = context.page.getText();
  const changes: TextChange[] = [];
  const removed = new Set<ScannedLink>();
  for (const link of links) {
    if ('specifier' in link) return [];
    const own = getChanges(text, context.scanned, link);
    if (own.length === 0) return [];
    changes.push(...own);
    removed.add(link);
  }
  changes.sort((one, other) => one.offset - other.offset);
  const overlaps = changes.some(({ offset }, at) => offset < (changes[at - 1]?.end ?? 0));
  return !overlaps && keepsRest(context, text, changes, removed) ? changes : [];
}

/** Empty if nothing would be left of it. */
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
    case 'value':
      return [];
  }
}

/**
 * Marks at the start of a line that turn the text after them into a heading, a list, a quote, a fence, a table or a
 * statement.
 */
const blockMark = /^[ \t]*(?:>|#|\||`{3}|~{3}|[-+*=_]+(?:\s|$)|\d{1,9}[.)](?:\s|$)|(?:import|export)\b)/;

/** Whether the text of a removed link would start another block. */
function beginsBlock(text: string, whole: Span, { offset, end }: Span): boolean {
  const before = text.slice(getLineStart(text, whole.offset), whole.offset);
  return /^[\s>*+-]*(?:\d+[.)]\s*)?$/.test(before) && blockMark.test(text.slice(offset, end));
}

function replace(text: string, { offset, end }: Span, content: Span): TextChange {
  return { offset, end, text: text.slice(content.offset, content.end) };
}

/** The text between the first brackets of `[text][label]`, `[label][]` or `[label]`. */
function getContent(text: string, { offset, end }: LinkReference): Span {
  const written = text.slice(offset, end);
  const second = written.lastIndexOf('][');
  return { offset: offset + 1, end: second === -1 ? end - 1 : offset + second };
}

/** The whole lines, if they contain nothing else. */
function getLines(text: string, { offset, end }: Span): Span {
  const start = getLineStart(text, offset);
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

/** Whether the rest of the page keeps its meaning: the text of a removed link could be read as something else. */
function keepsRest(
  { path, scanned }: RemovalContext,
  text: string,
  changes: readonly TextChange[],
  removed: ReadonlySet<ScannedLink>,
): boolean {
  const then = scanPageFile(applyChanges(text, changes), path);
  const links = scanned.links.filter((link) => !removed.has(link));
  const references = scanned.references.filter(({ definition }) => !removed.has(definition));
  return (
    references.length === then.references.length &&
    isEqualBy(links, then.links, (link) => link.destination) &&
    isEqualBy(scanned.headings, then.headings, (heading) => heading.text)
  );
}
