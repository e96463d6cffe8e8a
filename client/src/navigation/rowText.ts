// The text of a row in the view "Docs Navigation": as shown, for screen readers, and for menus.
import type {
  ElementContent,
  ElementProblem,
  SiteElement,
  SiteModel,
} from '../../../server/src/shared/siteModel.ts';
import { formatCount } from '../../../server/src/shared/text/words.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import type { NavigationRow } from './navigationRow.ts';

export interface RowText {
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  readonly accessibleLabel: string;
  readonly icon: 'page' | 'missing' | 'site' | undefined;
  /** For the `when` clauses of menus. */
  readonly context: string;
  readonly mark: RowMark | undefined;
}

export interface RowMark {
  readonly kind: 'error' | 'warning' | 'cut';
  /** At most two characters. */
  readonly badge: string;
  readonly tooltip: string;
}

type Content<K extends ElementContent['kind']> = Extract<ElementContent, { readonly kind: K }>;

const longestLabel = 200;

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
  if (content.kind === 'group') return getGroupText(element, content, model);
  return content.kind === 'page' ? getPageText(element, content, model) : undefined;
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

function getGroupText(element: SiteElement, { name }: Content<'group'>, model: SiteModel): RowText {
  const label = getPlainText(name, longestLabel).trim() || 'Group without a name';
  const pages = formatCount(countPages(element.id, model), 'page');
  const inside = getWorst([...getProblemsInside(element.id, model)]);
  return {
    ...{ label, description: '', icon: undefined },
    tooltip: [label, pages, ...getProblemLines(element)].join('\n'),
    accessibleLabel: [label, 'group', pages, ...getSpokenProblems(element)].join(', '),
    context: getContext(model, 'group'),
    mark: getOwnMark(element) ?? (inside && { kind: inside, badge: '•', tooltip: 'Contains problems' }),
  };
}

function getPageText(element: SiteElement, page: Content<'page'>, model: SiteModel): RowText {
  const path = getPlainText(page.path, longestLabel);
  const title = getPlainText(page.sidebarTitle ?? page.title ?? '', longestLabel).trim();
  const label = title === '' ? path : title;
  const state = getPageState(page);
  return {
    label,
    description: label === path ? '' : path,
    tooltip: [...new Set([label, path]), state.sentence, ...getProblemLines(element)]
      .filter(Boolean)
      .join('\n'),
    accessibleLabel: [label, 'page', state.word, ...getSpokenProblems(element)].filter(Boolean).join(', '),
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

function countPages(group: string, model: SiteModel): number {
  let count = 0;
  for (const id of model.lists.get(group) ?? []) {
    count += model.elements.get(id)?.content.kind === 'group' ? countPages(id, model) : 1;
  }
  return count;
}

function* getProblemsInside(group: string, model: SiteModel): Generator<ElementProblem> {
  for (const id of model.lists.get(group) ?? []) {
    yield* model.elements.get(id)?.problems ?? [];
    yield* getProblemsInside(id, model);
  }
}

/** `undefined` if nothing needs attention. */
function getWorst(problems: readonly ElementProblem[]): 'error' | 'warning' | undefined {
  if (problems.some(({ severity }) => severity === 'error')) return 'error';
  return problems.some(({ severity }) => severity === 'warning') ? 'warning' : undefined;
}

/** Errors and warnings, as the Explorer counts them. */
function getOwnMark({ problems }: SiteElement): RowMark | undefined {
  const severity = getWorst(problems);
  if (severity === undefined) return undefined;
  const count = problems.filter(needsAttention).length;
  return { kind: severity, badge: count > 9 ? '9+' : String(count), tooltip: formatCount(count, 'problem') };
}

function needsAttention({ severity }: ElementProblem): boolean {
  return severity === 'error' || severity === 'warning';
}

function getProblemLines({ problems }: Pick<SiteElement, 'problems'>): string[] {
  return problems.map(({ message }) => getPlainText(message));
}

/** Only problems that count in the mark, so that screen readers report the same number. */
function getSpokenProblems({ problems }: SiteElement): string[] {
  const lines = getProblemLines({ problems: problems.filter(needsAttention) });
  return lines.length === 0 ? [] : [`${formatCount(lines.length, 'problem')}: ${lines.join(' ')}`];
}
