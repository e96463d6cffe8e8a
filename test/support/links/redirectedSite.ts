// What becomes of a site whose files move and leave redirects: texts by path, and moves, go in; texts by their new paths
// come out.
import { splitChanges } from '../../../server/src/document/joinedDocument.ts';
import { applyChanges } from '../../../server/src/document/textChange.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { createMemorySite } from '../sites/memorySite.ts';
import { getMovedPath, type Texts } from './movedTexts.ts';

export interface RedirectedSite {
  readonly files: Texts;
  readonly taking: readonly string[];
}

export async function moveWithRedirects(files: Texts, moves: Texts): Promise<RedirectedSite> {
  const { index: site, getContext } = await createMemorySite(files);
  const { configuration: document } = getContext();
  const absolute = Object.entries(moves).map(([from, to]) => ({ from: `/site/${from}`, to: `/site/${to}` }));
  const left = languageService.getRedirectedMove({ document, site }, absolute);
  const changes = left?.changes ?? languageService.getMoveChanges({ document, site }, absolute);
  const texts: Record<string, string> = { ...files };
  for (const { document: file, changes: own } of splitChanges(document, changes)) {
    const path = file.textDocument.uri.replace('file:///site/', '');
    texts[path] = applyChanges(files[path] ?? '', own);
  }
  const moved = Object.entries(texts).map(([file, text]) => [getMovedPath(file, moves), text]);
  return { files: Object.fromEntries(moved), taking: left?.taking ?? [] };
}

/** The redirects of a configuration, or of a part that is only them, as `SOURCE → DESTINATION`. */
export function readRedirects(text = '{}'): string[] {
  const value = JSON.parse(text);
  const list = Array.isArray(value) ? value : (value.redirects ?? []);
  return list.map((each: { source: string; destination: string }) => `${each.source} → ${each.destination}`);
}
