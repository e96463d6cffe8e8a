// The links in a configuration: as if its strings were attributes of a page in the root of the site.
import { DocumentMemo } from '../document/documentMemo.ts';
import { locate } from '../document/joinedDocument.ts';
import type { StringNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getSiteFormat } from '../format/documentFormat.ts';
import { getRedirectItems, getRedirectStrings } from './redirects/siteRedirects.ts';
import { scanPage } from './scan/scanPage.ts';
import { createValueLink } from './scan/valueLinks.ts';
import type { ScannedLink } from './scannedPage.ts';

/** The page that the links of a configuration are resolved from: any in the root. */
export const configurationPage = '';

export interface ConfigurationLink {
  readonly kind: 'href' | 'markdown' | 'redirect';
  readonly node: StringNode;
  /** What is between the quotes of the string, and where that begins in the document. */
  readonly text: string;
  readonly start: number;
  /** With offsets in this text. */
  readonly link: ScannedLink;
}

const known = new DocumentMemo<readonly ConfigurationLink[]>();

/** Those that begin in the root of the site, except patterns. */
export function getConfigurationLinks(document: ParsedDocument): readonly ConfigurationLink[] {
  const before = known.get(document);
  if (before !== undefined) return before;
  const { hrefs, markdown } = getSiteFormat(document).links;
  const destinations = getRedirectItems(document).flatMap(
    (item) => getRedirectStrings(item).destination ?? [],
  );
  const links = [
    ...hrefs.flatMap((node) => readWhole(document, node, 'href')),
    ...destinations.flatMap((node) => (/[:*]/.test(node.value) ? [] : readWhole(document, node, 'redirect'))),
    ...markdown.flatMap((node) => readMarkdown(document, node)),
  ].filter(({ link }) => /^\s*\/(?![\\/])/.test(link.destination));
  known.set(document, links);
  return links;
}

function readWhole(
  document: ParsedDocument,
  node: StringNode,
  kind: 'href' | 'redirect',
): ConfigurationLink[] {
  if (!node.value.includes('/')) return [];
  const text = readText(document, node);
  const link = createValueLink(text, 'href', { offset: 0, end: text.length }, 'doubleQuotedString');
  return [{ kind, node, text, start: node.offset + 1, link }];
}

function readMarkdown(document: ParsedDocument, node: StringNode): ConfigurationLink[] {
  if (!node.value.includes('/')) return [];
  // JSON’s escapes would be others in Markdown. All offsets stay the same.
  const text = readText(document, node).replaceAll('\\"', ' "').replaceAll('\\n', ' \n');
  return scanPage(text, 'mdx').links.map(({ destination, ...link }) => {
    const written = destination.trimEnd();
    const end = link.end - (destination.length - written.length);
    const own = { ...link, destination: written, end };
    return { kind: 'markdown', node, text, start: node.offset + 1, link: own };
  });
}

function readText(document: ParsedDocument, node: StringNode): string {
  const { document: file, offset, end } = locate(document, node);
  return file.textDocument.getText().slice(offset + 1, end - 1);
}
