// JSON in which integers keep all their digits, for the sandbox's requests.

/** Returns whole numbers as bigints; undefined when the text is not JSON. */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, reviveInteger);
  } catch {
    return undefined;
  }
}

/** Reads the source text of a number: https://tc39.es/proposal-json-parse-with-source */
function reviveInteger(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source ?? '';
  return typeof value === 'number' && /^-?(0|[1-9]\d*)$/.test(source) && source !== '-0'
    ? BigInt(source)
    : value;
}
