// textDocument/hover in a page: on a link, its target; on a component or a key of front matter, what it is for; on the first line, why readers can't find the page.
import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import { isUnreadable } from '../../document/parsedDocument.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getPageFragments } from '../../links/fragments/pageFragments.ts';
import type { ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { decodeEscapes, normalizePath, splitDestination } from '../../links/target/destination.ts';
import { getLinkResolver, type LinkTarget } from '../../links/target/linkResolver.ts';
import type { Reach } from '../../shared/siteModel.ts';
import { describeReach } from '../../shared/text/reachText.ts';
import { joinWords } from '../../shared/text/words.ts';
import { getApiPages } from '../../site/apiPages.ts';
import { createGetReach } from '../../site/model/reach.ts';
import { getListedFiles, isSurelyUnlisted } from '../../site/references/resolvedPages.ts';
import { getPageFindings } from '../findings/shownFindings.ts';
import { getPageSubject, getTarget } from '../pageLinks/linkedPlace.ts';
import { getRedirectedDestination } from '../pageLinks/redirectedLink.ts';
import { describeTrail } from '../pages/groupChoices.ts';
import { getFirstLine, getListings, type PageContext } from '../pages/pageContext.ts';
import { toRange } from '../ranges.ts';
import { getComponentHover } from './componentHover.ts';
import { getFrontMatterHover } from './frontMatterHover.ts';
import { describeApiPage, describeFile, writeText } from './markup.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` where there is nothing to say. */
export function getPageHover(context: PageContext, offset: number): Hover | undefined {
  return (
    getPageLinkHover(context, offset) ??
    getFrontMatterHover(context, offset) ??
    getComponentHover(context, offset) ??
    getReachHover(context, offset)
  );
}

/** `undefined` if readers can find the page, or may be able to. */
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

/** `undefined` if we can't tell, and for a file that isn't a page. */
function getPageReach(context: PageContext): Reach | undefined {
  const { configuration, site, path } = context;
  if (isUnreadable(configuration) || getSiteFormat(configuration).mayListMore !== undefined) return undefined;
  if (getListings(context).length > 0) return createGetReach(configuration, site)(path);
  return isSurelyUnlisted(configuration, site, path) ? { kind: 'unlisted' } : undefined;
}

/**
 * On a link or an import of a page: its target, and where the navigation lists that. `offset` counts UTF-16 code units
 * from zero. `undefined` if there is nothing to say.
 */
function getPageLinkHover(context: PageContext, offset: number): Hover | undefined {
  const subject = getPageSubject(context, offset);
  if (subject.kind !== 'link') return undefined;
  const facts = describeLink(context, subject.link);
  if (facts.length === 0) return undefined;
  const kind = context.client.markdown ? MarkupKind.Markdown : MarkupKind.PlainText;
  const range = toRange({ document: { textDocument: context.page } }, subject.origin);
  return { contents: { kind, value: facts.join('\n\n') }, range };
}

function describeLink(context: PageContext, link: ScannedLink | ScannedImport): readonly string[] {
  const end = getRedirectedDestination(context, link);
  if (end === undefined) {
    const target = getTarget(context, link);
    return target.kind === 'doubtful' ? describeGenerated(context, link) : describeTarget(context, target);
  }
  const { configuration, site, client } = context;
  const target = getLinkResolver(configuration, site).resolve(end, '');
  return [writeText(client, `Redirected to ${end}`), ...describeTarget(context, target)];
}

function describeGenerated(
  { configuration, site, client, path: from }: PageContext,
  link: ScannedLink | ScannedImport,
): readonly string[] {
  if ('specifier' in link) return [];
  const { path } = normalizePath(decodeEscapes(splitDestination(link.destination).path), from);
  const [page] = getApiPages(configuration, site).byUrl.get(`/${path}`) ?? [];
  return page === undefined ? [] : describeApiPage(client, page);
}

function describeTarget(context: PageContext, target: LinkTarget): readonly string[] {
  if (target.kind !== 'page' && target.kind !== 'file' && target.kind !== 'otherCase') return [];
  const { file } = target;
  if (file === undefined) return [];
  const fragment = target.kind === 'file' ? undefined : target.fragment;
  return describeFile(context, file, [
    describeFragment(context, file, fragment),
    describeListing(context, file),
  ]);
}

/** The heading as a reader sees it, as plain text. */
function describeFragment(
  context: PageContext,
  file: string,
  fragment: string | undefined,
): string | undefined {
  if (fragment === undefined || fragment === '') return undefined;
  const { configuration, links, site } = context;
  const place = getPageFragments(file, links, getLinkResolver(configuration, site)).find(fragment);
  if (place === undefined) return undefined;
  const text = 'level' in place.at ? place.at.text : place.at.value;
  return text.trim() === '' ? undefined : `§ ${text}`;
}

/** How many places are named: a page may be listed in each of dozens of versions. */
const maxTrails = 3;

/** Where the navigation lists a page, as plain text; `undefined` for a file that isn't a page, and if we can't tell. */
function describeListing(
  { configuration, site }: Pick<PageContext, 'configuration' | 'site'>,
  file: string,
): string | undefined {
  const entries = getListedFiles(configuration, site).get(file) ?? [];
  if (entries.length > 0) {
    const trails = [...new Set(entries.map(({ groups }) => describeTrail(groups) || 'the navigation'))];
    const others = trails.length - maxTrails;
    const shown = others < 2 ? trails : [...trails.slice(0, maxTrails), `${others} other places`];
    return `Listed in ${joinWords(shown, 'and')}`;
  }
  return isSurelyUnlisted(configuration, site, file) ? 'Not in the navigation' : undefined;
}
