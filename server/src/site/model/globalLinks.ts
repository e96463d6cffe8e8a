// Links on every page, and the names of divisions as readers see them.
import type { ValueNode } from '../../document/jsonNode.ts';
import { getMember } from '../../document/treeSearch.ts';
import { containerArrays, isContainerArray } from '../../format/treeNavigation.ts';
import type { DivisionKind } from '../../shared/treeContent.ts';
import { createDraft, type Draft, getNameSpan, getStringValue } from './draft.ts';
import { getOwnProperties, getTreeColors, getTreeIcon, type PictureFacts } from './frameParts.ts';

/** @param global the object with arrays of links, by the kind of division. */
export function createGlobalLinks(global: ValueNode | undefined, facts: PictureFacts): Draft[] {
  return getOwnProperties(global).flatMap(({ key, value }) => {
    if (!isContainerArray(key.value) || value?.type !== 'array') return [];
    const division = containerArrays[key.value];
    return division === 'group' ? [] : value.items.flatMap((item) => createLink(item, division, facts));
  });
}

function createLink(item: ValueNode, division: DivisionKind, facts: PictureFacts): Draft[] {
  const written = getMember(item, division);
  const name = getStringValue(written) ?? '';
  const href = getStringValue(getMember(item, 'href')) ?? '';
  if (item.type !== 'object' || (name === '' && href === '')) return [];
  const label = division === 'language' ? getLanguageLabel(name) : undefined;
  const content = {
    kind: 'globalLink',
    ...{ division, name, href },
    ...(label !== undefined && { label }),
    icon: getTreeIcon(getMember(item, 'icon'), facts),
    colors: getTreeColors(getMember(item, 'color')),
  } as const;
  return [createDraft(content, `${division} ${href}`, { span: getNameSpan(item, written), extent: item })];
}

/** Codes that the format knows but that are not those of languages. */
const usualCodes: ReadonlyMap<string, string> = new Map([
  ['cn', 'zh'],
  ['jp', 'ja'],
]);

const maxKnownLabels = 500;
const knownLabels = new Map<string, string | undefined>();

/** The name of a language in that language; `undefined` if it has none. */
export function getLanguageLabel(code: string): string | undefined {
  if (knownLabels.has(code)) return knownLabels.get(code);
  if (knownLabels.size >= maxKnownLabels) knownLabels.clear();
  const label = findLanguageLabel(code);
  knownLabels.set(code, label);
  return label;
}

function findLanguageLabel(code: string): string | undefined {
  const language = usualCodes.get(code.toLowerCase()) ?? code;
  try {
    const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language);
    return name && name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    // Not a language tag.
    return undefined;
  }
}
