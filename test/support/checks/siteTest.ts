// The check for tests of site rules: a marked configuration and the files of its site go in, and every diagnostic of
// the configuration is compared.
import assert from 'node:assert/strict';
import { getDiagnostics, getPageDiagnostics } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import type { Icons } from '../../../server/src/site/icons.ts';
import { createMemorySite, type MemorySiteOptions } from '../sites/memorySite.ts';
import { compareDiagnostics, type ExpectedDiagnostic, getText } from './languageTest.ts';
import { markSpans, parseMarkers } from './markers.ts';

/** Paths, each of an empty file; or texts by path. */
export type SiteFiles = readonly string[] | Readonly<Record<string, string>>;

export interface SiteTestOptions extends MemorySiteOptions {
  readonly icons?: Icons;
  /** The editor's settings below `plantStore.docs`. */
  readonly settings?: unknown;
  /** Of the configuration, `docs.json` by default. */
  readonly name?: string;
}

/** The diagnostics are exactly these, at exactly the marked ranges, in document order. */
export async function checkSiteDiagnostics(
  marked: string,
  files: SiteFiles,
  expected: readonly ExpectedDiagnostic[],
  { icons, settings, name = 'docs.json', ...options }: SiteTestOptions = {},
): Promise<void> {
  const { text } = parseMarkers(marked);
  const site = await createMemorySite({ ...toTexts(files), [name]: text }, options);
  compareDiagnostics(marked, { ...site.getContext({ settings }, name), icons }, expected);
}

/** The text that the first related place of the first diagnostic marks, and what is said about it. */
export async function getRelated(marked: string, files: SiteFiles): Promise<readonly [string, string]> {
  const { text } = parseMarkers(marked);
  const context = (await createMemorySite({ ...toTexts(files), 'docs.json': text })).getContext();
  const [related] = getDiagnostics(context)[0]?.relatedInformation ?? [];
  assert.ok(related, 'no related information');
  const { start, end } = related.location.range;
  const { textDocument } = context.document;
  assert.equal(related.location.uri, textDocument.uri);
  return [
    markSpans(text, [{ offset: textDocument.offsetAt(start), end: textDocument.offsetAt(end) }]),
    related.message,
  ];
}

/** Pages, by path, that get `page-not-in-navigation`, with the text that it marks. */
export async function getUnlisted(
  configuration: string,
  files: SiteFiles,
  options?: SiteTestOptions,
): Promise<Record<string, string>> {
  const texts = toTexts(files);
  const site = await createMemorySite({ ...texts, 'docs.json': configuration }, options);
  const unlisted: Record<string, string> = {};
  for (const path of Object.keys(texts)) {
    const context = site.getPageContext(path, { settings: options?.settings });
    const diagnostics = getPageDiagnostics(context);
    assert.ok(diagnostics.length < 2);
    for (const { code, range, message } of diagnostics) {
      assert.equal(code, 'page-not-in-navigation');
      assert.equal(getText(message), 'No group in the navigation lists this page');
      unlisted[path] = context.page.getText(range);
    }
  }
  return unlisted;
}

/** A configuration whose only group lists these pages, markers included. What a `mint.json` needs goes into `rest`. */
export function listMarked(pages: string, rest = ''): string {
  return `{ "name": "Plants", "navigation": [{ "group": "Start", "pages": [${pages}] }]${rest === '' ? '' : `, ${rest}`} }`;
}

function toTexts(files: SiteFiles): Readonly<Record<string, string>> {
  return Array.isArray(files)
    ? Object.fromEntries(files.map((path) => [path, '']))
    : (files as Record<string, string>);
}
