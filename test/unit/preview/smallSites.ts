// Small site models for tests of the preview.
import type {
  ElementContent,
  ElementSpan,
  SiteElement,
  SiteModel,
} from '../../../server/src/shared/siteModel.ts';

type PageContent = Extract<ElementContent, { kind: 'page' }>;

export function createElement(id: string, content: ElementContent, extent?: ElementSpan): SiteElement {
  return { id, content, span: extent, extent, problems: [] };
}

export function createPage(id: string, path: string, more: Partial<PageContent> = {}): SiteElement {
  return createElement(id, {
    ...{ kind: 'page', path, entry: path, file: 'found', uri: `file:///site/${path}` },
    ...{ title: undefined, sidebarTitle: undefined, description: undefined, icon: undefined },
    ...{ operation: undefined, tab: undefined, anchor: undefined, reach: { kind: 'reachable' } },
    ...more,
  });
}

export function createModel(elements: readonly SiteElement[], more: Partial<SiteModel> = {}): SiteModel {
  return {
    ...{ uri: 'file:///site/docs.json', root: 'file:///site', revision: 1, version: 1 },
    ...{ state: 'whole', isComplete: true },
    elements: new Map(elements.map((element) => [element.id, element])),
    lists: new Map(),
    ...more,
  };
}
