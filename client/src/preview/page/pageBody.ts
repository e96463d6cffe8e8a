// A page’s text → what the preview draws of it. Nothing of the page is executed, and nothing it names is fetched.
import type { Icon } from '../../../../server/src/shared/siteModel.ts';
import type { PageNode } from '../pageNode.ts';
import { createBodyParts } from './bodyParts.ts';
import { createIdFinder } from './headingIds.ts';
import { parseSanitizedHtml } from './html/sanitizedHtml.ts';
import { createKey } from './mdx/pageSections.ts';
import { readSections } from './mdx/readSections.ts';
import { createPageNodes } from './pageNodes.ts';
import type { PageLink } from './references.ts';
import { type RenderMarkdown, renderSections } from './renderedSections.ts';

export interface PageBodyRequest {
  /** The page’s file, with its front matter. */
  readonly text: string;
  /** Relative to the site root, with its extension. */
  readonly path: string;
  /** VS Code’s engine; if it fails, the page is drawn plainly. */
  readonly render: RenderMarkdown;
  /** Icons of the package; undefined for a name that it does not have. */
  readonly findIcon: (name: string) => Icon | undefined;
  /** Looked at between the steps: a newer text makes the rest needless. */
  readonly signal: AbortSignal;
}

export interface RenderedPage {
  readonly nodes: readonly PageNode[];
  /** By the numbers in the nodes. */
  readonly links: readonly PageLink[];
  /** Relative to the site root: those that the nodes show. */
  readonly images: ReadonlySet<string>;
  /** What fragments may mean. */
  readonly ids: ReadonlySet<string>;
}

/** In UTF-16 code units. The longest real pages have some 300,000. */
const maxLength = 1_000_000;

/** Elements and texts. A body of more is cut off. */
const maxNodes = 100_000;

/** Undefined if the signal was aborted before it was done. */
export async function createPageBody(request: PageBodyRequest): Promise<RenderedPage | undefined> {
  const { path, render, findIcon, signal } = request;
  const source = cutText(request.text);
  const key = createKey();
  const page = readSections(source.text, path.endsWith('.mdx') ? 'mdx' : 'md', key);
  const sections = await renderSections({ page, key, render, signal });
  if (signal.aborted) return undefined;
  const limit = { left: maxNodes };
  const trees = sections.map((html) => parseSanitizedHtml(html, limit));
  const parts = createBodyParts(path, findIcon);
  const nodes = createPageNodes({ page, key, trees, parts });
  const isCut = source.isCut || page.isCut || limit.left < 0;
  return {
    nodes: isCut
      ? [...nodes, { kind: 'notice', text: 'The rest of this long page is not shown here.' }]
      : nodes,
    links: withExactIds(parts.links, parts.ids),
    images: parts.images,
    ids: parts.ids,
  };
}

/** With line feeds only. */
function cutText(text: string): { readonly text: string; readonly isCut: boolean } {
  const start = text.slice(0, 2 * maxLength).replace(/\r\n?/g, '\n');
  if (start.length <= maxLength && text.length <= 2 * maxLength) return { text: start, isCut: false };
  const end = start.lastIndexOf('\n', maxLength);
  return { text: start.slice(0, end > 0 ? end : maxLength), isCut: true };
}

function withExactIds(links: readonly PageLink[], ids: ReadonlySet<string>): PageLink[] {
  const findId = createIdFinder(ids);
  return links.map((target) =>
    target.kind === 'fragment' ? { ...target, fragment: findId(target.fragment) ?? target.fragment } : target,
  );
}
