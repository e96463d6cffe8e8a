// Keeps tokens out of every text that leaves the flow: servers echo headers, and errors of `fetch` quote them.

const replacement = '<ACCESS_TOKEN>';

/** Shorter ones are words: striking words out would spoil messages and protect nothing. */
const minimumLength = 8;

/** Replaces a token, also in base64 and percent-encoded form. */
export function redactToken(text: string, token: string): string {
  if (token.length < minimumLength) return text;
  return getForms(token).reduce((redacted, form) => redacted.replaceAll(form, replacement), text);
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

/** Tokens are ASCII, which `btoa` needs. Longest first, so that no form is destroyed by the replacement of a part of it. */
function getForms(token: string): string[] {
  const base64 = [token, `Bearer ${token}`].map((text) => btoa(text));
  const forms = [
    token,
    encodeURIComponent(token),
    ...base64,
    ...base64.map((text) => text.replace(/=+$/, '')),
  ];
  return [...new Set(forms)].sort((left, right) => right.length - left.length);
}
