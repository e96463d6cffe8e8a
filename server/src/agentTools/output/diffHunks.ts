// Changes at offsets → the lines that they take away and add, and those in hunks with the lines around them.
import { diffArrays } from 'diff';
import { applyChanges, type TextChange } from '../../document/textChange.ts';

/** Whole lines gave way to others. */
interface LineEdit {
  /** Zero-based: the first line that goes, in the text before. */
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Unchanged lines before and after what changes. */
const contextLines = 3;

/** More differences between two blocks of lines are not looked for: the one replaces the other. */
const mostDifferences = 1000;

/** The hunks of a unified diff, each line ended by `\n`; empty where nothing changes. */
export function formatHunks(before: string, changes: readonly TextChange[]): string {
  const lines = splitLines(before);
  const edits = getLineEdits(before, changes);
  let text = '';
  let growth = 0;
  for (let first = 0; first < edits.length; ) {
    let next = first + 1;
    while (next < edits.length && isNear(edits[next - 1], edits[next])) next++;
    const group = edits.slice(first, next);
    const hunk = createHunk(lines, group);
    text += `${formatHead(hunk, growth)}${hunk.body}`;
    growth += hunk.added - hunk.removed;
    first = next;
  }
  return text;
}

/** The hunk of a file that was not there before; empty for an empty one. */
export function formatNewLines(text: string): string {
  return formatHunks('', [{ offset: 0, end: 0, text }]);
}

interface Hunk {
  /** Zero-based, in the text before. */
  readonly start: number;
  readonly removed: number;
  readonly added: number;
  /** Lines of both texts. */
  readonly context: number;
  readonly body: string;
}

function createHunk(lines: readonly string[], edits: readonly LineEdit[]): Hunk {
  const start = Math.max(0, (edits[0]?.line ?? 0) - contextLines);
  let [at, removed, added, context, body] = [start, 0, 0, 0, ''];
  const pass = (end: number): void => {
    for (; at < end && at < lines.length; at++, context++) body += formatLine(' ', lines[at]);
  };
  for (const edit of edits) {
    pass(edit.line);
    for (const line of edit.removed) body += formatLine('-', line);
    for (const line of edit.added) body += formatLine('+', line);
    at += edit.removed.length;
    removed += edit.removed.length;
    added += edit.added.length;
  }
  pass(at + contextLines);
  return { start, removed, added, context, body };
}

function formatHead({ start, removed, added, context }: Hunk, growth: number): string {
  const format = (first: number, count: number): string => {
    // Of no lines, the one before is named.
    const line = count === 0 ? first : first + 1;
    return count === 1 ? String(line) : `${line},${count}`;
  };
  return `@@ -${format(start, context + removed)} +${format(start + growth, context + added)} @@\n`;
}

function formatLine(sign: string, line = ''): string {
  return line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`;
}

/** Whether so few lines are between two edits that they share them. */
function isNear(one: LineEdit | undefined, next: LineEdit | undefined): boolean {
  if (one === undefined || next === undefined) return false;
  return next.line - (one.line + one.removed.length) <= 2 * contextLines;
}

/** Only the lines that changes touch are compared: a large text with a small change costs no more than reading it. */
function getLineEdits(before: string, changes: readonly TextChange[]): LineEdit[] {
  const edits: OpenEdit[] = [];
  let [line, counted] = [0, 0];
  for (const block of getBlocks(before, changes)) {
    line += countLineBreaks(before, counted, block.offset);
    counted = block.offset;
    const old = splitLines(before.slice(block.offset, block.end));
    for (const edit of compare(line, old, splitLines(block.text))) addEdit(edits, edit);
  }
  return edits;
}

/** Lines in a row, still growing. */
interface OpenEdit extends LineEdit {
  readonly removed: string[];
  readonly added: string[];
}

/** Of lines in a row, git shows first all that go and then all that come. */
function addEdit(edits: OpenEdit[], { line, removed, added }: LineEdit): void {
  const last = edits.at(-1);
  if (last === undefined || last.line + last.removed.length < line) {
    edits.push({ line, removed: [...removed], added: [...added] });
    return;
  }
  // In place: copied for each line, tens of thousands of them would take minutes.
  for (const each of removed) last.removed.push(each);
  for (const each of added) last.added.push(each);
}

/** Whole lines that changes touch, and what becomes of them; in order, and never two of the same line. */
function getBlocks(before: string, changes: readonly TextChange[]): TextChange[] {
  const blocks: { offset: number; end: number; inside: TextChange[] }[] = [];
  for (const change of [...changes].sort((a, b) => a.offset - b.offset || a.end - b.end)) {
    const last = blocks.at(-1);
    const offset = before.lastIndexOf('\n', change.offset - 1) + 1;
    const lineEnd = before.indexOf('\n', change.end);
    const end = lineEnd === -1 ? before.length : lineEnd + 1;
    if (last !== undefined && change.offset < last.end + (last.end === before.length ? 1 : 0)) {
      last.end = Math.max(last.end, end);
      last.inside.push(change);
    } else blocks.push({ offset: change.offset === 0 ? 0 : offset, end, inside: [change] });
  }
  return blocks.map(({ offset, end, inside }) => {
    const moved = inside.map((each) => ({
      ...each,
      offset: each.offset - offset,
      end: each.end - offset,
    }));
    return { offset, end, text: applyChanges(before.slice(offset, end), moved) };
  });
}

function compare(line: number, before: readonly string[], after: readonly string[]): LineEdit[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostDifferences });
  if (parts === undefined) return [{ line, removed: before, added: after }];
  const edits: LineEdit[] = [];
  let at = line;
  let open: OpenEdit | undefined;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      at += value.length;
      open = undefined;
      continue;
    }
    if (open === undefined) {
      open = { line: at, removed: [], added: [] };
      edits.push(open);
    }
    const lines = removed ? open.removed : open.added;
    for (const each of value) lines.push(each);
    if (removed) at += value.length;
  }
  return edits;
}

/** With their ends; only `\n` ends a line, as for git. */
function splitLines(text: string): string[] {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  const whole = lines.map((line) => `${line}\n`);
  if (last !== '') whole.push(last);
  return whole;
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
