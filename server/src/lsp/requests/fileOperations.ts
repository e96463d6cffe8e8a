// What people do to files in the editor: moves are followed by the configurations, and the entries of deleted pages
// are offered for removal.
import type {
  ClientCapabilities,
  Connection,
  ServerCapabilities,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { ResolvedPage } from '../../features/pages/resolvedPages.ts';
import { languageService } from '../../languageService.ts';
import { toPath } from '../../node/filePaths.ts';
import { quote } from '../../text/words.ts';
import type { ClientUris } from '../clientUris.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { ConfiguredSite, Sites } from '../sites/sites.ts';
import type { AnswerRequest } from './answerRequest.ts';
import { getSitesAround } from './configuredSites.ts';
import { type ChangedDocument, createWorkspaceEdit } from './workspaceEdits.ts';

/** Pages, images and OpenAPI files, and folders that may hold them. */
const everything = { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] };

/** What `registerFileOperations` answers, for the answer to `initialize`. */
export const fileOperationCapabilities: NonNullable<ServerCapabilities['workspace']> = {
  fileOperations: { willRename: everything, didRename: everything, didDelete: everything },
};

interface FileOperationsSources {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly answerRequest: AnswerRequest;
  readonly clientUris: ClientUris;
  readonly getClient: () => ClientCapabilities;
  readonly onError: (error: unknown) => void;
}

export function registerFileOperations(connection: Connection, sources: FileOperationsSources): void {
  const { documents, sites, answerRequest, clientUris, getClient, onError } = sources;

  connection.workspace.onWillRenameFiles(({ files }, token) => {
    const method = 'workspace/willRenameFiles';
    const uri = files.map(({ oldUri }) => oldUri).join(' ');
    return answerRequest<WorkspaceEdit | null>({ method, uri }, token, null, async () => {
      const changed = await followMoves(sites, files);
      return changed.length === 0 ? null : createWorkspaceEdit(changed, getClient(), documents);
    });
  });

  connection.workspace.onDidRenameFiles(({ files }) => {
    const events = files.flatMap(({ oldUri, newUri }) => [
      { uri: oldUri, kind: 'deleted' as const },
      { uri: newUri, kind: 'created' as const },
    ]);
    sites.apply(events).catch(onError);
  });

  const offerRemoval = async (deleted: readonly string[]): Promise<void> => {
    for (const { index } of await getSitesAroundAll(sites, deleted)) {
      const orphans = await findOrphans(sites, index.root, deleted);
      if (orphans === undefined) continue;
      const remove = { title: orphans.entries.length === 1 ? 'Remove Entry' : 'Remove Entries' };
      const answer = await connection.window.showInformationMessage(describeOrphans(orphans), remove);
      // Meanwhile the file may have changed, or the page come back.
      const current = answer === undefined ? undefined : await findOrphans(sites, index.root, deleted);
      if (current === undefined) continue;
      const { document, entries } = current;
      const nodes = entries.map(({ node }) => node);
      const changes = languageService.getRemovalChanges(document, nodes);
      const edit = createWorkspaceEdit([{ document, changes }], getClient(), documents);
      await connection.workspace.applyEdit({ label: remove.title, edit: clientUris.send(edit) });
    }
  };
  connection.workspace.onDidDeleteFiles(({ files }) => {
    const offer = async (): Promise<void> => {
      await sites.apply(files.map(({ uri }) => ({ uri, kind: 'deleted' })));
      await offerRemoval(files.map(({ uri }) => toPath(uri)).filter((path) => path !== undefined));
    };
    offer().catch(onError);
  });
}

/** The changes of all configurations that name something of what moves. */
export async function followMoves(
  sites: Sites,
  files: readonly { readonly oldUri: string; readonly newUri: string }[],
): Promise<ChangedDocument[]> {
  const moves = files.flatMap(({ oldUri, newUri }) => {
    const from = toPath(oldUri);
    const to = toPath(newUri);
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  const around = await getSitesAroundAll(
    sites,
    // What comes to a site can take the name of a page there.
    moves.flatMap(({ from, to }) => [from, to]),
  );
  return around
    .map(({ index, configuration: document }) => ({
      document,
      changes: languageService.getMoveChanges({ document, site: index }, moves),
    }))
    .filter(({ changes }) => changes.length > 0);
}

async function getSitesAroundAll(sites: Sites, paths: readonly string[]): Promise<ConfiguredSite[]> {
  const found = new Map<string, ConfiguredSite>();
  for (const path of paths) {
    for (const site of await getSitesAround(sites, path)) found.set(site.index.root, site);
  }
  return [...found.values()];
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
  const document = await sites.getConfiguration(root);
  const { index } = await sites.openScanned(root);
  if (document === undefined || index === undefined) return undefined;
  const [first, ...others] = languageService.getOrphanedEntries({ document, site: index }, deleted);
  return first === undefined ? undefined : { document, entries: [first, ...others] };
}

function describeOrphans({ document, entries }: Orphans): string {
  const { uri } = document.textDocument;
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  const [{ node }] = entries;
  return entries.length === 1
    ? `${name} still lists the deleted page ${quote(node.value)}.`
    : `${name} still lists deleted pages: ${entries.length} entries, the first is ${quote(node.value)}.`;
}
