// The acts that add pages, list, rename, sort and remove, each as a plan.

import { getFileLayout } from '../../document/joinedDocument.ts';
import { getProperty, getWrittenObject } from '../../document/jsonNode.ts';
import { insertProperties } from '../../document/textChange.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getFirstListing } from '../../format/listings.ts';
import { parsePageEntry } from '../../format/pageReference.ts';
import { getReference } from '../../format/parts.ts';
import { getGroupPages } from '../../schema/nestedGroup.ts';
import {
  configurationNames,
  getFileTitle,
  getFoldersAround,
  getName,
  isPageFile,
  withoutPageExtension,
} from '../../shared/sitePaths.ts';
import { joinWords, quote } from '../../shared/text/words.ts';
import { getListedFiles } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { type EditRefusal, refuseEdit } from '../editRefusal.ts';
import { createLaidOutPage, createPageText } from '../pages/newPage.ts';
import { getEntriesIn, getListedIn, insertPages, moveNodes } from './moveNodes.ts';
import { getRules, type NavigationContext } from './navigationContext.ts';
import { NavigationPlan } from './navigationPlan.ts';
import { getOutermostNodes, isPage } from './navigationTree.ts';
import type { GroupTarget, ListAct, NavigationNode, NewPageAct, NodeEdit, SortAct } from './nodeAct.ts';
import { elsewhere, nothingToRemove, outdated, refuseBlankName } from './refusals.ts';

/** A name that a system doesn't allow, or interprets differently, would keep others from checking the site out. */
const notPortable = /[<>:"|?*\p{Cc}]/u;

/** Such as `.txt`, but not the `.2` of a version. */
const otherExtension = /\.[a-z]{1,4}$/i;

/**
 * A new page: its file, with a title, and its entry in a group. An existing entry for the page, whose file is missing,
 * stays where it is: any in the site or, if a page may be listed several times, one in the group.
 */
export function addPage(context: NavigationContext, { path, title, layout, to }: NewPageAct): NodeEdit {
  const { document, site } = context;
  const file = parseNewPage(site, path);
  if (typeof file !== 'string') return file;
  const newTitle = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() || getFileTitle(file);
  const hasComponents = file.endsWith('.mdx') || getSiteFormat(document).pageSyntax.isMarkdownMdx;
  const text =
    layout === undefined ? createPageText(newTitle) : createLaidOutPage(newTitle, layout, hasComponents);
  const newFile = { path: file, text };
  const entry = withoutPageExtension(file);
  const isListed =
    getSiteFormat(document).repeats === 'site'
      ? getFirstListing(document, entry) !== undefined
      : getListedIn(to).has(entry);
  if (isListed) return { kind: 'edit', changes: [], newFile };
  const plan = new NavigationPlan(context);
  const refusal = insertPages(plan, context, to, [{ kind: 'new', json: JSON.stringify(entry) }]);
  const edit = refusal ?? plan.getEdit();
  return edit.kind === 'edit' ? { ...edit, newFile } : edit;
}

/** The path of the file, relative to the site root; a refusal if no page can be created there. */
function parseNewPage(site: SiteIndex, typed: string): string | EditRefusal {
  const entry = parsePageEntry(typed.trim());
  const name = getName(entry.path);
  if (entry.path === '' || /[\\/]$/.test(typed.trim()))
    return refuseEdit('A page needs a path with a name at its end, for example guides/watering.');
  if (entry.isOutside || site.leavesSite(entry.path))
    return refuseEdit(`The path ${quote(entry.path)} points outside the site’s folder.`);
  if (notPortable.test(entry.path))
    return refuseEdit(
      'A page’s path can’t contain < > : " | ? * or control characters: not every system allows them.',
    );
  if (!isPageFile(name) && otherExtension.test(name))
    return refuseEdit(
      `A page is a Markdown file: ${quote(name)} must end in .mdx or .md, or have no extension.`,
    );
  const file = isPageFile(name) ? entry.path : `${entry.path}.mdx`;
  if (withoutPageExtension(getName(file)).trim() === '')
    return refuseEdit('A page needs a name before its extension.');
  const bare = withoutPageExtension(file);
  const existing = [`${bare}.mdx`, `${bare}.md`]
    .map((other) => site.getPageFileInAnyCase(other))
    .find((other) => other !== undefined);
  if (existing !== undefined) return refuseEdit(`The page ${quote(existing)} already exists.`);
  const inner = getFoldersAround(file, '').find((folder) =>
    configurationNames.some((known) => site.hasFile(`${folder}/${known}`)),
  );
  if (inner !== undefined)
    return refuseEdit(
      `The folder ${quote(inner)} is another site, so the page would not belong to this one.`,
    );
  return file;
}

/** The most names in a sentence. */
const maxNames = 3;

/**
 * Lists pages by their files, which were dropped from elsewhere. Listed pages move, but if a page may be listed several
 * times, only within the group.
 */
export function listFiles(context: NavigationContext, { files, strangers: outside, to }: ListAct): NodeEdit {
  const { document, site } = context;
  const listed = getListedFiles(document, site);
  const inside = files.filter((file) => !site.isPage(file) && !listed.has(file));
  const strangers = [...inside, ...outside];
  if (strangers.length > 0) return refuseStrangers(strangers);
  const near = getSiteFormat(document).repeats === 'site' ? undefined : new Set(getEntriesIn(to));
  const nodes = files.map((path): NavigationNode => {
    const entry = listed.get(path)?.find(({ node }) => near === undefined || near.has(node));
    return entry === undefined ? { kind: 'unlisted', path } : { kind: 'page', node: entry.node };
  });
  return moveNodes(context, nodes, to);
}

function refuseStrangers(names: readonly string[]): EditRefusal {
  const shown = names.slice(0, maxNames).map(quote);
  const others = names.length - shown.length;
  const all = joinWords(others === 0 ? shown : [...shown, `${others} more`], 'and');
  return refuseEdit(
    names.length === 1 ? `${all} is not a page of this site.` : `${all} are not pages of this site.`,
  );
}

/** Renames a group or a division: only the string changes. */
export function renameGroup(
  context: NavigationContext,
  { node: group }: GroupTarget,
  newName: string,
): NodeEdit {
  const kind = getRules(context).getKind(group);
  if (kind === 'page') return outdated;
  const name = newName.trim();
  if (name === '') return refuseBlankName(kind);
  const text = context.document.textDocument.getText();
  const property = getProperty(group, kind);
  if (property === undefined) {
    const { offset } = getWrittenObject(group);
    if (getReference(getWrittenObject(group)) !== undefined) return elsewhere;
    const style = getFileLayout(context.document, offset);
    const change = insertProperties(text, group, [[kind, JSON.stringify(name)]], undefined, style);
    return { kind: 'edit', changes: [change] };
  }
  const { value } = property;
  if (value?.type === 'string' && value.value === name) return { kind: 'nothing' };
  const { offset, end } = value ?? { offset: property.end, end: property.end };
  return { kind: 'edit', changes: [{ offset, end, text: JSON.stringify(name) }] };
}

/**
 * Sorts the pages of a group by title. Nested groups, blank lines and comments that belong to no page stay where they
 * are. The sort is stable.
 */
export function sortPages(context: NavigationContext, { group, titles }: SortAct): NodeEdit {
  const plan = new NavigationPlan(context);
  const pages = (getGroupPages(group.node)?.items ?? []).filter(isPage);
  const titled = pages.map((page) => ({ page, title: titles.get(page) ?? page.value }));
  const collator = new Intl.Collator(undefined, { numeric: true });
  titled.sort((a, b) => collator.compare(a.title, b.title));
  titled.forEach(({ page }, index) => {
    const place = pages[index];
    if (place !== undefined && place !== page) plan.insertBefore(place, [plan.take(page)]);
  });
  return plan.getEdit();
}

/** Removes entries and groups from the navigation, with their comments, but never the files. */
export function removeNodes(context: NavigationContext, nodes: readonly NavigationNode[]): NodeEdit {
  const removed = getOutermostNodes(nodes).filter((target) => target.kind !== 'unlisted');
  if (removed.length === 0) return nothingToRemove;
  const plan = new NavigationPlan(context);
  for (const { node } of removed) plan.take(node);
  return plan.getEdit();
}
