// Whether a page compiles, and if not, what an author has to change: the first fault, in plain words, with its fixes.

import { describeRefusedBrace } from './braceFaults.ts';
import { findFrontMatterFault } from './frontMatterFaults.ts';
import { describeRefusedMark } from './markFaults.ts';
import { parseMdx, type Refusal } from './mdxParser.ts';
import type { PageFault } from './pageFault.ts';
import { findTagFault } from './pageTags.ts';
import { describeRefusedStatement } from './statementFaults.ts';
import { describeTagFault } from './tagFaults.ts';
import { blankTolerated } from './tolerated.ts';
import { findUndeclaredNames } from './undeclaredNames.ts';

export interface CompileOptions {
  /** Names that the configuration declares for `{{name}}`. */
  readonly variables: ReadonlySet<string>;
  /** Whether other pages import it, and may give it values for any name. */
  readonly isSnippet: boolean;
  /** Whether the host reads it as Markdown, of which only the front matter can be wrong. */
  readonly isMarkdown?: boolean;
}

/** One fault that keeps it from compiling; otherwise, what it will not show, in document order. */
export function findFaults(
  page: string,
  { variables, isSnippet, isMarkdown = false }: CompileOptions,
): PageFault[] {
  const shift = page.startsWith('\ufeff') ? 1 : 0;
  const written = page.slice(shift);
  // Of a snippet, only the content is shown.
  const unreadable = isSnippet ? undefined : findFrontMatterFault(written, variables);
  const faults =
    unreadable === undefined
      ? isMarkdown
        ? []
        : findMdxFaults(written, variables, isSnippet)
      : [unreadable];
  return shift === 0 ? faults : faults.map((fault) => move(fault, shift));
}

function findMdxFaults(written: string, variables: ReadonlySet<string>, isSnippet: boolean): PageFault[] {
  const text = blankTolerated(written, variables);
  const parsed = parseMdx(text);
  const faults = parsed.kind === 'refused' ? [describeRefusal(text, parsed.refusal)] : [];
  if (parsed.kind === 'parsed') {
    const fault = findTagFault(text, parsed.events);
    if (fault !== undefined) faults.push(describeTagFault(text, fault));
    else if (!isSnippet) faults.push(...findUndeclaredNames(text, parsed.events));
  }
  return faults;
}

function describeRefusal(text: string, refusal: Refusal): PageFault {
  const { start } = refusal;
  if (start === undefined) return describeUnknown(refusal);
  switch (text[start]) {
    case '<':
      return describeRefusedMark(text, start, refusal);
    case '{':
      return describeRefusedBrace(text, start);
    default:
      return describeRefusedStatement(text, start);
  }
}

/** The parser's words, without its advice for programmers. */
function describeUnknown({ offset, reason }: Refusal): PageFault {
  const [sentence = reason] = reason.split(/, expected| \(note/);
  const span = { offset, end: offset + 1 };
  return {
    code: 'mdx-syntax',
    ...span,
    message: `This can’t be read: ${lowerFirst(sentence)}`,
    construct: span,
    fixes: [],
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function move(fault: PageFault, by: number): PageFault {
  const moved = <T extends { readonly offset: number; readonly end: number }>(span: T): T => ({
    ...span,
    ...{ offset: span.offset + by, end: span.end + by },
  });
  return {
    ...moved(fault),
    construct: moved(fault.construct),
    related: fault.related && moved(fault.related),
    fixes: fault.fixes.map((fix) => ({ ...fix, edits: fix.edits.map(moved) })),
  };
}
