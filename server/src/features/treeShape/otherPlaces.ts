// Where the tree shape has the properties of the list shape, and how their values are written there.
import { isExternalUrl } from '../../format/prefixReferences.ts';
import {
  eachItem,
  eachMember,
  keep,
  keepIf,
  listToObject,
  replaceBy,
  replaceWords,
  splitColor,
  type Translate,
  wrapText,
} from './translation.ts';

export interface NewPlace {
  /** The keys that lead there from the root. */
  readonly path: readonly string[];
  readonly translate: Translate;
}

/** An anchor’s URL was the beginning of paths. */
const toHref: Translate = (text, node) => {
  if (node.type !== 'string' || isExternalUrl(node.value) || node.value.startsWith('/'))
    return keep(text, node);
  return replaceBy(node, JSON.stringify(`/${node.value}`));
};

const division = {
  url: { to: 'href', translate: toHref },
  href: {},
  icon: {},
  iconType: {},
  isDefaultHidden: { to: 'hidden', translate: keepIf('boolean') },
};

const anchor = { ...division, name: { to: 'anchor' }, anchor: {}, color: { translate: splitColor } };

/** As parts of the navigation, which may have descriptions of APIs. */
export const translateTab = eachMember({ ...division, name: { to: 'tab' }, openapi: {} });
export const translateAnchorDivision = eachMember({ ...anchor, openapi: {} });

const version = { url: { to: 'href' }, default: {} };
export const translateVersion = eachMember({ ...version, name: { to: 'version' } });
export const translateLanguage = eachMember({ ...version, locale: { to: 'language' } });

const link = { name: { to: 'label' }, label: {}, url: { to: 'href' }, href: {} };

const navbarLinks = eachItem(
  eachMember({ ...link, type: { translate: replaceWords({ link: null }) }, icon: {}, iconType: {} }),
);
const navbarButton = eachMember(
  { ...link, type: { translate: replaceWords({ link: 'button' }) } },
  { type: '"button"' },
);

const column = {
  title: { to: 'header' },
  header: {},
  links: { to: 'items', translate: eachItem(eachMember(link)) },
  items: {},
};

const font = { family: {}, weight: {}, url: { to: 'source' }, source: {}, format: {} };

/** By the path of the property in the list shape. Those without a place are not here. */
export const newPlaces: Readonly<Record<string, NewPlace>> = {
  // What is at its place comes first; others only fill its gaps.
  'navbar.links': { path: ['navbar', 'links'], translate: navbarLinks },
  topbarLinks: { path: ['navbar', 'links'], translate: navbarLinks },
  'navbar.primary': { path: ['navbar', 'primary'], translate: navbarButton },
  topbarCtaButton: { path: ['navbar', 'primary'], translate: navbarButton },
  'footer.socials': { path: ['footer', 'socials'], translate: listToObject },
  footerSocials: { path: ['footer', 'socials'], translate: listToObject },
  socials: { path: ['footer', 'socials'], translate: listToObject },
  'footer.links': { path: ['footer', 'links'], translate: eachItem(eachMember(column)) },
  modeToggle: { path: ['appearance'], translate: eachMember({ default: {}, isHidden: { to: 'strict' } }) },
  anchors: { path: ['navigation', 'global', 'anchors'], translate: eachItem(eachMember(anchor)) },
  openapi: { path: ['api', 'openapi'], translate: keep },
  backgroundImage: { path: ['background', 'image'], translate: keep },
  'colors.background': { path: ['background', 'color'], translate: splitColor },
  'api.baseUrl': { path: ['api', 'mdx', 'server'], translate: keep },
  'api.auth': { path: ['api', 'mdx', 'auth'], translate: eachMember({ method: {}, name: {} }) },
  font: {
    path: ['fonts'],
    translate: eachMember({
      ...font,
      headings: { to: 'heading', translate: eachMember(font) },
      body: { translate: eachMember(font) },
    }),
  },
  eyebrow: { path: ['styling'], translate: eachMember({ display: { to: 'eyebrows' } }) },
  codeBlock: {
    path: ['styling'],
    translate: eachMember({ mode: { to: 'codeblocks', translate: replaceWords({ auto: 'system' }) } }),
  },
  'background.style': { path: ['background', 'decoration'], translate: keep },
  analytics: { path: ['integrations'], translate: keepIf('object') },
  'integrations.intercom': { path: ['integrations', 'intercom'], translate: wrapText('appId') },
  'integrations.frontchat': { path: ['integrations', 'frontchat'], translate: wrapText('snippetId') },
  'seo.indexHiddenPages': {
    path: ['seo', 'indexing'],
    translate: replaceWords({ true: 'all', false: 'navigable' }),
  },
  'api.playground.disableProxy': {
    path: ['api', 'playground', 'proxy'],
    translate: replaceWords({ true: false, false: true }),
  },
  'api.request.example.languages': { path: ['api', 'examples', 'languages'], translate: keep },
  metadata: { path: ['seo', 'metatags'], translate: keepIf('object') },
  'api.playground.mode': {
    path: ['api', 'playground', 'display'],
    translate: replaceWords({ show: 'interactive', hide: 'none' }),
  },
};
