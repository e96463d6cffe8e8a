// docs/linkedFile: where a link of a page leads, for a click in the preview. The link need not be in the page's file any more.
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import type { LinkedFile, LinkedFileParams } from '../../shared/protocol.ts';
import type { SiteModels } from '../sites/siteModels.ts';

export async function answerLinkedFile(
  { siteModels }: { readonly siteModels: SiteModels },
  { uri, page, destination }: LinkedFileParams,
): Promise<LinkedFile | null> {
  const { document, site } = (await siteModels.getCurrent(uri)) ?? {};
  if (document === undefined || site === undefined) return null;
  const target = getLinkResolver(document, site).resolve(destination, page);
  switch (target.kind) {
    case 'page':
      return { path: target.file ?? '' };
    case 'file':
    case 'otherCase':
      return { path: target.file };
    case 'missing':
      return { path: target.path };
    case 'outside':
    case 'external':
    case 'doubtful':
      return null;
  }
}
