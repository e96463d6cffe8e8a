// Follows `$ref`s within an API description, which may lead in circles, to nothing, or to other files, which are not read.
import { parseJsonPointer } from '../document/treeSearch.ts';
import { isRecord } from '../shared/text/jsonValue.ts';

export interface Followed {
  /** What the references lead to; `undefined` if that is nothing. */
  readonly value: unknown;
  /** The last part of the last reference, such as `Plant`; `undefined` for what is no reference. */
  readonly name: string | undefined;
  /** Why nothing is there, as a sentence. */
  readonly problem?: string;
}

export type FollowReferences = (value: unknown) => Followed;

/** How many references are followed, because paths that go through others can multiply. */
const mostFollowed = 100_000;

export function createFollower(root: unknown): FollowReferences {
  let followed = 0;
  const follow = (start: unknown, seen: ReadonlySet<string>): Followed => {
    const reference = getReference(start);
    if (reference === undefined) return { value: start, name: undefined };
    const name = getName(reference);
    const fail = (why: string): Followed => {
      const shown = reference.length > longestShown ? `${reference.slice(0, longestShown)}…` : reference;
      return { value: undefined, name, problem: `“${shown}” ${why}.` };
    };
    if (!reference.startsWith('#')) return fail('is in another file, which is not read');
    followed += 1;
    if (seen.has(reference) || followed > mostFollowed) return fail('refers to itself');
    const around = new Set(seen).add(reference);
    const target = walk(reference, around);
    if (target === undefined) return fail('is not in this description');
    const { name: next = name, ...found } = follow(target, around);
    return { ...found, name: next };
  };
  /** On its way, it may go through other references. */
  const walk = (reference: string, seen: ReadonlySet<string>): unknown => {
    const path = decode(reference.slice(1));
    if (path !== '' && !path.startsWith('/')) return undefined;
    let value = root;
    for (const token of parseJsonPointer(path)) {
      const around = follow(value, seen).value;
      if (Array.isArray(around)) value = around[Number(token)];
      else value = isRecord(around) && Object.hasOwn(around, token) ? around[token] : undefined;
    }
    return value;
  };
  return (value) => follow(value, new Set());
}

/** In characters. */
const longestShown = 100;

/** What the value refers to; `undefined` if it is no reference. */
function getReference(value: unknown): string | undefined {
  return isRecord(value) && typeof value.$ref === 'string' ? value.$ref : undefined;
}

function getName(reference: string): string {
  return decode(parseJsonPointer(reference).at(-1) ?? '').replace(/^#/, '') || reference;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
