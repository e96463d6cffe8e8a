// Where the tree shape has the properties of the list shape, and how their values are written there.
import { isExternalUrl } from '../../format/prefixReferences.ts';
import {
  eachItem,
  eachMember,
  keep,
  keepIf,
  replaceBy,
  replaceWords,
  splitColor,
  type Translate,
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

const link = { name: { to: 'label' }, label: {}, url: { to: 'href' }, href: {} };

/** By the path of the property in the list shape. Those without a place are not here. */
export const newPlaces: Readonly<Record<string, NewPlace>> = {
  topbarLinks: {
    path: ['navbar', 'links'],
    translate: eachItem(
      eachMember({ ...link, type: { translate: replaceWords({ link: null }) }, icon: {}, iconType: {} }),
    ),
  },
  topbarCtaButton: {
    path: ['navbar', 'primary'],
    translate: eachMember(
      { ...link, type: { translate: replaceWords({ link: 'button' }) } },
      { type: '"button"' },
    ),
  },
  footerSocials: { path: ['footer', 'socials'], translate: keepIf('object') },
  modeToggle: { path: ['appearance'], translate: eachMember({ default: {}, isHidden: { to: 'strict' } }) },
  anchors: { path: ['navigation', 'global', 'anchors'], translate: eachItem(eachMember(anchor)) },
  openapi: { path: ['api', 'openapi'], translate: keep },
  backgroundImage: { path: ['background', 'image'], translate: keep },
  'colors.background': { path: ['background', 'color'], translate: splitColor },
  'api.baseUrl': { path: ['api', 'mdx', 'server'], translate: keep },
  'api.auth': { path: ['api', 'mdx', 'auth'], translate: eachMember({ method: {}, name: {} }) },
  'api.playground.mode': {
    path: ['api', 'playground', 'display'],
    translate: replaceWords({ show: 'interactive', hide: 'none' }),
  },
};
