// Loads the sites that a move can affect, as they are before it or would be after it.

import type { ConfigurationPath, LoadedSite } from '../../check/loadedSite.ts';
import { languageService } from '../../languageService.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import { quote } from '../../shared/text/words.ts';
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
  if (typeof loaded === 'string')
    return refuseCall(`${name} can’t be read, so its entries can’t be updated. Make it readable first.`);
  const { document, site, links } = loaded;
  // A blank configuration has no entries to update.
  const isBlank = document.textDocument.getText().trim() === '';
  const error = document.syntaxErrors.find(
    ({ kind }) => kind === 'encoding' || !(isBlank || kind === 'comment' || kind === 'trailing-comma'),
  );
  if (error?.kind === 'encoding')
    return refuseCall(`${name} is not UTF-8, so its entries can’t be updated. Save it as UTF-8 first.`);
  if (error !== undefined) {
    const { line } = languageService.toRange({ document }, error).start;
    return refuseCall(
      `${name} has a syntax error on line ${line + 1}, so its entries can’t be updated. Fix the error first.`,
    );
  }
  if (site === undefined || links === undefined)
    return refuseCall(
      `${name} has no effect, because its folder has another configuration that takes precedence. Keep only one of them.`,
    );
  return { ...loaded, site, links };
}
