// Answers about whole sites: their pages, a new configuration, an edit of the navigation, and titles next to entries.
import type { CancellationToken, Connection, InlayHint, InlayHintParams } from 'vscode-languageserver';
import { getUnreadPaths } from '../../check/checkSite.ts';
import { splitChanges } from '../../document/joinedDocument.ts';
import type { ValueNode } from '../../document/jsonNode.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { GeneratedNode, NavigationNode } from '../../features/navigation/nodeAct.ts';
import { languageService } from '../../languageService.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import type {
  LinkedFile,
  LinkedFileParams,
  NavigationEdit,
  NavigationEditParams,
  NewConfiguration,
  NewConfigurationParams,
  PageItem,
} from '../../shared/protocol.ts';
import type { StrandedItems } from '../../shared/siteHealth.ts';
import type { ElementId } from '../../shared/siteModel.ts';
import { configurationNames, getFileTitle, isWithin } from '../../shared/sitePaths.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import { decodeText } from '../../site/fileSystem.ts';
import { Site } from '../../site/site.ts';
import { showTexts } from '../abilities/shownTexts.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import type { LinkGraphs } from '../sites/linkGraphs.ts';
import type { ModeledSite, SiteModels } from '../sites/siteModels.ts';
import { openAllSites } from '../sites/siteRoots.ts';
import type { Sites } from '../sites/sites.ts';
import type { Slicing } from './answerRequest.ts';
import type { WaitForPages } from './awaitedPages.ts';
import type { ShownAnswers } from './shownAnswers.ts';

/** docs/pages: in milliseconds, how long an answer waits for the titles of pages, which are read after the scan. */
const titlesPatience = 1000;

interface PagesParts extends Pick<Session, 'fileSystem'> {
  readonly sites: Sites;
  readonly documents: OpenDocuments;
}

export async function answerPages(parts: PagesParts): Promise<PageItem[]> {
  const { sites } = parts;
  const all = await openAllSites(parts);
  await Promise.all(all.map(({ index }) => sites.whenPagesRead(index.root, titlesPatience)));
  const items = all.map(async ({ configuration, index: { root } }) => {
    const { index } = await sites.openScanned(root);
    return index === undefined ? [] : languageService.getPageItems(configuration, index);
  });
  return (await Promise.all(items)).flat();
}

interface StrandedParts extends PagesParts {
  readonly linkGraphs: LinkGraphs;
  readonly waitForPages: WaitForPages;
}

/** docs/strandedPages */
export async function answerStrandedPages(
  parts: StrandedParts,
  { take, wait }: Slicing,
): Promise<StrandedItems> {
  const unreached: PageItem[] = [];
  const deadEnds: PageItem[] = [];
  let unreadCount = 0;
  for (const { configuration, index } of await openAllSites(parts)) {
    await wait((canceled) => parts.waitForPages(index.root, canceled));
    const { index: site = index } = await parts.sites.openScanned(index.root);
    const links = parts.linkGraphs.getLinks(configuration, site);
    const found = await take(languageService.getStrandedPages({ configuration, site, links }));
    unreached.push(...found.unreached);
    deadEnds.push(...found.deadEnds);
    unreadCount += links.getUnread().length;
  }
  return { unreached, deadEnds, unreadCount };
}

/** textDocument/inlayHint: waits for the titles in hints, and records what the editor shows. */
export interface InlayHintParts extends Pick<Session, 'createContext'> {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly shownHints: ShownAnswers;
}

export async function answerInlayHint(
  { documents, sites, createContext, shownHints }: InlayHintParts,
  { document: asked, site }: FeatureContext,
  { range, textDocument: { uri } }: InlayHintParams,
): Promise<InlayHint[]> {
  if (site !== undefined) await sites.whenPagesRead(site.root, titlesPatience);
  const document = documents.get(uri) ?? asked;
  const { textDocument } = document;
  const { version } = textDocument;
  const span = { offset: textDocument.offsetAt(range.start), end: textDocument.offsetAt(range.end) };
  const find = () => showTexts(languageService.getInlayHints(createContext(document), span));
  const hints = find();
  const isCurrent = (): boolean => textDocument.version === version;
  shownHints.record({ uri, place: JSON.stringify(range), answer: hints, isCurrent, find });
  return hints;
}

/** docs/newConfiguration: reads a folder without a configuration and proposes one. */
export interface NewConfigurationParts extends Pick<Session, 'fileSystem'> {
  readonly documents: OpenDocuments;
  readonly settings: ClientSettings;
  readonly sites: Sites;
}

export async function answerNewConfiguration(
  connection: Connection,
  parts: NewConfigurationParts,
  { uri, workDoneToken }: NewConfigurationParams,
  token: CancellationToken,
): Promise<NewConfiguration> {
  const root = toPath(uri)?.replace(/\/$/, '');
  const boundary = root === undefined ? undefined : parts.sites.getBoundary(root);
  if (root === undefined || boundary === undefined) return { kind: 'noFolder' };
  if ((await parts.fileSystem.look(root, [boundary])).kind !== 'folder') return { kind: 'noFolder' };
  const existing = await findExisting(parts, root, boundary);
  if (existing !== undefined && !existing.isEmpty) return { kind: 'exists', uri: toUri(existing.path) };
  const progress =
    workDoneToken === undefined ? undefined : connection.window.attachWorkDoneProgress(workDoneToken);
  progress?.begin('Creating a configuration', undefined, 'Looking for pages', true);
  try {
    const report = (message: string): void => progress?.report(message);
    const site = await readFolder(parts, root, boundary, report, token);
    const { index } = site;
    if (index === undefined) return { kind: 'noFolder' };
    const unread = getUnreadPaths(index).map(describeUnread);
    const texts = languageService.getProposals(index, existing?.text ?? '');
    if (texts === undefined) return { kind: 'noPages', unread };
    const path = existing?.path ?? `${root}/${configurationNames[0]}`;
    const folder = existing === undefined ? languageService.getDocumentationFolder(index) : undefined;
    const inner = folder === undefined ? undefined : toUri(`${root}/${folder}`);
    return { kind: 'proposed', uri: toUri(path), isEmptyFile: existing !== undefined, texts, inner, unread };
  } finally {
    progress?.done();
  }
}

interface Existing {
  readonly path: string;
  readonly isEmpty: boolean;
  readonly text: string;
}

/**
 * A file with the name of a configuration, even an unreadable one, so that nothing is overwritten. Checked on disk,
 * because events come late, and editors keep documents of deleted files.
 */
async function findExisting(
  { documents, fileSystem }: NewConfigurationParts,
  root: string,
  boundary: string,
): Promise<Existing | undefined> {
  for (const name of configurationNames) {
    const path = `${root}/${name}`;
    if ((await fileSystem.look(path, [boundary])).kind === 'nothing') continue;
    const content = await fileSystem.readFile(path, [boundary]);
    const onDisk = content.kind === 'whole' ? decodeText(content.bytes) : undefined;
    const text = documents.get(toUri(path))?.textDocument.getText() ?? onDisk;
    return { path, isEmpty: text?.trim() === '', text: text ?? '' };
  }
  return undefined;
}

/** The folder is not kept: it isn't a site until its configuration is saved. */
async function readFolder(
  { fileSystem, settings }: NewConfigurationParts,
  root: string,
  boundary: string,
  report: (message: string) => void,
  token: CancellationToken,
): Promise<Site> {
  await settings.ready();
  const { ignoredPages } = settings.get();
  const site = new Site(fileSystem, root, { boundary, ignoredPages });
  const listening = token.onCancellationRequested(() => site.close());
  try {
    await site.scan();
    report(`Reading the titles of ${formatCount(site.index?.pages.length ?? 0, 'page')}`);
    await site.readPages(() => token.isCancellationRequested);
    await site.readProjectName();
    return site;
  } finally {
    listening.dispose();
  }
}

function describeUnread(path: string): string {
  return `${quote(path)} can’t be read: the configuration does not list its pages.`;
}

/** docs/navigationEdit: the answer after a bug. */
export const notWorkedOut = refuse(
  'The change failed because of an error in this program. See the log of the language server for the cause.',
);

interface NavigationEditParts extends Pick<Session, 'fileSystem'> {
  readonly documents: Pick<OpenDocuments, 'getVersion'>;
  readonly siteModels: SiteModels;
}

export async function answerNavigationEdit(
  { siteModels, documents, fileSystem }: NavigationEditParts,
  { uri, revision, act }: NavigationEditParams,
): Promise<NavigationEdit> {
  const current = await siteModels.getCurrent(uri);
  // A model with a later revision came from an earlier server process, with other ids.
  if (current === undefined || current.model.revision < revision)
    return refuse('The navigation is being read again. Please try again in a moment.');
  const { model, document, site } = current;
  if (site === undefined) return refuse('The site has not been read yet. Please try again in a moment.');
  const edit = languageService.getNavigationEdit({ document, site }, act, {
    getNode: (id) => getNode(current, id),
    getTitles: (group) => getTitles(current, group),
    getPath: (fileUri) => getPathIn(site.root, fileUri),
  });
  if (edit.kind !== 'edit') return edit;
  const { version } = model;
  const files = splitChanges(document, edit.changes).map(({ document: file, changes }) => ({
    uri: file.textDocument.uri,
    version: documents.getVersion(file.textDocument.uri),
    edits: languageService.toTextEdits(file, changes),
  }));
  const { edits = [] } = files.find((file) => file.uri === uri) ?? {};
  const others = files.filter((file) => file.uri !== uri);
  const changed = { kind: 'edit', uri, version, edits, ...(others.length > 0 && { parts: others }) } as const;
  if (edit.newFile === undefined) return changed;
  const { path, text } = edit.newFile;
  const file = `${site.root}/${path}`;
  const { kind } = await fileSystem.look(file, [site.root]);
  if (kind === 'outside') return refuse(`The path ${quote(path)} points outside the site’s folder.`);
  if (kind !== 'nothing') return refuse(`The file ${quote(path)} already exists.`);
  return { ...changed, newFile: { uri: toUri(file), text } };
}

function getNode(
  { model, getNode: find }: ModeledSite,
  id: ElementId,
): NavigationNode | GeneratedNode | undefined {
  const content = model.elements.get(id)?.content;
  if (content?.kind === 'page' && content.entry === undefined)
    return { kind: 'unlisted', path: content.path };
  if (content?.kind === 'generated') return { kind: 'generated' };
  const node = find(id);
  const isEntry = content?.kind === 'page' || content?.kind === 'operation';
  if (isEntry && node?.type === 'string') return { kind: 'page', node };
  const isContainer = content?.kind === 'group' || content?.kind === 'division';
  return isContainer && node?.type === 'object' ? { kind: 'group', node } : undefined;
}

function getTitles({ model, getNode: find }: ModeledSite, group: ElementId): Map<ValueNode, string> {
  const titles = new Map<ValueNode, string>();
  for (const id of model.lists.get(group) ?? []) {
    const content = model.elements.get(id)?.content;
    const node = find(id);
    if (content?.kind === 'page' && node !== undefined)
      titles.set(node, content.sidebarTitle ?? content.title ?? getFileTitle(content.path));
  }
  return titles;
}

function getPathIn(root: string, uri: string): string | undefined {
  const path = toPath(uri);
  return path !== undefined && path !== root && isWithin(path, root)
    ? path.slice(root.length + 1)
    : undefined;
}

function refuse(reason: string): NavigationEdit {
  return { kind: 'refused', reason };
}

/**
 * docs/linkedFile: where a link of a page leads, for a click in the preview. The link may no longer be in the page's
 * file.
 */
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
    case 'unbuilt':
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
