// The extension's own files if VS Code does not keep them on a disk, as in a browser. Paths are URIs.
import { FileSystemError, Uri, workspace } from 'vscode';
import type { WholeFiles } from '../plantStore/browser/wholeFiles.ts';

export const workspaceFiles: WholeFiles = {
  makeFolder: async (folder) => workspace.fs.createDirectory(Uri.parse(folder)),
  list: async (folder) => (await workspace.fs.readDirectory(Uri.parse(folder))).map(([name]) => name),
  read: (path) => unlessMissing(workspace.fs.readFile(Uri.parse(path))),
  write: async (path, content) => workspace.fs.writeFile(Uri.parse(path), content),
  remove: async (path) => unlessMissing(workspace.fs.delete(Uri.parse(path))),
};

async function unlessMissing<T>(work: Thenable<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return undefined;
    throw error;
  }
}
