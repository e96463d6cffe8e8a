// The start of the flow: input from a user or a program → a NewPlant as the plant store describes it.
import type { components } from '../../../schemas/plant-store.openapi.d.ts';
import { accept, type Parsed, type Result, refuse } from '../../../server/src/shared/result.ts';

/** The body of the request. All 64 bits of `id` are exact. */
export type NewPlant = components['schemas']['NewPlant'];
/** The body of the store's response, which has no `id`. */
export type Plant = components['schemas']['Plant'];

/** In the order in which they are asked for and listed. */
export const plantFields = ['id', 'name', 'tag'] as const;

export type PlantField = (typeof plantFields)[number];

/** A sentence for each invalid field. */
type NewPlantProblems = Partial<Record<PlantField, string>>;

/** Accepts any text that isn't empty. Keeps surrounding spaces, with a note. */
export function parseName(text: string): Parsed<string> {
  return text === '' ? refuse('Enter a name.') : accept(text, getSpacesNote('name', text));
}

/** Accepts `undefined` for empty text: the field is left out of the body. */
export function parseTag(text: string): Parsed<string | undefined> {
  return text === '' ? accept(undefined) : accept(text, getSpacesNote('tag', text));
}

/**
 * Reads `id` (a string or a bigint), `name` and `tag`, and ignores everything else. Refuses a number as an id, because
 * its last digits may already be lost.
 */
export function parseNewPlant(input: unknown): Result<NewPlant, NewPlantProblems> {
  const {
    id: givenId,
    name: givenName,
    tag: givenTag,
  }: Partial<Record<PlantField, unknown>> = typeof input === 'object' && input !== null ? input : {};
  const id = parseId(typeof givenId === 'bigint' ? String(givenId) : getText(givenId));
  const name = parseName(getText(givenName));
  const tag: Parsed<string | undefined> =
    givenTag === undefined || typeof givenTag === 'string'
      ? parseTag(givenTag ?? '')
      : refuse('The tag must be a string.');
  if (id.ok && name.ok && tag.ok) {
    return accept(createNewPlant(id.value, name.value, tag.value));
  }
  const problems: NewPlantProblems = {};
  if (!id.ok) problems.id = typeof givenId === 'number' ? 'Give the id as a string.' : id.problem;
  if (!name.ok) problems.name = name.problem;
  if (!tag.ok) problems.tag = tag.problem;
  return refuse(problems);
}

function createNewPlant(id: bigint, name: string, tag: string | undefined): NewPlant {
  return tag === undefined ? { id, name } : { id, name, tag };
}

/** The body as JSON: `JSON.stringify` can't write a bigint, and a number would lose digits. */
export function formatNewPlant({ id, name, tag }: NewPlant): string {
  const tagMember = tag === undefined ? '' : `,"tag":${JSON.stringify(tag)}`;
  return `{"id":${id},"name":${JSON.stringify(name)}${tagMember}}`;
}

function getText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function getSpacesNote(field: string, text: string): string | undefined {
  if (text.trim() === '') return `The ${field} is only white space; it is sent as typed.`;
  if (text !== text.trim()) return `Spaces around the ${field} are kept.`;
  return undefined;
}

const smallest = -(2n ** 63n);
const largest = 2n ** 63n - 1n;
const outOfRange = `The id must be between ${smallest} and ${largest}.`;

/** The first match explains why text is not a plain decimal integer. */
const explanations: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'Enter an id: a whole number, for example 42.'],
  [/^-0+$/, 'Zero has no sign: enter 0.'],
  [/^\+\d/, 'Leave out the plus sign.'],
  [/^-?0+\d+$/, 'Leave out the leading zeros.'],
  [/^-?0[xob][\da-f]*$/i, 'Enter the id in decimal digits.'],
  [/^[+-]?\d+([.,]\d*)?e[+-]?\d*$/i, 'Write out all the digits, without an exponent.'],
  [/^[+-]?\d*\.\d*$/, 'An id is a whole number: leave out the decimal point.'],
  [/^[+-]?\d[\d\s,'_.]*$/, 'Leave out everything between the digits.'],
  [/^-$/, 'Enter digits after the minus sign.'],
  [/^[−–‐‑﹣－]\p{Nd}/u, 'Use the plain minus sign (-).'],
  [/^-?\p{Nd}+$/u, 'Use the digits 0 to 9.'],
];

/** An id that is not taken: one more than the largest, or the smallest free one from 1 if there is none. */
export function getNextId(taken: Iterable<bigint>): bigint {
  const ids = new Set(taken);
  let last = 0n;
  for (const id of ids) if (id > last) last = id;
  if (last < largest) return last + 1n;
  let next = 1n;
  while (ids.has(next)) next += 1n;
  return next;
}

/** Parses a 64-bit integer exactly. Ignores surrounding spaces. */
export function parseId(text: string): Parsed<bigint> {
  const digits = text.trim();
  if (!/^-?(0|[1-9]\d*)$/.test(digits) || digits === '-0') {
    const known = explanations.find(([pattern]) => pattern.test(digits));
    return refuse(known?.[1] ?? 'An id is a whole number, for example 42.');
  }
  // Converting a very long string to a bigint is slow.
  if (digits.length > 20) return refuse(outOfRange);
  const id = BigInt(digits);
  return BigInt.asIntN(64, id) === id ? accept(id) : refuse(outOfRange);
}
