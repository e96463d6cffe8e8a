// Plans a new page, and its entry in the navigation if there is none yet.
import { getNodeEdit } from '../../features/navigation/navigationEdit.ts';
import type { NodePlace } from '../../features/navigation/nodeAct.ts';
import { getFirstListing } from '../../format/listings.ts';
import type { PageReference } from '../../format/pageReference.ts';
import { describeBadName } from '../../shared/fileNames.ts';
import { describeForeignPath } from '../../shared/foreignFiles.ts';
import {
  getFolder,
  getFoldersAround,
  getName,
  isExcepted,
  isPageFile,
  withoutPageExtension,
} from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import { decodeText, type Within } from '../../site/fileSystem.ts';
import { frontMatterLimit } from '../../site/pageReader.ts';
import { scanSite } from '../../site/scan/siteScanner.ts';
import { refuseCall, type ToolContext, type ToolRefusal } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { applyEdit } from '../workspace/editedFileSystem.ts';
import { changeConfiguration, type SiteEdit } from '../workspace/siteEdit.ts';
import { nameGroups } from './groupNames.ts';
import type { AddedPage, Adding } from './listedPage.ts';
import { findPagePlace } from './pageGroup.ts';
import type { ReadableSite } from './readableSite.ts';
import { describeTakenUrl } from './takenUrl.ts';

export async function planNewPage(adding: Adding): Promise<AddedPage | ToolRefusal> {
  const { input, context, site, after } = adding;
  const { document, root, within } = site;
  const listing = getFirstListing(document, withoutPageExtension(adding.path));
  const file = getFile(adding.path, listing);
  const show = (path: string): string => quote(showPath(context.folders, `${root}/${path}`));
  const wanted = listing?.entry.path ?? file;
  if (isPageFile(wanted) && wanted !== file)
    return refuseCall(
      `The navigation lists ${show(wanted)}: create that page, or choose another path.`,
      'path',
    );
  if (isExcepted(file))
    return refuseCall(
      `${show(file)} would not be a page of the site: README.md and similar files, the folders "snippets" and "_snippets", and the folders of tools, such as ".github", don’t count. Choose another path.`,
      'path',
    );
  const obstacle = await findObstacle(context, { path: `${root}/${file}`, root, within });
  if (obstacle !== undefined) return refuseCall(obstacle, 'path');
  const text = await writeText(adding, file);
  if (typeof text !== 'string') return text;
  const place =
    listing === undefined ? findPagePlace(site, { path: file, group: input.group, after }) : undefined;
  if (place?.kind === 'refused') return place;
  const to: NodePlace | undefined = place?.to ?? getPlaceOf(listing);
  if (to === undefined) return refuseCall('The page has no place in the navigation.');
  // A name without an extension gets one only if it can't be meant as another kind of file.
  const typed = file === `${adding.path}.mdx` ? adding.path : file;
  const act = { kind: 'addPage', path: typed, title: '', to } as const;
  const nodeEdit = getNodeEdit({ document, site: site.site }, act);
  if (nodeEdit.kind === 'refused') return refuseCall(nodeEdit.reason, 'path');
  const edit: SiteEdit = {
    changed: nodeEdit.kind === 'edit' ? changeConfiguration(document, nodeEdit.changes) : [],
    moves: [],
    created: [{ path: `${root}/${file}`, text }],
  };
  if (!(await isPageAfter(adding, edit, file)))
    return refuseCall(
      `${show(file)} would not be a page of the site: a .gitignore or .mintignore file or the setting plantStore.docs.ignoredPages excludes it. Choose another path.`,
      'path',
    );
  const notes = describeTakenUrl(document, file);
  if (place === undefined) {
    const owner = nameGroups(document).find(({ group }) => group.node === listing?.groups.at(-1)?.node);
    const where = `the group ${quote(owner?.name ?? '')}`;
    return {
      ...{ edit, notes },
      summary: {
        done: `Created ${show(file)}, which ${where} listed already.`,
        planned: `Creates ${show(file)}, which ${where} lists already.`,
      },
    };
  }
  const where = `the group ${quote(place.group)}`;
  return {
    ...{ edit, notes },
    summary: {
      done: `Created ${show(file)} and listed it in ${where}.`,
      planned: `Creates ${show(file)} and lists it in ${where}.`,
    },
  };
}

/** Without an extension in the path, that of an existing entry for the page, or `.mdx`. */
function getFile(path: string, listing: PageReference | undefined): string {
  if (isPageFile(path)) return path;
  return listing !== undefined && isPageFile(listing.entry.path) ? listing.entry.path : `${path}.mdx`;
}

function getPlaceOf(listing: PageReference | undefined): NodePlace | undefined {
  return listing && { kind: 'after', node: { kind: 'page', node: listing.node } };
}

async function writeText({ input, site, after }: Adding, file: string): Promise<string | ToolRefusal> {
  const { title = '', description, body } = input;
  if (title.trim() === '') return refuseCall('A new page needs a title that is not blank.', 'title');
  if (body !== undefined && hasFrontMatter(body))
    return refuseCall(
      'The field "body" begins with front matter: leave it out, and send title and description as fields.',
      'body',
    );
  const eol = await findLineEnd(site, after?.path ?? file);
  const text = writeNewPage({ title, description, body }, eol);
  return (
    text ?? refuseCall('The field "description" is too long for front matter: shorten it.', 'description')
  );
}

/** That of the page nearest to the path; LF if there is none. */
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
    isOver: () => context.signal.aborted,
  });
  return index.isPage(file);
}

/** The content of a page that an agent adds. */
interface NewPage {
  readonly title: string;
  readonly description: string | undefined;
  /** Markdown below the front matter. */
  readonly body: string | undefined;
}

/**
 * Front matter that parses to exactly the given values, and the body. `undefined` if the front matter is longer than
 * readers of pages accept. `eol` ends every line.
 */
export function writeNewPage({ title, description, body }: NewPage, eol: string): string | undefined {
  const lines = ['---', `title: ${toYaml(title)}`];
  if (description !== undefined) lines.push(`description: ${toYaml(description)}`);
  const head = [...lines, '---', ''].join('\n');
  if (new TextEncoder().encode(head).length > frontMatterLimit - reserve) return undefined;
  const text = `${head}\n${body === undefined ? '' : endLine(body)}`;
  return text.replaceAll(/\r\n|\n/g, eol);
}

/** In bytes; room for line breaks of two bytes. */
const reserve = 16;

const frontMatter = /^\s*---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Whether a text begins with its own front matter, which would be shown as text below the other one. */
export function hasFrontMatter(body: string): boolean {
  const yaml = frontMatter.exec(body)?.[1];
  return yaml !== undefined && /^["']?\w[\w -]*["']?[ \t]*:/m.test(yaml);
}

/** JSON is YAML, except for characters that JSON leaves unescaped and that YAML treats as line breaks or forbids. */
function toYaml(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function endLine(body: string): string {
  return body === '' || body.endsWith('\n') ? body : `${body}\n`;
}

/**
 * Why no page can be created at the path, in a sentence; `undefined` if it can be, on any system: nothing has that name
 * in any case, and all folders on the way are real.
 *
 * @param path absolute, inside `root`.
 * @param root of the site.
 */
async function findObstacle(
  { folders, fileSystem }: Pick<ToolContext, 'folders' | 'fileSystem'>,
  { path, root, within }: { readonly path: string; readonly root: string; readonly within: Within },
): Promise<string | undefined> {
  const show = (at: string): string => quote(showPath(folders, at));
  const foreign = describeForeignPath(showPath(folders, path));
  if (foreign !== undefined) return `${show(path)} ${foreign}: choose another path.`;
  for (const name of path.slice(root.length + 1).split('/')) {
    const problem = describeBadName(name);
    if (problem !== undefined) return `${show(path)} ${problem}. Choose another path.`;
  }
  for (const folder of getFoldersAround(path, root).reverse()) {
    if (folder !== root) {
      const other = await findOtherCase(folder);
      if (other !== undefined) return `The folder is spelled ${show(other)}: use that path.`;
    }
    const { kind, isLinked } = await fileSystem.look(folder, within);
    if (kind === 'nothing') return undefined;
    if (kind === 'outside') return `${show(folder)} leads out of the site’s folder: choose another path.`;
    if (kind !== 'folder') return `${show(folder)} is not a folder that can be read: choose another path.`;
    if (isLinked) return `${show(folder)} is reached through a symbolic link: use the real path.`;
  }
  const wanted = new Set(
    [path, ...['.md', '.mdx'].map((extension) => withoutPageExtension(path) + extension)].map((each) =>
      getName(each).toLowerCase(),
    ),
  );
  const existing = (await listNames(getFolder(path))).find((name) => wanted.has(name.toLowerCase()));
  if (existing !== undefined)
    return `${show(`${getFolder(path)}/${existing}`)} already exists: choose another path.`;
  const { kind } = await fileSystem.look(path, within);
  return kind === 'nothing' ? undefined : `${show(path)} already exists: choose another path.`;

  /** A sibling of the folder whose name differs only in case, if none has exactly this name. */
  async function findOtherCase(folder: string): Promise<string | undefined> {
    const names = await listNames(getFolder(folder));
    const name = getName(folder);
    if (names.includes(name)) return undefined;
    const other = names.find((each) => each.toLowerCase() === name.toLowerCase());
    return other === undefined ? undefined : `${getFolder(folder)}/${other}`;
  }

  /** Names of files and folders, including ignored ones. */
  async function listNames(folder: string): Promise<readonly string[]> {
    const names: string[] = [];
    const walk = await fileSystem.walk(folder, within, {
      onIgnoreFile() {},
      enters(name) {
        names.push(name);
        return false;
      },
    });
    return [...names, ...walk.files, ...walk.leaving, ...walk.unfollowed];
  }
}
