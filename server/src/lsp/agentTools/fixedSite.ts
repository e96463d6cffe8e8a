// “Fix all … in this site”: the repair that tools for agents make, for one site, as an edit in the editor’s positions.
import type { WorkspaceEdit } from 'vscode-languageserver';
import { findFolder } from '../../agentTools/workspace/agentFolders.ts';
import { getTextAfter } from '../../agentTools/workspace/siteEdit.ts';
import { SiteRepair } from '../../agentTools/workspace/siteRepair.ts';
import { isDiagnosticCode } from '../../diagnosticCodes.ts';
import { createDocument } from '../../document/encodedDocument.ts';
import { languageService } from '../../languageService.ts';
import type { FixSiteArgument } from '../../shared/protocol.ts';
import { formatCount } from '../../shared/text/words.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import { findConfigurationIn } from '../../site/scan/configurationScan.ts';
import { type AgentToolParts, createToolContext } from './agentToolRequest.ts';

export interface FixedSite {
  /** `undefined` if nothing is to be changed. */
  readonly edit: WorkspaceEdit | undefined;
  /** A sentence for the user: what is repaired, or why nothing is. */
  readonly message: string;
}

/** Not of the sites in folders of this one. */
export async function fixSite(parts: AgentToolParts, { site, code }: FixSiteArgument): Promise<FixedSite> {
  const context = {
    ...(await createToolContext(parts)),
    signal: new AbortController().signal,
    report: () => {},
  };
  const root = toPath(site);
  const boundary = root === undefined ? undefined : findFolder(context.folders, root)?.path;
  const path =
    root === undefined || boundary === undefined
      ? undefined
      : await findConfigurationIn(context.fileSystem, root, boundary);
  if (path === undefined || boundary === undefined || !isDiagnosticCode(code))
    return { edit: undefined, message: 'Nothing was repaired, because the site is no longer there.' };
  const repair = new SiteRepair({ includes: () => true, codes: new Set([code]) }, context);
  await repair.repair({ path, boundary }, context);
  const changed = repair.edit.changed.filter((each) => getTextAfter(each) !== each.before);
  const [note = 'Nothing was repaired, because no problem has a safe repair.'] = repair.notes;
  if (changed.length === 0) return { edit: undefined, message: note };
  // The edit fits the texts that were read, and open ones may have been edited since.
  const isOutdated = changed.some((each) => {
    const open = parts.documents.getAny(toUri(each.path));
    return open !== undefined && open.getText() !== each.before;
  });
  if (isOutdated)
    return {
      edit: undefined,
      message: 'A file has changed in the meantime, so nothing was repaired. Try again.',
    };
  const changes = changed.map((each) => {
    const textDocument = createDocument(parts.documents.encoding, toUri(each.path), '', 0, each.before);
    return [textDocument.uri, languageService.toTextEdits({ textDocument }, each.changes)] as const;
  });
  const counts = `${formatCount(repair.repaired.length, 'problem')} in ${formatCount(changed.length, 'file')}`;
  return { edit: { changes: Object.fromEntries(changes) }, message: `Repaired ${counts}.` };
}
