// The first field of a plant: typed text → int64, exact to the last digit.
import { accept, type Parsed, refuse } from '../../../server/src/shared/result.ts';

const smallest = -(2n ** 63n);
const largest = 2n ** 63n - 1n;
const outOfRange = `The id must be between ${smallest} and ${largest}.`;

/** The first pattern that matches explains why text is not a plain decimal integer. */
const explanations: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'Enter an id: a whole number, for example 42.'],
  [/^-0+$/, 'Zero has no sign: enter 0.'],
  [/^\+\d/, 'Leave out the plus sign.'],
  [/^-?0+\d+$/, 'Leave out the leading zeros.'],
  [/^-?0[xob][\da-f]*$/i, 'Enter the id in decimal digits.'],
  [
    /^[+-]?\d+([.,]\d*)?e[+-]?\d*$/i,
    'Write out all the digits: an exponent means that some were rounded away.',
  ],
  [/^[+-]?\d*\.\d*$/, 'An id is a whole number: leave out the decimal point.'],
  [/^[+-]?\d[\d\s,'_.]*$/, 'Leave out everything between the digits.'],
  [/^-$/, 'Enter digits after the minus sign.'],
  [/^[−–‐‑﹣－]\p{Nd}/u, 'Use the plain minus sign (-).'],
  [/^-?\p{Nd}+$/u, 'Use the digits 0 to 9.'],
];

/** An id that none of these plants has: one more than the largest, or else the smallest from 1 on. */
export function getNextId(taken: Iterable<bigint>): bigint {
  const ids = new Set(taken);
  let last = 0n;
  for (const id of ids) if (id > last) last = id;
  if (last < largest) return last + 1n;
  let next = 1n;
  while (ids.has(next)) next += 1n;
  return next;
}

/** Parses a 64-bit integer; ignores spaces around it. */
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
