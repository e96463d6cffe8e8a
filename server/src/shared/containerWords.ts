// What holds pages, in words: groups and, in the tree shape, divisions of the site.

interface ContainerWords {
  readonly one: string;
  readonly many: string;
}

/** By the key of the container’s name. */
export const containerWords = {
  language: { one: 'language', many: 'languages' },
  version: { one: 'version', many: 'versions' },
  product: { one: 'product', many: 'products' },
  dropdown: { one: 'dropdown', many: 'dropdowns' },
  anchor: { one: 'anchor', many: 'anchors' },
  tab: { one: 'tab', many: 'tabs' },
  item: { one: 'menu item', many: 'menu items' },
  group: { one: 'group', many: 'groups' },
} as const satisfies Record<string, ContainerWords>;

/** What isn’t a group. */
export type DivisionKind = Exclude<keyof typeof containerWords, 'group'>;

/** With its article: “An anchor”. */
export function startWithContainer(kind: keyof typeof containerWords): string {
  const { one } = containerWords[kind];
  return `${kind === 'anchor' ? 'An' : 'A'} ${one}`;
}
