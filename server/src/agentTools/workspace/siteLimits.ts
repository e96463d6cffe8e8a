// What could not be checked of a site, and why, in sentences.
import { isUnreadable } from '../../document/parsedDocument.ts';
import { getLinkedFiles } from '../../links/target/linkedFiles.ts';
import { describeUnloaded, type LoadedSite } from '../../loadedSite.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import { isWithin } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import type { ToolContext } from '../tool.ts';
import { showPath } from './agentFolders.ts';
import type { AskedFiles } from './askedFiles.ts';

/** After the site was checked. */
export async function describeSiteLimits(
  loaded: LoadedSite,
  { files }: Pick<AskedFiles, 'files'>,
  { folders }: ToolContext,
): Promise<string[]> {
  const { path, root, document, site } = loaded;
  const show = (each: string): string => showPath(folders, each);
  const shown = quote(show(path));
  if (site === undefined)
    return [
      `${shown} does not count, because another configuration is beside it: only the file was checked.`,
    ];
  const notes: string[] = [];
  if (getForeignSchema(document) !== undefined)
    notes.push(
      `${shown} declares another format: it was not checked, and its navigation counts for nothing.`,
    );
  if (isUnreadable(document)) notes.push(`${shown} is not UTF-8: links of its site were not checked.`);
  const checked = new Set(getLinkedFiles(document, site));
  const unchecked = files.filter(
    (file) => isWithin(file, root) && file !== path && !checked.has(file.slice(root.length + 1)),
  );
  notes.push(
    ...unchecked.map(
      (file) => `${quote(show(file))} was not checked: it is no page of the site of ${shown}.`,
    ),
  );
  return [...notes, ...(await describeUnloaded(loaded, show))];
}
