// Deletions of files: links to them, and their entries in the navigation.
import {
  type Connection,
  type DeleteFilesParams,
  MessageType,
  ShowMessageNotification,
} from 'vscode-languageserver';
import { locate, splitChanges } from '../../document/joinedDocument.ts';
import { languageService } from '../../languageService.ts';
import { type ProtocolLocation, type ShowLinksParams, showLinksNotification } from '../../shared/protocol.ts';
import { getName, isWithin } from '../../shared/sitePaths.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { toPath } from '../../site/filePaths.ts';
import type { ResolvedPage } from '../../site/references/resolvedPages.ts';
import type { ClientUris } from '../clientUris.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import { readCurrentPages } from '../sites/currentPages.ts';
import { openSitesAroundAll } from '../sites/siteRoots.ts';
import type { ConfiguredSite, Sites } from '../sites/sites.ts';
import type { FollowingParts } from './moves.ts';
import { createWorkspaceEdit } from './workspaceEdits.ts';

/** The links to files that are about to be deleted, kept until the deletion is reported. */
export class Deletions {
  private readonly links = new Map<string, readonly ProtocolLocation[]>();

  /** A deletion that never happens is forgotten with the next one. */
  note(files: DeleteFilesParams['files'], links: readonly ProtocolLocation[]): void {
    this.links.clear();
    this.links.set(getKey(files), links);
  }

  /** Empty for files whose deletion was not announced. */
  take(files: DeleteFilesParams['files']): readonly ProtocolLocation[] {
    const key = getKey(files);
    const links = this.links.get(key) ?? [];
    this.links.delete(key);
    return links;
  }
}

function getKey(files: DeleteFilesParams['files']): string {
  return files
    .map(({ uri }) => uri)
    .sort()
    .join('\n');
}

/**
 * Links from remaining pages to files or folders that are about to be deleted, by page, in document order. Must be
 * called before the deletion.
 */
async function findLinksTo(parts: FollowingParts, { files }: DeleteFilesParams): Promise<ProtocolLocation[]> {
  const { sites, linkGraphs, readingPatience } = parts;
  const paths = files.map(({ uri }) => toPath(uri)).filter((path) => path !== undefined);
  const locations: ProtocolLocation[] = [];
  for (const { index, configuration } of await openSitesAroundAll(sites, paths)) {
    await sites.whenPagesRead(index.root, readingPatience);
    const links = linkGraphs.getLinks(configuration, index);
    const linked = { document: configuration, site: index, links };
    const from = languageService.getPagesLinkingTo(linked, paths);
    for (const { file, page, scanned } of await readCurrentPages(parts, index.root, from))
      for (const link of languageService.getLinksTo(linked, paths, file, scanned))
        locations.push({
          uri: page.uri,
          range: languageService.toRange({ document: { textDocument: page } }, link),
        });
  }
  return locations;
}

/**
 * For files that users delete in the editor: one message lists the remaining entries and links, and offers to remove
 * the entries and to show the links.
 */
export interface DeletionParts extends Pick<Session, 'getCapabilities' | 'getClientFeatures' | 'onError'> {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly clientUris: ClientUris;
  readonly deletions: Deletions;
}

/** workspace/willDeleteFiles: the deletion causes no edits, but links to the files are looked up. */
export async function answerWillDelete(
  parts: FollowingParts & Pick<DeletionParts, 'deletions'>,
  { files }: DeleteFilesParams,
): Promise<null> {
  parts.deletions.note(files, await findLinksTo(parts, { files }));
  return null;
}

export function registerDeletedFiles(connection: Connection, parts: DeletionParts): void {
  const { documents, sites, clientUris, deletions, getCapabilities, getClientFeatures, onError } = parts;

  const removeEntries = async (root: string, deleted: readonly string[], label: string): Promise<void> => {
    // While the message was shown, the file may have changed, or the page may be back.
    const current = await findOrphans(sites, root, deleted);
    if (current === undefined) return;
    const { document, entries } = current;
    const nodes = entries.map(({ node }) => node);
    const changes = languageService.getRemovalChanges(document, nodes);
    const edit = createWorkspaceEdit(splitChanges(document, changes), getCapabilities(), documents);
    await connection.workspace.applyEdit({ label, edit: clientUris.send(edit) });
  };

  const showLinks = async (links: readonly ProtocolLocation[]): Promise<void> => {
    const params: ShowLinksParams = clientUris.send({ links });
    await connection.sendNotification(showLinksNotification, params);
  };

  const tell = async (deleted: readonly string[], all: readonly ProtocolLocation[]): Promise<void> => {
    let links = all;
    for (const { index } of await openSitesAroundAll(sites, deleted)) {
      const isHere = ({ uri }: ProtocolLocation) => isWithin(toPath(uri) ?? '', index.root);
      const here = links.filter(isHere);
      links = links.filter((link) => !isHere(link));
      const orphans = await findOrphans(sites, index.root, deleted);
      if (orphans === undefined && here.length === 0) continue;
      const names = deleted.map((path) => path.slice(index.root.length + 1));
      const { window, workspace } = getCapabilities();
      const message = describe(orphans, here, names);
      // Not every editor can show buttons, and an unknown request may crash it.
      if (window?.showMessage === undefined) {
        await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
        continue;
      }
      const removal = orphans && { title: orphans.entries.length === 1 ? 'Remove Entry' : 'Remove Entries' };
      const remove = workspace?.applyEdit === true ? removal : undefined;
      const show = here.length > 0 && getClientFeatures().showsLinks ? { title: 'Show Links' } : undefined;
      const answer = await connection.window.showInformationMessage(
        message,
        ...[remove, show].filter((button) => button !== undefined),
      );
      if (answer === undefined) continue;
      if (answer.title === remove?.title) await removeEntries(index.root, deleted, remove.title);
      if (answer.title === show?.title) await showLinks(here);
    }
  };

  connection.workspace.onDidDeleteFiles(({ files }) => {
    const links = deletions.take(files);
    const applyAndTell = async (): Promise<void> => {
      await sites.apply(files.map(({ uri }) => ({ uri, kind: 'deleted' })));
      await tell(
        files.map(({ uri }) => toPath(uri)).filter((path) => path !== undefined),
        links,
      );
    };
    applyAndTell().catch(onError);
  });
}

interface Orphans {
  readonly document: ConfiguredSite['configuration'];
  readonly entries: readonly [ResolvedPage, ...ResolvedPage[]];
}

async function findOrphans(
  sites: Sites,
  root: string,
  deleted: readonly string[],
): Promise<Orphans | undefined> {
  const main = await sites.findConfiguration(root);
  const configured = main && (await sites.openConfigured(root, main));
  if (configured === undefined) return undefined;
  const { configuration: document, index } = configured;
  const [first, ...others] = languageService.getOrphanedEntries({ document, site: index }, deleted);
  return first === undefined ? undefined : { document, entries: [first, ...others] };
}

/** @param names of the deleted files, relative to the site root. */
function describe(
  orphans: Orphans | undefined,
  links: readonly ProtocolLocation[],
  names: readonly string[],
): string {
  const pages = new Set(links.map(({ uri }) => uri)).size;
  const count = `${formatCount(links.length, 'link')} in ${formatCount(pages, 'page')}`;
  const lead = links.length === 1 ? 'leads' : 'lead';
  if (orphans === undefined) {
    const [name, ...others] = names;
    const deleted = others.length === 0 ? `${quote(name)}, which was` : 'files that were';
    return `${count} ${lead} to ${deleted} just deleted.`;
  }
  const listed = describeEntries(orphans);
  return links.length === 0 ? `${listed}.` : `${listed}, and ${count} ${lead} to what was deleted.`;
}

/** Without a period. */
function describeEntries({ document, entries }: Orphans): string {
  const [{ node }] = entries;
  const name = getName(locate(document, node).document.textDocument.uri);
  return entries.length === 1
    ? `${name} still lists the deleted page ${quote(node.value)}`
    : `${name} still lists deleted pages: ${entries.length} entries, the first is ${quote(node.value)}`;
}
