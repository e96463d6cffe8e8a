// What an HTTP status says about a request, whatever was asked for: the one place that compares its number. Everything
// behind it deals with these words, and the compiler asks for each of them.

export type StatusMeaning =
  /** 200, the only success that the contract knows. */
  | 'success'
  | 'otherSuccess'
  | 'redirect'
  | Refusal
  | 'tooManyRequests'
  | 'unavailable'
  /** Nothing certain: the request may or may not have been acted on. */
  | 'unclear';

/** The server did not act on the request. The contract knows `badRequest` only. */
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
  // A browser's fetch says so of a redirect that it did not follow.
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
