// What the frames of all shapes are made of: assets, icons, colors and the like.
import { getProperty, type PropertyNode, type ValueNode } from '../../document/jsonNode.ts';
import { getMember } from '../../document/treeSearch.ts';
import type { Asset, ElementContent, HexColor, Icon, ListName } from '../../shared/siteModel.ts';
import { formatHexColor, parseHexColor } from '../../shared/text/hexColor.ts';
import { type Icons, isImageIcon, isOfLibrary } from '../icons.ts';
import { parseFilePath, resolveFilePath } from '../references/fileReferences.ts';
import type { SiteIndex } from '../siteIndex.ts';
import { createDraft, type Draft, getStringValue, getValueSpan } from './draft.ts';

const githubRepository =
  /^https:\/\/(?:www\.)?github\.com\/([0-9a-z][0-9a-z_-]*\/[0-9a-z._-]+?)(?:\.git)?\/?$/i;

/** Drafts by the list of their kind; lists without drafts are left out. */
export interface FrameLists {
  readonly lists: ReadonlyMap<ListName, readonly Draft[]>;
  add(draft: Draft): void;
  /** Unless one of them is missing. */
  addProperty(property: PropertyNode | undefined, content: ElementContent | undefined): void;
}

export function createFrameLists(): FrameLists {
  const lists = new Map<ListName, Draft[]>();
  const add = (draft: Draft): void => {
    const { kind } = draft.content;
    const list = lists.get(kind);
    if (list === undefined) lists.set(kind, [draft]);
    else list.push(draft);
  };
  return {
    lists,
    add,
    addProperty(property, content) {
      if (property === undefined || content === undefined) return;
      add(createDraft(content, '', { span: getValueSpan(property), extent: property }));
    },
  };
}

export function getOwnProperty(owner: ValueNode | undefined, key: string): PropertyNode | undefined {
  return owner?.type === 'object' ? getProperty(owner, key) : undefined;
}

/** Only what counts: of two properties with the same key, one. */
export function getOwnProperties(owner: ValueNode | undefined): readonly PropertyNode[] {
  if (owner?.type !== 'object') return [];
  return owner.properties.filter((property) => getProperty(owner, property.key.value) === property);
}

export function getContainerName(value: ValueNode | undefined): ElementContent | undefined {
  const text = getStringValue(value);
  return text === undefined ? undefined : { kind: 'name', text };
}

export function getLogo(value: ValueNode | undefined, facts: PictureFacts): ElementContent | undefined {
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

type ColorUse = Extract<ElementContent, { kind: 'color' }>['use'];
type ColorPlace = readonly [use: ColorUse, owner: ValueNode | undefined, key: string];

export function getMainColors(colors: ValueNode | undefined): ColorPlace[] {
  return (['primary', 'light', 'dark'] as const).map((use) => [use, colors, use]);
}

/** @param colors for light and dark mode. */
export function getBackgroundColors(colors: ValueNode | undefined): ColorPlace[] {
  return [
    ['backgroundLight', colors, 'light'],
    ['backgroundDark', colors, 'dark'],
  ];
}

export function createColorDrafts(places: readonly ColorPlace[]): Draft[] {
  return places.flatMap(([use, owner, key]) => {
    const property = getOwnProperty(owner, key);
    const color = toHexColor(property?.value);
    if (property === undefined || color === undefined) return [];
    const place = { span: property.value, extent: property };
    return [createDraft({ kind: 'color', use, color }, use, place)];
  });
}

/** @param socials an object of URLs by platform. */
export function createSocialDrafts(socials: ValueNode | undefined): Draft[] {
  return getOwnProperties(socials).flatMap((property) => {
    const { key, value } = property;
    const url = getStringValue(value);
    if (url === undefined) return [];
    const place = { span: value, extent: property };
    return [createDraft({ kind: 'social', platform: key.value, url }, key.value, place)];
  });
}

type CallToAction = Extract<ElementContent, { kind: 'callToAction' }>;

/** `undefined` if it says nothing. */
export function createCallToAction(
  type: CallToAction['type'],
  name: string,
  url: string,
): CallToAction | undefined {
  if (name === '' && url === '') return undefined;
  const repository = type === 'github' ? githubRepository.exec(url)?.[1] : undefined;
  return { kind: 'callToAction', type, name, url, ...(repository !== undefined && { repository }) };
}

/** An option that is turned on or chosen, shown at its value. */
export function createSwitch(property: PropertyNode, content: ElementContent, key = ''): Draft {
  const { value } = property;
  const span = value === undefined || value.type === 'object' ? property.key : value;
  return createDraft(content, key, { span, extent: property });
}

export function isTrue(node: ValueNode | undefined): boolean {
  return node?.type === 'boolean' && node.value;
}

export function getOneOf<T extends string>(
  node: ValueNode | undefined,
  allowed: readonly T[],
): T | undefined {
  const text = getStringValue(node);
  return allowed.find((one) => one === text);
}

/**
 * A color that views may use: parsed, and written in the one form that is safe to pass on. `undefined` for anything but
 * a valid hex color.
 */
export function toHexColor(node: ValueNode | undefined): HexColor | undefined {
  const color = parseHexColor(getStringValue(node) ?? '');
  return color && formatHexColor(color, { alpha: false, upperCase: false });
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
export function createAsset(node: ValueNode | undefined, { site }: PictureFacts): Asset | undefined {
  const name = getStringValue(node);
  return name === undefined ? undefined : findAsset(name, site);
}

/** @param name as written. */
export function createIcon(name: string | undefined, { site, icons }: PictureFacts): Icon | undefined {
  if (name === undefined || name.trim() === '') return undefined;
  if (isImageIcon(name)) return { name, image: findAsset(name, site) };
  return { name, ...icons?.getDrawing(name) };
}

function findAsset(name: string, site: SiteIndex | undefined): Asset {
  if (parseFilePath(name) === undefined) return { name, state: 'remote' };
  const file = site && resolveFilePath(name, site);
  if (file === undefined) return { name, state: 'unknown' };
  if (file.resolution === 'found') return { name, state: 'found', path: file.path };
  return { name, state: file.resolution === 'notFound' ? 'missing' : 'unknown' };
}

/** An icon in the tree shape: a name, or an object with one. */
export function getTreeIcon(node: ValueNode | undefined, facts: PictureFacts): Icon | undefined {
  if (node?.type !== 'object') return createIcon(getStringValue(node), facts);
  const name = getMember(node, 'name');
  const { icons } = facts;
  const isKnown = icons !== undefined && isOfLibrary(name, icons);
  return createIcon(getStringValue(name), isKnown ? facts : { ...facts, icons: undefined });
}

/** The valid colors for light and dark mode. */
export function getTreeColors(node: ValueNode | undefined): HexColor[] {
  return [getMember(node, 'light'), getMember(node, 'dark')].flatMap((value) => toHexColor(value) ?? []);
}
