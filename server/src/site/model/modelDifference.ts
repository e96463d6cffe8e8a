// What changed between two models of a site, as a patch.
import type { ElementId, ListName, SiteElement, SiteModel, SitePatch } from '../../siteModel.ts';
import { getSplices } from './listSplices.ts';
import { getSpanChanges, type SamePair } from './spanChanges.ts';

/** `undefined` when nothing changed. Elements that did not change must be the same objects, or differ in spans only. */
export function getDifference(before: SiteModel, after: SiteModel): SitePatch | undefined {
  const removed = [...before.elements.keys()].filter((id) => !after.elements.has(id));
  const changed: SiteElement[] = [];
  const same: SamePair[] = [];
  for (const [id, element] of after.elements) {
    const known = before.elements.get(id);
    if (known?.content === element.content && known.problems === element.problems)
      same.push({ before: known, after: element });
    else changed.push(element);
  }
  const { moved, spans } = getSpanChanges(same);
  const splices = getListChanges(before.lists, after.lists);
  const { uri, revision, version, state, isComplete } = after;
  const isSame = version === before.version && state === before.state && isComplete === before.isComplete;
  const count = removed.length + changed.length + spans.length + splices.length;
  if (isSame && moved === undefined && count === 0) return undefined;
  return { uri, revision, version, state, isComplete, moved, removed, changed, spans, splices };
}

function getListChanges(
  before: ReadonlyMap<ListName, readonly ElementId[]>,
  after: ReadonlyMap<ListName, readonly ElementId[]>,
): SitePatch['splices'] {
  const names = [...after.keys(), ...[...before.keys()].filter((name) => !after.has(name))];
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    return old === now ? [] : getSplices(name, old ?? [], now ?? []);
  });
}
