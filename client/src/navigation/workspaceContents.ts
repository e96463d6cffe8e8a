// Tells the conditions of the manifest whether the workspace has a site, or Markdown that could become one. Never reads
// the whole workspace: one file of a kind is enough.
import { commands, Disposable } from 'vscode';
import type { FileSearch } from '../files/fileSearch.ts';
import { configurationFiles, pageFiles } from '../files/wantedFiles.ts';

/** Milliseconds to wait for more files: a checkout changes many. */
const gathering = 500;

export function registerWorkspaceContents(search: FileSearch): Disposable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = async () => {
    const [sites, pages] = await Promise.all(
      [configurationFiles, pageFiles].map(async (wanted) => (await search.find(wanted, 1)).length > 0),
    );
    void commands.executeCommand('setContext', 'plantStore.hasSite', sites);
    void commands.executeCommand('setContext', 'plantStore.hasPages', sites || pages);
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void update(), gathering);
  };
  const listeners = { onCreate: schedule, onDelete: schedule, onMany: schedule };
  void update();
  return Disposable.from(
    search.watch(configurationFiles, listeners),
    search.watch(pageFiles, listeners),
    new Disposable(() => clearTimeout(timer)),
  );
}
