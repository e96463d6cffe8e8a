// What readers of a site find where, read from its configuration in the simplest way, for both shapes. Shares no code with
// the product.

/** A page, where it is listed. */
export interface NaiveRow {
  /** The names of the version, the tab and the anchor, as far as there are any. */
  readonly divisions: readonly string[];
  readonly groups: readonly string[];
  readonly page: string;
}

type Json = Readonly<Record<string, unknown>>;

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Every page of a list of groups with the names of the groups around it. */
function* readGroups(
  items: readonly unknown[],
  around: readonly string[],
): Generator<Omit<NaiveRow, 'divisions'>> {
  for (const item of items) {
    if (typeof item === 'string') yield { groups: around, page: item };
    else {
      const group = asObject(item);
      yield* readGroups(asList(group.pages), [...around, asText(group.group)]);
    }
  }
}

interface Claim {
  readonly kind: 'tab' | 'anchor';
  readonly name: string;
  readonly prefix: string;
}

function readClaims(list: unknown, kind: Claim['kind']): Claim[] {
  return asList(list)
    .map(asObject)
    .filter(({ url }) => !/^(https?|mailto):/i.test(asText(url)))
    .map(({ name, url }) => ({ kind, name: asText(name), prefix: asText(url).replace(/^\/+|\/+$/g, '') }));
}

function claims({ prefix }: Claim, page: string): boolean {
  return `${page}/`.startsWith(prefix === '' ? '' : `${prefix}/`);
}

/** The first of those with the longest prefix. */
function findClaim(all: readonly Claim[], page: string): Claim | undefined {
  return all
    .filter((claim) => claims(claim, page))
    .reduce<Claim | undefined>(
      (best, claim) => (best === undefined || claim.prefix.length > best.prefix.length ? claim : best),
      undefined,
    );
}

/** @param versions what pages say in their front matter, by entry. */
export function readListSite(site: unknown, versions: ReadonlyMap<string, string>): NaiveRow[] {
  const { navigation, tabs, anchors, topAnchor, primaryTab, versions: declared } = asObject(site);
  const tabClaims = readClaims(tabs, 'tab');
  const anchorClaims = readClaims(anchors, 'anchor');
  const top = asText(asObject(topAnchor).name) || 'Documentation';
  const firstTab = asText(asObject(primaryTab).name) || top;
  const listed = [...readGroups(asList(navigation), [])];
  const names = asList(declared).map(asText);
  const isSaid = listed.some(({ page }) => names.includes(versions.get(page) ?? ''));
  const rows: NaiveRow[] = [];
  for (const version of isSaid ? names : [undefined]) {
    const shown = listed.filter(({ page }) => {
      const said = versions.get(page);
      return version === undefined || said === undefined || !names.includes(said) || said === version;
    });
    const placed = shown.map((row) => {
      const tab = findClaim(tabClaims, row.page);
      const anchor = findClaim(anchorClaims, row.page);
      const isOfTab =
        tab !== undefined && (anchor === undefined || tab.prefix.length >= anchor.prefix.length);
      return { row, tab, anchor: isOfTab ? undefined : anchor };
    });
    const rank = <T>(all: readonly T[], one: T | undefined): number =>
      one === undefined ? -1 : all.indexOf(one);
    // In the order of tabs, then of anchors; what nobody claims comes first. Sorting is stable.
    placed.sort(
      (a, b) =>
        rank(tabClaims, a.tab) - rank(tabClaims, b.tab) ||
        rank(anchorClaims, a.anchor) - rank(anchorClaims, b.anchor),
    );
    for (const { row, tab, anchor } of placed) {
      const isAnchored = placed.some((other) => other.tab === tab && other.anchor !== undefined);
      rows.push({
        divisions: [
          ...(version === undefined ? [] : [`version ${version}`]),
          ...(asList(tabs).length === 0 ? [] : [`tab ${tab?.name ?? firstTab}`]),
          ...(isAnchored ? [`anchor ${anchor?.name ?? top}`] : []),
        ],
        ...row,
      });
    }
  }
  return rows;
}

/** Every page of a tree, in its order. */
export function readTreeSite(site: unknown): NaiveRow[] {
  return [...readDivision(asObject(asObject(site).navigation), [])];
}

function* readDivision(division: Json, divisions: readonly string[]): Generator<NaiveRow> {
  for (const [list, kind] of Object.entries({ versions: 'version', tabs: 'tab', anchors: 'anchor' }))
    for (const each of asList(division[list]).map(asObject))
      yield* readDivision(each, [...divisions, `${kind} ${asText(each[kind])}`]);
  for (const row of readGroups(asList(division.groups), [])) yield { divisions, ...row };
  for (const row of readGroups(asList(division.pages), [])) yield { divisions, ...row };
}

/** The texts and numbers in a JSON value, each with its path. */
export function* readLeaves(value: unknown, path = ''): Generator<readonly [path: string, leaf: string]> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* readLeaves(item, `${path}[${index}]`);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      yield* readLeaves(item, path === '' ? key : `${path}.${key}`);
  else yield [path, String(value)];
}
