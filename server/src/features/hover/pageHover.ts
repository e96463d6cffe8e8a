// textDocument/hover in a page: on a link, where it leads; on the first line, why readers don't find the page.
import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import { isUnreadable } from '../../document/parsedDocument.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import type { Reach } from '../../shared/siteModel.ts';
import { withoutPageExtension } from '../../shared/sitePaths.ts';
import { describeReach } from '../../shared/text/reachText.ts';
import { getReach } from '../../site/model/reach.ts';
import { getPageFindings } from '../findings/pageDiagnostics.ts';
import { getPageLinkHover } from '../pageLinks/pageLinkHover.ts';
import { getFirstLine } from '../pages/firstLine.ts';
import { getListings, type PageContext } from '../pages/pageContext.ts';
import { toRange } from '../ranges.ts';
import { writeText } from './markup.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` where there is nothing to say. */
export function getPageHover(context: PageContext, offset: number): Hover | undefined {
  return getPageLinkHover(context, offset) ?? getReachHover(context, offset);
}

/** `undefined` where readers find the page, or may find it. */
function getReachHover(context: PageContext, offset: number): Hover | undefined {
  const { page, client } = context;
  const line = getFirstLine(page);
  if (offset > line.end) return undefined;
  const reach = getPageReach(context);
  const text = reach && describeReach(reach, isReported(context));
  if (text === undefined) return undefined;
  const kind = client.markdown ? MarkupKind.Markdown : MarkupKind.PlainText;
  const range = toRange({ document: { textDocument: page } }, line);
  return { contents: { kind, value: writeText(client, text) }, range };
}

/** Editors show the diagnostic at the first line together with the hover. */
function isReported(context: PageContext): boolean {
  return getPageFindings(context).some(({ code }) => code === 'page-not-in-navigation');
}

/** `undefined` where that is in doubt, and for what is no page. */
function getPageReach(context: PageContext): Reach | undefined {
  const { configuration, site, path } = context;
  if (isUnreadable(configuration) || getForeignSchema(configuration) !== undefined) return undefined;
  if (getListings(context).length > 0) return getReach(configuration, withoutPageExtension(path));
  return site.complete && site.isPage(path) ? { kind: 'unlisted' } : undefined;
}
