// Code between fences that goes on where it was meant to end: what follows is shown as code, and tags in it are lost.

import { readPageEvents } from '../shared/mdx/readPage.ts';
import { getLineEnd, getLineEnding, getLineStart, isLastOnLine } from '../shared/text/lineText.ts';
import type { Span } from '../shared/text/strings.ts';
import { quote } from '../shared/text/words.ts';
import type { FaultFix, PageEdit, PageFault } from './pageFault.ts';

/** Offsets are those of the page. */
interface Fence extends Span {
  readonly marks: string;
  /** The language, in lower case. */
  readonly language: string;
  /** As its other lines are to begin. */
  readonly margin: string;
  readonly isClosed: boolean;
  /** Between the lines of its marks. */
  readonly lines: readonly Line[];
}

interface Line {
  readonly offset: number;
  readonly text: string;
}

/** A line of marks, and what follows them. */
interface MarkedLine {
  readonly line: Line;
  /** Of the marks. */
  readonly offset: number;
  readonly end: number;
  readonly marks: string;
  /** Without the blanks around it. */
  readonly rest: string;
  /** Whether it looks like the beginning of code rather than an end with text behind it. */
  readonly isOpening: boolean;
}

/** Fences that certainly end elsewhere than was meant. The page compiles with them, unless its tags say otherwise. */
export function findFenceFaults(text: string): PageFault[] {
  const fences = readFences(text);
  const faults: PageFault[] = [];
  let read = 0;
  for (const fence of fences) {
    // What was to end the code before it.
    if (fence.offset < read) continue;
    const fault = describeFence(text, fence);
    if (fault === undefined) continue;
    faults.push(fault);
    const ends = fault.fixes.flatMap(({ edits }) => edits.map(({ end }) => end));
    read = Math.max(fault.end, fence.end, ...ends);
  }
  return faults;
}

/** Whether all code between fences ends where it seems to, as far as that can be told. */
export function isCodeClosed(text: string): boolean {
  return readFences(text).every((fence) => fence.isClosed && describeFence(text, fence) === undefined);
}

/** Code that is to begin behind a tag. It doesn’t: its end begins code. */
export function findGluedFence(text: string): PageFault | undefined {
  const found = /^([ \t]*)(<[^`\r\n]*>)[ \t]*((?:`{3,}|~{3,})[^`\r\n]*)$/m.exec(text);
  if (found === null) return undefined;
  const [whole, margin = '', tags = '', marks = ''] = found;
  const end = found.index + whole.length;
  const behind = found.index + margin.length + tags.length;
  const edit = { offset: behind, end: end - marks.length, text: getLineEnding(text) + margin };
  return {
    ...{ code: 'mdx-fence', offset: end - marks.length, end, construct: { offset: found.index, end } },
    message: 'Code begins only on a line of its own',
    fixes: [{ title: 'Put it on a line of its own', edits: [edit], isSafe: false }],
  };
}

function readFences(text: string): Fence[] {
  const fences: Fence[] = [];
  readPageEvents(text, 'mdx', {
    onFence({ offset, end, marks, info, isClosed }) {
      const lines = readLines(text, info.end, end);
      fences.push({
        ...{ offset, end, marks, isClosed },
        language: /^[^\s{`]*/.exec(text.slice(info.offset, info.end).trim().toLowerCase())?.[0] ?? '',
        margin: text.slice(getLineStart(text, offset), offset).replaceAll(/[^\s>]/g, ' '),
        lines: isClosed ? lines.slice(0, -1) : lines,
      });
    },
  });
  return fences;
}

/** Those that begin after the first offset. */
function readLines(text: string, from: number, end: number): Line[] {
  const written = text.slice(from, end);
  return [...written.matchAll(/(?:\r\n?|\n)([^\r\n]*)/g)].map(({ 0: whole, 1: line = '', index }) => ({
    offset: from + index + whole.length - line.length,
    text: line,
  }));
}

function readMarks(line: Line): MarkedLine | undefined {
  const found = /^([ \t>]*)(`{3,}|~{3,})([ \t]*)(.*)$/.exec(line.text);
  if (found === null) return undefined;
  const [, margin = '', marks = '', blanks = '', written = ''] = found;
  const rest = written.trim();
  const offset = line.offset + margin.length;
  const isOpening = /^[A-Za-z]/.test(rest) && (blanks === '' || !/\s/.test(rest));
  return { line, offset, end: offset + marks.length, marks, rest, isOpening };
}

function describeFence(text: string, fence: Fence): PageFault | undefined {
  const { marks, isClosed, language, lines } = fence;
  let depth = 0;
  let gluedEnd: PageFault | undefined;
  for (const line of lines) {
    const marked = readMarks(line);
    if (marked === undefined) {
      gluedEnd ??= describeGluedEnd(text, fence, line);
      continue;
    }
    const isLike = marked.marks.startsWith(marks);
    if (marked.rest.includes('`')) continue;
    if (marked.rest === '') {
      if (isClosed || depth-- > 0) continue;
      return describeOtherMarks(fence, marked);
    }
    if (!isLike) depth += marked.isOpening ? 1 : 0;
    else if (gluedEnd !== undefined) return gluedEnd;
    else if (!marked.isOpening) return describeFollowed(text, fence, marked);
    else if (/^(?:md|mdx|markdown)$/.test(language)) return describeNested(text, fence);
    else return describeOpening(text, fence, marked);
  }
  return isClosed ? undefined : (gluedEnd ?? describeUnclosed(text, fence));
}

function create(fence: Fence, span: Span, message: string, fixes: readonly FaultFix[]): PageFault {
  const { offset, end } = span;
  const construct = { offset: Math.min(fence.offset, offset), end: Math.max(fence.end, end) };
  const isElsewhere = offset !== fence.offset;
  return {
    ...{ code: 'mdx-fence', severity: 'warning', offset, end, message, construct, fixes },
    related: isElsewhere ? { ...toMarks(fence), message: 'The code begins here' } : undefined,
  };
}

function toMarks({ offset, marks }: Fence): Span {
  return { offset, end: offset + marks.length };
}

function describeFollowed(text: string, fence: Fence, { offset, end, marks, rest }: MarkedLine): PageFault {
  const at = text.indexOf(rest, end);
  const edit = { offset: end, end: at, text: getLineEnding(text) + getOuterMargin(text, fence, rest) };
  return create(
    fence,
    { offset, end },
    `${quote(marks)} doesn’t end the code, because text follows it: write that on a line of its own`,
    [{ title: 'Put what follows on a line of its own', edits: [edit], isSafe: false }],
  );
}

/** A closing tag belongs to what is around a list item. */
function getOuterMargin(text: string, fence: Fence, rest: string): string {
  const name = /^<\/([\w.]+)/.exec(rest)?.[1];
  const opening = name === undefined ? -1 : text.lastIndexOf(`<${name}`, fence.offset);
  return opening === -1 ? fence.margin : (/^[ \t]*/.exec(text.slice(getLineStart(text, opening)))?.[0] ?? '');
}

function describeGluedEnd(text: string, fence: Fence, { offset, text: line }: Line): PageFault | undefined {
  const found = /^[^`]*[^\s`>]([ \t]*)(`{3,})[ \t]*$/.exec(line);
  const [whole = '', blanks = '', marks = ''] = found ?? [];
  if (found === null || !marks.startsWith(fence.marks)) return undefined;
  const at = offset + whole.trimEnd().length - marks.length;
  const edit = { offset: at - blanks.length, end: at, text: getLineEnding(text) + fence.margin };
  return create(
    fence,
    { offset: at, end: at + marks.length },
    `${quote(marks)} ends code only on a line of its own`,
    [{ title: 'Put it on a line of its own', edits: [edit], isSafe: false }],
  );
}

function describeOtherMarks(fence: Fence, { offset, end, marks }: MarkedLine): PageFault {
  return create(
    fence,
    { offset, end },
    `${quote(marks)} doesn’t end the code, which begins with ${quote(fence.marks)}: write the same`,
    [
      {
        title: `Write as ${quote(fence.marks)}`,
        edits: [{ offset, end, text: fence.marks }],
        isSafe: false,
      },
    ],
  );
}

/** Code in a page that is shown as code. */
function describeNested(text: string, fence: Fence): PageFault {
  const longer = fence.marks + fence.marks.charAt(0);
  let depth = 0;
  const end = readLines(text, getLineEnd(text, fence.offset), text.length)
    .map(readMarks)
    .find((marked) => {
      if (marked?.marks !== fence.marks || marked.rest.includes('`')) return false;
      depth += marked.rest === '' ? -1 : 1;
      return depth < 0;
    });
  const edits = end && [toMarks(fence), end].map((span) => ({ ...toSpan(span), text: longer }));
  return create(
    fence,
    toMarks(fence),
    `The ${quote(fence.marks)} of the code in this code ends it: begin and end this one with ${quote(longer)}`,
    edits === undefined ? [] : [{ title: `Write as ${quote(longer)}`, edits, isSafe: false }],
  );
}

function describeOpening(text: string, fence: Fence, { line, marks }: MarkedLine): PageFault {
  return create(
    fence,
    toMarks(fence),
    `This code doesn’t end before the next one: add ${quote(marks)}`,
    closeBefore(text, fence, [...findText(text, fence, line), line]),
  );
}

/** It goes on to the end of the page, or of the list item or quotation that it is in. */
function describeUnclosed(text: string, fence: Fence): PageFault | undefined {
  const { marks, margin, lines } = fence;
  if (text.slice(fence.end).trim() === '') {
    const found = findText(text, fence);
    return found.length === 0
      ? undefined
      : create(fence, toMarks(fence), describeEndless(fence), closeBefore(text, fence, found));
  }
  const [next] = readLines(text, getLineEnd(text, fence.end), text.length);
  const end = next && readMarks(next);
  if (end?.rest === '' && end.marks.startsWith(marks)) {
    const edit = { offset: next?.offset ?? 0, end: end.offset, text: margin };
    const container = margin.includes('>') ? 'quotation' : 'list item';
    return create(
      fence,
      toSpan(end),
      `${quote(marks)} is outside of the ${container}, so it begins code instead of ending it: indent it`,
      [{ title: `Move it into the ${container}`, edits: [edit], isSafe: false }],
    );
  }
  const last = lines.findLast((line) => line.text.trim() !== '');
  const at = last === undefined ? fence.end : last.offset + last.text.length;
  const edits = [{ offset: at, end: at, text: getLineEnding(text) + margin + marks }];
  return {
    ...create(fence, toMarks(fence), `This code has no end: add ${quote(marks)}`, [
      { title: `Add ${quote(marks)} at its end`, edits, isSafe: false },
    ]),
    severity: 'information',
  };
}

/** Languages in which tags are code, and those in which a "#" begins a comment. */
const tagLanguages =
  /^(?:[jt]sx?|javascript|typescript|html?|xml|svg|vue|svelte|astro|php|mdx?|markdown|erb)$/;
const hashLanguages =
  /^(?:bash|sh|shell|zsh|console|python3?|py|ya?ml|toml|ruby|rb|perl|r|ini|conf|env|dotenv|docker(?:file)?|make(?:file)?|powershell|ps1|nginx|hcl|terraform|graphql|elixir|nix)$/;

/** Lines that are hardly code: headings, components, closing tags of elements that are open. */
function findText(page: string, fence: Fence, end?: Line): Line[] {
  const { lines, language } = fence;
  return lines.filter((line, index) => {
    const { offset, text } = line;
    if (end !== undefined && offset >= end.offset) return false;
    if (closesElement(page, fence, line)) return true;
    if (!tagLanguages.test(language) && /^[ \t>]*<[A-Z][\w.]*[\s/>]/.test(text)) return true;
    const isBetween = [lines[index - 1], lines[index + 1]].every((line) => (line?.text.trim() ?? '') === '');
    return isBetween && !hashLanguages.test(language) && /^[ \t>]*#{2,6}[ \t]+\p{L}/u.test(text);
  });
}

/** Whether it begins with the closing tag of an element that the code is in. */
function closesElement(page: string, { offset }: Fence, { text }: Line): boolean {
  const name = /^[ \t>]*<\/([\w.]+)>/.exec(text)?.[1];
  return name !== undefined && page.lastIndexOf(`<${name}`, offset) > page.lastIndexOf(`</${name}`, offset);
}

const mostPlaces = 5;

/** A fix for each of these lines: the first that mends the page is meant. */
function closeBefore(text: string, fence: Fence, places: readonly Line[]): FaultFix[] {
  const { marks, margin, lines, language } = fence;
  return places.slice(0, mostPlaces).flatMap(({ offset }): FaultFix[] => {
    const last = lines.findLast((line) => line.offset < offset && line.text.trim() !== '');
    const at = last === undefined ? offset : last.offset + last.text.length;
    const edits =
      last === undefined
        ? [removeLine(text, fence)]
        : [{ offset: at, end: at, text: getLineEnding(text) + margin + marks }];
    if (last === undefined && language !== '') return [];
    return [{ title: `${last === undefined ? 'Remove' : 'Add'} ${quote(marks)}`, edits, isSafe: false }];
  });
}

/** Only its marks where something else is before them. */
function removeLine(text: string, { offset }: Span): PageEdit {
  const lineStart = getLineStart(text, offset);
  const lineEnd = getLineEnd(text, offset);
  const isAlone = text.slice(lineStart, offset).trim() === '' && isLastOnLine(text, lineEnd);
  return { offset: isAlone ? lineStart : offset, end: lineEnd, text: '' };
}

/** Where tags don’t pair: code with the closing tag of an element that the code is in. */
export function findSwallowedTags(text: string): PageFault[] {
  return readFences(text).flatMap((fence): PageFault[] => {
    const places = fence.lines.filter((line) => closesElement(text, fence, line));
    if (places.length === 0) return [];
    return [create(fence, toMarks(fence), describeEndless(fence), closeBefore(text, fence, places))];
  });
}

function describeEndless({ marks }: Fence): string {
  return `This code has no end, so all that follows is code: add ${quote(marks)}`;
}

function toSpan({ offset, end }: Span): Span {
  return { offset, end };
}
