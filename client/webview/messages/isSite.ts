// Whether what arrives is a site, or a patch of one, as `server/src/shared/siteModel.ts` says.
import type {
  Asset,
  ElementContent,
  ElementProblem,
  ElementSpan,
  Icon,
  Reach,
  SiteElement,
  SitePatch,
  WholeSite,
} from '../../../server/src/shared/siteModel.ts';
import { parseHexColor } from '../../../server/src/shared/text/hexColor.ts';
import {
  type Check,
  isCount,
  isFlag,
  isKind,
  isListOf,
  isNumber,
  isOneOf,
  isPairOf,
  isShape,
  isText,
  maybe,
} from './checks.ts';

const isModeName = isOneOf(['light', 'dark']);
const isColor: Check<string> = (value): value is string =>
  typeof value === 'string' && parseHexColor(value) !== undefined;

const isAsset = isShape<Asset>({
  name: isText,
  state: isOneOf(['found', 'missing', 'unknown', 'remote']),
  path: maybe(isText),
});

export const isIcon = isShape<Icon>({
  name: isText,
  outline: maybe(isShape<NonNullable<Icon['outline']>>({ width: isNumber, path: isText })),
  image: maybe(isAsset),
});

const isReach = isKind<Reach>({
  reachable: {},
  unlisted: {},
  hiddenAnchor: { anchor: isText },
  versionAnchor: { anchor: isText, version: isText },
});

const isContent = isKind<ElementContent>({
  name: { text: isText },
  logo: { light: maybe(isAsset), dark: maybe(isAsset), href: isText },
  favicon: { asset: isAsset },
  backgroundImage: { asset: isAsset },
  color: {
    use: isOneOf(['primary', 'light', 'dark', 'backgroundLight', 'backgroundDark']),
    color: isColor,
  },
  topbarLink: { name: isText, url: isText },
  callToAction: {
    type: isOneOf(['link', 'github']),
    name: isText,
    url: isText,
    repository: maybe(isText),
  },
  version: { name: isText },
  tab: { name: isText, url: isText, isExternal: isFlag },
  anchor: {
    name: isText,
    icon: maybe(isIcon),
    colors: isListOf(isColor),
    url: isText,
    isExternal: isFlag,
    version: maybe(isText),
    isDefaultHidden: isFlag,
  },
  topAnchor: { name: isText, icon: isIcon },
  group: { name: isText },
  page: {
    path: isText,
    entry: maybe(isText),
    file: isOneOf(['found', 'missing', 'outside', 'unknown']),
    uri: maybe(isText),
    title: maybe(isText),
    sidebarTitle: maybe(isText),
    description: maybe(isText),
    icon: maybe(isIcon),
    operation: maybe(isText),
    tab: maybe(isText),
    anchor: maybe(isText),
    reach: isReach,
  },
  social: { platform: isText, url: isText },
  feedback: { button: isOneOf(['suggestEdit', 'raiseIssue']) },
  modeToggle: { mode: maybe(isModeName), isHidden: isFlag },
  playground: { mode: isOneOf(['show', 'simple', 'hide']) },
  authentication: {
    method: maybe(isOneOf(['bearer', 'basic', 'key'])),
    name: maybe(isText),
    inputPrefix: maybe(isText),
  },
});

const isSpan = isShape<ElementSpan>({ offset: isCount, end: isCount });

const isElement = isShape<SiteElement>({
  id: isText,
  content: isContent,
  span: maybe(isSpan),
  extent: maybe(isSpan),
  problems: isListOf(
    isShape<ElementProblem>({
      severity: isOneOf(['error', 'warning', 'information', 'hint']),
      message: isText,
    }),
  ),
});

const isState = isOneOf(['whole', 'broken', 'foreign']);

export const isWholeSite = isShape<WholeSite>({
  uri: isText,
  root: isText,
  revision: isCount,
  version: maybe(isNumber),
  state: isState,
  isComplete: isFlag,
  elements: isListOf(isElement),
  lists: isListOf(isPairOf(isText, isListOf(isText))),
});

export const isSitePatch = isShape<SitePatch>({
  uri: isText,
  revision: isCount,
  version: maybe(isNumber),
  state: isState,
  isComplete: isFlag,
  moved: maybe(isShape<NonNullable<SitePatch['moved']>>({ from: isCount, by: isNumber })),
  removed: isListOf(isText),
  changed: isListOf(isElement),
  spans: isListOf(
    isShape<SitePatch['spans'][number]>({ id: isText, span: maybe(isSpan), extent: maybe(isSpan) }),
  ),
  splices: isListOf(
    isShape<SitePatch['splices'][number]>({
      list: isText,
      at: isCount,
      removed: isCount,
      added: isListOf(isText),
    }),
  ),
});
