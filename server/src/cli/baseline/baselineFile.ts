// The file of a baseline on disk: read for a comparison, replaced whole or not at all.
import { realpathSync, statSync } from 'node:fs';
import { quote } from '../../shared/text/words.ts';
import { decodeText, type FileSystem } from '../../site/fileSystem.ts';
import { replaceFile } from '../replacedFile.ts';
import type { KnownProblem } from './baseline.ts';
import { formatBaseline, parseBaseline } from './baselineText.ts';

export type ReadBaseline =
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
  if (found.kind === 'nothing') return refuse(`There is no baseline ${name}: --write-baseline writes one.`);
  if (found.kind !== 'text') return refuse(`${name} can’t be read.`);
  const parsed = parseBaseline(found.text);
  return parsed.kind === 'baseline'
    ? { kind: 'read', problems: parsed.problems }
    : refuse(`${name} ${parsed.reason}.`);
}

/** A sentence when a baseline may not be written there: what is there is none, and would be lost. */
export async function findObstacle(
  fileSystem: FileSystem,
  path: string,
  given: string,
): Promise<string | undefined> {
  const found = await readText(fileSystem, path);
  if (found.kind === 'unreadable') return `${quote(given)} can’t be written: it is no file that can be read.`;
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

/** Through a new file beside it, so that no end of the process leaves half of one. A sentence when it can’t. */
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

/** The file itself where the path is a link to it, which stays. */
function findTarget(path: string): { readonly path: string; readonly mode: number } {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? { path, mode: 0o666 } : { path: realpathSync(path), mode: stats.mode & 0o777 };
}
