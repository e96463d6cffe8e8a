// Values that only depend on the redirects of a configuration: while something else is edited, they stay the same.
import { DocumentMemo, memoByObject } from '../../document/documentMemo.ts';
import { locate } from '../../document/joinedDocument.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getRootValue } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { referenceKey } from '../../format/parts.ts';
import { copyText } from '../../shared/text/strings.ts';

interface KnownValue<T> {
  readonly text: string;
  readonly value: T;
}

/** A function of the redirects in a document, computed again only when their text changes. */
export function memoByRedirects<T>(
  compute: (document: ParsedDocument) => T,
): (document: ParsedDocument) => T {
  const known = new DocumentMemo<{ readonly value: T }>();
  const getLatest = memoByObject(
    (_document: ParsedDocument['textDocument']): { known: KnownValue<T> | undefined } => ({
      known: undefined,
    }),
  );
  return (document) => {
    const before = known.get(document);
    if (before !== undefined) return before.value;
    const text = getRedirectsText(document);
    const latest = getLatest(document.textDocument);
    const isSame = text !== undefined && latest.known?.text === text;
    const value = isSame && latest.known !== undefined ? latest.known.value : compute(document);
    if (!isSame) latest.known = text === undefined ? undefined : { text: copyText(text), value };
    known.set(document, { value });
    return value;
  };
}

/** `undefined` if there are no redirects, and if the text does not say all: some of it is in parts. */
function getRedirectsText(document: ParsedDocument): string | undefined {
  const node = getSiteFormat(document).redirects ?? getRootValue(document, 'redirects');
  if (node === undefined) return undefined;
  const { document: file, offset, end } = locate(document, node);
  const text = file.textDocument.getText().slice(offset, end);
  return text.includes(`"${referenceKey}"`) ? undefined : text;
}
