// Links that readers see on every page, or on every page of a language.
import type { ValueNode } from '../../document/jsonNode.ts';
import { getMember } from '../../document/treeSearch.ts';
import { containerArrays, isContainerArray } from '../../format/treeNavigation.ts';
import type { DivisionKind } from '../../shared/containerWords.ts';
import { getLanguageName } from '../../shared/languageNames.ts';
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
  const label = division === 'language' ? getLanguageName(name) : undefined;
  const content = {
    kind: 'globalLink',
    ...{ division, name, href },
    ...(label !== undefined && { label }),
    icon: getTreeIcon(getMember(item, 'icon'), facts),
    colors: getTreeColors(getMember(item, 'color')),
  } as const;
  return [createDraft(content, `${division} ${href}`, { span: getNameSpan(item, written), extent: item })];
}
