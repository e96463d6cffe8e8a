// The sample site: written once into the folder that VS Code gives the extension, and opened there. What people change
// in it stays.
import { commands, FileSystemError, type Memento, Uri, ViewColumn, window, workspace } from 'vscode';
import { sampleFiles } from './sampleFiles.ts';

export interface SampleSite {
  /** Opens it in this window if nothing is open here, else in a new one. Writes its files if they are not there. */
  open(): Promise<void>;
  /** In the window that was opened for it, shows its configuration, with the walkthrough beside it. */
  welcome(): Promise<undefined>;
}

const walkthrough = 'plant-store.plant-store#plantStore.firstSteps';
/** True from the moment the window is asked for until it has opened. */
const awaitedKey = 'sampleSiteAwaited';

export function createSampleSite(folder: Uri, memory: Pick<Memento, 'get' | 'update'>): SampleSite {
  const configuration = Uri.joinPath(folder, 'docs.json');
  return {
    async open() {
      if (!(await isThere(configuration))) await writeFiles(folder);
      await memory.update(awaitedKey, true);
      await commands.executeCommand('vscode.openFolder', folder, {
        forceNewWindow: workspace.workspaceFolders !== undefined,
      });
    },
    async welcome() {
      const isHere = workspace.workspaceFolders?.some(({ uri }) => uri.toString() === folder.toString());
      if (!isHere || memory.get<unknown>(awaitedKey) !== true) return undefined;
      await memory.update(awaitedKey, undefined);
      await commands.executeCommand('workbench.action.openWalkthrough', walkthrough, false);
      await window.showTextDocument(await workspace.openTextDocument(configuration), {
        viewColumn: ViewColumn.Beside,
        preview: false,
      });
      return undefined;
    },
  };
}

async function isThere(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch (error) {
    if (error instanceof FileSystemError) return false;
    throw error;
  }
}

async function writeFiles(folder: Uri): Promise<void> {
  for (const [path, text] of Object.entries(sampleFiles)) {
    await workspace.fs.writeFile(Uri.joinPath(folder, path), new TextEncoder().encode(text));
  }
}
