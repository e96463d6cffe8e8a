// What checking a typed text gives, for every field a person can fill in.

export type Parsed<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Worth pointing out while one types, though the value is fine. */
      readonly note?: string;
    }
  | {
      readonly ok: false;
      /** One sentence for people: what is wrong and what to do. Never quotes a secret. */
      readonly problem: string;
    };

export function accept<T>(value: T, note?: string): Parsed<T> {
  return note === undefined ? { ok: true, value } : { ok: true, value, note };
}

export function refuse(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}
