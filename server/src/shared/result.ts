// The result of anything that may be refused.

export type Result<T, P = string> = Accepted<T> | Refused<P>;

export interface Accepted<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refused<P = string> {
  readonly ok: false;
  /** If a string: whole sentences for the user, saying what is wrong and what to do. They never quote a secret. */
  readonly problem: P;
}

/** The result of parsing typed text, for every field that a user can fill in. */
export type Parsed<T> = (Accepted<T> & { readonly note?: string }) | Refused;

/** @param note a sentence to show while the user types, although the value is valid. */
export function accept<T>(value: T, note?: string): Accepted<T> & { readonly note?: string } {
  return note === undefined ? { ok: true, value } : { ok: true, value, note };
}

export function refuse<P = string>(problem: P): Refused<P> {
  return { ok: false, problem };
}
