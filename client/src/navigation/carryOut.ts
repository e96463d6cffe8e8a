// Carries out an act in the navigation: asks the language server for the edit, and applies it as one step that can be
// undone. The configuration stays unsaved, as after typing. If it is not open, VS Code opens it in the background.
import { type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode';
import {
  type ConfigurationEdits,
  type NavigationEdit,
  navigationEditRequest,
} from '../../../server/src/shared/protocol.ts';
import { accept, type Result, refuse } from '../../../server/src/shared/result.ts';
import type { SiteModel } from '../../../server/src/shared/siteModel.ts';
import { addTextEdits } from '../files/textEdits.ts';
import type { SiteAct } from './rowActs.ts';

export interface ActParts {
  readonly ask: (method: string, params: object) => Promise<NavigationEdit | undefined>;
  readonly getModel: (site: string) => SiteModel | undefined;
}

export type CarriedOut = Result<Done, NotCarriedOut>;

export interface Done {
  /** False if nothing had to change. */
  readonly hasChanged: boolean;
  /** The page that the act created. */
  readonly newFile: Uri | undefined;
}

export type NotCarriedOut =
  | { readonly kind: 'noServer' }
  /** `reason` is a sentence for the user. */
  | { readonly kind: 'refused'; readonly reason: string };

type Edit = Extract<NavigationEdit, { readonly kind: 'edit' }>;

/** The server is asked again if the configuration changed in the meantime. */
const maxAttempts = 2;

export async function carryOut(parts: ActParts, { site, act }: SiteAct): Promise<CarriedOut> {
  const uri = Uri.parse(site);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const model = parts.getModel(site);
    if (model === undefined) return refuseWith('The site is gone: its configuration was deleted or renamed.');
    // Opened before the server is asked, so that the edit is for the document and not for the file on disk.
    const document = await openDocument(uri);
    if (document === undefined) return refuseWith('The configuration can’t be opened.');
    const answer = await parts.ask(navigationEditRequest, { uri: site, revision: model.revision, act });
    if (answer === undefined) return refuse({ kind: 'noServer' });
    if (answer.kind === 'nothing') return accept({ hasChanged: false, newFile: undefined });
    if (answer.kind === 'refused') return refuseWith(answer.reason);
    if (!fits(answer, document) || !(await fitParts(answer))) continue;
    if (!(await workspace.applyEdit(toWorkspaceEdit(answer)))) {
      return refuseWith(
        'Nothing was changed: the configuration is read-only, or it changed at the same moment.',
      );
    }
    return accept({ hasChanged: true, newFile: answer.newFile && Uri.parse(answer.newFile.uri) });
  }
  return refuseWith('Nothing was changed, because the configuration is changing: try again in a moment.');
}

function refuseWith(reason: string): CarriedOut {
  return refuse({ kind: 'refused', reason });
}

async function openDocument(uri: Uri): Promise<TextDocument | undefined> {
  try {
    return await workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

/** An edit without a version is for the file on disk: it fits a document without changes. */
async function fitParts({ parts = [] }: Edit): Promise<boolean> {
  const documents = await Promise.all(parts.map((part) => openDocument(Uri.parse(part.uri))));
  return parts.every((part, index) => {
    const document = documents[index];
    return document !== undefined && fits(part, document);
  });
}

function fits({ version }: ConfigurationEdits, document: TextDocument): boolean {
  return version === undefined ? !document.isDirty : version === document.version;
}

function toWorkspaceEdit({ uri, edits, parts = [], newFile }: Edit): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  if (newFile !== undefined) {
    edit.createFile(Uri.parse(newFile.uri), { contents: new TextEncoder().encode(newFile.text) });
  }
  for (const file of [{ uri, edits }, ...parts]) addTextEdits(edit, file.uri, file.edits);
  return edit;
}
