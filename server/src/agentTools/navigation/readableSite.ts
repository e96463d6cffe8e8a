// A loaded site whose navigation can be described, or a sentence that says why it can't.

import { describeUnloaded, type LoadedSite } from '../../check/loadedSite.ts';
import { locate } from '../../document/joinedDocument.ts';
import { isUnreadable } from '../../document/parsedDocument.ts';
import { toPosition } from '../../features/ranges.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import { getLinkedFiles } from '../../links/target/linkedFiles.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { toPath } from '../../site/filePaths.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { ToolContext } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import type { CheckScope } from '../workspace/checkScope.ts';

export interface ReadableSite extends LoadedSite {
  readonly site: SiteIndex;
  readonly links: SiteLinks;
}

export function asReadable(loaded: LoadedSite, { folders }: ToolContext): ReadableSite | string {
  const { path, document, site, links } = loaded;
  const shown = showPath(folders, path);
  if (site === undefined || links === undefined) {
    return `${quote(shown)} has no effect, because another configuration is in the same folder.`;
  }
  const error = document.syntaxErrors.find(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma');
  if (error !== undefined) {
    const at = locate(document, error);
    const file = quote(showPath(folders, toPath(at.document.textDocument.uri) ?? path));
    if (error.kind === 'encoding') return `${file} is not UTF-8: save it as UTF-8, and call the tool again.`;
    const line = toPosition(at, at.offset).line + 1;
    return `${file} has a syntax error on line ${line}: fix it, and call the tool again.`;
  }
  if (document.root?.type !== 'object') return `${quote(shown)} does not contain a configuration.`;
  return { ...loaded, site, links };
}

/** What is missing from its description, in sentences. */
export function describeLimits({ document, site, links }: ReadableSite, shown: string): string[] {
  const notes: string[] = [];
  const { mayListMore } = getSiteFormat(document);
  if (mayListMore !== undefined)
    notes.push(`${quote(shown)} ${mayListMore}: the pages that it lists are not known.`);
  if (!site.complete)
    notes.push(`A part of the site of ${quote(shown)} can’t be read: pages may be missing.`);
  const unread = links.getUnread().length;
  if (unread > 0)
    notes.push(
      `${formatCount(unread, 'page')} of the site of ${quote(shown)} can’t be read: their links are not known.`,
    );
  return notes;
}

/** What could not be checked in a site, and why, in sentences. For use after the check. */
export async function describeSiteLimits(
  loaded: LoadedSite,
  { files }: Pick<CheckScope, 'files'>,
  { folders }: ToolContext,
): Promise<string[]> {
  const { root, path, document, site, context } = loaded;
  const show = (each: string): string => showPath(folders, each);
  const shown = quote(show(path));
  if (site === undefined)
    return [
      `${shown} has no effect, because another configuration is in the same folder: only the file was checked.`,
    ];
  const notes: string[] = [];
  const format = getSiteFormat(document);
  if (format.unchecked !== undefined)
    notes.push(
      `${shown} ${format.unchecked.reason}: it was not checked, and its navigation counts for nothing.`,
    );
  if (isUnreadable(document)) notes.push(`${shown} is not UTF-8: links in its site were not checked.`);
  const checked = new Set([...getLinkedFiles(document, site), ...context.composed.parts.keys()]);
  const unchecked = files.filter(
    (file) => isWithin(file, root) && file !== path && !checked.has(file.slice(root.length + 1)),
  );
  notes.push(
    ...unchecked.map(
      (file) => `${quote(show(file))} was not checked, because it is not a page of the site of ${shown}.`,
    ),
  );
  return [...notes, ...(await describeUnloaded(loaded, show))];
}
