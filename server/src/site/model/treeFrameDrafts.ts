// Everything around the navigation in the tree shape: what the list shape has too, and banner, footer columns, theme and
// fonts.
import type { ObjectNode, PropertyNode, ValueNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getMember, getRootValue } from '../../document/treeSearch.ts';
import type { ElementContent, FramePart } from '../../shared/siteModel.ts';
import { createDraft, type Draft, getNameSpan, getStringValue, noItems, type TopLists } from './draft.ts';
import {
  createAsset,
  createCallToAction,
  createColorDrafts,
  createFrameLists,
  createSocialDrafts,
  createSwitch,
  getBackgroundColors,
  getContainerName,
  getLogo,
  getMainColors,
  getOneOf,
  getOwnProperty,
  getTreeColors,
  getTreeIcon,
  isTrue,
  type PictureFacts,
  toHexColor,
} from './frameParts.ts';
import { createGlobalLinks } from './globalLinks.ts';

/** By list; lists without elements are left out. */
export function createTreeFrameDrafts(document: ParsedDocument, facts: PictureFacts): TopLists<Draft> {
  const { lists, add, addProperty } = createFrameLists();
  const atRoot = (key: string): PropertyNode | undefined => getOwnProperty(document.root, key);
  const addAll = (drafts: readonly Draft[]): void => drafts.forEach(add);

  addProperty(atRoot('name'), getContainerName(atRoot('name')?.value));
  addProperty(atRoot('theme'), getTheme(atRoot('theme')?.value));
  addProperty(atRoot('logo'), getLogo(atRoot('logo')?.value, facts));
  const favicon = createAsset(getLight(atRoot('favicon')?.value), facts);
  addProperty(atRoot('favicon'), favicon && { kind: 'favicon', asset: favicon });
  const background = getRootValue(document, 'background');
  const colors = [
    ...getMainColors(getRootValue(document, 'colors')),
    ...getBackgroundColors(getMember(background, 'color')),
  ];
  addAll(createColorDrafts(colors));
  const image = createAsset(getLight(getMember(background, 'image')), facts);
  addProperty(getOwnProperty(background, 'image'), image && { kind: 'backgroundImage', asset: image });
  const decoration = getOwnProperty(background, 'decoration');
  const pattern = getOneOf(decoration?.value, ['gradient', 'grid', 'windows']);
  addProperty(decoration, pattern && { kind: 'decoration', pattern });
  addAll(createFonts(getRootValue(document, 'fonts')));
  addAll(createSwitches(document));
  addAll(createFrameParts(document.root, facts));
  const search = getRootValue(document, 'search');
  const prompt = getStringValue(getMember(search, 'prompt'));
  addProperty(
    getOwnProperty(search, 'prompt'),
    prompt === undefined ? undefined : { kind: 'searchPrompt', text: prompt },
  );
  addAll(createGlobalLinks(getMember(getRootValue(document, 'navigation'), 'global'), facts));
  return lists;
}

const frameParts: readonly FramePart[] = ['banner', 'navbar', 'footer'];

/** What a language has around its pages instead of what the site has there; empty if that is nothing. */
export function createLanguageFrame(language: ObjectNode, facts: PictureFacts): Draft[] {
  const parts = frameParts.filter((part) => getMember(language, part)?.type === 'object');
  if (parts.length === 0) return [];
  const items = createFrameParts(language, facts);
  return [createDraft({ kind: 'frame', parts }, '', { span: undefined }, items)];
}

/** @param owner of a banner, a navbar and a footer. */
function createFrameParts(owner: ValueNode | undefined, facts: PictureFacts): Draft[] {
  const { lists, add, addProperty } = createFrameLists();
  const banner = getOwnProperty(owner, 'banner');
  addProperty(banner, getBanner(banner?.value));
  const navbar = getMember(owner, 'navbar');
  createNavbarLinks(getMember(navbar, 'links'), facts).forEach(add);
  addProperty(getOwnProperty(navbar, 'primary'), getButton(getMember(navbar, 'primary')));
  const footer = getMember(owner, 'footer');
  createSocialDrafts(getMember(footer, 'socials')).forEach(add);
  createFooterColumns(getMember(footer, 'links')).forEach(add);
  return [...lists.values()].flat();
}

/** Of a value for light and dark mode, the one for light. */
function getLight(value: ValueNode | undefined): ValueNode | undefined {
  return value?.type === 'object' ? (getMember(value, 'light') ?? getMember(value, 'dark')) : value;
}

function getTheme(value: ValueNode | undefined): ElementContent | undefined {
  const name = getStringValue(value);
  return name === undefined ? undefined : { kind: 'theme', name };
}

function createFonts(fonts: ValueNode | undefined): Draft[] {
  const uses = [
    ['all', fonts],
    ['heading', getMember(fonts, 'heading')],
    ['body', getMember(fonts, 'body')],
  ] as const;
  return uses.flatMap(([use, owner]) => {
    const property = getOwnProperty(owner, 'family');
    const name = getStringValue(property?.value);
    if (property === undefined || name === undefined) return [];
    return [createDraft({ kind: 'font', use, name }, use, { span: property.value, extent: property })];
  });
}

const playgrounds = { interactive: 'show', simple: 'simple', none: 'hide', auth: 'auth' } as const;

function createSwitches(document: ParsedDocument): Draft[] {
  const drafts: Draft[] = [];
  const addOf = (owner: ValueNode | undefined, key: string, content: ElementContent): void => {
    const property = getOwnProperty(owner, key);
    if (property?.value?.type === 'object') drafts.push(createSwitch(property, content));
  };
  const appearance = getRootValue(document, 'appearance');
  addOf(document.root, 'appearance', {
    kind: 'modeToggle',
    mode: getOneOf(getMember(appearance, 'default'), ['light', 'dark']),
    isHidden: isTrue(getMember(appearance, 'strict')),
  });
  const api = getRootValue(document, 'api');
  const display = getMember(getMember(api, 'playground'), 'display');
  addOf(api, 'playground', {
    kind: 'playground',
    mode: playgrounds[getOneOf(display, ['interactive', 'simple', 'none', 'auth']) ?? 'interactive'],
  });
  const mdx = getMember(api, 'mdx');
  const auth = getMember(mdx, 'auth');
  addOf(mdx, 'auth', {
    kind: 'authentication',
    method: getOneOf(getMember(auth, 'method'), ['bearer', 'basic', 'key']),
    name: getStringValue(getMember(auth, 'name')),
    inputPrefix: undefined,
  });
  return drafts;
}

function getBanner(value: ValueNode | undefined): ElementContent | undefined {
  const text = getStringValue(getMember(value, 'content'));
  if (text === undefined) return undefined;
  const color = getMember(value, 'color');
  const single = toHexColor(color);
  return {
    kind: 'banner',
    text,
    type: getOneOf(getMember(value, 'type'), ['info', 'warning', 'critical']) ?? 'info',
    colors: single === undefined ? getTreeColors(color) : [single],
    isDismissible: isTrue(getMember(value, 'dismissible')),
  };
}

function createNavbarLinks(links: ValueNode | undefined, facts: PictureFacts): Draft[] {
  return getObjects(links).flatMap((item) => {
    const name = getStringValue(getMember(item, 'label')) ?? '';
    const url = getStringValue(getMember(item, 'href')) ?? '';
    if (name === '' && url === '') return [];
    const service = getOneOf(getMember(item, 'type'), ['github', 'discord']);
    const icon = getTreeIcon(getMember(item, 'icon'), facts);
    const content: ElementContent = {
      kind: 'topbarLink',
      name,
      url,
      ...(service !== undefined && { service }),
      ...(icon !== undefined && { icon }),
    };
    return [createLabeled(content, url, item, 'label')];
  });
}

function getButton(value: ValueNode | undefined): ElementContent | undefined {
  const name = getStringValue(getMember(value, 'label')) ?? '';
  const url = getStringValue(getMember(value, 'href')) ?? '';
  const type = getOneOf(getMember(value, 'type'), ['github', 'discord']) ?? 'link';
  return createCallToAction(type, name, url);
}

function createFooterColumns(columns: ValueNode | undefined): Draft[] {
  return getObjects(columns).map((column) => {
    const name = getStringValue(getMember(column, 'header')) ?? '';
    const links = getObjects(getMember(column, 'items')).flatMap((item) => {
      const label = getStringValue(getMember(item, 'label')) ?? '';
      const url = getStringValue(getMember(item, 'href')) ?? '';
      if (label === '' && url === '') return [];
      return [createLabeled({ kind: 'footerLink', name: label, url }, url, item, 'label')];
    });
    return createLabeled({ kind: 'footerColumn', name }, name, column, 'header', links);
  });
}

/** @param label the key of what it is shown at. */
function createLabeled(
  content: ElementContent,
  key: string,
  item: ObjectNode,
  label: string,
  items: readonly Draft[] = noItems,
): Draft {
  return createDraft(content, key, { span: getNameSpan(item, getMember(item, label)), extent: item }, items);
}

function getObjects(node: ValueNode | undefined): ObjectNode[] {
  return node?.type === 'array' ? node.items.filter((item) => item.type === 'object') : [];
}
