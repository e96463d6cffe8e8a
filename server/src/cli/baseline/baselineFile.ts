// A baseline on disk: read for a comparison, replaced whole or not at all.
import { realpathSync, statSync } from 'node:fs';
import { getKey, type KnownProblem } from '../../check/knownProblems.ts';
import { getFields, parseJsonValue } from '../../shared/text/jsonValue.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { decodeText, type FileSystem } from '../../site/fileSystem.ts';
import { escapeJson } from '../terminalText.ts';
import { replaceFile } from '../writtenReports.ts';

type ReadBaseline =
  | { readonly kind: 'read'; readonly problems: readonly KnownProblem[] }
  | { readonly kind: 'refused'; readonly message: string };

/** @param given the path as typed, for sentences. */
export async function readBaseline(
  fileSystem: FileSystem,
  path: string,
  given: string,
): Promise<ReadBaseline> {
  const found = await readText(fileSystem, path);
  const name = quote(given);
  if (found.kind === 'nothing')
    return refuse(`There is no baseline ${name}: use --write-baseline to create it.`);
  if (found.kind !== 'text') return refuse(`${name} can’t be read.`);
  const parsed = parseBaseline(found.text);
  return parsed.kind === 'baseline'
    ? { kind: 'read', problems: parsed.problems }
    : refuse(`${name} ${parsed.reason}.`);
}

/** A sentence if a baseline may not be written there, because the existing file isn't one and would be lost. */
export async function findObstacle(
  fileSystem: FileSystem,
  path: string,
  given: string,
): Promise<string | undefined> {
  const found = await readText(fileSystem, path);
  if (found.kind === 'unreadable') return `${quote(given)} can’t be written: it is not a readable file.`;
  if (found.kind === 'nothing' || found.text.trim() === '') return undefined;
  return parseBaseline(found.text).kind === 'notBaseline'
    ? `${quote(given)} is not a baseline of docs-check, and was not overwritten.`
    : undefined;
}

async function readText(fileSystem: FileSystem, path: string) {
  const { kind } = await fileSystem.look(path, []);
  if (kind === 'nothing') return { kind } as const;
  const content = await fileSystem.readFile(path, []);
  return content.kind === 'whole'
    ? ({ kind: 'text', text: decodeText(content.bytes) } as const)
    : ({ kind: 'unreadable' } as const);
}

function refuse(message: string): ReadBaseline {
  return { kind: 'refused', message };
}

/**
 * Goes through a new file next to it, so that an interrupted process leaves no half-written file. A sentence if it
 * fails.
 */
export function writeBaseline(
  path: string,
  given: string,
  problems: readonly KnownProblem[],
): string | undefined {
  try {
    const target = findTarget(path);
    replaceFile(target.path, formatBaseline(problems), target.mode);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    return `${quote(given)} can’t be written${reason}.`;
  }
}

/** The file itself if the path is a link to it; the link stays. */
function findTarget(path: string): { readonly path: string; readonly mode: number } {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? { path, mode: 0o666 } : { path: realpathSync(path), mode: stats.mode & 0o777 };
}

/** Distinguishes the file from other JSON. */
const kind = 'docs-check baseline';
const version = 1;

/** Writes a baseline as sorted JSON, one problem per line, so that changes are readable. Deterministic. */
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

/** By code units, because the order must not depend on the machine’s language. */
function byName(a: KnownProblem, b: KnownProblem): number {
  return compare(a.file, b.file) || compare(a.code, b.code) || compare(a.text, b.text);
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

type ParsedBaseline =
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

/** Merging two branches can leave a problem on two lines: each branch knew as many as it says. */
function mergeRepeats(problems: readonly KnownProblem[]): readonly KnownProblem[] {
  const merged = new Map<string, KnownProblem>();
  for (const problem of problems) {
    const key = getKey(problem);
    const count = Math.max(problem.count, merged.get(key)?.count ?? 0);
    merged.set(key, { ...problem, count });
  }
  return [...merged.values()];
}
