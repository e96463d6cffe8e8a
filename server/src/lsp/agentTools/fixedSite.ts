// “Fix all … in this site”: the fixes of the tool for agents, as an edit in the editor’s positions.
import type { WorkspaceEdit } from 'vscode-languageserver';
import { callSiteTool } from '../../agentTools/siteToolTable.ts';
import { createDocument } from '../../document/encodedDocument.ts';
import { languageService } from '../../languageService.ts';
import { fixDefinition } from '../../shared/definitions/toolDefinitions.ts';
import type { FixSiteArgument } from '../../shared/protocol.ts';
import { getFields } from '../../shared/text/jsonValue.ts';
import { toUri } from '../../site/filePaths.ts';
import { type AgentToolParts, createToolContext } from './agentToolRequest.ts';

export interface FixedSite {
  /** `undefined` if nothing is to be changed. */
  readonly edit: WorkspaceEdit | undefined;
  /** A sentence for the user: what is repaired, or why nothing is. */
  readonly message: string;
}

export async function fixSite(parts: AgentToolParts, { site, code }: FixSiteArgument): Promise<FixedSite> {
  const context = {
    ...(await createToolContext(parts)),
    signal: new AbortController().signal,
    report: () => {},
  };
  const answer = await callSiteTool(fixDefinition.name, { paths: [site], codes: [code] }, context);
  if (answer.kind === 'refused') return { edit: undefined, message: answer.message };
  const { summary } = getFields(answer.output);
  const message = typeof summary === 'string' ? summary : '';
  if (answer.edit === undefined) return { edit: undefined, message };
  // The edit fits the texts that were read, and open ones may have been edited since.
  const isOutdated = answer.edit.changed.some(({ path, before }) => {
    const open = parts.documents.getAny(toUri(path));
    return open !== undefined && open.getText() !== before;
  });
  if (isOutdated)
    return {
      edit: undefined,
      message: 'A file has changed in the meantime, so nothing was repaired. Try again.',
    };
  const changes = answer.edit.changed.map(({ path, before, changes: made }) => {
    const textDocument = createDocument(parts.documents.encoding, toUri(path), '', 0, before);
    return [textDocument.uri, languageService.toTextEdits({ textDocument }, made)] as const;
  });
  return { edit: { changes: Object.fromEntries(changes) }, message };
}
