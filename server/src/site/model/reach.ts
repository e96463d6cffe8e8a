// Where readers find a page that the navigation lists.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { Reach } from '../../shared/siteModel.ts';
import { createFrameDrafts } from './frameDrafts.ts';
import { PageOwners } from './pageContents.ts';

/** What decides it knows neither files nor pictures. */
const noFacts = { site: undefined, icons: undefined };

/** @param page path without extension. */
export function getReach(configuration: ParsedDocument, page: string): Reach {
  return createGetReach(configuration)(page);
}

/** For asking about many pages, each by its path without extension. */
export function createGetReach(configuration: ParsedDocument): (page: string) => Reach {
  const drafts = [...createFrameDrafts(configuration, noFacts).values()].flat();
  const owners = new PageOwners(drafts.map(({ content }, index) => ({ id: String(index), content })));
  return (page) => owners.find(page).reach;
}
