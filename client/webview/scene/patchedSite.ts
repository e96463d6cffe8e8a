// A site with a patch applied, or undefined when the patch follows another revision than this one.
import type { SiteModel, SitePatch, WholeSite } from '../../../server/src/siteModel.ts';

export function createSite({ elements, lists, ...rest }: WholeSite): SiteModel {
  return { ...rest, elements: new Map(elements.map((each) => [each.id, each])), lists: new Map(lists) };
}

export function applyPatch(site: SiteModel, patch: SitePatch): SiteModel | undefined {
  if (patch.uri !== site.uri || patch.revision !== site.revision + 1) return undefined;
  const elements = new Map(site.elements);
  for (const id of patch.removed) elements.delete(id);
  for (const element of patch.changed) elements.set(element.id, element);
  const lists = new Map(site.lists);
  for (const { list, at, removed, added } of patch.splices) {
    const next = (lists.get(list) ?? []).toSpliced(at, removed, ...added);
    if (next.length === 0) lists.delete(list);
    else lists.set(list, next);
  }
  const { revision, version, state, isComplete } = patch;
  return { ...site, revision, version, state, isComplete, elements, lists };
}
