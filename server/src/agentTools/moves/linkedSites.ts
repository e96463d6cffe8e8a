// Loads the sites that a move can affect, as they are before it or would be after it.

import type { ConfigurationPath, LoadedSite } from '../../check/loadedSite.ts';
import { getFiles } from '../../document/joinedDocument.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { languageService } from '../../languageService.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import { quote } from '../../shared/text/words.ts';
import { toPath } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { refuseCall, type ToolContext, type ToolRefusal } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { load } from '../workspace/agentSites.ts';

/** A site whose configuration takes effect in its folder. */
export interface LoadedLinkedSite extends LoadedSite {
  readonly site: SiteIndex;
  readonly links: SiteLinks;
}

/** A refusal if a configuration can't be read well enough for its entries to be updated. */
export async function loadLinkedSites(
  context: ToolContext,
  configurations: readonly ConfigurationPath[],
): Promise<{ readonly kind: 'loaded'; readonly sites: readonly LoadedLinkedSite[] } | ToolRefusal> {
  const sites: LoadedLinkedSite[] = [];
  for (const configuration of configurations) {
    const loaded = await loadLinkedSite(context, configuration, context.fileSystem);
    if ('kind' in loaded) return loaded;
    sites.push(loaded);
  }
  return { kind: 'loaded', sites };
}

export async function loadLinkedSite(
  context: ToolContext,
  configuration: ConfigurationPath,
  fileSystem: FileSystem,
): Promise<LoadedLinkedSite | ToolRefusal> {
  const name = quote(showPath(context.folders, configuration.path));
  const loaded = await load(configuration, context, 'check', fileSystem);
  if (typeof loaded === 'string') return refuseCall(describeUnreadable(context, configuration.path));
  const { document, site, links, root } = loaded;
  const problem = getFiles(document)
    .map((file) => describeProblem(context, file.document))
    .find((each) => each !== undefined);
  if (problem !== undefined) return refuseCall(problem);
  const [unread] = loaded.context.composed.unread;
  if (unread !== undefined) return refuseCall(describeUnreadable(context, `${root}/${unread}`));
  if (site === undefined || links === undefined)
    return refuseCall(
      `${name} has no effect, because its folder has another configuration that takes precedence. Keep only one of them.`,
    );
  return { ...loaded, site, links };
}

function describeUnreadable({ folders }: ToolContext, path: string): string {
  return `${quote(showPath(folders, path))} can’t be read, so its entries can’t be updated. Make it readable first.`;
}

/** Why the entries of a file can’t be updated, in a sentence; `undefined` if they can. */
function describeProblem({ folders }: ToolContext, document: ParsedDocument): string | undefined {
  const { textDocument, syntaxErrors } = document;
  // A blank file has no entries to update.
  const isBlank = textDocument.getText().trim() === '';
  const error = syntaxErrors.find(
    ({ kind }) => kind === 'encoding' || !(isBlank || kind === 'comment' || kind === 'trailing-comma'),
  );
  if (error === undefined) return undefined;
  const name = quote(showPath(folders, toPath(textDocument.uri) ?? ''));
  if (error.kind === 'encoding')
    return `${name} is not UTF-8, so its entries can’t be updated. Save it as UTF-8 first.`;
  const { line } = languageService.toRange({ document }, error).start;
  return `${name} has a syntax error on line ${line + 1}, so its entries can’t be updated. Fix the error first.`;
}
