// Formats what happens to a file as a unified diff that git can apply.

import { diffArrays } from 'diff';
import { applyChanges, type TextChange } from '../../document/textChange.ts';

/** A file before and after. Paths are relative, with `/`. */
export type FileDifference =
  | {
      readonly kind: 'changed';
      readonly path: string;
      /** The same as `path` if the file doesn't move. */
      readonly to: string;
      /** The whole text, with its byte-order mark. */
      readonly before: string;
      readonly changes: readonly TextChange[];
    }
  /** The text doesn't change. */
  | { readonly kind: 'moved'; readonly path: string; readonly to: string }
  | { readonly kind: 'created'; readonly path: string; readonly text: string };

/** Ends with a line break. */
export function formatGitDiff(difference: FileDifference): string {
  switch (difference.kind) {
    case 'changed': {
      const { path, to, before, changes } = difference;
      const head = path === to ? formatFirstLine(path, path) : formatRename(path, to);
      return `${head}${formatNames(`a/${path}`, `b/${to}`)}${formatHunks(before, changes)}`;
    }
    case 'moved':
      return formatRename(difference.path, difference.to, 'similarity index 100%\n');
    case 'created': {
      const { path, text } = difference;
      const hunks = formatNewLines(text);
      const names = hunks === '' ? '' : formatNames('/dev/null', `b/${path}`);
      return `${formatFirstLine(path, path)}new file mode 100644\n${names}${hunks}`;
    }
  }
}

function formatFirstLine(path: string, to: string): string {
  return `diff --git ${quotePath(`a/${path}`)} ${quotePath(`b/${to}`)}\n`;
}

function formatRename(path: string, to: string, similarity = ''): string {
  return `${formatFirstLine(path, to)}${similarity}rename from ${quotePath(path)}\nrename to ${quotePath(to)}\n`;
}

/** A tab ends a name with spaces, because other programs would end it at the first space. */
function formatNames(before: string, after: string): string {
  const format = (path: string): string => `${quotePath(path)}${path.includes(' ') ? '\t' : ''}`;
  return `--- ${format(before)}\n+++ ${format(after)}\n`;
}

const escapes: ReadonlyMap<number, string> = new Map([
  ...([
    [7, '\\a'],
    [8, '\\b'],
    [9, '\\t'],
    [10, '\\n'],
    [11, '\\v'],
    [12, '\\f'],
    [13, '\\r'],
  ] as const),
  ...([
    [34, '\\"'],
    [92, '\\\\'],
  ] as const),
]);

/** As git does by default: in quotes, byte by byte, unless everything is printable ASCII. */
function quotePath(path: string): string {
  if (/^[ !#-[\]-~]*$/.test(path)) return path;
  const bytes = [...new TextEncoder().encode(path)];
  const written = bytes.map((byte) => {
    const isPlain = byte >= 0x20 && byte < 0x7f;
    return (
      escapes.get(byte) ?? (isPlain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`)
    );
  });
  return `"${written.join('')}"`;
}

/** Replaces whole lines. */
interface LineEdit {
  /** Zero-based: the first removed line, in the text before. */
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Unchanged lines around a change. */
const contextLines = 3;

/** With more differences than this between two blocks of lines, one block replaces the other. */
const mostDifferences = 1000;

/** The hunks of a unified diff for changes at offsets, each line ended by `\n`; empty if nothing changes. */
function formatHunks(before: string, changes: readonly TextChange[]): string {
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

/** The hunk of a new file; empty for an empty file. */
function formatNewLines(text: string): string {
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
    // For an empty range, the line before it is named.
    const line = count === 0 ? first : first + 1;
    return count === 1 ? String(line) : `${line},${count}`;
  };
  return `@@ -${format(start, context + removed)} +${format(start + growth, context + added)} @@\n`;
}

function formatLine(sign: string, line = ''): string {
  return line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`;
}

/** Whether so few lines are between two edits that they share a hunk. */
function isNear(one: LineEdit | undefined, next: LineEdit | undefined): boolean {
  if (one === undefined || next === undefined) return false;
  return next.line - (one.line + one.removed.length) <= 2 * contextLines;
}

/** Compares only the lines that changes touch, so a small change to a large text costs no more than reading it. */
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

/** Adjacent lines, still growing. */
interface OpenEdit extends LineEdit {
  readonly removed: string[];
  readonly added: string[];
}

/** For adjacent lines, git shows all removed lines first and then all added ones. */
function addEdit(edits: OpenEdit[], { line, removed, added }: LineEdit): void {
  const last = edits.at(-1);
  if (last === undefined || last.line + last.removed.length < line) {
    edits.push({ line, removed: [...removed], added: [...added] });
    return;
  }
  // In place: copying the arrays for each of tens of thousands of lines would take minutes.
  for (const each of removed) last.removed.push(each);
  for (const each of added) last.added.push(each);
}

/** Whole lines that changes touch, with their new text; in order, each line at most once. */
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

/** With their line ends; only `\n` ends a line, as in git. */
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
