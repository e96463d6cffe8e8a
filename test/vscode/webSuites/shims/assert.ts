// Stands in for `node:assert/strict` where there is no Node: what the suites use of it.

class AssertionError extends Error {}

function fail(message: string | undefined, reason: string): never {
  throw new AssertionError(message === undefined ? reason : `${message}\n${reason}`);
}

function show(value: unknown): string {
  if (typeof value === 'function' || value instanceof RegExp || value instanceof Error) return String(value);
  return (
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part), 2) ?? String(value)
  );
}

function isSame(actual: unknown, expected: unknown): boolean {
  if (Object.is(actual, expected)) return true;
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null)
    return false;
  if (Array.isArray(actual) !== Array.isArray(expected)) return false;
  const one = Object.entries(actual);
  const other = new Map(Object.entries(expected));
  return (
    one.length === other.size && one.every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
  );
}

const assert = {
  fail(message?: string): never {
    fail(message, 'This should not happen');
  },
  ok(value: unknown, message?: string) {
    if (!value) fail(message, `${show(value)} is not truthy`);
  },
  equal(actual: unknown, expected: unknown, message?: string) {
    if (!Object.is(actual, expected)) fail(message, `${show(actual)}\nshould be\n${show(expected)}`);
  },
  notEqual(actual: unknown, expected: unknown, message?: string) {
    if (Object.is(actual, expected)) fail(message, `It should not be ${show(actual)}`);
  },
  deepEqual(actual: unknown, expected: unknown, message?: string) {
    if (!isSame(actual, expected)) fail(message, `${show(actual)}\nshould be\n${show(expected)}`);
  },
  match(text: string, pattern: RegExp, message?: string) {
    if (!pattern.test(text)) fail(message, `${show(text)} should match ${pattern}`);
  },
  doesNotMatch(text: string, pattern: RegExp, message?: string) {
    if (pattern.test(text)) fail(message, `${show(text)} should not match ${pattern}`);
  },
  async rejects(promise: Promise<unknown>, message?: string) {
    const failed = await promise.then(
      () => false,
      () => true,
    );
    if (!failed) fail(message, 'It should have been rejected');
  },
};

export default assert;
