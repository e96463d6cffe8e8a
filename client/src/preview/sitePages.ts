// Finds pages of a site by file or path. A page that is listed twice is two elements.
import type {
  ElementContent,
  ElementId,
  SiteElement,
  SiteModel,
} from '../../../server/src/shared/siteModel.ts';

export type PageContent = Extract<ElementContent, { kind: 'page' }>;
export type PageElement = SiteElement & { readonly content: PageContent };

export function getPageElement(
  model: SiteModel | undefined,
  id: ElementId | undefined,
): PageElement | undefined {
  const element = id === undefined ? undefined : model?.elements.get(id);
  return element !== undefined && isPage(element) ? element : undefined;
}

/** If several pages have this file, the preferred one, otherwise one that readers can reach. @param file its URI. */
export function getPageOfFile(
  model: SiteModel | undefined,
  file: string,
  preferred?: ElementId,
): PageElement | undefined {
  return choosePage(model, ({ uri }) => uri === file, preferred);
}

/** @param path as in the model. */
export function getPageOfPath(model: SiteModel | undefined, path: string): PageElement | undefined {
  return choosePage(model, (content) => content.path === path);
}

/** The index page, or the first page. */
export function getHomePage(model: SiteModel | undefined): PageElement | undefined {
  return getPageOfPath(model, 'index.mdx') ?? getPageOfPath(model, 'index.md') ?? getFirstPage(model);
}

/** In the order of the navigation. */
function getFirstPage(model: SiteModel | undefined): PageElement | undefined {
  const ids = [...(model?.lists.get('navigation') ?? [])].reverse();
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    const page = getPageElement(model, id);
    if (page !== undefined) return page;
    for (const held of [...(model?.lists.get(id) ?? [])].reverse()) ids.push(held);
  }
  return undefined;
}

function choosePage(
  model: SiteModel | undefined,
  isWanted: (content: PageContent) => boolean,
  preferred?: ElementId,
): PageElement | undefined {
  let found: PageElement | undefined;
  for (const element of model?.elements.values() ?? []) {
    if (!isPage(element) || !isWanted(element.content)) continue;
    if (element.id === preferred) return element;
    if (found === undefined || (!isReachable(found) && isReachable(element))) found = element;
  }
  return found;
}

function isPage(element: SiteElement): element is PageElement {
  return element.content.kind === 'page';
}

function isReachable({ content }: PageElement): boolean {
  return content.reach.kind === 'reachable';
}
