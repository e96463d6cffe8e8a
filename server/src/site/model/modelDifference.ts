// What changed between two models of a site, as a patch.
import type { ElementId, ListName, SiteModel, SitePatch } from '../../shared/siteModel.ts';
import type { ElementChanges } from './buildModel.ts';
import { getSplices } from './listSplices.ts';
import { getSpanChanges } from './spanChanges.ts';

/** `undefined` when nothing changed. */
export function getDifference(
  before: SiteModel,
  after: SiteModel,
  changes: ElementChanges,
): SitePatch | undefined {
  const { changed } = changes;
  const known = after.elements.size - changed.filter(({ id }) => !before.elements.has(id)).length;
  const removed =
    known === before.elements.size ? [] : [...before.elements.keys()].filter((id) => !after.elements.has(id));
  const { moved, spans } = getSpanChanges(changes.before, changes.after);
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
