// The specification's tables of the site configuration file, written out as data.

/** One row of a table. `items` is the type of an array's items. */
export interface Row {
  readonly type: string | readonly string[];
  readonly items?: 'string' | 'object';
  readonly required?: true;
  readonly default?: unknown;
  readonly enum?: readonly string[];
}

const text: Row = { type: 'string' };
const requiredText: Row = { type: 'string', required: true };
const object: Row = { type: 'object' };
const texts: Row = { type: 'array', items: 'string' };
const objects: Row = { type: 'array', items: 'object' };
const textOrTexts: Row = { type: ['string', 'array'], items: 'string' };
const textOrObject: Row = { type: ['string', 'object'] };
const off: Row = { type: 'boolean', default: false };
const iconTypes = ['brands', 'duotone', 'light', 'sharp-solid', 'solid', 'thin'];
const iconType: Row = { type: 'string', enum: iconTypes, default: 'duotone' };

/** The specification's tables, by the place of the object that they describe: `[]` means an array's items. */
export const tables: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  '': {
    $schema: text,
    name: requiredText,
    navigation: { ...objects, required: true },
    logo: textOrObject,
    favicon: text,
    colors: object,
    topbarLinks: objects,
    topbarCtaButton: object,
    versions: texts,
    anchors: objects,
    topAnchor: object,
    tabs: objects,
    api: object,
    openapi: textOrTexts,
    footerSocials: object,
    feedback: object,
    modeToggle: object,
    backgroundImage: text,
  },
  'navigation[]': { group: text, pages: texts },
  logo: { light: text, dark: text, href: { type: 'string', default: '/' } },
  colors: { primary: requiredText, light: text, dark: text, background: object },
  'colors.background': { light: requiredText, dark: requiredText },
  'topbarLinks[]': { name: text, url: text },
  topbarCtaButton: {
    type: { type: 'string', enum: ['link', 'github'], default: 'link' },
    url: text,
    name: text,
  },
  'anchors[]': {
    icon: text,
    name: text,
    url: text,
    color: textOrObject,
    version: text,
    isDefaultHidden: off,
    iconType,
  },
  'anchors[].color': { from: requiredText, to: requiredText },
  topAnchor: {
    name: { type: 'string', default: 'Documentation' },
    icon: { type: 'string', default: 'book-open' },
    iconType,
  },
  'tabs[]': { name: text, url: text },
  api: { baseUrl: textOrTexts, auth: object, playground: object, maintainOrder: { type: 'boolean' } },
  'api.auth': { method: { type: 'string', enum: ['bearer', 'basic', 'key'] }, name: text, inputPrefix: text },
  'api.playground': { mode: { type: 'string', enum: ['show', 'simple', 'hide'], default: 'show' } },
  footerSocials: {
    website: text,
    facebook: text,
    x: text,
    discord: text,
    slack: text,
    github: text,
    linkedin: text,
    instagram: text,
    'hacker-news': text,
  },
  feedback: { suggestEdit: off, raiseIssue: off },
  modeToggle: { default: { type: 'string', enum: ['light', 'dark'] }, isHidden: off },
};
