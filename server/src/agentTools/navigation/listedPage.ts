// Plans the entry of an existing page in the navigation.

import type { ConfigurationPath } from '../../check/loadedSite.ts';
import { getNodeEdit } from '../../features/navigation/navigationEdit.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { AddInput } from '../../shared/definitions/toolDefinitions.ts';
import { quote } from '../../shared/text/words.ts';
import { getListedFiles } from '../../site/references/resolvedPages.ts';
import type { PlannedWriting } from '../output/writingAnswer.ts';
import { refuseCall, type ToolContext, type ToolRefusal } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { changeConfiguration } from '../workspace/siteEdit.ts';
import { findGroup, nameGroups } from './groupNames.ts';
import { findPagePlace } from './pageGroup.ts';
import type { ReadableSite } from './readableSite.ts';
import { describeTakenUrl } from './takenUrl.ts';

/** @param file relative to the site root. */
export function planListing(adding: Adding, file: string): AddedPage | ToolRefusal {
  const { input, context, site, after } = adding;
  const shown = quote(showPath(context.folders, `${site.root}/${file}`));
  const listed = describeListing(adding, file, shown);
  if (listed !== undefined) return listed;
  const place = findPagePlace(site, { path: file, group: input.group, after });
  if (place.kind === 'refused') return place;
  const act = { kind: 'list', files: [file], strangers: [], to: place.to } as const;
  const edit = getNodeEdit({ document: site.document, site: site.site }, act);
  if (edit.kind === 'refused') return refuseCall(edit.reason, 'path');
  return {
    notes: describeTakenUrl(site.document, file),
    edit: {
      changed: edit.kind === 'edit' ? changeConfiguration(site.document, edit.changes) : [],
      moves: [],
      created: [],
    },
    summary: {
      done: `Listed ${shown} in the group ${quote(place.group)}.`,
      planned: `Lists ${shown} in the group ${quote(place.group)}.`,
    },
  };
}

/** The answer where nothing is to be done; `undefined` where the page is to be listed, perhaps once more. */
function describeListing(
  { input, site: { document, site } }: Adding,
  file: string,
  shown: string,
): AddedPage | ToolRefusal | undefined {
  const listings = getListedFiles(document, site).get(file) ?? [];
  if (listings.length === 0) return undefined;
  const groups = nameGroups(document);
  const owners = listings.map((listing) =>
    groups.find(({ group }) => group.node === listing.groups.at(-1)?.node),
  );
  const asked = input.group === undefined ? undefined : findGroup(groups, input.group);
  const isHere = asked?.kind === 'found' && owners.includes(asked.group);
  if (asked?.kind === 'found' && !isHere && getSiteFormat(document).repeats === 'group') return undefined;
  const owner = asked?.kind === 'found' && isHere ? asked.group : owners[0];
  const already = `${shown} is listed already, in the group ${quote(owner?.name)}`;
  if (asked !== undefined && !isHere)
    return refuseCall(`${already}: this tool does not move entries.`, 'group');
  return {
    edit: { changed: [], moves: [], created: [] },
    summary: { done: `${already}.`, planned: `${already}.` },
  };
}

/** What adding a page works from. */
export interface Adding {
  readonly input: AddInput;
  readonly context: ToolContext;
  readonly site: ReadableSite;
  readonly configuration: ConfigurationPath;
  /** Relative to the site root, with or without extension. */
  readonly path: string;
  /** A page: as written, and relative to the site root. */
  readonly after?: { readonly written: string; readonly path: string };
}

export type AddedPage = Pick<PlannedWriting, 'edit' | 'summary' | 'notes'>;
