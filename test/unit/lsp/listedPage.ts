// The smallest site with one listed and one unlisted page, for requests about pages.
import { toUri } from '../../support/languageServers/siteServer.ts';

/** A configuration that lists these pages in the group Guides. */
export const list = (...pages: string[]) =>
  JSON.stringify({ name: 'A', navigation: [{ group: 'Guides', pages }] });

export const files = {
  '/site/docs.json': list('a'),
  '/site/a.mdx': '---\ntitle: Apples\n---\n',
  '/site/b.mdx': '',
};
export const configurationUri = toUri('/site/docs.json');
export const pageUri = toUri('/site/a.mdx');
