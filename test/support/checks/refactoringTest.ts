// Refactorings of a page as an editor has them: a text with «…» around the selection goes in, a page comes out.
import assert from 'node:assert/strict';
import type { CodeAction, SnippetTextEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ClientFeatures } from '../../../server/src/features/featureContext.ts';
import type { PageContext } from '../../../server/src/features/pages/pageContext.ts';
import type { Span } from '../../../server/src/shared/text/strings.ts';
import { createMemorySite, type MemorySite } from '../sites/memorySite.ts';
import { getPageCodeActions } from './offeredActions.ts';
import { resolveSnippet } from './snippets.ts';

export interface SelectedPage {
  readonly site: MemorySite;
  readonly context: PageContext;
  readonly selection: Span;
}

/** What an editor may say about itself. */
export interface RefactoringOptions {
  readonly client?: Partial<ClientFeatures>;
  /** Other files of the site. */
  readonly files?: Readonly<Record<string, string>>;
  /** Of the page with the selection; `a.mdx` by default. */
  readonly path?: string;
}

/** In a site whose navigation is a tree, unless `files` has another configuration. */
export async function selectInPage(
  marked: string,
  { client, files = {}, path = 'a.mdx' }: RefactoringOptions = {},
): Promise<SelectedPage> {
  const offset = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  assert.ok(offset !== -1 && end >= offset, 'no «…» in the page');
  const text = marked.replaceAll(/[«»]/g, '');
  const docs = JSON.stringify({ theme: 'mint', navigation: { pages: [path.replace(/\.mdx?$/, '')] } });
  const site = await createMemorySite({ 'docs.json': docs, ...files, [path]: text });
  const context = site.getPageContext(path, client && { client });
  return { site, context, selection: { offset, end } };
}

/** @param only the kinds that the editor asks for; by default all. */
export function getOffers(
  { context, selection }: SelectedPage,
  { only, isAutomatic = false }: { readonly only?: readonly string[]; readonly isAutomatic?: boolean } = {},
): CodeAction[] {
  return getPageCodeActions(context, { ...selection, diagnostics: [], only, isAutomatic });
}

/** The page after the action with this title. */
export function applyOffer(page: SelectedPage, title: string): string {
  const offers = getOffers(page);
  const offer = offers.find((each) => each.title === title);
  assert.ok(
    offer?.edit,
    `"${title}" is not among ${offers.map((each) => each.title).join(', ') || 'nothing'}`,
  );
  return applyToPage(page.context, offer.edit);
}

/** The page after an edit, if nobody types anything over its tab stops. */
export function applyToPage({ page }: PageContext, { changes, documentChanges }: WorkspaceEdit): string {
  const inDocuments = (documentChanges ?? []).flatMap((change) =>
    'textDocument' in change && change.textDocument.uri === page.uri ? change.edits : [],
  );
  const edits = [...(changes?.[page.uri] ?? []), ...inDocuments];
  return TextDocument.applyEdits(page, edits.map(resolveEdit));
}

function resolveEdit(edit: TextEdit | SnippetTextEdit): TextEdit {
  return 'snippet' in edit ? { range: edit.range, newText: resolveSnippet(edit.snippet.value) } : edit;
}
