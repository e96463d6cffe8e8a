// Whether a site allows a move: what is of it stays of it, as what it is, and nothing is lost under it.

import {
  getFoldersAround,
  getName,
  isConfigurationName,
  isExcepted,
  isNeverScanned,
  isPageFile,
  isWithin,
  withoutPageExtension,
} from '../../shared/sitePaths.ts';
import { composeText } from '../../shared/text/composedText.ts';
import { quote } from '../../shared/text/words.ts';
import type { Move } from '../../site/relocation.ts';
import { refuseField, type ToolRefusal } from '../tool.ts';
import type { LinkedSite } from './linkedSites.ts';

/** @param move inside the site’s folder, and of no site further in. */
export function findMoveProblem({ site, root }: LinkedSite, { from, to }: Move): ToolRefusal | undefined {
  const moved = [...site.files].filter((file) => isWithin(file, toRelative(from)));
  if (moved.length === 0 || toRelative(from).split('/').some(isNeverScanned))
    return refuseField('from', 'is no part of the site: git ignores it, or it is empty');
  const inner = moved.find((file) => isConfigurationName(getName(file)));
  if (inner !== undefined)
    return refuseField('from', `holds a site of its own: ${show(inner)}. Move its pages one by one`);
  if (isConfigurationName(getName(to)))
    return refuseField('to', `is ${show(getName(to))}, which is the name of a configuration`);
  const place = toRelative(to);
  return findRival() ?? findLostPage();

  function toRelative(path: string): string {
    return path.slice(root.length + 1);
  }

  /** What has the name already, but for case, or but for the extension of a page. */
  function findRival(): ToolRefusal | undefined {
    const known = new Map<string, string>();
    for (const file of site.files) {
      if (!isWithin(file, toRelative(from))) known.set(toKey(file), file);
      for (const folder of getFoldersAround(file, ''))
        if (!isWithin(folder, toRelative(from))) known.set(toKey(folder), folder);
    }
    for (const name of [place, ...getFoldersAround(place, '')]) {
      const other = known.get(toKey(name));
      if (other !== undefined && (other !== name || name === place))
        return refuseField(
          'to',
          `is too much like ${show(other)}, which exists already: only case or accents differ`,
        );
    }
    if (!isPageFile(place)) return undefined;
    const bare = withoutPageExtension(place);
    const twin = known.get(toKey(`${bare}.mdx`)) ?? known.get(toKey(`${bare}.md`));
    return twin === undefined
      ? undefined
      : refuseField('to', `has the name of the page ${show(twin)}, which exists already`);
  }

  function findLostPage(): ToolRefusal | undefined {
    const lost = moved.find(
      (file) => site.isPage(file) && isExcepted(place + file.slice(toRelative(from).length)),
    );
    if (lost === undefined) return undefined;
    const after = place + lost.slice(toRelative(from).length);
    return refuseField('to', `would make ${show(after)} of a page, and a file of that name is no page`);
  }
}

function toKey(path: string): string {
  return composeText(path).toLowerCase();
}

function show(path: string): string {
  return quote(path);
}
