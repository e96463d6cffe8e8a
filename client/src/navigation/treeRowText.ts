// The text of rows that only trees have: divisions, links, operations and generated pages.
import { containerWords } from '../../../server/src/shared/containerWords.ts';
import type { ElementContent, SiteElement, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { formatCount, startUpper } from '../../../server/src/shared/text/words.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import {
  describeHidden,
  getMark,
  getOwnMark,
  getProblemLines,
  getSpokenProblems,
  join,
  joinNames,
  longestLabel,
  type RowText,
  say,
} from './rowParts.ts';

type Content<K extends ElementContent['kind']> = Extract<ElementContent, { readonly kind: K }>;

export function getDivisionText(
  element: SiteElement,
  content: Content<'division'>,
  model: SiteModel,
): RowText {
  const { division, href, isDefault } = content;
  if (href !== undefined) return getLinkText(element, { ...content, href });
  const { one } = containerWords[division];
  const { label, code } = getDivisionLabel(content);
  const hiding = describeHidden(content.hiding);
  const tag = getPlainText(content.tag ?? '', longestLabel);
  const first = isDefault && (division === 'language' || division === 'version') ? 'default' : '';
  const purpose = getPlainText(content.description ?? '', longestLabel);
  return {
    label,
    description: join([code, tag, first, hiding.word]),
    icon: division,
    tooltip: [label, startUpper(one), purpose, ...hiding.sentences, ...getProblemLines(element)]
      .filter(Boolean)
      .join('\n'),
    accessibleLabel: say([label, one, code, tag, first, hiding.word, ...getSpokenProblems(element)]),
    context: 'division',
    mark: getMark(element, model),
  };
}

/** A language by its own name, with its code beside it. */
function getDivisionLabel({
  division,
  name,
  label,
}: Pick<Content<'division'>, 'division' | 'name' | 'label'>) {
  const written = getPlainText(name, longestLabel).trim();
  const nameless = `${startUpper(containerWords[division].one)} without a name`;
  const shown = label === undefined ? '' : getPlainText(label, longestLabel).trim();
  return shown === '' ? { label: written || nameless, code: '' } : { label: shown, code: written };
}

type Link = Pick<Content<'division'>, 'division' | 'name' | 'label' | 'hiding'> & {
  readonly href: string;
  /** Where it is shown, if that is not its place. */
  readonly place?: string;
};

/** It opens nothing, but is shown in the configuration. */
export function getLinkText(element: SiteElement, link: Link): RowText {
  const { label } = getDivisionLabel(link);
  const hiding = describeHidden(link.hiding);
  const href = getPlainText(link.href, longestLabel);
  const { one } = containerWords[link.division];
  const { place = '' } = link;
  return {
    label,
    description: join([href, place, hiding.word]),
    icon: 'link',
    tooltip: [label, `Leads to ${href}`, ...hiding.sentences, ...getProblemLines(element)].join('\n'),
    accessibleLabel: say([
      label,
      `${one}, link to ${href}`,
      place,
      hiding.word,
      ...getSpokenProblems(element),
    ]),
    context: place === '' ? 'division' : 'globalLink',
    mark: getOwnMark(element),
  };
}

export function getOperationText(element: SiteElement, operation: Content<'operation'>): RowText {
  const written = getPlainText(`${operation.method} ${operation.path}`, longestLabel);
  const title = getPlainText(operation.title ?? '', longestLabel).trim();
  const hiding = describeHidden(operation.hiding);
  const sources = joinNames(operation.sources);
  return {
    label: title || written,
    description: join([title === '' ? '' : written, hiding.word]),
    icon: 'operation',
    tooltip: [
      ...new Set([title || written, written]),
      sources === '' ? 'No API description is given.' : `Operation of ${sources}`,
      ...(operation.url === undefined ? [] : [`Its page is ${getPlainText(operation.url, longestLabel)}`]),
      ...[...hiding.sentences, ...getProblemLines(element)],
    ].join('\n'),
    accessibleLabel: say([
      ...new Set([title || written, 'operation', title === '' ? '' : written]),
      ...[hiding.word, ...getSpokenProblems(element)],
    ]),
    context: 'operation',
    mark: getOwnMark(element),
  };
}

/** More operations are counted, but not named. */
const mostNamed = 20;

export function getGeneratedText(
  element: SiteElement,
  { sources, pages, hiding: why }: Content<'generated'>,
): RowText {
  const names = joinNames(sources);
  const hiding = describeHidden(why);
  const count = pages === undefined ? 'unknown' : formatCount(pages.length, 'page');
  const named = (pages ?? [])
    .slice(0, mostNamed)
    .map(({ method, path, title }) =>
      getPlainText([method, path, title && `– ${title}`].filter(Boolean).join(' '), longestLabel),
    );
  const rest = (pages?.length ?? 0) - named.length;
  const about =
    pages === undefined
      ? `The pages of ${names} are generated. Their number is not known, because the description was not read.`
      : `${count} generated from ${names}`;
  return {
    label: pages === undefined ? 'Generated Pages' : `Generated: ${count}`,
    description: join([names, hiding.word]),
    icon: 'generated',
    tooltip: [
      ...[about, ...named],
      ...(rest > 0 ? [`and ${rest} more`] : []),
      ...[...hiding.sentences, ...getProblemLines(element)],
    ].join('\n'),
    accessibleLabel: say(['Generated pages', count, names, hiding.word, ...getSpokenProblems(element)]),
    context: 'generated',
    mark: getOwnMark(element),
  };
}
