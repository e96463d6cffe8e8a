// What people do to files in the editor: configurations follow moves, and we offer to remove the entries of deleted
// pages.
import type { Connection, RenameFilesParams, ServerCapabilities, WorkspaceEdit } from 'vscode-languageserver';
import { languageService } from '../../languageService.ts';
import { toPath } from '../../node/filePaths.ts';
import type { ResolvedPage } from '../../site/references/resolvedPages.ts';
import { quote } from '../../text/words.ts';
import type { ServerParts } from '../serverParts.ts';
import type { ConfiguredSite, Sites } from '../sites/sites.ts';
import { openSitesAroundAll } from './configuredSites.ts';
import { followMoves } from './followedMoves.ts';
import { createWorkspaceEdit } from './workspaceEdits.ts';

/** Pages, images and OpenAPI files, and folders that may contain them. */
const everything = { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] };

/** For the answer to `initialize`. */
export const fileOperationCapabilities: NonNullable<ServerCapabilities['workspace']> = {
  fileOperations: { willRename: everything, didRename: everything, didDelete: everything },
};

type FileOperationsParts = Pick<
  ServerParts,
  'documents' | 'sites' | 'clientUris' | 'getCapabilities' | 'onError'
>;

/** workspace/willRenameFiles: what changes along with the move; null when nothing refers to what moves. */
export async function answerWillRename(
  { documents, sites, getCapabilities }: Pick<ServerParts, 'documents' | 'sites' | 'getCapabilities'>,
  { files }: RenameFilesParams,
): Promise<WorkspaceEdit | null> {
  const changed = await followMoves(sites, files);
  return changed.length === 0 ? null : createWorkspaceEdit(changed, getCapabilities(), documents);
}

/** Handles the notifications of what was done. */
export function registerFileOperations(connection: Connection, parts: FileOperationsParts): void {
  const { documents, sites, clientUris, getCapabilities, onError } = parts;

  connection.workspace.onDidRenameFiles(({ files }) => {
    const events = files.flatMap(({ oldUri, newUri }) => [
      { uri: oldUri, kind: 'deleted' as const },
      { uri: newUri, kind: 'created' as const },
    ]);
    sites.apply(events).catch(onError);
  });

  const offerRemoval = async (deleted: readonly string[]): Promise<void> => {
    for (const { index } of await openSitesAroundAll(sites, deleted)) {
      const orphans = await findOrphans(sites, index.root, deleted);
      if (orphans === undefined) continue;
      const remove = { title: orphans.entries.length === 1 ? 'Remove Entry' : 'Remove Entries' };
      const answer = await connection.window.showInformationMessage(describeOrphans(orphans), remove);
      // In the meantime the file may have changed, or the page come back.
      const current = answer === undefined ? undefined : await findOrphans(sites, index.root, deleted);
      if (current === undefined) continue;
      const { document, entries } = current;
      const nodes = entries.map(({ node }) => node);
      const changes = languageService.getRemovalChanges(document, nodes);
      const edit = createWorkspaceEdit([{ document, changes }], getCapabilities(), documents);
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

interface Orphans {
  readonly document: ConfiguredSite['configuration'];
  readonly entries: readonly [ResolvedPage, ...ResolvedPage[]];
}

async function findOrphans(
  sites: Sites,
  root: string,
  deleted: readonly string[],
): Promise<Orphans | undefined> {
  const document = await sites.findConfiguration(root);
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
