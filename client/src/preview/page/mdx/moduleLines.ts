// The lines of a page that are JavaScript: imports and exports. They are left out of what is drawn.
import type { Lookahead } from '../../../../../server/src/shared/text/lookahead.ts';

const moduleStart =
  /(?:import\s+(?:["'{*]|[\w$]+\s*(?:,|\sfrom\s))|export\s+(?:default|const|let|var|function|async|class|[{*]))/y;

/** The offset behind the lines of code that start at `at`, a start of a line; undefined if none do. */
export function findModuleEnd(text: string, at: number, lookahead: Lookahead): number | undefined {
  moduleStart.lastIndex = at;
  if (!moduleStart.test(text)) return undefined;
  let depth = 0;
  let firstBlank: number | undefined;
  let lineStart = at;
  while (lineStart < text.length) {
    const newline = text.indexOf('\n', lineStart);
    const end = newline === -1 ? text.length : newline + 1;
    const line = text.slice(lineStart, end);
    lookahead.spend(line.length);
    if (lookahead.isSpent) break;
    if (line.trim() === '') {
      firstBlank ??= lineStart;
      if (depth <= 0) return lineStart;
    }
    depth += countBrackets(line);
    lineStart = end;
  }
  // Brackets that never close are a mistake somewhere in it: then it ends where a paragraph would.
  return depth <= 0 ? lineStart : (firstBlank ?? lineStart);
}

/** How many more brackets the line opens than it closes, strings left aside. */
function countBrackets(line: string): number {
  const code = line.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`|\/\/.*/g, '');
  const opened = code.match(/[{([]/g)?.length ?? 0;
  return opened - (code.match(/[})\]]/g)?.length ?? 0);
}
