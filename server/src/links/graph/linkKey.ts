// Under which key a link is kept, and a file is asked for. It is the same whichever files exist: links with another key
// than a file surely don't lead to it, those with the same key may.
import { composeText } from '../../shared/text/composedText.ts';
import { getWritten, getWrittenPath } from '../linkOrImport.ts';
import type { ScannedImport, ScannedLink } from '../scannedPage.ts';
import { decodeEscapes, isExternalPath, normalizePath } from '../target/destination.ts';

/** Of a file or folder, relative to the site root: without an extension that can be left out, without `index`, in lower case. */
export function getFileKey(file: string): string {
  return toKey(file);
}

/** `undefined` where it leads to no file of the site. `from` is the page that it is in. */
export function getLinkKey(link: ScannedLink | ScannedImport, from: string): string | undefined {
  const destination = getWritten(link).trim();
  if (destination === '' || isExternalPath(destination)) return undefined;
  const path = getWrittenPath(link);
  if (path === '') return toKey(from);
  if ('specifier' in link) return toPathKey(path, from);
  const decoded = decodeEscapes(path);
  if (plainPath.test(decoded)) return toKey(decoded.slice(1));
  return toPathKey(decoded, from);
}

function toPathKey(decoded: string, from: string): string | undefined {
  const { path, isOutside } = normalizePath(decoded, from);
  return isOutside ? undefined : toKey(path);
}

/** From the root, and there is nothing to normalize. */
const plainPath = /^(?:\/[\w-][\w.-]*)+$/;

function toKey(path: string): string {
  return (
    composeText(path)
      .toLowerCase()
      // A page may be called `v1.md.mdx`, and a link to it leave out the last extension; imports leave out more of them. What
      // remains may be a folder that is called `next.js`.
      .replace(/(?:\.(?:mdx?|[jt]sx?|json)|(?:^|\/)index)+$/, '')
  );
}
