// Tells the conditions of the manifest whether the workspace has a site, or Markdown that could become one. Never reads
// the whole workspace: one file of a kind is enough.
import { commands, Disposable, workspace } from 'vscode';

const configurations = '**/{docs,mint}.json';
const pages = '**/*.{md,mdx}';
/** What is a page of no site: installed packages, hidden folders, and the Markdown that every project has. */
const noPages =
  '{**/node_modules/**,**/.*/**,**/_*/**,**/{README,Readme,readme,LICENSE,License,CHANGELOG,Changelog,changelog,CONTRIBUTING,Contributing,CODE_OF_CONDUCT,SECURITY}.{md,mdx}}';

/** Milliseconds to wait for more files: a checkout changes many. */
const gathering = 500;

export function registerWorkspaceContents(): Disposable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = async () => {
    const [sites, markdown] = await Promise.all([
      hasFile(configurations, '**/node_modules/**'),
      hasFile(pages, noPages),
    ]);
    void commands.executeCommand('setContext', 'plantStore.hasSite', sites);
    void commands.executeCommand('setContext', 'plantStore.hasPages', sites || markdown);
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void update(), gathering);
  };
  const watchers = [configurations, pages].map((pattern) =>
    workspace.createFileSystemWatcher(pattern, false, true, false),
  );
  void update();
  return Disposable.from(
    ...watchers,
    ...watchers.flatMap((watcher) => [watcher.onDidCreate(schedule), watcher.onDidDelete(schedule)]),
    workspace.onDidChangeWorkspaceFolders(schedule),
    new Disposable(() => clearTimeout(timer)),
  );
}

/** A folder that can't be searched has none. */
async function hasFile(pattern: string, exclude: string): Promise<boolean> {
  try {
    return (await workspace.findFiles(pattern, exclude, 1)).length > 0;
  } catch {
    return false;
  }
}
