// Keeps tokens out of every text that leaves the flow: servers echo headers, and errors of `fetch` quote them.

const replacement = '<ACCESS_TOKEN>';

/** Shorter ones are words: striking words out would spoil messages and protect nothing. */
const minimumLength = 8;

/** Replaces a token, also in percent-encoded form and in base64 of any text that holds it. */
export function redactToken(text: string, token: string): string {
  if (token.length < minimumLength) return text;
  return getKnownForms(token).reduce((redacted, form) => redacted.replaceAll(form, replacement), text);
}

/** The secrets of this session, so that the log can be cleaned of all of them. */
export interface Redaction {
  add(token: string): void;
  apply(text: string): string;
}

export function createRedaction(): Redaction {
  const tokens = new Set<string>();
  return {
    add: (token) => tokens.add(token),
    apply: (text) => [...tokens].reduce(redactToken, text),
  };
}

let lastForms: { readonly token: string; readonly forms: readonly string[] } | undefined;

/** An import asks about one token again and again. */
function getKnownForms(token: string): readonly string[] {
  if (lastForms?.token !== token) lastForms = { token, forms: getForms(token) };
  return lastForms.forms;
}

/** Longest first, so that no form is destroyed by the replacement of a part of it. */
function getForms(token: string): string[] {
  const encoded = encodeURIComponent(token);
  const base64 = [0, 1, 2].map((offset) => getBase64Core(token, offset));
  const base64url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const forms = new Set([token, encoded, encoded.toLowerCase(), ...base64, ...base64url]);
  return [...forms].sort((left, right) => right.length - left.length);
}

/**
 * What base64 makes of a token that stands `offset` bytes (modulo 3) into a longer text, without the
 * characters at its ends that depend on the neighbours. Tokens are ASCII, which `btoa` needs.
 */
function getBase64Core(token: string, offset: number): string {
  const encoded = btoa('\0'.repeat(offset) + token).replace(/=+$/, '');
  const end = (offset + token.length) % 3 === 0 ? encoded.length : encoded.length - 1;
  return encoded.slice(Math.ceil((offset * 8) / 6), end);
}
