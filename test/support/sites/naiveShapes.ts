// What readers of a site find where, read from its configuration in the simplest way, for both shapes. Shares no code with
// the product.

/** A page, where it is listed. */
export interface NaiveRow {
  /** The names of the version, the anchor and the tab, as far as there are any. */
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

/** Every page of a list of groups with the names and the innermost version of the groups around it. */
function* readGroups(
  items: readonly unknown[],
  around: readonly string[],
  names: readonly unknown[] = [],
  version?: unknown,
): Generator<Omit<NaiveRow, 'divisions'> & { readonly version: unknown }> {
  for (const item of items) {
    if (typeof item === 'string') yield { groups: around, page: item, version };
    else {
      const group = asObject(item);
      const own = names.includes(group.version) ? group.version : version;
      yield* readGroups(asList(group.pages), [...around, asText(group.group)], names, own);
    }
  }
}

interface Claim {
  readonly kind: 'tab' | 'anchor';
  readonly name: string;
  readonly isExternal: boolean;
  readonly prefix: string;
  readonly version: unknown;
}

function readClaims(list: unknown, kind: Claim['kind']): Claim[] {
  return asList(list)
    .map(asObject)
    .map(({ name, url, version }) => ({
      ...{ kind, name: asText(name), version },
      isExternal: /^(https?|mailto):/i.test(asText(url)),
      prefix: asText(url).replace(/^\/+|\/+$/g, ''),
    }));
}

function claims({ prefix }: Claim, page: string): boolean {
  return `${page}/`.startsWith(prefix === '' ? '' : `${prefix}/`);
}

/** The first of those with the longest prefix. */
function findClaim(all: readonly Claim[], page: string): Claim | undefined {
  return all
    .filter((claim) => !claim.isExternal && claims(claim, page))
    .reduce<Claim | undefined>(
      (best, claim) => (best === undefined || claim.prefix.length > best.prefix.length ? claim : best),
      undefined,
    );
}

/** @param versions what pages say in their front matter, by entry. */
export function readListSite(site: unknown, versions: ReadonlyMap<string, string>): NaiveRow[] {
  const { navigation, tabs, anchors, topAnchor, primaryTab, versions: declared } = asObject(site);
  const all = [...readClaims(tabs, 'tab'), ...readClaims(anchors, 'anchor')];
  const top = asText(asObject(topAnchor).name) || 'Documentation';
  const firstTab = asText(asObject(primaryTab).name) || 'Documentation';
  const names = asList(declared).map((each) => asText(asObject(each).name) || asText(each));
  const listed = [...readGroups(asList(navigation), [], names)].map(({ version, ...row }) => {
    const said = versions.get(row.page);
    return { row, version: names.includes(said ?? '') ? said : version };
  });
  const rows: NaiveRow[] = [];
  for (const version of names.length === 0 ? [undefined] : names) {
    const isHere = (of: unknown): boolean => of === undefined || version === undefined || of === version;
    const here = all.filter((claim) => isHere(claim.version));
    const placed = listed
      .filter((each) => isHere(each.version))
      .map(({ row }) => ({ row, claim: findClaim(here, row.page) }));
    const isNeeded = (kind: Claim['kind']): boolean =>
      placed.some(({ claim }) => claim?.kind === kind) ||
      here.some((claim) => claim.isExternal && claim.kind === kind && isInList(claim));
    const isInList = (claim: Claim): boolean => {
      if (version !== undefined && claim.version !== undefined) return true;
      const anchored = all.filter(({ kind }) => kind === 'anchor');
      return (
        claim.kind === 'anchor' &&
        (listed.some(({ row }) => findClaim(all, row.page)?.kind === 'anchor') ||
          (version !== undefined && anchored.some((each) => each.isExternal && each.version !== undefined)))
      );
    };
    const rank = (claim: Claim | undefined): number => {
      if (claim === undefined) return -1;
      return all.indexOf(claim);
    };
    // What nobody claims comes first, then tabs in their order, then anchors in theirs. Sorting is stable.
    placed.sort((a, b) => rank(a.claim) - rank(b.claim));
    const [hasTabs, hasAnchors] = [isNeeded('tab'), isNeeded('anchor')];
    for (const { row, claim } of placed) {
      const anchor = claim?.kind === 'anchor' ? claim.name : top;
      const tab = claim?.kind === 'tab' ? claim.name : firstTab;
      rows.push({
        divisions: [
          ...(version === undefined ? [] : [`version ${version}`]),
          ...(hasAnchors ? [`anchor ${anchor}`] : []),
          ...(hasTabs && claim?.kind !== 'anchor' ? [`tab ${tab}`] : []),
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
  const kinds = { languages: 'language', versions: 'version', tabs: 'tab', anchors: 'anchor' };
  for (const [list, kind] of Object.entries(kinds))
    for (const each of asList(division[list]).map(asObject))
      yield* readDivision(each, [...divisions, `${kind} ${asText(each[kind])}`]);
  for (const list of [division.groups, division.pages])
    for (const { groups, page } of readGroups(asList(list), [])) yield { divisions, groups, page };
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
