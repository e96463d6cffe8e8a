// The properties of a configuration whose navigation is a tree, written out as data, apart from the schema.

/** One row of a table: JSON types, allowed values, default, and how serious it is if the property is missing. */
export interface TreeRow {
  readonly type: string | readonly string[];
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly required?: 'error' | 'warning';
  /** A right value, if any text is not. */
  readonly sample?: string;
  /** What else the object needs if it has the property. */
  readonly needs?: Readonly<Record<string, string>>;
  /** Another value than the allowed ones is an error. */
  readonly strict?: true;
}

const text: TreeRow = { type: 'string' };
const name: TreeRow = { type: 'string', required: 'error' };
const needed: TreeRow = { type: 'string', required: 'warning' };
const hex: TreeRow = { type: 'string', sample: '#0f9d58' };
const href: TreeRow = { type: 'string', sample: 'https://plants.example' };
const neededHref: TreeRow = { ...href, required: 'warning' };
const object: TreeRow = { type: 'object' };
const list: TreeRow = { type: 'array' };
const number: TreeRow = { type: 'number' };
const flag: TreeRow = { type: 'boolean' };
const off: TreeRow = { type: 'boolean', default: false };
const on: TreeRow = { type: 'boolean', default: true };
const icon: TreeRow = { type: ['string', 'object'] };
const textOrObject: TreeRow = { type: ['string', 'object'] };
const textOrTexts: TreeRow = { type: ['string', 'array'] };
const description: TreeRow = { type: ['string', 'array', 'object'] };
const oneOf = (...values: string[]): TreeRow => ({ type: 'string', enum: values });
const iconType = oneOf('regular', 'solid', 'light', 'thin', 'sharp-solid', 'duotone', 'brands');
const directory: TreeRow = { ...oneOf('none', 'accordion', 'card'), default: 'none' };

const languageCodes =
  'ar ca cn cs da de en es fi fr fr-CA he hi hu id it ja ja-JP jp ko lv nl no pl pt pt-BR ro ru sv tr uk uz vi zh zh-CN zh-Hans zh-Hant zh-TW';
const language: TreeRow = { ...oneOf(...languageCodes.split(' ')), required: 'error', strict: true };

const divisions = {
  languages: list,
  versions: list,
  products: list,
  dropdowns: list,
  anchors: list,
  tabs: list,
};
/** What every container may have. */
const container = {
  ...divisions,
  groups: list,
  pages: list,
  menu: list,
  icon,
  iconType,
  href,
  hidden: off,
  description: text,
  tag: text,
  directory,
  searchable: flag,
  boost: number,
  openapi: description,
  asyncapi: description,
};
const link = { icon, iconType, href: neededHref, hidden: off, description: text, tag: text };
const colors = { light: hex, dark: hex };
const images = { light: needed, dark: needed };
const source: TreeRow = { type: 'string', needs: { format: 'woff2' } };
const font = { family: text, weight: number, source, format: oneOf('woff', 'woff2') };

/** The properties of containers, by the name of the list that they are in. */
export const containerTables: Readonly<Record<string, Readonly<Record<string, TreeRow>>>> = {
  languages: {
    language,
    default: off,
    banner: object,
    footer: object,
    navbar: object,
    global: object,
    ...container,
  },
  versions: { version: name, default: off, ...container },
  products: { product: name, ...container },
  dropdowns: { dropdown: name, ...container },
  anchors: { anchor: name, color: object, ...container },
  tabs: { tab: name, graphql: textOrObject, sdk: object, ...container },
  menu: { item: name, root: text, ...container },
  groups: { group: name, root: text, expanded: off, sdk: object, public: off, ...container },
};

/** All other objects, by their place: `[]` means the items of an array. */
export const treeTables: Readonly<Record<string, Readonly<Record<string, TreeRow>>>> = {
  '': {
    $schema: { ...text, sample: 'https://mintlify.com/docs.json' },
    theme: {
      ...oneOf('mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'),
      required: 'error',
      strict: true,
    },
    name,
    description: text,
    colors: { type: 'object', required: 'error' },
    logo: textOrObject,
    favicon: textOrObject,
    appearance: object,
    fonts: object,
    icons: object,
    background: object,
    styling: object,
    thumbnails: object,
    navigation: { type: 'object', required: 'error' },
    navbar: object,
    footer: object,
    banner: object,
    interaction: object,
    contextual: object,
    redirects: list,
    variables: object,
    metadata: object,
    errors: object,
    api: object,
    markdown: object,
    seo: object,
    search: object,
    integrations: object,
  },
  colors: { primary: { ...hex, required: 'error' }, light: hex, dark: hex },
  logo: { ...images, href },
  favicon: images,
  appearance: { default: { ...oneOf('system', 'light', 'dark'), default: 'system' }, strict: off },
  fonts: { ...font, heading: object, body: object },
  'fonts.heading': font,
  'fonts.body': font,
  icons: {
    library: { ...oneOf('fontawesome', 'lucide', 'tabler'), default: 'fontawesome', required: 'warning' },
  },
  background: { decoration: oneOf('gradient', 'grid', 'windows'), color: object, image: textOrObject },
  'background.color': colors,
  styling: {
    eyebrows: { ...oneOf('section', 'breadcrumbs'), default: 'section' },
    latex: flag,
    codeblocks: { type: ['string', 'object'], default: 'system' },
  },
  'styling.codeblocks': { theme: textOrObject, languages: object },
  'styling.codeblocks.theme': { light: text, dark: text },
  'styling.codeblocks.languages': { custom: list },
  thumbnails: { appearance: oneOf('light', 'dark'), background: text, fonts: object },
  'thumbnails.fonts': { family: needed },
  navigation: {
    global: object,
    ...divisions,
    groups: list,
    pages: list,
    directory,
    openapi: description,
    asyncapi: description,
  },
  'navigation.global': divisions,
  'navigation.global.anchors[]': { anchor: needed, color: object, ...link },
  'navigation.global.tabs[]': { tab: needed, ...link },
  'navigation.global.dropdowns[]': { dropdown: needed, ...link },
  'navigation.global.products[]': { product: needed, ...link },
  'navigation.global.versions[]': { version: needed, default: off, ...link },
  'navigation.global.languages[]': { language: { ...language, required: 'warning' }, default: off, ...link },
  navbar: { links: list, primary: object },
  'navbar.links[]': {
    label: needed,
    href: neededHref,
    type: oneOf('github', 'discord', 'button'),
    icon,
    iconType,
  },
  'navbar.primary': {
    type: { ...oneOf('button', 'github', 'discord'), required: 'warning' },
    label: needed,
    href: neededHref,
  },
  footer: { socials: object, links: list },
  'footer.socials': Object.fromEntries(
    'x website facebook youtube discord slack github linkedin instagram hacker-news medium telegram twitter x-twitter earth-americas bluesky threads reddit podcast'
      .split(' ')
      .map((platform) => [platform, href]),
  ),
  'footer.links[]': { header: text, items: { type: 'array', required: 'warning' } },
  'footer.links[].items[]': { label: needed, href: neededHref },
  banner: {
    content: needed,
    dismissible: off,
    type: { ...oneOf('info', 'warning', 'critical'), default: 'info' },
    color: { type: ['string', 'object'], sample: '#0f9d58' },
  },
  'banner.color': colors,
  interaction: { drilldown: flag },
  contextual: {
    options: { type: 'array', required: 'warning' },
    display: { ...oneOf('header', 'toc'), default: 'header' },
  },
  'contextual.options[]': {
    title: needed,
    description: needed,
    icon,
    iconType,
    href: { type: ['string', 'object'], required: 'warning' },
  },
  'redirects[]': {
    source: { ...needed, sample: '/old' },
    destination: { ...needed, sample: '/new' },
    permanent: on,
  },
  metadata: { timestamp: off },
  errors: { 404: object },
  'errors.404': { redirect: on, title: text, description: text },
  api: {
    openapi: description,
    asyncapi: description,
    playground: object,
    params: object,
    url: oneOf('full'),
    examples: object,
    mdx: object,
  },
  'api.openapi': { source: needed, directory: { type: 'string', default: 'api-reference' } },
  'api.playground': {
    display: { ...oneOf('interactive', 'simple', 'none', 'auth'), default: 'interactive' },
    proxy: on,
    credentials: off,
  },
  'api.params': { expanded: { ...oneOf('all', 'closed'), default: 'closed' }, post: list },
  'api.examples': {
    languages: list,
    defaults: { ...oneOf('required', 'all'), default: 'all' },
    prefill: off,
    autogenerate: on,
  },
  'api.mdx': { auth: object, server: textOrTexts },
  'api.mdx.auth': { method: oneOf('bearer', 'basic', 'key', 'cobo'), name: text },
  markdown: { schema: on, instructions: textOrTexts },
  seo: {
    indexing: { ...oneOf('navigable', 'all'), default: 'navigable' },
    metatags: object,
    organization: object,
  },
  'seo.organization': { id: text, name: text, legalName: text, url: text, logo: text, sameAs: list },
  search: { prompt: text },
  integrations: Object.fromEntries(
    'adobe amplitude clarity clearbit cookies fathom frontchat ga4 gtm heap hightouch hotjar intercom logrocket mixpanel onetrust pirsch plausible posthog segment telemetry'
      .split(' ')
      .map((service) => [service, object]),
  ),
  'integrations.adobe': { launchUrl: needed },
  'integrations.amplitude': { apiKey: needed },
  'integrations.clarity': { projectId: needed },
  'integrations.clearbit': { publicApiKey: needed },
  'integrations.cookies': { key: text, value: text },
  'integrations.fathom': { siteId: needed },
  'integrations.frontchat': { snippetId: needed },
  'integrations.ga4': { measurementId: { ...needed, sample: 'G-1' } },
  'integrations.gtm': { tagId: { ...needed, sample: 'GTM-1' } },
  'integrations.heap': { appId: needed },
  'integrations.hightouch': { writeKey: needed, apiHost: text },
  'integrations.hotjar': { hjid: needed, hjsv: needed },
  'integrations.intercom': { appId: needed },
  'integrations.logrocket': { appId: needed },
  'integrations.mixpanel': { projectToken: needed },
  'integrations.onetrust': { categoryId: text, domainScript: text, scriptSource: text },
  'integrations.pirsch': { id: needed },
  'integrations.plausible': { domain: needed, server: text },
  'integrations.posthog': {
    apiKey: { ...needed, sample: 'phc_1' },
    apiHost: text,
    sessionRecording: off,
  },
  'integrations.segment': { key: needed },
  'integrations.telemetry': { enabled: flag },
};
