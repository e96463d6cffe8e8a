// The checks of what is offered while one writes a page: texts by path go in, one of them with the cursor as `|`.
import assert from 'node:assert/strict';
import type { CompletionItem, Location, LocationLink } from 'vscode-languageserver';
import type { PageContext, PageTexts, Reading } from '../../../server/src/features/pages/pageContext.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { createMemorySite, type MemorySite, type MemorySiteOptions } from '../sites/memorySite.ts';
import { type ContextOptions, sortItems } from './languageTest.ts';
import { markSpans, parseMarkers } from './markers.ts';
import { applyCompletionItem } from './snippets.ts';

export type MarkedPages = Readonly<Record<string, string>>;

export interface PageTestOptions extends MemorySiteOptions, ContextOptions {
  /** The configuration; by default one that lists nothing. */
  readonly configuration?: unknown;
}

export interface OpenedPage {
  readonly site: MemorySite;
  readonly context: PageContext;
  /** Of the `|`. */
  readonly offset: number;
  /** What an answer needs is read, and the answer returned. */
  readonly read: <T>(reading: Reading<T>) => T;
}

/** The page with the `|` is open; markers of all pages are taken out. */
export async function openPage(pages: MarkedPages, options: PageTestOptions = {}): Promise<OpenedPage> {
  const { configuration = { navigation: [] } } = options;
  const parsed = Object.entries(pages).map(([path, marked]) => ({ path, ...parseMarkers(marked) }));
  const opened = parsed.filter(({ cursors }) => cursors.length > 0);
  const [page] = opened;
  assert.ok(page !== undefined && opened.length === 1 && page.cursors.length === 1, 'not exactly one cursor');
  const files = Object.fromEntries(parsed.map(({ path, text }) => [path, text]));
  const site = await createMemorySite({ 'docs.json': JSON.stringify(configuration), ...files }, options);
  const context = site.getPageContext(page.path, options);
  return { site, context, offset: page.cursors[0] ?? 0, read: (reading) => readTexts(site, reading) };
}

/** The answer, made from the texts that it needs. */
export function readTexts<T>(site: MemorySite, { files, answer }: Reading<T>): T {
  const texts: PageTexts = new Map(files.map((file) => [file, site.getPageContext(file)]));
  return answer(texts);
}

/** The items offered at the `|`, in an editor's order. */
export async function getPageItems(pages: MarkedPages, options?: PageTestOptions): Promise<CompletionItem[]> {
  const { context, offset } = await openPage(pages, options);
  return sortItems(languageService.getPageCompletion(context, offset));
}

/** What they are called, with what stands behind: `Watering (/guides/watering)`. */
export async function getPageLabels(pages: MarkedPages, options?: PageTestOptions): Promise<string[]> {
  const items = await getPageItems(pages, options);
  return items.map(({ label, labelDetails }) =>
    labelDetails?.description === undefined ? label : `${label} (${labelDetails.description})`,
  );
}

/** The page after the item with this label was accepted. */
export async function acceptPageItem(
  pages: MarkedPages,
  label: string,
  options?: PageTestOptions,
): Promise<string> {
  const { context, offset } = await openPage(pages, options);
  const items = languageService.getPageCompletion(context, offset)?.items ?? [];
  const item = items.find((each) => each.label === label);
  assert.ok(item, `${label} is not among ${items.map((each) => each.label).join(', ') || 'no items'}`);
  return applyCompletionItem(context.page, item);
}

/** The texts by path, with `«…»` around the places; `docs.json` among them if there is one in it. */
export function markPlaces(
  { site, context }: Pick<OpenedPage, 'site' | 'context'>,
  places: readonly (Location | LocationLink)[],
): Readonly<Record<string, string>> {
  const byFile = new Map<string, { offset: number; end: number }[]>();
  for (const place of places) {
    const [uri, range] =
      'targetUri' in place ? [place.targetUri, place.targetSelectionRange] : [place.uri, place.range];
    const path = decodeURIComponent(uri.replace(`file://${context.site.root}/`, ''));
    const document =
      path === 'docs.json' ? context.configuration.textDocument : site.getPageContext(path).page;
    const span = { offset: document.offsetAt(range.start), end: document.offsetAt(range.end) };
    byFile.set(path, [...(byFile.get(path) ?? []), span]);
  }
  return Object.fromEntries(
    [...byFile].map(([path, spans]) => [
      path,
      markSpans(
        path === 'docs.json'
          ? context.configuration.textDocument.getText()
          : site.getPageContext(path).page.getText(),
        spans,
      ),
    ]),
  );
}
