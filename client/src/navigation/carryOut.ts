// Carries out an act in the navigation: asks the language server what it is as an edit, and applies that as one step
// that can be undone. The configuration stays unsaved, as after any typing; if no editor has it, VS Code opens one in
// the background, as it does for every file that an edit leaves unsaved.
import { type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode';
import { type NavigationEdit, navigationEditRequest } from '../../../server/src/shared/protocol.ts';
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
  /** False when everything was there already. */
  readonly hasChanged: boolean;
  /** The page that the act created. */
  readonly newFile: Uri | undefined;
}

export type NotCarriedOut =
  | { readonly kind: 'noServer' }
  /** With a sentence for the person. */
  | { readonly kind: 'refused'; readonly reason: string };

type Edit = Extract<NavigationEdit, { readonly kind: 'edit' }>;

/** How often the server is asked: once more if somebody typed in the meantime. */
const attempts = 2;

export async function carryOut(parts: ActParts, { site, act }: SiteAct): Promise<CarriedOut> {
  const uri = Uri.parse(site);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const model = parts.getModel(site);
    if (model === undefined) return refuseWith('The site is gone: its configuration was deleted or renamed.');
    // Opened before the server is asked, so that the edit is for the document and not for the file below it.
    const document = await openDocument(uri);
    if (document === undefined) return refuseWith('The configuration can’t be opened.');
    const answer = await parts.ask(navigationEditRequest, { uri: site, revision: model.revision, act });
    if (answer === undefined) return refuse({ kind: 'noServer' });
    if (answer.kind === 'nothing') return accept({ hasChanged: false, newFile: undefined });
    if (answer.kind === 'refused') return refuseWith(answer.reason);
    if (!fits(answer, document)) continue;
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

/** An edit without a version is for the file on disk: it fits a document that is the same. */
function fits({ version }: Edit, document: TextDocument): boolean {
  return version === undefined ? !document.isDirty : version === document.version;
}

function toWorkspaceEdit({ uri, edits, newFile }: Edit): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  if (newFile !== undefined) {
    edit.createFile(Uri.parse(newFile.uri), { contents: new TextEncoder().encode(newFile.text) });
  }
  addTextEdits(edit, uri, edits);
  return edit;
}
