// What becomes of a configuration whose files move: texts by path, and moves, go in.
import assert from 'node:assert/strict';
import { applyChanges } from '../../../server/src/document/textChange.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { createMemorySite, type MemorySiteOptions } from '../sites/memorySite.ts';

/** Pages with no text. */
export function createPages(...paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, '']));
}

/** A configuration with one group that lists these entries, and more properties, such as `"logo": "…"`. */
export function writeConfiguration(
  entries: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ name: 'Plants', navigation: [{ group: 'Guides', pages: entries }], ...more });
}

/** The configuration after files and folders have moved; paths as for `createMemorySite`. */
export async function moveFiles(
  files: Readonly<Record<string, string>>,
  moves: Readonly<Record<string, string>>,
  options?: MemorySiteOptions,
): Promise<unknown> {
  const { getContext, index } = await createMemorySite(files, options);
  const { document } = getContext();
  const toAbsolute = (path: string) => (path.startsWith('/') ? path : `${index.root}/${path}`);
  const absolute = Object.entries(moves).map(([from, to]) => ({
    from: toAbsolute(from),
    to: toAbsolute(to),
  }));
  const changes = languageService.getMoveChanges({ document, site: index }, absolute);
  const text = document.textDocument.getText();
  for (const { offset, end } of changes) assert.match(text.slice(offset, end), /^(?:".*"|[^"]*)$/);
  return JSON.parse(applyChanges(text, changes));
}
