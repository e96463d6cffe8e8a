// A page that is to be created, with its entry in the navigation where none is there yet.
import { getNodeEdit } from '../../features/navigation/navigationEdit.ts';
import type { NodePlace } from '../../features/navigation/nodeAct.ts';
import { getFolder, isExcepted, isPageFile, withoutPageExtension } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { decodeText } from '../../site/fileSystem.ts';
import { frontMatterLimit } from '../../site/pageReader.ts';
import type { PageReference } from '../../site/references/pageReference.ts';
import { getFirstListing } from '../../site/references/siteReferences.ts';
import { scanSite } from '../../site/scan/siteScanner.ts';
import { refuse, type ToolRefusal } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { applyEdit } from '../workspace/editedFileSystem.ts';
import { findObstacle } from '../workspace/newFilePlace.ts';
import type { SiteEdit } from '../workspace/siteEdit.ts';
import type { AddedPage, Adding } from './addedPage.ts';
import { nameGroups } from './groupNames.ts';
import { changeConfiguration } from './listedPage.ts';
import { hasFrontMatter, writeNewPage } from './newPageText.ts';
import { findPagePlace } from './pageGroup.ts';
import type { ReadableSite } from './readableSite.ts';

export async function planNewPage(adding: Adding): Promise<AddedPage | ToolRefusal> {
  const { input, context, site, after } = adding;
  const { document, root, within } = site;
  const listing = getFirstListing(document, withoutPageExtension(adding.path));
  const file = getFile(adding.path, listing);
  const show = (path: string): string => quote(showPath(context.folders, `${root}/${path}`));
  const wanted = listing?.entry.path ?? file;
  if (isPageFile(wanted) && wanted !== file)
    return refuse(`The navigation lists ${show(wanted)}: create that page, or choose another path.`, 'path');
  if (isExcepted(file))
    return refuse(
      `${show(file)} would be no page of the site: a name that begins with "_" or ".", README and its kin, and the folders "snippets" and "node_modules" are left out. Choose another path.`,
      'path',
    );
  const obstacle = await findObstacle(context, { path: `${root}/${file}`, root, within });
  if (obstacle !== undefined) return refuse(obstacle, 'path');
  const text = await writeText(adding, file);
  if (typeof text !== 'string') return text;
  const place =
    listing === undefined ? findPagePlace(site, { path: file, group: input.group, after }) : undefined;
  if (place?.kind === 'refused') return place;
  const to: NodePlace | undefined = place?.to ?? getPlaceOf(listing);
  if (to === undefined) return refuse('The page has no place in the navigation.');
  // A name without extension gets one only where it can't be meant as another kind of file.
  const typed = file === `${adding.path}.mdx` ? adding.path : file;
  const act = { kind: 'addPage', path: typed, title: '', to } as const;
  const nodeEdit = getNodeEdit({ document, site: site.site }, act);
  if (nodeEdit.kind === 'refused') return refuse(nodeEdit.reason, 'path');
  const edit: SiteEdit = {
    changed: nodeEdit.kind === 'edit' ? changeConfiguration(site, nodeEdit.changes) : [],
    moves: [],
    created: [{ path: `${root}/${file}`, text }],
  };
  if (!(await isPageAfter(adding, edit, file)))
    return refuse(
      `${show(file)} would be no page of the site: a .gitignore file or the setting plantStore.docs.ignoredPages leaves it out. Choose another path.`,
      'path',
    );
  if (place === undefined) {
    const owner = nameGroups(document).find(({ group }) => group.node === listing?.groups.at(-1)?.node);
    const where = `the group ${quote(owner?.name ?? '')}`;
    return {
      edit,
      summary: {
        done: `Created ${show(file)}, which ${where} listed already.`,
        planned: `Creates ${show(file)}, which ${where} lists already.`,
      },
    };
  }
  const where = `the group ${quote(place.group)}`;
  return {
    edit,
    summary: {
      done: `Created ${show(file)} and listed it in ${where}.`,
      planned: `Creates ${show(file)} and lists it in ${where}.`,
    },
  };
}

/** Where nothing says which extension, the one of an entry that lists the page already, or `.mdx`. */
function getFile(path: string, listing: PageReference | undefined): string {
  if (isPageFile(path)) return path;
  return listing !== undefined && isPageFile(listing.entry.path) ? listing.entry.path : `${path}.mdx`;
}

function getPlaceOf(listing: PageReference | undefined): NodePlace | undefined {
  return listing && { kind: 'after', node: { kind: 'page', node: listing.node } };
}

async function writeText({ input, site, after }: Adding, file: string): Promise<string | ToolRefusal> {
  const { title = '', description, body } = input;
  if (title.trim() === '') return refuse('A new page needs a title that is not blank.', 'title');
  if (body !== undefined && hasFrontMatter(body))
    return refuse(
      'The field "body" begins with front matter: leave that out, and send title and description as fields.',
      'body',
    );
  const eol = await findLineEnd(site, after?.path ?? file);
  const text = writeNewPage({ title, description, body }, eol);
  return text ?? refuse('The field "description" is too long for front matter: shorten it.', 'description');
}

/** As in the page nearest to the path; LF where there is none. */
async function findLineEnd(
  { site, root, within, fileSystem, document }: ReadableSite,
  path: string,
): Promise<string> {
  const near = site.pages.find((page) => getFolder(page) === getFolder(path)) ?? site.pages[0];
  const start =
    near === undefined ? undefined : await fileSystem.readStart(`${root}/${near}`, within, frontMatterLimit);
  const text = start === undefined ? document.textDocument.getText() : decodeText(start);
  return /\r\n/.test(text) ? '\r\n' : '\n';
}

async function isPageAfter(
  { context, site, configuration }: Adding,
  edit: SiteEdit,
  file: string,
): Promise<boolean> {
  const { ignoredPages } = context.common.settings;
  const { index } = await scanSite(applyEdit(context.fileSystem, edit), site.root, {
    boundary: configuration.boundary,
    ignoredPages,
    isOver: context.isCanceled,
  });
  return index.isPage(file);
}
