// Everything that is wrong with the links of a page, by what is known of its site; without the page’s text.
import { memoByObject } from '../../../document/objectMemo.ts';
import { isUnreadable } from '../../../document/parsedDocument.ts';
import { getPageFragments, type PageFragments } from '../../../links/fragments/pageFragments.ts';
import { getJudgedLinks, type JudgedLink } from '../../../links/judgedLinks.ts';
import { withPage } from '../../../links/linksWithPage.ts';
import type { SiteLinks } from '../../../links/siteLinks.ts';
import { getLinkedFiles } from '../../../links/target/linkedFiles.ts';
import { getLinkResolver, type LinkResolver } from '../../../links/target/linkResolver.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import { createIsImage, getLinkCode, type LinkCode } from './linkCode.ts';

export interface LinkProblem {
  readonly code: LinkCode;
  readonly judged: JudgedLink;
}

type ProblemsContext = Pick<PageContext, 'path' | 'scanned' | 'site' | 'links' | 'configuration'>;

/** In document order, links before imports. None in a file whose links are not checked. */
export function getLinkProblems(context: ProblemsContext): readonly LinkProblem[] {
  const { path, scanned, site, configuration } = context;
  // Its redirects and tabs are not known: a path that leads nowhere may be one of them.
  if (isUnreadable(configuration) || !getCheckedFiles(getLinkedFiles(configuration, site)).has(path))
    return [];
  const links = withPage(context.links, path, scanned);
  const resolver = getLinkResolver(configuration, site);
  const isImage = createIsImage(scanned);
  const fragments = createFragmentLookup(links, resolver);
  return getJudgedLinks(path, links, resolver).flatMap((judged) => {
    const code = getLinkCode(judged, isImage(judged.link), (file, fragment) => {
      const page = fragments(file);
      return page.isKnown && !page.has(fragment);
    });
    return code === undefined ? [] : [{ code, judged }];
  });
}

const getCheckedFiles = memoByObject((files: readonly string[]): ReadonlySet<string> => new Set(files));

/** The fragments of each page, looked up once. */
function createFragmentLookup(links: SiteLinks, resolver: LinkResolver): (file: string) => PageFragments {
  const known = new Map<string, PageFragments>();
  return (file) => {
    const fragments = known.get(file) ?? getPageFragments(file, links, resolver);
    known.set(file, fragments);
    return fragments;
  };
}
