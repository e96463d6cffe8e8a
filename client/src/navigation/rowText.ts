// The text of a row in the view "Docs Navigation": as shown, for screen readers, and for menus.

import type { ElementContent, SiteElement, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { getFileTitle } from '../../../server/src/shared/sitePaths.ts';
import { formatCount } from '../../../server/src/shared/text/words.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import type { NavigationRow } from './navigationRow.ts';
import {
  describeHidden,
  getMark,
  getOwnMark,
  getProblemLines,
  getSpokenProblems,
  join,
  longestLabel,
  type RowText,
  say,
} from './rowParts.ts';
import { getDivisionText, getGeneratedText, getLinkText, getOperationText } from './treeRowText.ts';

type Content<K extends ElementContent['kind']> = Extract<ElementContent, { readonly kind: K }>;

/** @param isCut whether the row has been cut and not pasted yet. */
export function getRowText(row: NavigationRow, model: SiteModel, isCut: boolean): RowText {
  switch (row.part.kind) {
    case 'site':
      return getSiteText(model);
    case 'unlisted':
      return getSectionText(model);
    case 'element': {
      const element = model.elements.get(row.part.id);
      const text = element === undefined ? undefined : getElementText(element, model);
      return withCut(text ?? goneText, isCut);
    }
  }
}

/** For a row whose element is gone but that VS Code still asks for. The next update removes it. */
export const goneText: RowText = {
  ...{ label: '', description: '', tooltip: '', accessibleLabel: '' },
  ...{ icon: undefined, context: 'gone', mark: undefined },
};

function getElementText(element: SiteElement, model: SiteModel): RowText | undefined {
  const { content } = element;
  switch (content.kind) {
    case 'group':
      return getGroupText(element, content, model);
    case 'page':
      return getPageText(element, content, model);
    case 'division':
      return getDivisionText(element, content, model);
    case 'globalLink':
      return getLinkText(element, { ...content, place: 'on every page' });
    case 'operation':
      return getOperationText(element, content);
    case 'generated':
      return getGeneratedText(element, content);
    default:
      return undefined;
  }
}

function getSiteText(model: SiteModel): RowText {
  const label = getSiteName(model) ?? getFolderName(model);
  const description = label === getFolderName(model) ? '' : getFolderName(model);
  return {
    ...{ label, description, icon: 'site', mark: undefined },
    tooltip: [label, getFilePath(model)].join('\n'),
    accessibleLabel: ['Site', label, description].filter(Boolean).join(', '),
    context: getContext(model, 'site'),
  };
}

function getSectionText(model: SiteModel): RowText {
  const count = formatCount(model.lists.get('unlisted')?.length ?? 0, 'page');
  return {
    label: 'Not in the Navigation',
    description: '',
    tooltip: `${count} that no group lists. Drag a page onto a group to list it.`,
    accessibleLabel: `Not in the navigation, ${count}`,
    ...{ icon: undefined, mark: undefined },
    context: getContext(model, 'section'),
  };
}

function getGroupText(element: SiteElement, group: Content<'group'>, model: SiteModel): RowText {
  const label = getPlainText(group.name, longestLabel).trim() || 'Group without a name';
  const pages = formatCount(countPages(element.id, model), 'page');
  const hiding = describeHidden(group.hiding);
  const tag = getPlainText(group.tag ?? '', longestLabel);
  return {
    label,
    description: join([tag, hiding.word]),
    icon: model.isTree ? 'group' : undefined,
    tooltip: [label, pages, ...hiding.sentences, ...getProblemLines(element)].join('\n'),
    accessibleLabel: say([label, 'group', tag, pages, hiding.word, ...getSpokenProblems(element)]),
    context: getContext(model, 'group'),
    mark: getMark(element, model),
  };
}

function getPageText(element: SiteElement, page: Content<'page'>, model: SiteModel): RowText {
  const path = getPlainText(page.path, longestLabel);
  const given = getPlainText(page.sidebarTitle ?? page.title ?? '', longestLabel).trim();
  const title =
    given === '' && page.file === 'found' ? getPlainText(getFileTitle(page.path), longestLabel) : given;
  const label = title === '' ? path : title;
  const state = getPageState(page);
  const hiding = describeHidden(page.reach.kind === 'hidden' ? page.reach.hiding : undefined);
  const root = page.isRoot ? 'root' : '';
  return {
    label,
    description: join([label === path ? '' : path, root, hiding.word]),
    tooltip: [
      ...new Set([label, path]),
      page.isRoot ? 'The name of the group leads to this page.' : '',
      ...[state.sentence, ...hiding.sentences, ...getProblemLines(element)],
    ]
      .filter(Boolean)
      .join('\n'),
    accessibleLabel: say([
      ...[label, 'page', root && 'root of the group', state.word, hiding.word],
      ...getSpokenProblems(element),
    ]),
    icon: page.file === 'missing' || page.file === 'outside' ? 'missing' : 'page',
    context: getContext(model, `page ${page.entry === undefined ? 'unlisted' : page.file}`),
    mark: getOwnMark(element),
  };
}

/** Nothing can be changed in a site that uses another format. */
function getContext(model: SiteModel, context: string): string {
  return model.state === 'foreign' ? `foreign ${context}` : context;
}

function getPageState({ file, entry }: Content<'page'>): {
  readonly word: string;
  readonly sentence: string;
} {
  if (file === 'missing') return { word: 'missing', sentence: 'There is no such file.' };
  if (file === 'outside') {
    return { word: 'outside the site', sentence: 'The file is outside the site’s folder.' };
  }
  return { word: entry === undefined ? 'not in the navigation' : '', sentence: '' };
}

function withCut(text: RowText, isCut: boolean): RowText {
  if (!isCut) return text;
  return {
    ...text,
    description: [text.description, 'cut'].filter(Boolean).join(' · '),
    accessibleLabel: `${text.accessibleLabel}, cut`,
    mark: { kind: 'cut', badge: '✂', tooltip: 'Cut' },
  };
}

/** The configuration's `name`. */
export function getSiteName(model: SiteModel): string | undefined {
  const [id] = model.lists.get('name') ?? [];
  const content = id === undefined ? undefined : model.elements.get(id)?.content;
  const text = content?.kind === 'name' ? getPlainText(content.text, longestLabel).trim() : '';
  return text === '' ? undefined : text;
}

function getFolderName({ root }: SiteModel): string {
  return getPlainText(decode(root.slice(root.lastIndexOf('/') + 1)));
}

/** For example "site/docs.json". */
function getFilePath(model: SiteModel): string {
  return `${getFolderName(model)}/${getPlainText(decode(model.uri.slice(model.uri.lastIndexOf('/') + 1)))}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Uses a stack, because groups can be nested endlessly. */
function countPages(group: string, model: SiteModel): number {
  let count = 0;
  const waiting = [group];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const id of model.lists.get(next) ?? []) {
      const content = model.elements.get(id)?.content;
      if (content?.kind === 'group') waiting.push(id);
      else count += content?.kind === 'generated' ? (content.pages?.length ?? 0) : 1;
    }
  }
  return count;
}
