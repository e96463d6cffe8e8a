// Which problems of a file fix_docs_site repairs.
import type { Diagnostic } from 'vscode-languageserver-types';
import type { CheckedFile } from '../../checkSite.ts';
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import type { Finding } from '../../features/findings/finding.ts';
import { safelyFixedPageCodes } from '../../features/fixes/pageFixes/pageFixes.ts';
import { toPosition } from '../../features/ranges.ts';
import { languageService } from '../../languageService.ts';
import type { LoadedSite } from '../../loadedSite.ts';
import { toPath } from '../../site/filePaths.ts';
import { readPageContext } from '../workspace/agentSites.ts';

type IsFixable = (diagnostic: Pick<Diagnostic, 'code' | 'range'>) => boolean;

/** By the judgement that the tool acts by. A page is read only where it has a problem that may be one. */
export async function createIsFixable(
  loaded: LoadedSite,
  { textDocument, diagnostics }: CheckedFile,
): Promise<IsFixable> {
  const path = toPath(textDocument.uri);
  if (path === loaded.path)
    return createLookup(textDocument, languageService.getSafelyFixable(loaded.context));
  const codes: ReadonlySet<unknown> = safelyFixedPageCodes;
  if (path === undefined || !diagnostics.some(({ code }) => codes.has(code))) return () => false;
  const { settings } = loaded.context;
  const page = await readPageContext(loaded, path.slice(loaded.root.length + 1), settings);
  return page === undefined
    ? () => false
    : createLookup(page.page, languageService.getPageSafelyFixable(page));
}

function createLookup(textDocument: CheckedFile['textDocument'], findings: readonly Finding[]): IsFixable {
  const places = new Set(
    findings.map(({ code, offset, end }) => {
      const document = { document: { textDocument } };
      return toKey(code, { start: toPosition(document, offset), end: toPosition(document, end) });
    }),
  );
  return ({ code, range }) => places.has(toKey(code, range));
}

function toKey(code: DiagnosticCode | Diagnostic['code'], { start, end }: Diagnostic['range']): string {
  return [code, start.line, start.character, end.line, end.character].join(' ');
}
