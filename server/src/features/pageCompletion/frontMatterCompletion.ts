// Completion in the front matter of a page: keys that it doesn’t have yet, their values, and a new block.
import { CompletionItemKind, type CompletionList, MarkupKind } from 'vscode-languageserver-types';
import { writeExample, writeSnippet } from '../../components/componentText.ts';
import { getRootValue } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import {
  type FrontMatterKey,
  frontMatterKeys,
  getFrontMatterKey,
  isKeyOf,
  modeThemes,
} from '../../frontMatter/frontMatterTable.ts';
import { getDescribedOperations, writeOperation } from '../findings/pageRules/pageOperations.ts';
import { describeKey, describeKeyValue } from '../hover/frontMatterMarkup.ts';
import { getSuggestedTitle } from '../pages/addedTitle.ts';
import { writeYamlText } from '../pages/newPage.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { createValueOffer, getIconOffers } from './componentValues.ts';
import { createList, type Offer } from './offer.ts';
import { createSnippetItems, type SnippetDraft } from './snippetItem.ts';
import type { TypedKey } from './typedKey.ts';

export function getFrontMatterCompletion(context: PageContext, typed: TypedKey): CompletionList | undefined {
  switch (typed.kind) {
    case 'key':
      return createSnippetItems(context, getKeyDrafts(context, typed));
    case 'value':
      return getValueList(context, typed);
    case 'start':
      return createSnippetItems(context, [getBlockDraft(context, typed)]);
    case 'other':
      return undefined;
  }
}

function getKeyDrafts(
  context: PageContext,
  { others, hasColon, offset, end }: TypedKey & { readonly kind: 'key' },
): readonly SnippetDraft[] {
  const { hasTreeKeys } = getSiteFormat(context.configuration).pageSyntax;
  const keys = frontMatterKeys.filter((key) => isKeyOf(key, hasTreeKeys) && !others.includes(key.name));
  const isFirst = ({ name }: FrontMatterKey): boolean =>
    name === 'title' ||
    name === 'description' ||
    (name === 'rss' && context.scanned.components.has('Update'));
  return [...keys.filter(isFirst), ...keys.filter((key) => !isFirst(key))].map((key) => ({
    ...{ label: key.name, kind: CompletionItemKind.Property, offset, end },
    ...(hasColon ? { plainText: key.name } : writeKey(key)),
    documentation: describeKey(context.client, key),
  }));
}

function writeKey({
  name,
  type,
  values,
  written,
  example,
}: FrontMatterKey): Pick<SnippetDraft, 'plainText' | 'snippet' | 'isContinued'> {
  if (type === 'boolean') return { plainText: `${name}: ${example}` };
  const isContinued = type === 'icon' || type === 'operation' || values !== undefined;
  const template = `${name}: ${isContinued ? '"‹›"' : (written ?? '‹›')}`;
  return { plainText: `${name}: `, snippet: writeSnippet({ template }), isContinued };
}

/** The title is filled in. */
function getBlockDraft(context: PageContext, { offset, end }: TypedKey): SnippetDraft {
  const title = getSuggestedTitle(context).replaceAll(/[‹›|]/g, ' ');
  const lines = [
    '---',
    `title: ‹${writeYamlText(title)}›`,
    'description: "‹What the page is about›"',
    '---',
    '',
  ];
  const template = lines.join('\n');
  return {
    ...{ label: '---', kind: CompletionItemKind.Snippet, offset, end, description: 'front matter' },
    ...{ plainText: writeExample({ template }), snippet: writeSnippet({ template }) },
    documentation: 'Title and description of the page, for the site’s navigation and for search engines.',
  };
}

function getValueList(
  context: PageContext,
  typed: TypedKey & { readonly kind: 'value' },
): CompletionList | undefined {
  const { hasTreeKeys } = getSiteFormat(context.configuration).pageSyntax;
  const key = getFrontMatterKey(typed.key, hasTreeKeys);
  const offers = key === undefined ? [] : getOffers(context, key);
  if (offers.length === 0) return undefined;
  const { before, quotes } = typed;
  const text = context.page.getText();
  const after = quotes === 'open' ? text.charAt(typed.offset - 1) : '';
  const write = (value: string): string =>
    before + (quotes === undefined && !/^[A-Za-z][^:#]*$/.test(value) ? writeYamlText(value) : value) + after;
  const written = offers.map((offer) => ({ ...offer, write: () => write(offer.write()) }));
  return createList(context, typed, text.slice(typed.offset, typed.end), written);
}

function getOffers(context: PageContext, key: FrontMatterKey): readonly Offer[] {
  const { name, type, values, examples = [] } = key;
  if (type === 'icon') return getIconOffers(context);
  if (type === 'boolean')
    return (name === 'hidden' ? ['true'] : ['true', 'false']).map((text) => createValueOffer(text));
  if (type === 'operation')
    return getDescribedOperations(context).map((operation) => ({
      ...createValueOffer(writeOperation(operation), operation.title),
      alias: operation.title ?? '',
    }));
  if (values === undefined) return examples.map((text) => createValueOffer(text));
  const kind = context.client.markdown ? MarkupKind.Markdown : MarkupKind.PlainText;
  return Object.keys(values)
    .filter((value) => name !== 'mode' || isModeOfTheme(context, value))
    .map((value) => ({
      ...createValueOffer(value),
      document: () => ({ kind, value: describeKeyValue(context.client, key, value) ?? '' }),
    }));
}

/** Whether the site’s theme has the mode, as far as we know. */
function isModeOfTheme({ configuration }: PageContext, mode: string): boolean {
  const themes = Object.hasOwn(modeThemes, mode) ? modeThemes[mode] : undefined;
  const theme = getRootValue(configuration, 'theme');
  return themes === undefined || theme?.type !== 'string' || themes.includes(theme.value);
}
