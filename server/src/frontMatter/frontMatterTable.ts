// The keys that a page’s front matter can have, the most used first. The order is that of completion. Any other key is
// allowed, too: hosts make a meta tag of it, or ignore it.

/**
 * What a value stands for. Only booleans and texts with `values` are checked; a `list` or an `object` spans lines, or is
 * in brackets.
 */
export type FrontMatterType =
  | 'text'
  | 'boolean'
  | 'number'
  | 'list'
  | 'object'
  | 'icon'
  | 'operation'
  | 'path'
  | 'date';

export interface FrontMatterKey {
  readonly name: string;
  readonly type: FrontMatterType;
  /** A sentence in Markdown. */
  readonly meaning: string;
  /** The only values with what each of them does, usual ones first. */
  readonly values?: Readonly<Record<string, string>>;
  /** Values that nobody writes, but that aren’t wrong. */
  readonly others?: RegExp;
  /** Values that are often written, but not the only ones. */
  readonly examples?: readonly string[];
  /** What counts without the key, in Markdown. */
  readonly default?: string;
  /** A value as it is written in YAML. */
  readonly example: string;
  /** What completion writes behind the key if it isn’t the only thing that fits: a place to fill in. */
  readonly written?: string;
  /** The shapes of a configuration whose pages have the key; by default the tree. */
  readonly shapes?: 'both' | 'list' | 'tree';
}

const flag = (name: string, meaning: string, usual = 'false'): FrontMatterKey => ({
  ...{
    name,
    type: 'boolean',
    meaning,
    default: `\`${usual}\``,
    example: usual === 'true' ? 'false' : 'true',
  },
});

/** The only values of `mode`, with the themes that have it if not all do. */
export const modeThemes: Readonly<Record<string, readonly string[]>> = {
  frame: ['aspen', 'almond', 'luma', 'sequoia'],
  center: ['mint', 'linden', 'willow', 'maple'],
};

const ofConfiguration = 'what `docs.json` says';

export const frontMatterKeys: readonly FrontMatterKey[] = [
  {
    ...{ name: 'title', type: 'text', shapes: 'both', written: '"‹Title›"', example: '"Watering roses"' },
    meaning: 'The title of the page and of its tab in the browser.',
    default: 'made from the file’s name',
  },
  {
    ...{ name: 'description', type: 'text', shapes: 'both', written: '"‹What the page is about›"' },
    meaning: 'A sentence below the title. Search engines show it, too.',
    example: '"How much water a rose needs."',
  },
  {
    ...{
      name: 'sidebarTitle',
      type: 'text',
      shapes: 'both',
      written: '"‹Short title›"',
      example: '"Watering"',
    },
    meaning: 'A shorter title for the sidebar.',
    default: 'the title',
  },
  {
    ...{ name: 'icon', type: 'icon', shapes: 'both', example: '"leaf"' },
    meaning: 'The icon in the sidebar: a name, a path or an address of an image.',
  },
  {
    ...{
      name: 'mode',
      type: 'text',
      default: '`standard`',
      example: '"wide"',
      others: /^(?:standard|default)$/,
    },
    meaning: 'The layout of the page.',
    values: {
      wide: 'Leaves out the table of contents, so that the content is wider.',
      custom: 'Leaves out everything but the navigation bar.',
      center: 'Leaves out the sidebar and the table of contents, and centers the content.',
      frame: 'Like `custom`, with the sidebar.',
      assistant: 'A page for the assistant.',
    },
  },
  {
    ...{ name: 'openapi', type: 'operation', shapes: 'both', example: '"GET /plants/{id}"' },
    meaning:
      'The operation of an API description that the page documents: method and path, `webhook` and a name, or a file before either.',
  },
  {
    ...{ name: 'keywords', type: 'list', written: '["‹keyword›"]', example: '["water", "drought"]' },
    meaning: 'Words under which the site’s search finds the page.',
  },
  {
    ...{ name: 'tag', type: 'text', written: '"‹NEW›"', example: '"NEW"' },
    meaning: 'A label beside the page in the sidebar.',
    examples: ['NEW', 'BETA', 'DEPRECATED'],
  },
  flag('noindex', 'Keeps the page out of search engines, the site’s search and the sitemap.'),
  {
    ...{ name: 'hidden', type: 'boolean', example: 'true' },
    meaning: 'With `true`, keeps the page out of the sidebar and of search. `false` isn’t defined.',
  },
  {
    ...{ name: 'url', type: 'path', written: '"‹https://›"', example: '"https://example.com/plants"' },
    meaning: 'Where the page’s entry in the sidebar leads instead of to the page.',
  },
  flag('rss', 'Shows a button for the feed, on a page with `Update` components.'),
  {
    ...{ name: 'boost', type: 'number', default: '`1`', written: '‹2›', example: '2' },
    meaning: 'Moves the page up (above 1) or down in the site’s search.',
  },
  {
    ...{ name: 'openapi-schema', type: 'text', written: '"‹Plant›"', example: '"Plant"' },
    meaning: 'The schema of an API description that the page documents, with a file before it or without.',
  },
  {
    ...{ name: 'api', type: 'text', shapes: 'both', written: '"‹GET› ‹/plants›"', example: '"GET /plants"' },
    meaning: 'The endpoint that the page documents by hand: a method, then a path or an address.',
  },
  {
    ...{ name: 'asyncapi', type: 'text', written: '"‹asyncapi.yaml› ‹channel›"' },
    meaning: 'The channel that the page documents: the file of an AsyncAPI description, then the channel.',
    example: '"asyncapi.yaml plantWatered"',
  },
  {
    ...{ name: 'playground', type: 'text', default: ofConfiguration, example: '"simple"' },
    meaning: 'The playground on a page about an endpoint.',
    values: {
      interactive: 'Readers send requests.',
      simple: 'Shows the endpoint, which readers can copy.',
      none: 'Shows no playground.',
      auth: 'Readers who are logged in send requests.',
    },
  },
  {
    ...{ name: 'authMethod', type: 'text', default: ofConfiguration, example: '"bearer"', others: /^cobo$/ },
    meaning: 'How requests of the playground are authenticated.',
    values: {
      bearer: 'A token in the header `Authorization`.',
      basic: 'A name and a password.',
      key: 'A key in a header.',
      none: 'Not at all.',
    },
  },
  {
    ...{ name: 'iconType', type: 'text', others: /^sharp-/, example: '"solid"' },
    meaning: 'The style of a Font Awesome icon.',
    values: {
      solid: 'Filled.',
      regular: 'Outlined.',
      brands: 'The logo of a brand.',
      light: 'Thin lines; only in Font Awesome Pro.',
      thin: 'The thinnest lines; only in Font Awesome Pro.',
      duotone: 'Two shades; only in Font Awesome Pro.',
      'sharp-solid': 'Filled, without round corners; only in Font Awesome Pro.',
    },
  },
  flag('searchable', 'With `false`, keeps the page out of the site’s own search only.', 'true'),
  flag('deprecated', 'Labels the page as deprecated.'),
  flag('hideFooterPagination', 'Leaves out the links to the pages before and after.'),
  flag('hideApiMarker', 'Leaves out the label with the method in the sidebar.'),
  {
    ...{ name: 'related', type: 'list', written: '["‹/page›"]', example: '["/roses", "/tulips"]' },
    meaning: 'Related pages, or whether any are shown.',
  },
  {
    ...{ name: 'contextual', type: 'object', default: ofConfiguration, example: '{ options: ["copy"] }' },
    ...{ meaning: 'The menu of the page: its `options` and where it is displayed.', written: '{ ‹› }' },
  },
  {
    ...{ name: 'groups', type: 'list', written: '["‹group›"]', example: '["gardeners"]' },
    meaning: 'The groups of users who may read the page.',
  },
  flag('public', 'Shows the page to readers who are not logged in.'),
  {
    ...{ name: 'timestamp', type: 'boolean', default: ofConfiguration, example: 'true' },
    meaning: 'Shows when the page was last changed.',
  },
  {
    ...{ name: 'lastUpdatedDate', type: 'date', default: 'from Git', written: '‹2026-03-01›' },
    ...{ meaning: 'The date that is shown as that of the last change.', example: '2026-03-01' },
  },
  {
    ...{ name: 'canonical', type: 'path', written: '"‹https://›"', example: '"https://example.com/roses"' },
    meaning: 'The address that search engines take for the page’s own.',
  },
  {
    ...{ name: 'robots', type: 'text', written: '"‹noindex›"', example: '"noindex"' },
    meaning: 'What search engines may do with the page.',
  },
  {
    ...{ name: 'author', type: 'text', written: '"‹Name›"', example: '"Flora Green"' },
    meaning: 'Who wrote the page, for search engines.',
  },
  {
    ...{ name: 'version', type: 'text', shapes: 'list', written: '"‹v2›"', example: '"v2"' },
    meaning: 'The version that the page belongs to, one of `versions` in `docs.json`.',
  },
];

const byName: ReadonlyMap<string, FrontMatterKey> = new Map(frontMatterKeys.map((key) => [key.name, key]));

/** `undefined` for a key that pages in this shape don’t have, or of which nothing is known. */
export function getFrontMatterKey(name: string, hasTreeKeys: boolean): FrontMatterKey | undefined {
  const key = byName.get(name);
  return key !== undefined && isKeyOf(key, hasTreeKeys) ? key : undefined;
}

/** @param hasTreeKeys whether the configuration has the tree shape. */
export function isKeyOf({ shapes = 'tree' }: FrontMatterKey, hasTreeKeys: boolean): boolean {
  return shapes === 'both' || (shapes === 'tree') === hasTreeKeys;
}
