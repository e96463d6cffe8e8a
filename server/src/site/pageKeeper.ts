// Who keeps what the texts of a site's pages say, besides their front matter. Paths are relative to the site root.

export interface PageKeeper {
  /** Whether the page still has to be read, or read again. */
  needs(file: string): boolean;
  /** `undefined` when it can’t be read, or is too large. */
  take(file: string, text: string | undefined): void;
  /** The file, or what is in the folder, may have changed; what was read counts until it is read again. */
  markStale(path: string): void;
  markAllStale(): void;
  /** Everything else is no longer among the pages to be read. */
  keepOnly(files: ReadonlySet<string>): void;
}
