// What an HTTP status says about any request. This is the only place that compares status numbers; all other code uses
// these words, and the compiler makes sure that each of them is handled.

export type StatusMeaning =
  /** 200, the only success in the contract. */
  | 'success'
  | 'otherSuccess'
  | 'redirect'
  | Refusal
  | 'tooManyRequests'
  | 'unavailable'
  /** The server may or may not have acted on the request. */
  | 'unclear';

/** The server did not act on the request. Only `badRequest` is in the contract. */
export type Refusal =
  | 'badRequest'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'conflict'
  | 'tooLarge'
  | 'otherRefusal';

const meanings: ReadonlyMap<number, StatusMeaning> = new Map([
  // A browser's `fetch` reports this for a redirect that it did not follow.
  [0, 'redirect'],
  [200, 'success'],
  [400, 'badRequest'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [415, 'otherRefusal'],
  [422, 'otherRefusal'],
  [429, 'tooManyRequests'],
  [503, 'unavailable'],
]);

export function getStatusMeaning(status: number): StatusMeaning {
  const known = meanings.get(status);
  if (known !== undefined) return known;
  if (status >= 200 && status < 300) return 'otherSuccess';
  return status >= 300 && status < 400 ? 'redirect' : 'unclear';
}
