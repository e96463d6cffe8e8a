// The problems of a checked file that have a certain fix.
import type { Finding } from '../features/findings/finding.ts';
import { languageService } from '../languageService.ts';
import { scanPageFile } from '../links/graph/linkGraph.ts';
import { toPath } from '../site/filePaths.ts';
import type { CheckedFile } from './checkSite.ts';
import { type LoadedSite, plainClient } from './loadedSite.ts';

/** Those that "fix all" repairs. Does nothing for a file that has none of their codes. */
export function getFixableFindings(
  { root, site, links, document: configuration, context }: LoadedSite,
  { textDocument, findings }: CheckedFile,
): ReadonlySet<Finding> {
  const found = findings.map(({ finding }) => finding);
  if (!found.some(({ code }) => languageService.hasSafeFixes(code))) return new Set();
  const own = languageService
    .getFileContexts(context)
    .find(({ document }) => document.textDocument === textDocument);
  if (own !== undefined) return new Set(languageService.getSafelyFixable(own));
  const checked = toPath(textDocument.uri);
  // It may not be UTF-8, and then nothing is written.
  if (textDocument.getText().includes('\uFFFD')) return new Set();
  if (site === undefined || links === undefined || checked === undefined) return new Set();
  const path = checked.slice(root.length + 1);
  const { settings } = context;
  const client = { ...plainClient, workspaceFolder: undefined };
  const scanned = scanPageFile(textDocument.getText(), path);
  const page = { page: textDocument, scanned, path, site, links, configuration, settings, client };
  return new Set(found.filter((finding) => languageService.isPageSafelyFixable(page, finding)));
}
