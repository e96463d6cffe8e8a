/** A signal that asks each time it is looked at whether it is aborted. It has no event. */
export function createAskedSignal(isAborted: () => boolean): AbortSignal {
  const { signal } = new AbortController();
  Object.defineProperty(signal, 'aborted', { get: isAborted });
  return signal;
}
