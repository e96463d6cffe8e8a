// What becomes of a file → a unified diff, as git writes and applies it.
import type { TextChange } from '../../document/textChange.ts';
import { formatHunks, formatNewLines } from './diffHunks.ts';

/** A file before and after. Paths are relative, with `/`. */
export type FileDifference =
  | {
      readonly kind: 'changed';
      readonly path: string;
      /** The same as `path` where the file stays. */
      readonly to: string;
      /** The whole text, with its byte-order mark. */
      readonly before: string;
      readonly changes: readonly TextChange[];
    }
  /** With the text that it has. */
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

/** A tab ends a name with spaces: other programs would end it at the first one. */
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

/** As git does by default: in quotes, byte by byte, unless all of it is printable ASCII. */
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
