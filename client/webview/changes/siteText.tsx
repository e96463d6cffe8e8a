// Texts that come from a site, which anyone may have written: cut, and without characters that hide or reorder others.
import { showText, showWords } from '../../../server/src/shared/text/shownText.ts';

/** Words that people have written for people. */
export function SiteWords({ text }: { readonly text: string }) {
  return <bdi>{showWords(text)}</bdi>;
}

/** A URL, a path or a code. */
export function SiteCode({ text, id }: { readonly text: string; readonly id?: string }) {
  return (
    <code id={id}>
      <bdi>{showText(text)}</bdi>
    </code>
  );
}
