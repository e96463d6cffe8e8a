// Everything around the navigation: name, logos, colors, links, tabs, anchors, socials and the like.
import type { ObjectNode, PropertyNode, ValueNode } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getMember, getRootValue } from '../../document/treeSearch.ts';
import { isExternalUrl } from '../../format/prefixReferences.ts';
import type { ElementContent, HexColor } from '../../shared/siteModel.ts';
import { createDraft, type Draft, getNameSpan, getStringValue, type TopLists } from './draft.ts';
import {
  createAsset,
  createCallToAction,
  createColorDrafts,
  createFrameLists,
  createIcon,
  createSocialDrafts,
  createSwitch,
  getBackgroundColors,
  getContainerName,
  getLogo,
  getMainColors,
  getOneOf,
  getOwnProperty,
  isTrue,
  type PictureFacts,
  toHexColor,
} from './frameParts.ts';

const defaultTopAnchor = { name: 'Documentation', icon: 'book-open' };

/** By list; lists without elements are left out. */
export function createFrameDrafts(document: ParsedDocument, facts: PictureFacts): TopLists<Draft> {
  const { lists, add, addProperty } = createFrameLists();
  const atRoot = (key: string): PropertyNode | undefined => getOwnProperty(document.root, key);

  addProperty(atRoot('name'), getContainerName(atRoot('name')?.value));
  addProperty(atRoot('logo'), getLogo(atRoot('logo')?.value, facts));
  for (const kind of ['favicon', 'backgroundImage'] as const) {
    const asset = createAsset(atRoot(kind)?.value, facts);
    addProperty(atRoot(kind), asset && { kind, asset });
  }
  const colors = getRootValue(document, 'colors');
  for (const draft of createColorDrafts([
    ...getMainColors(colors),
    ...getBackgroundColors(getMember(colors, 'background')),
  ]))
    add(draft);
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
  for (const draft of createSocialDrafts(getRootValue(document, 'footerSocials'))) add(draft);
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

function getCallToAction(value: ValueNode | undefined): ElementContent | undefined {
  if (value?.type !== 'object') return undefined;
  const type = getStringValue(getMember(value, 'type')) === 'github' ? 'github' : 'link';
  const name = getStringValue(getMember(value, 'name')) ?? '';
  const url = getStringValue(getMember(value, 'url')) ?? '';
  return createCallToAction(type, name, url);
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
    const property = getOwnProperty(owner, key);
    if (property === undefined || content === undefined) return;
    drafts.push(createSwitch(property, content, content.kind === 'feedback' ? content.button : ''));
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

/** The valid colors of a gradient, or the single color. */
function getHexColors(node: ValueNode | undefined): HexColor[] {
  const values = node?.type === 'object' ? [getMember(node, 'from'), getMember(node, 'to')] : [node];
  return values.flatMap((value) => toHexColor(value) ?? []);
}
