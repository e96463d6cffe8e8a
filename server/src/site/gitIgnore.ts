// The .gitignore files of a site: of its own folders, and of those above it up to the repository's root.
import ignore, { type Ignore } from 'ignore';

/** Patterns of one .gitignore file and the folder it stands in. */
interface IgnoreFile {
  readonly folder: string;
  readonly patterns: Ignore;
}

export class GitIgnore {
  /** Deepest folders first: the nearest file that says something has the last word. */
  private readonly files: IgnoreFile[] = [];

  /** `folder` is an absolute path without a slash at the end. */
  add(folder: string, text: string): void {
    const at = this.files.findIndex((file) => file.folder.length <= folder.length);
    const file = { folder, patterns: ignore({ allowRelativePaths: true, ignorecase: false }).add(text) };
    this.files.splice(at === -1 ? this.files.length : at, 0, file);
  }

  /** Whether the absolute path is ignored by a pattern for itself; a folder's path ends in a slash. */
  ignores(path: string): boolean {
    for (const { folder, patterns } of this.files) {
      if (!path.startsWith(`${folder}/`)) continue;
      const { ignored, unignored } = patterns.test(path.slice(folder.length + 1));
      if (ignored || unignored) return ignored;
    }
    return false;
  }
}
