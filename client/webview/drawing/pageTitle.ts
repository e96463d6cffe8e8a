// The title of a page: in the navigation, and at its top.
import { getFileTitle } from '../../../server/src/shared/sitePaths.ts';
import type { Page } from '../scene/siteLookup.ts';

export function getPageTitle({ content }: Page): string {
  return content.title ?? content.sidebarTitle ?? getFileTitle(content.path);
}

export function getRowTitle({ content }: Page): string {
  return content.sidebarTitle ?? content.title ?? getFileTitle(content.path);
}

/** Undefined if the page can be read, or that is not known yet. */
export function getPageProblem({ content }: Page): string | undefined {
  if (content.file === 'missing') return 'missing';
  return content.file === 'outside' ? 'outside the site' : undefined;
}
