// A page’s text → what the preview draws. Never runs anything from the page, and never fetches anything that it names.
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
  /** VS Code’s engine. If it fails, a simple renderer is used. */
  readonly render: RenderMarkdown;
  /** Undefined if the package has no icon with this name. */
  readonly findIcon: (name: string) => Icon | undefined;
  /** Aborted when there is a newer text. Checked between steps. */
  readonly signal: AbortSignal;
}

export interface RenderedPage {
  readonly nodes: readonly PageNode[];
  /** By the numbers in the nodes. */
  readonly links: readonly PageLink[];
  /** Paths of the images in the nodes, relative to the site root. */
  readonly images: ReadonlySet<string>;
  /** The targets of fragments. */
  readonly ids: ReadonlySet<string>;
  /** How many lines the page’s file has, as far as it is drawn. */
  readonly lineCount: number;
}

/** In UTF-16 code units. The longest real pages have about 300,000. */
const maxLength = 1_000_000;

/** Elements and texts. Longer bodies are cut off. */
const maxNodes = 100_000;

/** Undefined if the signal was aborted first. */
export async function createPageBody(request: PageBodyRequest): Promise<RenderedPage | undefined> {
  const { path, render, findIcon, signal } = request;
  const source = cutText(request.text);
  const key = createKey();
  const page = readSections(source.text, path.endsWith('.mdx') ? 'mdx' : 'md', key);
  const rendered = await renderSections({ page, key, render, signal });
  if (signal.aborted) return undefined;
  const limit = { left: maxNodes };
  const sections = rendered.map(({ html, firstLine }, index) => ({
    tree: parseSanitizedHtml(html, limit),
    lines: { firstLine, pageLines: page.sections[index]?.lines ?? [] },
  }));
  const parts = createBodyParts(path, findIcon);
  const nodes = createPageNodes({ page, key, sections, parts });
  const isCut = source.isCut || page.isCut || limit.left < 0;
  return {
    nodes: isCut
      ? [...nodes, { kind: 'notice', text: 'The rest of this long page is not shown here.' }]
      : nodes,
    links: withExactIds(parts.links, parts.ids),
    images: parts.images,
    ids: parts.ids,
    lineCount: source.text.split('\n').length,
  };
}

/** Also converts line breaks to line feeds. */
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
