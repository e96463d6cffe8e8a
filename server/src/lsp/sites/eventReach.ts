// How far a file event reaches beyond the file itself.

import { getFolder, getName, isConfigurationName, isWithin } from '../../shared/sitePaths.ts';
import type { Site } from '../../site/site.ts';
import type { FileEvent } from '../../site/siteChange.ts';

/** Whether it happened to the folder of a site or one around it, or to an ignore file above it. */
export function concernsAll({ path, kind }: FileEvent, { root, options }: Site): boolean {
  if (isWithin(root, path)) return kind !== 'changed';
  const folder = getFolder(path);
  return (
    path === `${folder}/.gitignore` &&
    folder !== root &&
    isWithin(root, folder) &&
    isWithin(folder, options.boundary)
  );
}

/** Whether a configuration may have come with it: one by its name, or a folder, as far as a name tells. */
export function mayAddSite({ path, kind }: FileEvent): boolean {
  const name = getName(path);
  return kind === 'created' && (isConfigurationName(name) || !name.includes('.'));
}
