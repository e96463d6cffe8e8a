// A baseline ↔ the text of its file: JSON, sorted, one problem on a line, so that a person can read how it changed.
import { getFields, parseJsonValue } from '../../shared/text/jsonValue.ts';
import { formatCount } from '../../shared/text/words.ts';
import { escapeJson } from '../terminalText.ts';
import { getKey, type KnownProblem } from './baseline.ts';

/** Tells the file from any other JSON. */
const kind = 'docs-check baseline';
const version = 1;

/** In the same order for the same problems. */
export function formatBaseline(problems: readonly KnownProblem[]): string {
  const lines = [...problems].sort(byName).map(({ file, code, text, count }) => {
    const fields = count === 1 ? { file, code, text } : { file, code, text, count };
    const members = Object.entries(fields).map(
      ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    );
    return `    { ${members.join(', ')} }`;
  });
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return escapeJson(
    `{\n  "kind": ${JSON.stringify(kind)},\n  "version": ${version},\n  "problems": ${list}\n}\n`,
  );
}

/** By code units: the order must not depend on the machine’s language. */
function byName(a: KnownProblem, b: KnownProblem): number {
  return compare(a.file, b.file) || compare(a.code, b.code) || compare(a.text, b.text);
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

export type ParsedBaseline =
  | { readonly kind: 'baseline'; readonly problems: readonly KnownProblem[] }
  /** `reason` completes a sentence that begins with the file’s name. */
  | { readonly kind: 'notBaseline' | 'tooNew' | 'damaged'; readonly reason: string };

export function parseBaseline(text: string): ParsedBaseline {
  const fields = getFields(parseJsonValue(text));
  if (fields.kind !== kind) return { kind: 'notBaseline', reason: 'is not a baseline of docs-check' };
  if (typeof fields.version !== 'number' || !Array.isArray(fields.problems))
    return { kind: 'damaged', reason: 'is a damaged baseline: it has no version or no problems' };
  if (fields.version > version)
    return { kind: 'tooNew', reason: 'was written by a newer version of docs-check' };
  const problems = fields.problems.map(parseProblem);
  const known = problems.filter((problem) => problem !== undefined);
  const lost = problems.length - known.length;
  if (lost > 0)
    return {
      kind: 'damaged',
      reason: `is a damaged baseline: ${formatCount(lost, 'problem')} can’t be read`,
    };
  return { kind: 'baseline', problems: mergeRepeats(known) };
}

function parseProblem(value: unknown): KnownProblem | undefined {
  const { file, code, text, count = 1 } = getFields(value);
  if (typeof file !== 'string' || typeof code !== 'string' || typeof text !== 'string') return undefined;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1) return undefined;
  return { file: file.replaceAll('\\', '/'), code, text, count };
}

/** A merge of two branches can leave a problem on two lines: each branch knew as many of it as it says. */
function mergeRepeats(problems: readonly KnownProblem[]): readonly KnownProblem[] {
  const merged = new Map<string, KnownProblem>();
  for (const problem of problems) {
    const key = getKey(problem);
    const count = Math.max(problem.count, merged.get(key)?.count ?? 0);
    merged.set(key, { ...problem, count });
  }
  return [...merged.values()];
}
