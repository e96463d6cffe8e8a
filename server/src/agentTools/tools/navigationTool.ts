// read_docs_navigation: the groups and pages of sites, and whether readers can find them.

import type { GroupReference } from '../../format/pageReference.ts';
import {
  mostSites,
  type NavigationInput,
  navigationDefinition,
} from '../../shared/definitions/toolDefinitions.ts';
import { quote } from '../../shared/text/words.ts';
import { createRoom, describeSite, type Selection } from '../navigation/describedSite.ts';
import { findGroup, joinGroupNames, type NamedGroup, nameGroups } from '../navigation/groupNames.ts';
import { asReadable, describeLimits, type ReadableSite } from '../navigation/readableSite.ts';
import { limitNotes } from '../output/writingAnswer.ts';
import {
  type AgentTool,
  type JsonObject,
  refuseCall,
  refuseField,
  type ToolAnswer,
  type ToolContext,
  withSubProgress,
} from '../tool.ts';
import { type FolderPlace, resolvePath, showPath } from '../workspace/agentFolders.ts';
import { type FoundSites, findSiteAround, findSites, load } from '../workspace/agentSites.ts';

export const navigationTool: AgentTool<NavigationInput> = { definition: navigationDefinition, run };

async function run(input: NavigationInput, context: ToolContext): Promise<ToolAnswer> {
  const { folders, fileSystem } = context;
  const site = input.site === undefined ? undefined : await resolvePath(folders, fileSystem, input.site);
  if (site?.ok === false) return refuseField('site', site.problem);
  const place = input.path === undefined ? undefined : await resolvePath(folders, fileSystem, input.path);
  if (place?.ok === false) return refuseField('path', place.problem);
  const { configurations, unread } = await findAskedSites(context, site, place);
  if (configurations.length === 0) {
    const field = site !== undefined ? 'site' : place !== undefined ? 'path' : undefined;
    if (field !== undefined)
      return refuseCall(
        `There is no site at ${quote(input[field])}: call the tool without ${quote(field)} to see all.`,
        field,
      );
  }
  const notes =
    configurations.length === 0 ? [...unread, 'There is no docs.json or mint.json.'] : [...unread];
  const chosen: ChosenSite[] = [];
  const refused: GroupRefusal[] = [];
  for (const [done, configuration] of configurations.entries()) {
    const shown = showPath(folders, configuration.path);
    const part = withSubProgress(context, done, configurations.length);
    const loaded = await load(configuration, part, 'editor');
    const readable = typeof loaded === 'string' ? loaded : asReadable(loaded, context);
    if (typeof readable === 'string') {
      notes.push(readable);
      continue;
    }
    const groups = chooseGroups(nameGroups(readable.document), input.group);
    if (Array.isArray(groups)) chosen.push({ site: readable, shown, groups });
    else refused.push(groups);
  }
  if (input.group !== undefined && chosen.length === 0)
    return refuseCall(describeRefused(input.group, refused, notes), 'group');
  const room = createRoom();
  const sites: JsonObject[] = [];
  for (const { site, shown, groups } of chosen.slice(0, mostSites)) {
    notes.push(...describeLimits(site, shown));
    const selection: Selection = { groups, isOneGroup: input.group !== undefined, place: place?.path };
    sites.push(await describeSite(site, selection, room, context));
  }
  if (chosen.length > mostSites)
    notes.push(`Only the first ${mostSites} sites are listed: use "site" to ask for another one.`);
  return { kind: 'answered', output: { sites, notes: limitNotes(notes) } };
}

interface ChosenSite {
  readonly site: ReadableSite;
  /** Path of its configuration. */
  readonly shown: string;
  readonly groups: readonly NamedGroup[];
}

interface GroupRefusal {
  readonly kind: 'several' | 'none';
  readonly groups: readonly NamedGroup[];
}

async function findAskedSites(
  context: ToolContext,
  site: FolderPlace | undefined,
  place: FolderPlace | undefined,
): Promise<FoundSites> {
  const asked = site ?? place;
  if (asked === undefined) return findSites(context);
  const below = await findSites(context, asked);
  const around = below.configurations.length === 0 || site === undefined;
  const outer = around ? await findSiteAround(context, asked) : undefined;
  if (outer === undefined || below.configurations.some(({ path }) => path === outer.path)) return below;
  return { configurations: [outer, ...below.configurations], unread: below.unread };
}

/** The requested groups: all, or one with those in it. */
function chooseGroups(groups: readonly NamedGroup[], name: string | undefined): NamedGroup[] | GroupRefusal {
  if (name === undefined) return [...groups];
  const found = findGroup(groups, name);
  if (found.kind !== 'found') return { kind: found.kind, groups };
  const { node } = found.group.group;
  return groups.filter(({ group }) => isOrIsIn(group, node));
}

/** Whether the group is in the other one: it may be in another file. */
function isOrIsIn(group: GroupReference, outer: GroupReference['node']): boolean {
  for (let at: GroupReference | undefined = group; at !== undefined; at = at.parent)
    if (at.node === outer) return true;
  return false;
}

function describeRefused(name: string, refused: readonly GroupRefusal[], notes: readonly string[]): string {
  const groups = refused.flatMap((each) => each.groups);
  if (groups.length === 0) return ['No readable site has a group.', ...notes].join(' ');
  const isAmbiguous = refused.some(({ kind }) => kind === 'several');
  const problem = isAmbiguous ? 'is the name of several groups' : 'is not the name of a group';
  return `${quote(name)} ${problem}: use one of ${joinGroupNames(groups)}.`;
}
