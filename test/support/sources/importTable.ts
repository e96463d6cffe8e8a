// Reads the table "Who may import whom" of ARCHITECTURE.md, the only source of that rule.
import { readFileSync } from 'node:fs';
import { repositoryPath } from '../repository.ts';

/** Names: folders end with `/`, files with `.ts`, `node:` is all of Node; anything else is a package. */
export interface ImportRow {
  readonly mayImport: readonly string[];
  /** What only types may be imported from, in addition. */
  readonly mayImportTypes: readonly string[];
}

/** The rows by the folder or file that they are about. Throws on a table that it can't read. */
export function readImportTable(): ReadonlyMap<string, ImportRow> {
  const text = readFileSync(repositoryPath('ARCHITECTURE.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith('Who may import whom'));
  const lines = section?.split('\n').filter((line) => line.startsWith('| `')) ?? [];
  if (lines.length === 0) throw new Error('ARCHITECTURE.md has no table under "Who may import whom".');
  return new Map(
    lines.map((line) => {
      const [, files = '', mayImport = '', mayImportTypes = ''] = line.split('|');
      const [place, ...others] = readNames(files);
      if (place === undefined || others.length > 0) throw new Error(`A row is about one name: ${line}`);
      return [place, { mayImport: readNames(mayImport), mayImportTypes: readNames(mayImportTypes) }];
    }),
  );
}

function readNames(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
