// add_docs_page: a new page with its entry in the navigation, or only the entry of an existing page.
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getCandidates, parsePageEntry } from '../../format/pageReference.ts';
import { type AddInput, addDefinition } from '../../shared/definitions/toolDefinitions.ts';
import { getFolder, isWithin } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { planNewPage } from '../navigation/createdPage.ts';
import { type AddedPage, type Adding, planListing } from '../navigation/listedPage.ts';
import { asReadable } from '../navigation/readableSite.ts';
import { answerWriting } from '../output/writingAnswer.ts';
import {
  type AgentTool,
  refuseCall,
  refuseField,
  type ToolAnswer,
  type ToolContext,
  type ToolRefusal,
  withSubProgress,
} from '../tool.ts';
import { type FolderPlace, resolvePath, showPath } from '../workspace/agentFolders.ts';
import { findSiteAround, load } from '../workspace/agentSites.ts';

export const addTool: AgentTool<AddInput> = { definition: addDefinition, run };

async function run(input: AddInput, context: ToolContext): Promise<ToolAnswer> {
  const place = await resolvePath(context.folders, context.fileSystem, input.path);
  if (!place.ok) return refuseField('path', place.problem);
  if (/(?:^|[\\/])\.{0,2}$/.test(input.path) || place.path === place.folder.path)
    return refuseCall('A page needs a path with a name at its end, for example guides/watering.', 'path');
  const adding = await findAdding(input, place, context);
  if ('kind' in adding) return adding;
  const planned = await plan(adding);
  if ('kind' in planned) return planned;
  const { configuration } = adding;
  return answerWriting({ ...planned, configurations: [configuration], dryRun: input.dryRun }, context);
}

async function findAdding(
  input: AddInput,
  place: FolderPlace,
  context: ToolContext,
): Promise<Adding | ToolRefusal> {
  const { folders, fileSystem } = context;
  const configuration = await findSiteAround(context, { ...place, path: getFolder(place.path) });
  if (configuration === undefined)
    return refuseCall(
      `No docs.json or mint.json is in a folder around ${quote(input.path)}: choose a path in a site.`,
      'path',
    );
  const shown = showPath(folders, configuration.path);
  const loaded = await load(configuration, withSubProgress(context, 0, 2), 'check');
  const site = typeof loaded === 'string' ? loaded : asReadable(loaded, context);
  if (typeof site === 'string') return refuseCall(site);
  const { uneditable } = getSiteFormat(site.document);
  if (uneditable !== undefined)
    return refuseCall(
      `${quote(shown)} ${uneditable}, in which this tool can list nothing: write the file and its entry in another way.`,
    );
  const toRelative = (path: string): string => path.slice(site.root.length + 1);
  const adding: Adding = { input, context, site, configuration, path: toRelative(place.path) };
  if (input.after === undefined) return adding;
  const after = await resolvePath(folders, fileSystem, input.after);
  if (!after.ok) return refuseField('after', after.problem);
  if (!isWithin(after.path, site.root))
    return refuseCall(`${quote(input.after)} is not in the site of ${quote(shown)}.`, 'after');
  return { ...adding, after: { written: input.after, path: toRelative(after.path) } };
}

async function plan(adding: Adding): Promise<AddedPage | ToolRefusal> {
  const { input, context, site, path } = adding;
  const existing = getCandidates(parsePageEntry(path)).find((file) => site.site.hasFile(file));
  const { title, description, body } = input;
  const isNew = title !== undefined || description !== undefined || body !== undefined;
  if (isNew && existing !== undefined)
    return refuseCall(
      `${quote(showPath(context.folders, `${site.root}/${existing}`))} already exists, and nothing is overwritten: choose another path, or leave out title, description and body to list it as it is.`,
      'path',
    );
  if (isNew) return planNewPage(adding);
  if (existing !== undefined) return planListing(adding, existing);
  return refuseCall(
    `There is no page at ${quote(input.path)}: give it a title to create it, or correct the path.`,
    'title',
  );
}
