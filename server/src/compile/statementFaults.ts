// What is wrong in a block that begins with "import" or "export", which is JavaScript.

import { getLineEnd } from '../shared/text/lineText.ts';
import type { FaultFix, PageFault } from './pageFault.ts';

/** How a statement goes on after its first word; anything else is prose. */
const statement =
  /^(?:import|export)\s+(?:[{*"'$]|(?:default|const|function|class|let|var|async)\b|[\p{ID_Start}$_][\p{ID_Continue}$]*\s*(?:,|\bfrom\b))/u;

/** @param start of the statement. */
export function describeRefusedStatement(text: string, start: number): PageFault {
  const end = findBlockEnd(text, start);
  const code = text.slice(start, end);
  const word = code.startsWith('export') ? 'export' : 'import';
  const shared = { code: 'mdx-import', construct: { offset: start, end } } as const;
  if (!statement.test(code)) {
    return {
      ...shared,
      ...{ offset: start, end: start + word.length },
      message: `A block that begins with "${word}" is read as JavaScript`,
      fixes: [writeAsText(start, word)],
    };
  }
  const path =
    /(^|[\r\n])([ \t]*import\b[^"'\r\n]*?\bfrom[ \t]+)([^\s"';]+)(["']?)([ \t]*;?[ \t]*)(?=[\r\n]|$(?![\s\S]))/.exec(
      code,
    );
  const half = /\bfrom[ \t]+(["'])([^"'\r\n;]*?)([ \t]*;?[ \t]*)(?=[\r\n]|$(?![\s\S]))/.exec(code);
  if (path?.[3] !== undefined) {
    const offset = start + path.index + (path[1]?.length ?? 0) + (path[2]?.length ?? 0);
    const close = offset + path[3].length + (path[4]?.length ?? 0);
    return describePath(shared, offset, close, path[3]);
  }
  if (half?.[2] !== undefined && half[2] !== '') {
    const offset = start + half.index + half[0].indexOf(half[1] ?? '"');
    return describePath(shared, offset, offset + 1 + half[2].length, half[2]);
  }
  return {
    ...shared,
    ...{ offset: start, end: Math.min(getLineEnd(text, start), end) },
    message: `This ${word} is not complete, or isn’t JavaScript`,
    fixes: [{ ...writeAsText(start, word), isSafe: false }],
  };
}

function describePath(
  shared: Pick<PageFault, 'construct'> & { readonly code: 'mdx-import' },
  offset: number,
  end: number,
  path: string,
): PageFault {
  const edits = [{ offset, end, text: `"${path}"` }];
  return {
    ...{ ...shared, offset, end },
    message: 'The path of an import needs quotes on both sides',
    fixes: [{ title: `Write as "${path}"`, edits, isSafe: true }],
  };
}

/** Shown as the same word, but not read as a statement. */
function writeAsText(offset: number, word: 'import' | 'export'): FaultFix {
  const text = `&#${word.charCodeAt(0)};`;
  return { title: `Write "${word}" as text`, edits: [{ offset, end: offset + 1, text }], isSafe: true };
}

/** Up to the next blank line. */
function findBlockEnd(text: string, start: number): number {
  const blankLine = /(?:\r\n?|\n)[ \t]*(?=[\r\n]|$(?![\s\S]))/g;
  blankLine.lastIndex = start;
  return blankLine.exec(text)?.index ?? text.length;
}
