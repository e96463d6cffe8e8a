// `docs-check changes --fix`: adds the redirects of which it is certain where they lead.
import { changeConfiguration, noEdit } from '../../agentTools/workspace/siteEdit.ts';
import type { ChangedSite } from '../../changes/revisionChanges.ts';
import { addRedirects } from '../../features/moves/redirectEdit.ts';
import { formatCount } from '../../shared/text/words.ts';
import { type FixedSites, type FixParts, formatFixDiff, writeFix } from '../fixedSites.ts';
import { getTerminalPath } from '../terminalText.ts';

/** @param how whether the redirects are written, or only shown as a diff. */
export async function mendSites(
  sites: readonly ChangedSite[],
  how: 'write' | 'show',
  { runtime, disk, shownFolder }: Pick<FixParts, 'runtime' | 'disk' | 'shownFolder'>,
): Promise<FixedSites> {
  const failures: string[] = [];
  const texts: string[] = [];
  let count = 0;
  for (const site of sites) {
    const { certain, document } = site;
    const changed = changeConfiguration(document, addRedirects(document, certain));
    if (changed.length === 0) continue;
    if (how === 'show') {
      for (const each of changed) texts.push(await formatFixDiff(each, runtime.fileSystem, shownFolder));
    } else {
      const { failure } = await writeFix({ ...noEdit, changed }, site, { disk, shownFolder });
      if (failure !== undefined) {
        failures.push(failure);
        continue;
      }
      for (const { source, destination } of certain)
        texts.push(getTerminalPath(`${site.file}: ${source} → ${destination}`), '\n');
    }
    count += certain.length;
  }
  return { text: texts.join(''), summary: describeMending(count, how), failures };
}

function describeMending(count: number, how: 'write' | 'show'): string {
  if (count === 0)
    return 'No redirect was added: for no lost URL is it certain which page readers should get to.';
  const added = formatCount(count, 'redirect');
  return how === 'show' ? `${added} would be added. Nothing was written.` : `Added ${added}.`;
}
