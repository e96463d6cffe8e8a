// The entry of `files.associations` that makes a configuration plain JSON in its workspace permanently.

import { ConfigurationTarget, type Uri, workspace } from 'vscode';
import { getFields } from '../../../../../server/src/shared/text/jsonValue.ts';

/** `undefined` for a file outside every workspace folder: there is no workspace to remember it for. */
export function getAssociation(uri: Uri): string | undefined {
  const folder = workspace.getWorkspaceFolder(uri);
  if (folder === undefined) return undefined;
  const path = workspace.asRelativePath(uri);
  // A pattern without a folder is matched against the file name alone.
  return path.includes('/') ? `**/${path}` : path;
}

/** Whether it could be written: settings that contain an error or are read-only can't be. */
export async function addAssociation(pattern: string): Promise<boolean> {
  return write({ ...readAssociations(), [pattern]: 'json' });
}

/** Whether the entry is gone now. */
export async function removeAssociation(pattern: string): Promise<boolean> {
  const { [pattern]: language, ...others } = readAssociations();
  if (language === undefined) return true;
  return write(Object.keys(others).length === 0 ? undefined : others);
}

/** The workspace's own only. */
function readAssociations(): Readonly<Record<string, unknown>> {
  return getFields(workspace.getConfiguration('files').inspect('associations')?.workspaceValue);
}

async function write(associations: Readonly<Record<string, unknown>> | undefined): Promise<boolean> {
  try {
    await workspace
      .getConfiguration('files')
      .update('associations', associations, ConfigurationTarget.Workspace);
    return true;
  } catch {
    return false;
  }
}
