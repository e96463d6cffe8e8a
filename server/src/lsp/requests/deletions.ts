// Deletions of files: links to them, and their entries in the navigation.
import {
  type Connection,
  type DeleteFilesParams,
  MessageType,
  ShowMessageNotification,
} from 'vscode-languageserver';
import { locate, splitChanges } from '../../document/joinedDocument.ts';
import { languageService } from '../../languageService.ts';
import {
  type DeletedFilesParams,
  type PageQuestion,
  pageQuestionRequest,
} from '../../shared/pageQuestion.ts';
import { type ProtocolLocation, type ShowLinksParams, showLinksNotification } from '../../shared/protocol.ts';
import { getName, getServedPath, isWithin } from '../../shared/sitePaths.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { toPath } from '../../site/filePaths.ts';
import type { ResolvedPage } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { ClientUris } from '../clientUris.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import { readCurrentPages } from '../sites/currentPages.ts';
import { openSitesAroundAll } from '../sites/siteRoots.ts';
import type { ConfiguredSite, Sites } from '../sites/sites.ts';
import type { FollowingParts } from './moves.ts';
import { createWorkspaceEdit } from './workspaceEdits.ts';

/** What is known of files only before they are deleted. */
interface Deletion {
  /** Links to them, by page, in document order. */
  readonly links: readonly ProtocolLocation[];
  /** The pages among them that readers reach by a URL: absolute paths. */
  readonly pages: readonly string[];
}

/** What was known of files that are about to be deleted, kept until the deletion is reported. */
export class Deletions {
  private readonly noted = new Map<string, Deletion>();

  /** A deletion that never happens is forgotten with the next one. */
  note(files: DeleteFilesParams['files'], deletion: Deletion): void {
    this.noted.clear();
    this.noted.set(getKey(files), deletion);
  }

  /** Nothing for files whose deletion was not announced. */
  take(files: DeleteFilesParams['files']): Deletion {
    const key = getKey(files);
    const deletion = this.noted.get(key) ?? { links: [], pages: [] };
    this.noted.delete(key);
    return deletion;
  }
}

function getKey(files: DeleteFilesParams['files']): string {
  return files
    .map(({ uri }) => uri)
    .sort()
    .join('\n');
}

/** Must be called before the deletion. */
async function examine(
  parts: FollowingParts,
  { files, uncommitted = [] }: DeletedFilesParams,
): Promise<Deletion> {
  const { sites, linkGraphs, readingPatience } = parts;
  const paths = files.map(({ uri }) => toPath(uri)).filter((path) => path !== undefined);
  const unknown = new Set(uncommitted.map(toPath));
  const locations: ProtocolLocation[] = [];
  const pages: string[] = [];
  for (const { index, configuration } of await openSitesAroundAll(sites, paths)) {
    await sites.whenPagesRead(index.root, readingPatience);
    const links = linkGraphs.getLinks(configuration, index);
    const linked = { document: configuration, site: index, links };
    for (const page of languageService.getServedPages(linked, paths))
      if (!unknown.has(`${index.root}/${page}`)) pages.push(`${index.root}/${page}`);
    const from = languageService.getPagesLinkingTo(linked, paths);
    for (const { file, page, scanned } of await readCurrentPages(parts, index.root, from))
      for (const link of languageService.getLinksTo(linked, paths, file, scanned))
        locations.push({
          uri: page.uri,
          range: languageService.toRange({ document: { textDocument: page } }, link),
        });
  }
  return { links: locations, pages };
}

/**
 * For files that users delete in the editor: one message lists the remaining entries and links, and offers to remove
 * the entries, to show the links, and to lead readers to another page.
 */
export interface DeletionParts extends Pick<Session, 'getCapabilities' | 'getClientFeatures' | 'onError'> {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly clientUris: ClientUris;
  readonly deletions: Deletions;
  readonly settings: ClientSettings;
}

/** workspace/willDeleteFiles: the deletion causes no edits, but links and URLs that lead to the files are looked up. */
export async function answerWillDelete(
  parts: FollowingParts & Pick<DeletionParts, 'deletions'>,
  params: DeletedFilesParams,
): Promise<null> {
  parts.deletions.note(params.files, await examine(parts, params));
  return null;
}

export function registerDeletedFiles(connection: Connection, parts: DeletionParts): void {
  const { documents, sites, clientUris, deletions, settings, getCapabilities, getClientFeatures, onError } =
    parts;

  /**
   * Removes the entries of what was deleted, and leads readers of lost pages to the other one, as one edit.
   *
   * @param lost relative to the site root, as `to`.
   */
  const clean = async (
    root: string,
    deleted: readonly string[],
    label: string,
    { lost, to }: { readonly lost: readonly string[]; readonly to?: string },
  ): Promise<void> => {
    // While the message was shown, the file may have changed, or the page may be back.
    const current = await findOrphans(sites, root, deleted);
    if (current === undefined) return;
    const { document, entries } = current;
    const nodes = entries.map(({ node }) => node);
    const stillLost = languageService.getLostPages(current, lost);
    const redirects = to === undefined ? [] : languageService.getRedirectsTo(current, stillLost, to);
    const changes = [...languageService.getRemovalChanges(document, nodes), ...redirects];
    if (changes.length === 0) return;
    const edit = createWorkspaceEdit(splitChanges(document, changes), getCapabilities(), documents);
    await connection.workspace.applyEdit({ label, edit: clientUris.send(edit) });
  };

  const showLinks = async (links: readonly ProtocolLocation[]): Promise<void> => {
    const params: ShowLinksParams = clientUris.send({ links });
    await connection.sendNotification(showLinksNotification, params);
  };

  /** Returns the path of the page, relative to the site root; `undefined` for nowhere. */
  const askForPage = async (orphans: Orphans, lost: readonly string[]): Promise<string | undefined> => {
    const pages = languageService.getReplacingPages(orphans, orphans.entries);
    const [first = '', ...others] = lost.map(getServedPath);
    const question: PageQuestion = {
      title: 'Where Should Readers Go?',
      placeholder: `The page that readers of ${others.length === 0 ? quote(first) : `${lost.length} deleted pages`} get to`,
      pages,
    };
    const answer: unknown = await connection.sendRequest(pageQuestionRequest, clientUris.send(question));
    return pages.find(({ path }) => path === answer)?.path;
  };

  const tell = async (deleted: readonly string[], deletion: Deletion): Promise<void> => {
    let { links } = deletion;
    for (const { index } of await openSitesAroundAll(sites, deleted)) {
      const isHere = ({ uri }: ProtocolLocation) => isWithin(toPath(uri) ?? '', index.root);
      const here = links.filter(isHere);
      links = links.filter((link) => !isHere(link));
      const orphans = await findOrphans(sites, index.root, deleted);
      if (orphans === undefined) continue;
      const pages = deletion.pages
        .filter((path) => isWithin(path, index.root))
        .map((path) => path.slice(index.root.length + 1));
      const mayRedirect = settings.get().redirectsOnMove !== 'never' && getClientFeatures().choosesPages;
      const lost = mayRedirect ? languageService.getLostPages(orphans, pages) : [];
      if (orphans.entries.length + here.length + lost.length === 0) continue;
      const names = deleted.map((path) => path.slice(index.root.length + 1));
      const { window, workspace } = getCapabilities();
      const message = describe(orphans, here, { names, lost });
      // Not every editor can show buttons, and an unknown request may crash it.
      if (window?.showMessage === undefined) {
        await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
        continue;
      }
      const canEdit = workspace?.applyEdit === true;
      const isListed = orphans.entries.length > 0;
      const remove =
        canEdit && isListed
          ? { title: orphans.entries.length === 1 ? 'Remove Entry' : 'Remove Entries' }
          : undefined;
      const redirect =
        canEdit && lost.length > 0
          ? { title: isListed ? 'Remove and Redirect…' : 'Redirect Readers…' }
          : undefined;
      const show = here.length > 0 && getClientFeatures().showsLinks ? { title: 'Show Links' } : undefined;
      const answer = await connection.window.showInformationMessage(
        message,
        ...[remove, redirect, show].filter((button) => button !== undefined),
      );
      if (answer === undefined) continue;
      if (answer.title === remove?.title) await clean(index.root, deleted, remove.title, { lost: [] });
      if (answer.title === redirect?.title) {
        const to = await askForPage(orphans, lost);
        if (to !== undefined) await clean(index.root, deleted, 'Redirect Readers', { lost, to });
      }
      if (answer.title === show?.title) await showLinks(here);
    }
  };

  connection.workspace.onDidDeleteFiles(({ files }) => {
    const deletion = deletions.take(files);
    const applyAndTell = async (): Promise<void> => {
      await sites.apply(files.map(({ uri }) => ({ uri, kind: 'deleted' })));
      await tell(
        files.map(({ uri }) => toPath(uri)).filter((path) => path !== undefined),
        deletion,
      );
    };
    applyAndTell().catch(onError);
  });
}

/** A site after a deletion, and the entries whose page is gone. */
interface Orphans {
  readonly document: ConfiguredSite['configuration'];
  readonly site: SiteIndex;
  readonly entries: readonly ResolvedPage[];
}

/** `undefined` if the site has no configuration anymore. */
async function findOrphans(
  sites: Sites,
  root: string,
  deleted: readonly string[],
): Promise<Orphans | undefined> {
  const main = await sites.findConfiguration(root);
  const configured = main && (await sites.openConfigured(root, main));
  if (configured === undefined) return undefined;
  const { configuration: document, index: site } = configured;
  return { document, site, entries: languageService.getOrphanedEntries({ document, site }, deleted) };
}

interface DeletedNames {
  /** Of the deleted files, relative to the site root. */
  readonly names: readonly string[];
  /** The pages among them whose readers get nowhere now. */
  readonly lost: readonly string[];
}

function describe(
  orphans: Orphans,
  links: readonly ProtocolLocation[],
  { names, lost }: DeletedNames,
): string {
  const pages = new Set(links.map(({ uri }) => uri)).size;
  const count = `${formatCount(links.length, 'link')} in ${formatCount(pages, 'page')}`;
  const lead = links.length === 1 ? 'leads' : 'lead';
  if (orphans.entries.length === 0) {
    const [name, ...others] = names;
    if (links.length === 0) {
      const readers = lost.length === 1 ? lost.map(getServedPath).map(quote).join() : `${lost.length} pages`;
      const what = others.length === 0 ? `${quote(name)} was` : 'they were';
      return `Readers of ${readers} get nowhere now, because ${what} just deleted.`;
    }
    const deleted = others.length === 0 ? `${quote(name)}, which was` : 'files that were';
    return `${count} ${lead} to ${deleted} just deleted.`;
  }
  const listed = describeEntries(orphans);
  return links.length === 0 ? `${listed}.` : `${listed}, and ${count} ${lead} to what was deleted.`;
}

/** Without a period. */
function describeEntries({ document, entries }: Orphans): string {
  const [first] = entries;
  if (first === undefined) return '';
  const { node } = first;
  const name = getName(locate(document, node).document.textDocument.uri);
  return entries.length === 1
    ? `${name} still lists the deleted page ${quote(node.value)}`
    : `${name} still lists deleted pages: ${entries.length} entries, the first is ${quote(node.value)}`;
}
