// An earlier version in memory, for tests that have no Git.
import type { OpenRevision } from '../../../server/src/site/revisionFileSystem.ts';

/** @param texts by path relative to the root of the repository. */
export function createOpenRevision(texts: Readonly<Record<string, string>>): OpenRevision {
  const paths = Object.keys(texts);
  return async ({ base = 'main' }) => ({
    kind: 'opened',
    revision: {
      ...{ name: base, commit: '0'.repeat(40) },
      entries: new Map(paths.map((path) => [path, { kind: 'file', id: path }])),
      async read(id, limit) {
        const bytes = new TextEncoder().encode(texts[id]);
        return bytes.length > limit ? { kind: 'tooLarge' } : { kind: 'whole', bytes };
      },
      close() {},
    },
  });
}
