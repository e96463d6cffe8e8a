// Where a destination leads, as far as it can be known.

export type LinkTarget =
  /** A page of the site, or the site's own start with `file` undefined. */
  | {
      readonly kind: 'page';
      /** Relative to the site root, with its extension; `undefined` for `/`, which is always right. */
      readonly file: string | undefined;
      /** Without `#`, as it is written (percent-escapes not decoded); `undefined` where there is none. */
      readonly fragment: string | undefined;
    }
  /** Any other file of the site. Relative to the site root. */
  | { readonly kind: 'file'; readonly file: string }
  /** Nothing has that path, but this file differs from it only in case. */
  | { readonly kind: 'otherCase'; readonly file: string; readonly fragment: string | undefined }
  /** Surely nothing there. `path` is normalized, relative to the site root, decoded. */
  | { readonly kind: 'missing'; readonly path: string }
  /** Out of the site root: never read. */
  | { readonly kind: 'outside' }
  /** A scheme, `//host`, a placeholder in braces, nothing at all: never checked. */
  | { readonly kind: 'external' }
  /** It can't be said: a redirect, a generated page, a folder without index, a site that isn't known whole. */
  | {
      readonly kind: 'doubtful';
      /** Where the path is that of a folder with pages: the folder, relative to the site root. */
      readonly folder?: string;
    };

/** What the path is, relative to the site root: a file, or a folder with pages. `undefined` for none, and for `/`. */
export function getLinkedPath(target: LinkTarget): string | undefined {
  if ('file' in target) return target.file;
  return target.kind === 'doubtful' ? target.folder : undefined;
}

/** What an import brings in, relative to the site root; `undefined` where that is not sure: many hosts tell cases apart. */
export function getImportedFile(target: LinkTarget): string | undefined {
  return target.kind === 'page' || target.kind === 'file' ? target.file : undefined;
}
