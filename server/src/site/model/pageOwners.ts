// Which tab and which anchor a page belongs to, by the start of its URL, and whether readers get there.
import type { ElementContent, ElementId, Reach, SiteElement } from '../../shared/siteModel.ts';
import { getPrefix } from '../references/prefixReferences.ts';

export interface PageOwner {
  readonly tab: ElementId | undefined;
  readonly anchor: ElementId | undefined;
  /** Of a page that is listed. */
  readonly reach: Reach;
}

type Anchor = Extract<ElementContent, { kind: 'anchor' }>;

interface Owner {
  readonly id: ElementId;
  readonly prefix: string;
  /** Of an anchor. */
  readonly anchor?: Anchor;
}

const reachable: Reach = { kind: 'reachable' };

export class PageOwners {
  /** Equal for owners that decide the same. */
  readonly signature: string;
  private readonly tabs: ReadonlyMap<string, Owner>;
  private readonly anchors: ReadonlyMap<string, Owner>;
  private readonly firstVersion: string | undefined;

  /** All tabs, anchors and versions of the site, in document order. */
  constructor(elements: Iterable<Pick<SiteElement, 'id' | 'content'>>) {
    const tabs = new Map<string, Owner>();
    const anchors = new Map<string, Owner>();
    let firstVersion: string | undefined;
    for (const { id, content } of elements) {
      if (content.kind === 'version') firstVersion ??= content.name;
      if (content.kind !== 'tab' && content.kind !== 'anchor') continue;
      const prefix = getPrefix(content.url);
      const byPrefix = content.kind === 'tab' ? tabs : anchors;
      if (prefix === undefined || byPrefix.has(prefix)) continue;
      byPrefix.set(prefix, content.kind === 'anchor' ? { id, prefix, anchor: content } : { id, prefix });
    }
    this.tabs = tabs;
    this.anchors = anchors;
    this.firstVersion = firstVersion;
    const facts = [...anchors.values()].map(({ id, prefix, anchor }) => [
      ...[id, prefix, anchor?.name, anchor?.isDefaultHidden, anchor?.version],
    ]);
    this.signature = JSON.stringify([[...tabs.values()], facts, firstVersion]);
  }

  /** @param page path without extension. */
  find(page: string): PageOwner {
    const tab = findLongest(this.tabs, page);
    const anchor = findLongest(this.anchors, page);
    return { tab: tab?.id, anchor: anchor?.id, reach: this.getReach(tab, anchor) };
  }

  /** The longest prefix wins, of tabs and anchors together: a page of the tab is shown there. */
  private getReach(tab: Owner | undefined, owner: Owner | undefined): Reach {
    if (owner?.anchor === undefined || (tab !== undefined && tab.prefix.length >= owner.prefix.length))
      return reachable;
    const { isDefaultHidden, version } = owner.anchor;
    const anchor = owner.anchor.name;
    if (isDefaultHidden) return { kind: 'hiddenAnchor', anchor };
    return version === undefined || version === this.firstVersion
      ? reachable
      : { kind: 'versionAnchor', anchor, version };
  }
}

/** By cutting off one segment after the other, so that it costs the same with many prefixes. */
function findLongest(owners: ReadonlyMap<string, Owner>, page: string): Owner | undefined {
  if (owners.size === 0) return undefined;
  for (let prefix = page; prefix !== ''; prefix = prefix.slice(0, Math.max(prefix.lastIndexOf('/'), 0))) {
    const owner = owners.get(prefix);
    if (owner !== undefined) return owner;
  }
  return owners.get('');
}
