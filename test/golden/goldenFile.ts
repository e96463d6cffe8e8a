// Golden files: a text before, and what each change makes of it, in a form that people can read and Git preserves.
//
//   What the case shows.
//   line endings: CRLF             (where they are not LF)
//   final newline: no              (where the text ends without one)
//   === before
//   { "nam|e": … }                 (| is the cursor)
//   === Title of a change (preferred)
//   { … }
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { repositoryPath } from '../support/repository.ts';

export interface GoldenFile {
  /** The path within the folder, without the extension. */
  readonly name: string;
  /** What stands above the text before, among it options. */
  readonly header: string;
  /** The text with its cursor. */
  readonly before: string;
  /** In the order of the file. */
  readonly changes: readonly GoldenChange[];
}

export interface GoldenChange {
  /** As in the file, including ` (preferred)`. */
  readonly title: string;
  readonly after: string;
}

/** Every golden file in a folder of `test/golden`, in alphabetical order. */
export function readGoldenFiles(folder: string): GoldenFile[] {
  const root = repositoryPath('test', 'golden', folder);
  return globSync(`${root}/**/*.txt`)
    .sort()
    .map((file) => {
      const name = relative(root, file)
        .replaceAll('\\', '/')
        .replace(/\.txt$/, '');
      return parseGoldenFile(name, readFileSync(file, 'utf8'));
    });
}

function parseGoldenFile(name: string, file: string): GoldenFile {
  const [header = '', ...sections] = file.replaceAll('\r\n', '\n').split(/^=== /m);
  const lineBreak = /^line endings: CRLF$/m.test(header) ? '\r\n' : '\n';
  const endsWithNewline = !/^final newline: no$/m.test(header);
  const [before, ...changes] = sections.map((section) => {
    const titleEnd = section.indexOf('\n');
    const text = section.slice(titleEnd + 1, endsWithNewline ? undefined : -1);
    return { title: section.slice(0, titleEnd), after: text.replaceAll('\n', lineBreak) };
  });
  if (before?.title !== 'before') throw new Error(`${name} does not begin with "=== before"`);
  return { name, header, before: before.after, changes };
}
