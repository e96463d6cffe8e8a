// Escapes and unescapes text for HTML.
import { Parser } from 'htmlparser2';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text, or for an attribute’s value in double quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Replaces references such as `&amp;` by their characters, but not without a semicolon. */
export const decodeReferences = (text: string) =>
  text.replace(/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/g, decodeReference);

function decodeReference(reference: string): string {
  let decoded = '';
  const parser = new Parser({
    ontext(text) {
      decoded += text;
    },
  });
  parser.end(reference);
  return decoded;
}
