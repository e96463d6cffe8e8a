// JSON in which an integer keeps all its digits: the sandbox's requests and its file.

/** Whole numbers come as bigints. Undefined when the text is not JSON. */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, reviveInteger);
  } catch {
    return undefined;
  }
}

/** The source text of a number: https://tc39.es/proposal-json-parse-with-source */
function reviveInteger(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source ?? '';
  return typeof value === 'number' && /^-?(0|[1-9]\d*)$/.test(source) && source !== '-0'
    ? BigInt(source)
    : value;
}
