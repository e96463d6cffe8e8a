// page-not-in-navigation: diagnostics of a page file.
import type { Diagnostic } from 'vscode-languageserver-types';
import { isUnreadable } from '../../document/parsedDocument.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import { createDiagnostic } from '../findings/diagnostics.ts';
import { getListings, type PageContext } from './pageContext.ts';

/** On the first line of the page. Empty when a group lists it, or when it is no page of the site. */
export function getPageDiagnostics(context: Omit<PageContext, 'client'>): Diagnostic[] {
  const { site, path, page, configuration, settings } = context;
  const severity = settings.rules['page-not-in-navigation'];
  if (severity === 'off' || !site.complete || !site.isPage(path)) return [];
  if (isUnreadable(configuration)) return [];
  if (getForeignSchema(configuration) !== undefined || getListings(context).length > 0) return [];
  const [firstLine = ''] = page
    .getText({ start: { line: 0, character: 0 }, end: { line: 1, character: 0 } })
    .split(/[\r\n]/);
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: firstLine.length } };
  return [
    createDiagnostic('page-not-in-navigation', severity, range, 'No group in the navigation lists this page'),
  ];
}
