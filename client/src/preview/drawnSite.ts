// Reduces a model and its patches to what the webview draws. Positions in the text and URIs of files are half of a model.
import type { SiteElement, SiteModel, SitePatch, WholeSite } from '../../../server/src/shared/siteModel.ts';

export function getDrawnSite({ elements, lists, ...facts }: SiteModel): WholeSite {
  return { ...facts, elements: [...elements.values()].map(getDrawn), lists: [...lists] };
}

export function getDrawnPatch(patch: SitePatch): SitePatch {
  return { ...patch, moved: undefined, spans: [], changed: patch.changed.map(getDrawn) };
}

function getDrawn({ id, content, problems }: SiteElement): SiteElement {
  const element = { id, content, problems, span: undefined, extent: undefined };
  if (content.kind !== 'page') return element;
  const { uri: _, ...drawn } = content;
  return { ...element, content: drawn };
}
