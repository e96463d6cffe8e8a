// Whether readers find a listed page, and where.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { Reach } from '../../shared/siteModel.ts';
import { withoutPageExtension } from '../../shared/sitePaths.ts';
import type { SiteIndex } from '../siteIndex.ts';
import { createFrameDrafts } from './frameDrafts.ts';
import { hiddenByItself, PageOwners } from './pageContents.ts';
import { createGetTreeReach } from './treeDrafts.ts';

/** Groups, tabs and anchors depend on neither files nor images. */
const noFacts = { site: undefined, icons: undefined };

/** For listed pages, each given by its file. */
export function createGetReach(
  configuration: ParsedDocument,
  { pageInfo }: Pick<SiteIndex, 'pageInfo'>,
): (file: string) => Reach {
  const { tree } = getSiteFormat(configuration);
  if (tree !== undefined) {
    const getPlaceReach = createGetTreeReach(tree);
    return (file) =>
      pageInfo.get(file)?.isHidden ? hiddenByItself : getPlaceReach(withoutPageExtension(file));
  }
  const drafts = [...createFrameDrafts(configuration, noFacts).values()].flat();
  const owners = new PageOwners(drafts.map(({ content }, index) => ({ id: String(index), content })));
  return (file) => owners.find(withoutPageExtension(file)).reach;
}
