// Parses pages as the host's build does, in workers: the parser takes many times as long as our own reader, and nothing
// may wait for it.

import { findFrontMatter, readFrontMatter } from '../frontMatter/frontMatterEntries.ts';
import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import { type StartWorker, WorkerQueue, type WorkerTimes } from '../shared/workerQueue.ts';
import {
  type FaultCode,
  isFaultCode,
  type PageEdit,
  type PageFault,
  parseEdits,
  parseFaults,
} from './pageFault.ts';

export interface PageToCompile {
  readonly text: string;
  /** Names that the configuration declares for `{{name}}`. */
  readonly variables: readonly string[];
  /** Whether other pages import it, and may give it values for any name. */
  readonly isSnippet: boolean;
  /** Whether the host reads it as Markdown, of which only the front matter can be wrong. */
  readonly isMarkdown?: boolean;
  /** Whether it is a file of JavaScript that pages import from. */
  readonly isModule?: boolean;
}

export interface PageCompiler {
  /**
   * The first fault that keeps the page from compiling; otherwise what it will not show. Of several waiting texts of one
   * page, only the latest is parsed, and every caller gets its faults. `undefined` if nothing is known, because the
   * page is too long, or the parser took too long.
   *
   * @param key of the page.
   */
  check(key: string, page: PageToCompile): Promise<readonly PageFault[] | undefined>;
  /** Fixes the faults of the page one after the other, as long as the fix is safe. `undefined` if none is. */
  repair(key: string, page: PageToCompile): Promise<RepairedPage | undefined>;
  /** Ends the workers; nothing is parsed after that. */
  dispose(): void;
}

export interface RepairedPage {
  /** The edits of each fix, in the text that the one before leaves. */
  readonly rounds: readonly (readonly PageEdit[])[];
  /** The code of each fault that was fixed, in order. */
  readonly codes: readonly FaultCode[];
}

/** In milliseconds. While someone writes, nobody waits longer for a page. */
const usualTimes: WorkerTimes = { idle: 120_000, answer: 10_000 };

/** In UTF-16 code units: several times as long as the longest page that anyone has written by hand. */
export const longestPage = 1_000_000;

export function createPageCompiler(
  start: StartWorker,
  { threads = 1, times = usualTimes } = {},
): PageCompiler {
  const create = (): WorkerQueue<Question, CompileAnswer> =>
    new WorkerQueue({ start, times, parseAnswer: parseCompileAnswer });
  const queues = Array.from({ length: threads }, create);
  const getQueue = () => queues.reduce((one, other) => (other.length < one.length ? other : one));
  return {
    async check(key, page) {
      if (!mayFail(page)) return [];
      if (page.text.length > longestPage) return undefined;
      return (await getQueue().ask(key, { ...page, wants: 'faults' }))?.faults;
    },
    async repair(key, page) {
      if (page.text.length > longestPage) return undefined;
      return (await getQueue().ask(`repair ${key}`, { ...page, wants: 'repair' }))?.repaired;
    },
    dispose: () => {
      for (const queue of queues) queue.dispose();
    },
  };
}

/** Nothing is wrong in plain front matter, and plain Markdown without the marks of MDX and two amounts in dollars. */
function mayFail({ text, isMarkdown = false, isModule = false }: PageToCompile): boolean {
  if (isModule) return true;
  if (!isMarkdown && /[<{]|```|~~~|^(?:im|ex)port\b|\$\d[^$]*\$\d/m.test(text)) return true;
  const lines = findFrontMatter(text);
  return lines !== undefined && !readFrontMatter(text, lines).isPlain;
}

type Question = Omit<CompileRequest, 'id'>;

/** What is sent to the worker. */
export interface CompileRequest extends PageToCompile {
  /** Repeated in the answer. */
  readonly id: number;
  readonly wants: 'faults' | 'repair';
}

export interface CompileAnswer {
  readonly id: number;
  readonly faults?: readonly PageFault[];
  readonly repaired?: RepairedPage | undefined;
}

export function parseCompileRequest(message: unknown): CompileRequest | undefined {
  const { id, text, variables, isSnippet, isMarkdown, isModule, wants } = getFields(message);
  if (typeof id !== 'number' || typeof text !== 'string' || !Array.isArray(variables)) return undefined;
  const names = variables.filter((name) => typeof name === 'string');
  return {
    id,
    text,
    variables: names,
    isSnippet: isSnippet === true,
    isMarkdown: isMarkdown === true,
    isModule: isModule === true,
    wants: wants === 'repair' ? 'repair' : 'faults',
  };
}

function parseCompileAnswer(message: unknown): CompileAnswer | undefined {
  const { id, faults, repaired } = getFields(message);
  if (typeof id !== 'number') return undefined;
  if (isRecord(message) && 'repaired' in message) return { id, repaired: parseRepaired(repaired) };
  const parsed = parseFaults(faults);
  return parsed && { id, faults: parsed };
}

function parseRepaired(value: unknown): RepairedPage | undefined {
  const { rounds, codes } = getFields(value);
  if (!Array.isArray(rounds) || !Array.isArray(codes)) return undefined;
  return { rounds: rounds.map(parseEdits), codes: codes.filter(isFaultCode) };
}
