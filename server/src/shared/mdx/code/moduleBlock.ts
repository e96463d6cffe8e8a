// Where a block of imports and exports ends, which an MDX page has as JavaScript, and where its statements start.
import type { Lookahead } from '../../text/lookahead.ts';
import type { ModuleBlock } from '../pageListener.ts';
import { JavaScriptReader } from './javaScript.ts';

/** What prose that begins with the same word does not have. */
const moduleStart =
  /(?:import (?=\s*(?:["'{*]|[\w$]+\s*(?:,|\sfrom\s)))|export (?=\s*(?:default\b|const\b|let\b|var\b|function\b|async\b|class\b|[{*])))/y;
const blankLine = /(?:\r\n?|\n)[ \t]*(?=[\r\n])/g;

/** The block that starts at `at`; `undefined` if none does. */
export function findModule(text: string, at: number, lookahead: Lookahead): ModuleBlock | undefined {
  moduleStart.lastIndex = at;
  if (!moduleStart.test(text)) return undefined;
  const starts: number[] = [];
  const end = findModuleEnd(text, at, starts, lookahead);
  const own = starts.filter((start) => start < end);
  const statements = own.map((offset, index) => ({ offset, end: own[index + 1] ?? end }));
  return { offset: at, end, statements };
}

/** What can't be read as JavaScript ends where a paragraph would. */
function findModuleEnd(text: string, at: number, starts: number[], lookahead: Lookahead): number {
  if (!lookahead.isSpent) {
    const reader = new JavaScriptReader(text, at, text.length);
    if (reader.readStatements((start) => starts.push(start))) return reader.at;
    lookahead.spend(reader.at - at);
  }
  blankLine.lastIndex = at;
  return blankLine.exec(text)?.index ?? text.length;
}
