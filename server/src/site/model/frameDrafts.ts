// Everything around the navigation: name, logos, colors, links, tabs, anchors, socials and the like.
import { getProperty, type ObjectNode, type PropertyNode, type ValueNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getMember, getRootValue } from '../../document/treeSearch.ts';
import { isExternalUrl } from '../../format/prefixReferences.ts';
import type { Asset, ElementContent, HexColor, Icon, ListName } from '../../shared/siteModel.ts';
import { formatHexColor, parseHexColor } from '../../shared/text/hexColor.ts';
import { type Icons, isImageIcon } from '../icons.ts';
import { parseFilePath, resolveFilePath } from '../references/fileReferences.ts';
import type { SiteIndex } from '../siteIndex.ts';
import {
  createDraft,
  type Draft,
  getNameSpan,
  getStringValue,
  getValueSpan,
  type TopLists,
} from './draft.ts';

const githubRepository =
  /^https:\/\/(?:www\.)?github\.com\/([0-9a-z][0-9a-z_-]*\/[0-9a-z._-]+?)(?:\.git)?\/?$/i;

const defaultTopAnchor = { name: 'Documentation', icon: 'book-open' };

/** By list; lists without elements are left out. */
export function createFrameDrafts(document: ParsedDocument, facts: PictureFacts): TopLists<Draft> {
  const { root } = document;
  const lists = new Map<ListName, Draft[]>();
  const add = (draft: Draft): void => {
    const { kind } = draft.content;
    const list = lists.get(kind);
    if (list === undefined) lists.set(kind, [draft]);
    else list.push(draft);
  };
  const atRoot = (key: string): PropertyNode | undefined =>
    root?.type === 'object' ? getProperty(root, key) : undefined;
  const addProperty = (property: PropertyNode | undefined, content: ElementContent | undefined): void => {
    if (property === undefined || content === undefined) return;
    add(createDraft(content, '', { span: getValueSpan(property), extent: property }));
  };

  const name = atRoot('name');
  const nameText = getStringValue(name?.value);
  addProperty(name, nameText === undefined ? undefined : { kind: 'name', text: nameText });
  addProperty(atRoot('logo'), getLogo(atRoot('logo')?.value, facts));
  for (const kind of ['favicon', 'backgroundImage'] as const) {
    const asset = createAsset(atRoot(kind)?.value, facts);
    addProperty(atRoot(kind), asset && { kind, asset });
  }
  for (const draft of getColors(getRootValue(document, 'colors'))) add(draft);
  for (const { item, name, url } of getNamedItems(document, 'topbarLinks'))
    add(createItem({ kind: 'topbarLink', name, url }, url, item));
  addProperty(atRoot('topbarCtaButton'), getCallToAction(atRoot('topbarCtaButton')?.value));
  const versions = getRootValue(document, 'versions');
  for (const node of versions?.type === 'array' ? versions.items : []) {
    const version = getStringValue(node);
    if (version !== undefined) add(createDraft({ kind: 'version', name: version }, version, { span: node }));
  }
  for (const { item, name, url } of getNamedItems(document, 'tabs'))
    add(createItem({ kind: 'tab', name, url, isExternal: isExternalUrl(url) }, url, item));
  for (const { item, name, url } of getNamedItems(document, 'anchors'))
    add(createItem(getAnchor(item, name, url, facts), url, item));
  add(createTopAnchor(atRoot('topAnchor'), facts));
  const socials = getRootValue(document, 'footerSocials');
  for (const property of socials?.type === 'object' ? socials.properties : []) {
    const { key, value } = property;
    const url = getStringValue(value);
    const isWinner = socials?.type === 'object' && getProperty(socials, key.value) === property;
    if (url !== undefined && isWinner)
      add(
        createDraft({ kind: 'social', platform: key.value, url }, key.value, {
          span: value,
          extent: property,
        }),
      );
  }
  for (const draft of getSwitches(document)) add(draft);
  return lists;
}

function createItem(content: ElementContent, key: string, item: ObjectNode): Draft {
  return createDraft(content, key, {
    span: getNameSpan(item, getMember(item, 'name')),
    extent: item,
  });
}

/** The objects of a list with a name or a URL. */
function getNamedItems(
  document: ParsedDocument,
  list: string,
): { readonly item: ObjectNode; readonly name: string; readonly url: string }[] {
  const array = getRootValue(document, list);
  if (array?.type !== 'array') return [];
  return array.items.flatMap((item) => {
    const name = getStringValue(getMember(item, 'name')) ?? '';
    const url = getStringValue(getMember(item, 'url')) ?? '';
    return item.type === 'object' && (name !== '' || url !== '') ? [{ item, name, url }] : [];
  });
}

function getLogo(value: ValueNode | undefined, facts: PictureFacts): ElementContent | undefined {
  if (value?.type === 'string') {
    const asset = createAsset(value, facts);
    return asset && { kind: 'logo', light: asset, dark: asset, href: '/' };
  }
  if (value?.type !== 'object') return undefined;
  return {
    kind: 'logo',
    light: createAsset(getMember(value, 'light'), facts),
    dark: createAsset(getMember(value, 'dark'), facts),
    href: getStringValue(getMember(value, 'href')) ?? '/',
  };
}

function getColors(colors: ValueNode | undefined): Draft[] {
  const background = getMember(colors, 'background');
  const uses = [
    ['primary', colors, 'primary'],
    ['light', colors, 'light'],
    ['dark', colors, 'dark'],
    ['backgroundLight', background, 'light'],
    ['backgroundDark', background, 'dark'],
  ] as const;
  return uses.flatMap(([use, owner, key]) => {
    const property = owner?.type === 'object' ? getProperty(owner, key) : undefined;
    const color = toHexColor(property?.value);
    if (property === undefined || color === undefined) return [];
    const place = { span: property.value, extent: property };
    return [createDraft({ kind: 'color', use, color }, use, place)];
  });
}

function getCallToAction(value: ValueNode | undefined): ElementContent | undefined {
  if (value?.type !== 'object') return undefined;
  const type = getStringValue(getMember(value, 'type')) === 'github' ? 'github' : 'link';
  const name = getStringValue(getMember(value, 'name')) ?? '';
  const url = getStringValue(getMember(value, 'url')) ?? '';
  if (name === '' && url === '') return undefined;
  const repository = type === 'github' ? githubRepository.exec(url)?.[1] : undefined;
  return { kind: 'callToAction', type, name, url, ...(repository !== undefined && { repository }) };
}

function getAnchor(item: ObjectNode, name: string, url: string, facts: PictureFacts): ElementContent {
  return {
    kind: 'anchor',
    name,
    icon: createIcon(getStringValue(getMember(item, 'icon')), facts),
    colors: getHexColors(getMember(item, 'color')),
    url,
    isExternal: isExternalUrl(url),
    version: getStringValue(getMember(item, 'version')),
    isDefaultHidden: isTrue(getMember(item, 'isDefaultHidden')),
  };
}

function createTopAnchor(property: PropertyNode | undefined, facts: PictureFacts): Draft {
  const value = property?.value;
  const name = getStringValue(getMember(value, 'name')) ?? defaultTopAnchor.name;
  const iconName = getStringValue(getMember(value, 'icon')) ?? defaultTopAnchor.icon;
  const icon = createIcon(iconName, facts) ?? { name: iconName };
  const nameNode = getMember(value, 'name');
  const span = property && (getStringValue(nameNode) === undefined ? property.key : nameNode);
  return createDraft({ kind: 'topAnchor', name, icon }, '', { span, extent: property });
}

/** Options that are turned on or chosen, each shown at its value. */
function getSwitches(document: ParsedDocument): Draft[] {
  const drafts: Draft[] = [];
  const addOf = (owner: ValueNode | undefined, key: string, content: ElementContent | undefined): void => {
    const property = owner?.type === 'object' ? getProperty(owner, key) : undefined;
    if (property === undefined || content === undefined) return;
    const node = property.value;
    const span = node === undefined || node.type === 'object' ? property.key : node;
    const own = content.kind === 'feedback' ? content.button : '';
    drafts.push(createDraft(content, own, { span, extent: property }));
  };
  const feedback = getRootValue(document, 'feedback');
  for (const button of ['suggestEdit', 'raiseIssue'] as const)
    addOf(feedback, button, isTrue(getMember(feedback, button)) ? { kind: 'feedback', button } : undefined);
  const toggle = getRootValue(document, 'modeToggle');
  const mode = getOneOf(getMember(toggle, 'default'), ['light', 'dark']);
  const isHidden = isTrue(getMember(toggle, 'isHidden'));
  addOf(
    document.root,
    'modeToggle',
    toggle?.type === 'object' ? { kind: 'modeToggle', mode, isHidden } : undefined,
  );
  const api = getRootValue(document, 'api');
  const playground = getMember(getMember(api, 'playground'), 'mode');
  const playgroundMode = getOneOf(playground, ['show', 'simple', 'hide']) ?? 'show';
  if (getMember(api, 'playground')?.type === 'object')
    addOf(api, 'playground', { kind: 'playground', mode: playgroundMode });
  const auth = getMember(api, 'auth');
  if (auth?.type === 'object')
    addOf(api, 'auth', {
      kind: 'authentication',
      method: getOneOf(getMember(auth, 'method'), ['bearer', 'basic', 'key']),
      name: getStringValue(getMember(auth, 'name')),
      inputPrefix: getStringValue(getMember(auth, 'inputPrefix')),
    });
  return drafts;
}

function isTrue(node: ValueNode | undefined): boolean {
  return node?.type === 'boolean' && node.value;
}

function getOneOf<T extends string>(node: ValueNode | undefined, allowed: readonly T[]): T | undefined {
  const text = getStringValue(node);
  return allowed.find((one) => one === text);
}

/**
 * A color that views may use: parsed, and written in the one form that is safe to pass on. `undefined` for anything but
 * a valid hex color.
 */
function toHexColor(node: ValueNode | undefined): HexColor | undefined {
  const color = parseHexColor(getStringValue(node) ?? '');
  return color && formatHexColor(color, { alpha: false, upperCase: false });
}

/** The valid colors of a gradient, or the single color. */
function getHexColors(node: ValueNode | undefined): HexColor[] {
  const values = node?.type === 'object' ? [getMember(node, 'from'), getMember(node, 'to')] : [node];
  return values.flatMap((value) => toHexColor(value) ?? []);
}

/**
 * What is needed to find images and icons that views may draw: only those known to be in the site or in the package.
 */
export interface PictureFacts {
  /** `undefined` until the site has been read. */
  readonly site: SiteIndex | undefined;
  /** `undefined` until they are loaded. */
  readonly icons: Icons | undefined;
}

/** `undefined` if the configuration names none there. */
function createAsset(node: ValueNode | undefined, { site }: PictureFacts): Asset | undefined {
  const name = getStringValue(node);
  return name === undefined ? undefined : findAsset(name, site);
}

/** @param name as written. */
export function createIcon(name: string | undefined, { site, icons }: PictureFacts): Icon | undefined {
  if (name === undefined || name.trim() === '') return undefined;
  if (isImageIcon(name)) return { name, image: findAsset(name, site) };
  const outline = icons?.getOutline(name);
  return outline === undefined ? { name } : { name, outline };
}

function findAsset(name: string, site: SiteIndex | undefined): Asset {
  if (parseFilePath(name) === undefined) return { name, state: 'remote' };
  const file = site && resolveFilePath(name, site);
  if (file === undefined) return { name, state: 'unknown' };
  if (file.resolution === 'found') return { name, state: 'found', path: file.path };
  return { name, state: file.resolution === 'notFound' ? 'missing' : 'unknown' };
}
