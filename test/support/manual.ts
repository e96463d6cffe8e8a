// The documentation in docs/, as tests read it.
import { globSync, readFileSync } from 'node:fs';
import { repositoryPath } from './repository.ts';

/** A page’s text, line endings as they are. */
export function readManualPage(page: string): string {
  return readFileSync(repositoryPath('docs', page), 'utf8');
}

/** Paths in docs/, with `/`. */
export const manualPages: readonly string[] = globSync('**/*.md', { cwd: repositoryPath('docs') })
  .map((path) => path.replaceAll('\\', '/'))
  .sort();
