// A new page: its file, with a title, and its entry in a group.

import {
  configurationNames,
  getFoldersAround,
  getName,
  isPageFile,
  withoutPageExtension,
} from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { parsePageEntry } from '../../site/references/pageReference.ts';
import { getFirstListing } from '../../site/references/siteReferences.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { createPageText, createTitle } from '../pages/newPage.ts';
import { insertPages } from './moveNodes.ts';
import type { NavigationContext } from './navigationContext.ts';
import { NavigationPlan } from './navigationPlan.ts';
import { getTopGroups } from './navigationTree.ts';
import type { ActRefusal, NodeEdit, NodePlace } from './nodeAct.ts';
import { refuseAct } from './refusals.ts';

/** A file that a system doesn't allow, or that has another meaning there, would keep others from checking the site out. */
const notPortable = /[<>:"|?*\p{Cc}]/u;

/** Such as `.txt`, but not the `.2` of a version. */
const otherExtension = /\.[a-z]{1,4}$/i;

/** An entry that lists the page already, as one whose file is missing, stays where it is. */
export function addPage(
  { document, site }: NavigationContext,
  { path, title, to }: { readonly path: string; readonly title: string; readonly to: NodePlace },
): NodeEdit {
  const file = parseNewPage(site, path);
  if (typeof file !== 'string') return file;
  const newTitle = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() || createTitle(file);
  const newFile = { path: file, text: createPageText(newTitle) };
  const entry = withoutPageExtension(file);
  if (getFirstListing(document, entry) !== undefined) return { kind: 'edit', changes: [], newFile };
  const plan = new NavigationPlan(document.textDocument.getText(), getTopGroups(document));
  const refusal = insertPages(plan, to, () => [{ kind: 'new', json: JSON.stringify(entry) }]);
  return refusal ?? { kind: 'edit', changes: plan.getChanges(), newFile };
}

/** The path of the file, relative to the site root; a refusal when no page can be created there. */
function parseNewPage(site: SiteIndex, typed: string): string | ActRefusal {
  const entry = parsePageEntry(typed.trim());
  const name = getName(entry.path);
  if (entry.path === '' || /[\\/]$/.test(typed.trim()))
    return refuseAct('A page needs a path with a name at its end, for example guides/watering.');
  if (entry.isOutside || site.leavesSite(entry.path))
    return refuseAct(`The path ${quote(entry.path)} points outside the site’s folder.`);
  if (notPortable.test(entry.path))
    return refuseAct(
      'A page’s path can’t contain < > : " | ? * or control characters: not every system allows them.',
    );
  if (!isPageFile(name) && otherExtension.test(name))
    return refuseAct(
      `A page is a Markdown file: its name ends in .mdx or .md, or has no extension, unlike ${quote(name)}.`,
    );
  const file = isPageFile(name) ? entry.path : `${entry.path}.mdx`;
  if (withoutPageExtension(getName(file)).trim() === '')
    return refuseAct('A page needs a name before its extension.');
  const bare = withoutPageExtension(file);
  const existing = [`${bare}.mdx`, `${bare}.md`]
    .map((other) => site.getPageFileInAnyCase(other))
    .find((other) => other !== undefined);
  if (existing !== undefined) return refuseAct(`The page ${quote(existing)} already exists.`);
  const inner = getFoldersAround(file, '').find((folder) =>
    configurationNames.some((known) => site.hasFile(`${folder}/${known}`)),
  );
  if (inner !== undefined)
    return refuseAct(
      `The folder ${quote(inner)} is a site of its own, so the page would not belong to this one.`,
    );
  return file;
}
