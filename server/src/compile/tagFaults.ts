// What is wrong with tags that don't pair, and how to mend it.

import { getIndent, getLineEnd, getLineEnding, getLineStart, isLastOnLine } from '../shared/text/lineText.ts';
import type { Span } from '../shared/text/strings.ts';
import type { FaultFix, PageEdit, PageFault } from './pageFault.ts';
import { isVoidElement, type PageTag, type TagFault } from './pageTags.ts';

type Unclosed = Extract<TagFault, { kind: 'unclosed' }>;

export function describeTagFault(text: string, fault: TagFault): PageFault {
  switch (fault.kind) {
    case 'unclosed':
      return describeUnclosed(text, fault);
    case 'stray':
      return describeStray(text, fault.tag, fault.open);
    case 'overfull':
      return describeOverfull(fault.tag);
    case 'crossing':
      return describeCrossing(text, fault);
    case 'twoBlocks':
      return describeTwoBlocks(text, fault.tag, fault.closing);
  }
}

function describeUnclosed(text: string, fault: Unclosed): PageFault {
  const { tag, revealed } = fault;
  const { offset, end, name } = tag;
  const span = { offset, end, construct: { offset, end } };
  if (isVoidElement(name)) {
    const at = end - 1;
    const edits = [{ offset: at, end: at, text: text[at - 1] === ' ' ? '/' : ' /' }];
    return {
      ...{ code: 'mdx-tag', ...span, message: `"<${name}>" must end with " />"` },
      fixes: [{ title: 'Write " />"', edits, isSafe: true }],
    };
  }
  if (isLikelyText(text, tag)) {
    const shown = text.slice(offset, end);
    return {
      ...{ code: 'mdx-less-than', ...span },
      message: `"${shown}" is read as a tag, and nothing closes it: write "&lt;${shown.slice(1, -1)}&gt;" if it is text`,
      fixes: [...escapeTag(text, tag, true), ...writeAsCode(text, tag)],
    };
  }
  const { closing } = revealed;
  const isPlain = tag.isInText && tag.attributes.length === 0;
  return {
    ...{ code: 'mdx-tag', ...span, message: `"<${name}>" is never closed` },
    // Its content may be under way.
    construct: { offset, end: Math.max(end, revealed.offset) },
    related: closing && { ...toSpan(closing), message: `"</${closing.name}>" ends what is around it` },
    fixes: [addClosingTag(text, fault), ...(isPlain ? escapeTag(text, tag, false) : [])],
  };
}

const htmlElements: ReadonlySet<string> = new Set(
  (
    'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code ' +
    'col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer ' +
    'form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark ' +
    'math menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s ' +
    'samp script search section select slot small source span strike strong style sub summary sup svg table tbody td ' +
    'template textarea tfoot th thead time title tr track tt u ul var video wbr'
  ).split(' '),
);

/** A placeholder, a type parameter, or nothing but the two marks: nobody would write such an element. */
function isLikelyText(text: string, { name, attributes, offset }: PageTag): boolean {
  if (name === '') return true;
  if (attributes.some(({ hasValue }) => hasValue)) return false;
  const isGlued = /[\p{L}\p{N}_]/u.test(text.charAt(offset - 1));
  const isElement = htmlElements.has(name) || /^\p{Lu}/u.test(name) || /[.:]/.test(name);
  return !isElement || (isGlued && !htmlElements.has(name) && attributes.length === 0);
}

function escapeTag(text: string, { offset, end }: PageTag, isSafe: boolean): FaultFix[] {
  const edits = [
    { offset, end: offset + 1, text: '&lt;' },
    { offset: end - 1, end, text: '&gt;' },
  ];
  const title = `Write as "&lt;${text.slice(offset + 1, end - 1)}&gt;"`;
  return [{ title, edits, isSafe, isPreferred: isSafe }];
}

function writeAsCode(text: string, { offset, end }: PageTag): FaultFix[] {
  const written = text.slice(offset, end);
  if (/[`\r\n]/.test(written)) return [];
  return [
    {
      title: `Write as code: \`${written}\``,
      edits: [{ offset, end, text: `\`${written}\`` }],
      isSafe: false,
      isPreferred: false,
    },
  ];
}

/** Before the next tag of the same name at the same margin, or where its content, its block or what is around it ends. */
function addClosingTag(text: string, fault: Unclosed): FaultFix {
  const { tag, revealed, sibling } = fault;
  const closing = `</${tag.name}>`;
  const title = `Add "${closing}"`;
  const content = tag.isInText || sibling !== undefined ? undefined : findContentEnd(fault);
  const at = sibling?.offset ?? content ?? revealed.offset;
  const indent = getIndent(text, tag.offset);
  const ending = getLineEnding(text);
  const margin = text.slice(tag.offset - (indent ?? 0), tag.offset);
  // Behind the last word, which the end of a table’s cell may follow.
  const last = tag.end + text.slice(tag.end, at).trimEnd().replace(/\|$/, '').trimEnd().length;
  const ownLine = getIndent(text, at) !== undefined;
  let edit: PageEdit = { offset: last, end: last, text: closing };
  if (content !== undefined) edit = { ...edit, text: `${ending}${margin}${closing}` };
  else if (!tag.isInText && (ownLine || at === text.length)) {
    const lineStart = getLineStart(text, at);
    const isOpen = at === text.length && lineStart !== at;
    const written = isOpen ? `${ending}${margin}${closing}` : `${margin}${closing}${ending}`;
    const place = isOpen ? at : lineStart;
    edit = { offset: place, end: place, text: written };
  }
  return { title, edits: [edit], isSafe: false };
}

const callouts = /^(?:Note|Warning|Info|Tip|Check|Danger|Callout)$/;

/** Nobody means a callout of the rest of a page. `undefined` where what is around it says more. */
function findContentEnd({ tag, revealed, beforeHeading, afterBlock }: Unclosed): number | undefined {
  if (callouts.test(tag.name)) return beforeHeading ?? afterBlock;
  return revealed.closing === undefined ? beforeHeading : undefined;
}

function describeStray(text: string, tag: PageTag, open: PageTag | undefined): PageFault {
  const { offset, end, name } = tag;
  const shared = { code: 'mdx-tag', offset, end, construct: { offset, end } } as const;
  if (isVoidElement(name))
    return {
      ...{ ...shared, message: `"</${name}>" does not exist: write "<${name} />"` },
      fixes: [
        { title: `Write as "<${name} />"`, edits: [{ offset, end, text: `<${name} />` }], isSafe: true },
      ],
    };
  // Nothing else closes that one.
  const isMisspelled = open !== undefined && !isVoidElement(open.name) && !isLikelyText(text, open);
  const rename = {
    title: `Write as "</${open?.name}>"`,
    edits: [{ offset, end, text: `</${open?.name}>` }],
    isSafe: false,
  };
  return {
    ...shared,
    message: isMisspelled
      ? `"</${name}>" closes nothing: the open tag is "<${open.name}>"`
      : `"</${name}>" closes nothing`,
    related: open && { ...toSpan(open), message: 'This tag is open here' },
    fixes: [
      ...(isMisspelled ? [rename] : []),
      { title: `Remove "</${name}>"`, edits: [removeTag(text, tag)], isSafe: false },
    ],
  };
}

function describeOverfull({ offset, end, name }: PageTag): PageFault {
  const written = `</${name}>`;
  return {
    ...{ code: 'mdx-tag', offset, end, construct: { offset, end } },
    message: `A closing tag has nothing but its name: write "${written}"`,
    fixes: [{ title: `Write as "${written}"`, edits: [{ offset, end, text: written }], isSafe: true }],
  };
}

/** With its line, if it is alone on it. */
function removeTag(text: string, { offset, end }: Span): PageEdit {
  if (getIndent(text, offset) === undefined || !isLastOnLine(text, end)) return { offset, end, text: '' };
  const lineEnd = getLineEnd(text, end);
  const ending = /^(?:\r\n?|\n)/.exec(text.slice(lineEnd, lineEnd + 2))?.[0] ?? '';
  return { offset: getLineStart(text, offset), end: lineEnd + ending.length, text: '' };
}

function describeCrossing(
  text: string,
  { tag, open, later }: Extract<TagFault, { kind: 'crossing' }>,
): PageFault {
  const { offset, end, name } = tag;
  const indent = getIndent(text, offset);
  const separator = indent === undefined ? '' : getLineEnding(text) + text.slice(offset - indent, offset);
  const edits = [{ offset, end: offset, text: `</${open.name}>${separator}` }, removeTag(text, later)];
  return {
    ...{ code: 'mdx-tag', offset, end, construct: { offset, end } },
    message: `"</${name}>" comes before "</${open.name}>": an element must end inside the one that it begins in`,
    related: { ...toSpan(open), message: 'This tag is still open' },
    fixes: [{ title: `Move "</${open.name}>" before "</${name}>"`, edits, isSafe: false }],
  };
}

function describeTwoBlocks(text: string, tag: PageTag, closing: PageTag): PageFault {
  const { offset, end, name } = tag;
  const margin = findOuterMargin(text, tag, closing);
  if (margin !== undefined) {
    const edit = { offset: getLineStart(text, closing.offset), end: closing.offset, text: margin };
    return {
      ...{ code: 'mdx-tag', ...toSpan(closing), construct: { offset, end: closing.end } },
      message: `"</${name}>" is indented, so it belongs to the list item: move it to the margin`,
      related: { offset, end, message: 'The tag that it closes' },
      fixes: [{ title: `Move "</${name}>" to the margin`, edits: [edit], isSafe: false }],
    };
  }
  const edits = [...breakLines(text, tag), ...breakLines(text, closing)];
  return {
    ...{ code: 'mdx-tag', offset, end, construct: { offset, end } },
    message: `"<${name}>" and "</${name}>" are in different blocks: write both in one paragraph, or each on a line of its own`,
    related: { ...toSpan(closing), message: 'Its closing tag' },
    fixes: edits.length === 0 ? [] : [{ title: 'Put the tags on lines of their own', edits, isSafe: false }],
  };
}

/** The margin at which a closing tag is outside of the list above it; `undefined` if it is in none. */
function findOuterMargin(text: string, tag: PageTag, closing: PageTag): string | undefined {
  const own = getIndent(text, tag.offset);
  const indent = getIndent(text, closing.offset);
  if (tag.isInText || own === undefined || indent === undefined) return undefined;
  const margins = [...text.slice(tag.end, closing.offset).matchAll(/^([ \t]*)(?:[-*+]|\d+[.)])[ \t]/gm)]
    .map(([, margin = '']) => margin)
    .filter(({ length }) => length < indent);
  if (margins.length === 0) return undefined;
  margins.push(text.slice(tag.offset - own, tag.offset));
  return margins.reduce((one, other) => (other.length < one.length ? other : one));
}

/** Inserts line breaks so that the tag is alone on its line. */
function breakLines(text: string, { offset, end }: PageTag): PageEdit[] {
  const lineStart = getLineStart(text, offset);
  const margin = /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0] ?? '';
  const written = getLineEnding(text) + margin;
  const edits: PageEdit[] = [];
  if (getIndent(text, offset) === undefined) {
    const before = lineStart + text.slice(lineStart, offset).trimEnd().length;
    edits.push({ offset: before, end: offset, text: written });
  }
  if (!isLastOnLine(text, end)) {
    const blanks = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
    edits.push({ offset: end, end: end + blanks, text: written });
  }
  return edits;
}

function toSpan({ offset, end }: Span): Span {
  return { offset, end };
}
