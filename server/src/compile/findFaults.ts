// Whether a page compiles, and if not, what an author has to change: the first fault, in plain words, with its fixes.

import { quote } from '../shared/text/words.ts';
import { describeRefusedBrace, findIdsWithClasses, findLongComments } from './braceFaults.ts';
import { findFenceFaults, findGluedFence, findSwallowedTags, isCodeClosed } from './fenceFaults.ts';
import { findFrontMatterFault } from './frontMatterFaults.ts';
import { describeRefusedMark } from './markFaults.ts';
import { type MdxEvent, parseMdx, type Refusal } from './mdxParser.ts';
import { findModuleFaults } from './moduleFaults.ts';
import { applyEdits, compilesAnyway, type FaultFix, moveBehind, type PageFault } from './pageFault.ts';
import { findTagFault } from './pageTags.ts';
import { findShownValues } from './shownValues.ts';
import { describeRefusedStatement } from './statementFaults.ts';
import { describeTagFault } from './tagFaults.ts';
import { blankTolerated, findVariables } from './tolerated.ts';
import { findUndeclaredNames } from './undeclaredNames.ts';

export interface CompileOptions {
  /** Names that the configuration declares for `{{name}}`. */
  readonly variables: ReadonlySet<string>;
  /** Whether other pages import it, and may give it values for any name. */
  readonly isSnippet: boolean;
  /** Whether the host reads it as Markdown, of which only the front matter can be wrong. */
  readonly isMarkdown?: boolean;
  /** Whether it is a file of JavaScript that pages import from. */
  readonly isModule?: boolean;
}

/** One fault that keeps it from compiling; otherwise, what goes wrong when it is shown. */
export function findFaults(page: string, options: CompileOptions): PageFault[] {
  if (options.isModule === true) return findModuleFaults(page);
  const shift = page.startsWith('\ufeff') ? 1 : 0;
  const written = page.slice(shift);
  const faults = readFaults(written, options).map((fault) =>
    keepMending(written, findCause(written, fault, options), options),
  );
  return shift === 0 ? faults : faults.map((fault) => move(fault, shift));
}

/** With fixes that nobody has tried. */
function readFaults(written: string, options: CompileOptions): PageFault[] {
  // Of a snippet, only the content is shown.
  const block = options.isSnippet ? undefined : findFrontMatterFault(written, options.variables);
  const faults = block === undefined ? [] : [block];
  if (options.isMarkdown !== true && faults.every(compilesAnyway))
    faults.push(...findMdxFaults(written, options));
  return faults;
}

function findMdxFaults(written: string, { variables, isSnippet }: CompileOptions): PageFault[] {
  const text = blankTolerated(written, variables);
  const parsed = parseMdx(text);
  if (parsed.kind === 'refused') return [describeRefusal(text, parsed.refusal)];
  const unpaired = findTagFault(text, parsed.events);
  const fault = unpaired && describeTagFault(text, unpaired);
  return [
    ...(fault === undefined
      ? [...findExpressionFaults(text, parsed.events, isSnippet), ...findFenceFaults(text)]
      : [fault]),
    ...findIdsWithClasses(written),
    ...findHyphenatedVariables(written, variables),
    ...findAmounts(text, parsed.events),
  ];
}

/** One for each pair of braces. */
function findExpressionFaults(text: string, events: readonly MdxEvent[], isSnippet: boolean): PageFault[] {
  const faults = findUndeclaredNames(text, events, isSnippet);
  const found = new Set(faults.map(({ offset }) => offset));
  const shown = findShownValues(text, events).filter(({ offset }) => !found.has(offset));
  return [...faults, ...shown, ...findLongComments(text, events)];
}

/**
 * Without the fixes after which the same is wrong at the same place. None is safe after which something is wrong in what was
 * fixed, and preferred is one only if it is safe or all is right then.
 */
function keepMending(written: string, fault: PageFault, options: CompileOptions): PageFault {
  const isFence = fault.code === 'mdx-fence';
  if (compilesAnyway(fault) && !isFence) return fault;
  const fixes: FaultFix[] = [];
  for (const fix of fault.fixes) {
    const left = tryFix(written, fault, fix, options);
    if (left === undefined) continue;
    const { offset, end } = fault.construct;
    const isInside = left.some((each) => {
      return each.offset >= moveBehind(offset, fix.edits) && each.offset < moveBehind(end, fix.edits);
    });
    const isSafe = fix.isSafe && !isInside;
    fixes.push({ ...fix, isSafe, isPreferred: fix.isPreferred !== false && (isSafe || left.length === 0) });
    if (isFence) break;
  }
  return { ...fault, fixes };
}

/** What keeps the page from compiling after a fix; `undefined` if that fixes nothing. */
function tryFix(
  written: string,
  fault: PageFault,
  { edits }: FaultFix,
  options: CompileOptions,
): readonly PageFault[] | undefined {
  const fixed = applyEdits(written, edits);
  if (fixed === written) return undefined;
  const faults = readFaults(fixed, options);
  const place = moveBehind(fault.offset, edits);
  if (faults.some(({ code, offset }) => offset === place && (code === fault.code || code === 'mdx-tag')))
    return undefined;
  const left = faults.filter((each) => !compilesAnyway(each));
  return compilesAnyway(fault) && left.length > 0 ? undefined : left;
}

/** What is wrong, or the code that ends elsewhere than was meant, if that is why. */
function findCause(written: string, fault: PageFault, options: CompileOptions): PageFault {
  if (compilesAnyway(fault) || fault.code === 'front-matter-syntax') return fault;
  const glued = findGluedFence(written);
  const candidates = [...(glued ? [glued] : []), ...findFenceFaults(written), ...findSwallowedTags(written)];
  for (const { severity: _, ...fence } of candidates) {
    const fix = fence.fixes.find((each) => tryFix(written, fault, each, options) !== undefined);
    if (fix !== undefined) return { ...fence, fixes: [fix] };
  }
  if (isCodeClosed(written)) return fault;
  // What is wrong may be code that is read as text.
  return { ...fault, fixes: fault.fixes.map((fix) => ({ ...fix, isSafe: false, isPreferred: false })) };
}

/**
 * Local builds don’t know the variables, and read `{{a-b}}` as JavaScript where it stands in text. At the first such
 * place.
 */
function findHyphenatedVariables(written: string, variables: ReadonlySet<string>): PageFault[] {
  const names = [...variables].filter((name) => !/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name));
  if (names.length === 0 || !written.includes('{{')) return [];
  const others = new Set([...variables].filter((name) => !names.includes(name)));
  const parsed = parseMdx(blankTolerated(written, others));
  const start = parsed.kind === 'refused' ? parsed.refusal.start : undefined;
  const variable = findVariables(written).find(({ offset }) => offset === start);
  if (variable === undefined) return [];
  const { name, offset, end } = variable;
  return [
    {
      ...{ code: 'mdx-brace', severity: 'warning', offset, end, construct: { offset, end }, fixes: [] },
      message: `This fails in a local build, which reads ${quote(name)} as JavaScript: name the variable without signs`,
    },
  ];
}

/** `$5 and $10` is a formula. */
function findAmounts(text: string, events: readonly MdxEvent[]): PageFault[] {
  return events.flatMap(([kind, { type, start, end }]): PageFault[] => {
    const isFormula: boolean = String(type) === 'mathText';
    if (kind === 'exit' || !isFormula) return [];
    const span = { offset: start.offset, end: end.offset };
    const isAmount = /^\$\d/.test(text.slice(span.offset, span.end)) && /^\d/.test(text.slice(span.end));
    if (!isAmount) return [];
    const edits = [span.offset, span.end - 1].map((at) => ({ offset: at, end: at, text: '\\' }));
    return [
      {
        ...{ code: 'mdx-syntax', severity: 'information', ...span, construct: span },
        message: 'The text between two dollar signs is a formula: write "\\$" for amounts',
        fixes: [{ title: 'Write as "\\$"', edits, isSafe: false }],
      },
    ];
  });
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
