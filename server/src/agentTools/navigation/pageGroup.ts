// Finds the place in the navigation for a page.
import type { NodePlace } from '../../features/navigation/nodeAct.ts';
import { refuseSlot } from '../../features/navigation/refusals.ts';
import { getGroupChoices } from '../../features/pages/groupChoices.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getFolder, withoutPageExtension } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { getResolvedPages, type ResolvedPage } from '../../site/references/resolvedPages.ts';
import { refuseCall, type ToolRefusal } from '../tool.ts';
import { getListedPaths } from './describedSite.ts';
import { findGroup, joinGroupNames, type NamedGroup, nameGroups } from './groupNames.ts';
import type { ReadableSite } from './readableSite.ts';

export interface GroupPlace {
  readonly kind: 'place';
  readonly to: NodePlace;
  /** Name of the group. */
  readonly group: string;
}

export interface AskedPlace {
  /** Of the page to list, relative to the site root. */
  readonly path: string;
  /** Name of a group, as written. */
  readonly group: string | undefined;
  /** A listed page: as written, and its path relative to the site root. */
  readonly after: { readonly written: string; readonly path: string } | undefined;
}

export function findPagePlace(site: ReadableSite, asked: AskedPlace): GroupPlace | ToolRefusal {
  const groups = nameGroups(site.document);
  if (groups.length === 0)
    return refuseCall(
      'The navigation has no group that could list the page: add one to it, for example {"group": "Guides", "pages": []}, and call the tool again.',
    );
  const { containers } = getSiteFormat(site.document);
  /** Those that can list a page; the others are only around them. */
  const choices = groups.filter(({ group: { node } }) => containers.getSlot(node, 'page').kind !== 'closed');
  let group: NamedGroup | undefined;
  if (asked.group !== undefined) {
    const found = findGroup(groups, asked.group);
    if (found.kind !== 'found') {
      const problem = found.kind === 'none' ? 'is not the name of a group' : 'is the name of several groups';
      return refuseCall(`${quote(asked.group)} ${problem}: use one of ${joinGroupNames(choices)}.`, 'group');
    }
    ({ group } = found);
  }
  if (asked.after !== undefined) return findPlaceAfter(site, groups, group, asked.after);
  group ??= findNearest(site, groups, asked.path);
  if (group === undefined)
    return refuseCall(
      `No group lists pages of the same folder: use "group" to choose the one to list the page, ${joinGroupNames(choices)}.`,
      'group',
    );
  const { node } = group.group;
  const slot = containers.getSlot(node, 'page');
  if (slot.kind === 'closed' && slot.because === 'notList')
    return refuseCall(
      `The pages of the group ${quote(group.name)} are not a list: fix them in the configuration, or choose another group.`,
      'group',
    );
  if (slot.kind === 'closed') return refuseCall(refuseSlot(containers, node, 'page', slot).reason, 'group');
  const to: NodePlace = { kind: 'endOf', group: { kind: 'group', node } };
  return { kind: 'place', to, group: group.name };
}

function findPlaceAfter(
  { document, site }: ReadableSite,
  groups: readonly NamedGroup[],
  group: NamedGroup | undefined,
  after: { readonly written: string; readonly path: string },
): GroupPlace | ToolRefusal {
  const pages = getResolvedPages(document, site);
  const exact = pages.filter((page) => getListedPaths(page, site).includes(after.path));
  const identity = withoutPageExtension(after.path);
  const listings = exact.length > 0 ? exact : pages.filter(({ entry }) => entry.identity === identity);
  const inGroup = listings.filter((page) => group === undefined || getOwner(page) === group.group.node);
  const [first] = inGroup;
  if (first === undefined) {
    const where = group === undefined ? 'in the navigation' : `in the group ${quote(group.name)}`;
    return refuseCall(
      `${quote(after.written)} is not listed ${where}: use a page that read_docs_navigation lists there.`,
      'after',
    );
  }
  const owners = new Set(inGroup.map(getOwner));
  const named = groups.filter(({ group: { node } }) => owners.has(node));
  if (named.length > 1)
    return refuseCall(
      `${quote(after.written)} is listed in several groups: use "group" to choose one, ${joinGroupNames(named)}.`,
      'group',
    );
  const to: NodePlace = { kind: 'after', node: { kind: 'page', node: first.node } };
  return { kind: 'place', to, group: named[0]?.name ?? '' };
}

function getOwner({ groups }: ResolvedPage): NamedGroup['group']['node'] | undefined {
  return groups.at(-1)?.node;
}

/**
 * The first group with pages of the folder, as an editor suggests it, or else of a folder around it; or the only group.
 */
function findNearest(
  { document }: ReadableSite,
  groups: readonly NamedGroup[],
  path: string,
): NamedGroup | undefined {
  let at = path;
  do {
    const [choice] = getGroupChoices({ configuration: document, path: at });
    if (choice?.isNear) return groups.find(({ group: { node } }) => node === choice.group.node);
    at = getFolder(at);
  } while (getFolder(at) !== '');
  return groups.length === 1 ? groups[0] : undefined;
}
