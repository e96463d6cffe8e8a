// For indexes that were already checked, which the compiler can't know.

/** Throws if the value is missing, because a made-up one would hide a bug. */
export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Expected a value here, found undefined');
  return value;
}
