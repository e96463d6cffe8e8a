// What becomes of a site whose files move, or are deleted, and leave redirects: texts by path go in; texts by their new
// paths come out.
import { TextDocument } from 'vscode-languageserver-textdocument';
import { splitChanges } from '../../../server/src/document/joinedDocument.ts';
import type { ParsedDocument } from '../../../server/src/document/parsedDocument.ts';
import { applyChanges, type TextChange } from '../../../server/src/document/textChange.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { createEmptyIndex, type SiteIndex } from '../../../server/src/site/siteIndex.ts';
import { createMemorySite } from '../sites/memorySite.ts';
import { getMovedPath, siteRoot, type Texts } from './movedTexts.ts';

export interface RedirectedSite {
  readonly files: Texts;
  /** The sources of older redirects that take a new URL. */
  readonly taking: readonly string[];
}

/** Of a site that is scanned, with the parts of its configuration. */
export async function moveWithRedirects(files: Texts, moves: Texts): Promise<RedirectedSite> {
  const { index, getContext } = await createMemorySite(files);
  return moveIn({ document: getContext().configuration, site: index }, files, moves);
}

/** The same for a configuration without parts in a site in which nothing is ignored; much faster. */
export function moveWithRedirectsFast(files: Texts, moves: Texts): RedirectedSite {
  return moveIn(readFast(files), files, moves);
}

/** Deletes a page of a site that is scanned, removes its entries, and leads its readers to another page. */
export async function deleteWithRedirect(files: Texts, page: string, goal: string): Promise<Texts> {
  const { [page]: _deleted, ...remaining } = files;
  const { index, getContext } = await createMemorySite(remaining);
  return deleteIn({ document: getContext().configuration, site: index }, remaining, page, goal);
}

/** The same for a configuration without parts in a site in which nothing is ignored; much faster. */
export function deleteWithRedirectFast(files: Texts, page: string, goal: string): Texts {
  const { [page]: _deleted, ...remaining } = files;
  return deleteIn(readFast(remaining), remaining, page, goal);
}

interface ReadSite {
  readonly document: ParsedDocument;
  readonly site: SiteIndex;
}

function readFast(files: Texts): ReadSite {
  const site = createEmptyIndex(siteRoot).with({ complete: true, files: new Set(Object.keys(files)) });
  const document = languageService.parseDocument(
    TextDocument.create(`file://${siteRoot}/docs.json`, 'docs-json', 1, files['docs.json'] ?? '{}'),
  );
  return { document, site };
}

function deleteIn(context: ReadSite, files: Texts, page: string, goal: string): Texts {
  const orphans = languageService.getOrphanedEntries(context, [`${siteRoot}/${page}`]);
  const lost = languageService.getLostPages(context, [page]);
  return changeParts(context.document, files, [
    ...languageService.getRemovalChanges(
      context.document,
      orphans.map(({ node }) => node),
    ),
    ...languageService.getRedirectsTo(context, lost, goal),
  ]);
}

function changeParts(document: ParsedDocument, files: Texts, changes: readonly TextChange[]): Texts {
  const texts: Record<string, string> = { ...files };
  for (const { document: file, changes: own } of splitChanges(document, changes)) {
    const path = file.textDocument.uri.replace(`file://${siteRoot}/`, '');
    texts[path] = applyChanges(files[path] ?? '', own);
  }
  return texts;
}

function moveIn(context: ReadSite, files: Texts, moves: Texts): RedirectedSite {
  const absolute = Object.entries(moves).map(([from, to]) => ({
    from: `${siteRoot}/${from}`,
    to: `${siteRoot}/${to}`,
  }));
  const left = languageService.getRedirectedMove(context, absolute);
  const changes = left?.changes ?? languageService.getMoveChanges(context, absolute);
  const texts = changeParts(context.document, files, changes);
  const moved = Object.entries(texts).map(([file, text]) => [getMovedPath(file, moves), text]);
  return { files: Object.fromEntries(moved), taking: left?.taking ?? [] };
}

/** The redirects of a configuration, or of a part that is only them, as `SOURCE → DESTINATION`. */
export function readRedirects(text = '{}'): string[] {
  const value = JSON.parse(text);
  const list = Array.isArray(value) ? value : (value.redirects ?? []);
  return list.map((each: { source: string; destination: string }) => `${each.source} → ${each.destination}`);
}
