// Values that only depend on the redirects of a configuration: while something else is edited, they stay the same.
import { DocumentMemo, memoByObject } from '../../document/documentMemo.ts';
import { locate } from '../../document/joinedDocument.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getRootValue } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { referenceKey } from '../../format/parts.ts';
import { copyText } from '../../shared/text/strings.ts';

/** The text of the redirects in a document; the same object while they say the same. */
interface RedirectsText {
  /** `undefined` if there are no redirects, and if the text does not say all: some of it is in parts. */
  readonly text: string | undefined;
}

const texts = new DocumentMemo<RedirectsText>();

const nothing: RedirectsText = { text: undefined };

const getLatestText = memoByObject((_document: ParsedDocument['textDocument']) => ({
  known: nothing,
}));

/** A function of the redirects in a document, computed again only when their text changes. */
export function memoByRedirects<T>(
  compute: (document: ParsedDocument) => T,
): (document: ParsedDocument) => T {
  const known = new WeakMap<RedirectsText, { readonly value: T }>();
  return (document) => {
    const text = getRedirectsText(document);
    const before = known.get(text);
    if (before !== undefined) return before.value;
    const value = compute(document);
    known.set(text, { value });
    return value;
  };
}

function getRedirectsText(document: ParsedDocument): RedirectsText {
  const before = texts.get(document);
  if (before !== undefined) return before;
  const latest = getLatestText(document.textDocument);
  const text = readText(document);
  if (text === undefined || latest.known.text !== text)
    latest.known = {
      text: text?.includes(`"${referenceKey}"`) === true ? undefined : text && copyText(text),
    };
  texts.set(document, latest.known);
  return latest.known;
}

function readText(document: ParsedDocument): string | undefined {
  const { redirects } = getSiteFormat(document);
  const node = redirects ?? getRootValue(document, 'redirects');
  if (node === undefined) return undefined;
  const { document: file, offset, end } = locate(document, node);
  const text = file.textDocument.getText().slice(offset, end);
  // While another property is typed, the same text may come to be redirects, or cease to.
  return redirects === undefined ? `not redirects: ${text}` : text;
}
