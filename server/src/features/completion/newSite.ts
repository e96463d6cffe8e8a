// Completion in an empty file: a whole site to start from, listing the pages that exist.
import { CompletionItemKind } from 'vscode-languageserver-types';
import { formatCount } from '../../shared/text/words.ts';
import type { FeatureContext } from '../featureContext.ts';
import {
  createNewConfiguration,
  type NewConfiguration,
  writeNewConfiguration,
} from '../pages/newConfiguration.ts';
import type { ItemDraft } from './completionItem.ts';
import { createInsertion, escapeSnippet } from './insertion.ts';

/** Where there are no pages, one is suggested. */
const suggested = { group: 'Get Started', pages: ['introduction'] };

export function createNewSite({ site }: FeatureContext): ItemDraft {
  const found = createNewConfiguration(site);
  const isEmpty = found.navigation.length === 0;
  return {
    label: 'New site',
    kind: CompletionItemKind.Snippet,
    detail: isEmpty ? 'A name, colors and a page to write' : describe(found),
    documentation: undefined,
    filterText: 'New site',
    insertion: createInsertion(isEmpty ? writeSuggestion(found) : writeSnippet(found, [found.name])),
    preferred: true,
    closedSet: false,
  };
}

function describe({ navigation }: NewConfiguration): string {
  const count = navigation.reduce((sum, { pages }) => sum + pages.length, 0);
  const groups = formatCount(navigation.length, 'group');
  return `A name, colors and ${formatCount(count, 'page')} in ${groups}`;
}

function writeSuggestion(found: NewConfiguration): string {
  const { group, pages } = suggested;
  return writeSnippet({ ...found, navigation: [suggested] }, [found.name, group, ...pages]);
}

/** With a tab stop for each of the texts, which are there in this order. */
function writeSnippet(configuration: NewConfiguration, tabStops: readonly string[]): string {
  const json = writeNewConfiguration(configuration);
  let snippet = '';
  let at = 0;
  for (const [index, text] of tabStops.entries()) {
    const written = JSON.stringify(text);
    const offset = json.indexOf(written, at);
    const placeholder = escapeSnippet(written.slice(1, -1)).replaceAll('}', '\\}');
    snippet += `${escapeSnippet(json.slice(at, offset))}"\${${index + 1}:${placeholder}}"`;
    at = offset + written.length;
  }
  return snippet + escapeSnippet(json.slice(at));
}
