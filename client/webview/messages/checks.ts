// Says of a value from outside what it is: small checks, put together to larger ones. A check looks, and copies nothing.
import { isRecord } from '../../../server/src/shared/text/jsonValue.ts';

export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** A whole number that is not negative. */
export const isCount: Check<number> = (value): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** What is not sent is undefined: a message is JSON. */
export function maybe<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}

export function isOneOf<const T extends string | number>(values: readonly T[]): Check<T> {
  return (value): value is T => values.some((each) => each === value);
}

export function isListOf<T>(check: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(check);
}

export function isPairOf<A, B>(isFirst: Check<A>, isSecond: Check<B>): Check<readonly [A, B]> {
  return (value): value is readonly [A, B] =>
    Array.isArray(value) && value.length === 2 && isFirst(value[0]) && isSecond(value[1]);
}

/** A check for each member; a member that can be left out is not sent, and so undefined here. */
type Members<T> = { readonly [K in keyof Required<T>]: Check<T[K]> };

/** An object of which these members are known; it may have others, which nobody reads. */
export function isShape<T extends object>(members: Members<T>): Check<T> {
  const checks = Object.entries<Check<unknown>>(members);
  return (value): value is T => isRecord(value) && checks.every(([name, check]) => check(value[name]));
}

/** One of the members of a union that its `kind` names. */
export function isKind<T extends { readonly kind: string }>(
  kinds: {
    readonly [K in T['kind']]: Members<Omit<Extract<T, { readonly kind: K }>, 'kind'>>;
  },
): Check<T> {
  const entries = Object.entries<Members<Record<string, unknown>>>(kinds);
  const byKind = new Map(entries.map(([kind, members]) => [kind, isShape(members)]));
  return (value): value is T =>
    isRecord(value) && typeof value.kind === 'string' && (byKind.get(value.kind)?.(value) ?? false);
}
