// The pages of docs/ inside VS Code: those of the installed version, without a network. They have a scheme of their own,
// because VS Code runs no command for the code of a problem in a hover, and opens what a browser host serves in the browser.
// `workbench.editorAssociations` in package.json has them shown by VS Code’s Markdown preview.
import { type Disposable, EventEmitter, type FileChangeEvent, FileSystemError, Uri, workspace } from 'vscode';

const scheme = 'plant-store-docs';

/** @param heading the id of the heading that the page is scrolled to. */
export function getDocumentationUri(page: string, heading: string): Uri {
  return Uri.from({ scheme, path: `/${page}`, fragment: heading });
}

/** @param extensionUri the folder that the extension is installed in. */
export function registerDocumentation(extensionUri: Uri): Disposable {
  const folder = Uri.joinPath(extensionUri, 'docs');
  const toPackaged = (uri: Uri): Uri => {
    const packaged = Uri.joinPath(folder, uri.path);
    // A path that climbs would read other files.
    if (packaged.path !== folder.path && !packaged.path.startsWith(`${folder.path}/`))
      throw FileSystemError.FileNotFound(uri);
    return packaged;
  };
  const refuse = (uri: Uri): never => {
    throw FileSystemError.NoPermissions(uri);
  };
  return workspace.registerFileSystemProvider(
    scheme,
    {
      onDidChangeFile: new EventEmitter<FileChangeEvent[]>().event,
      watch: () => ({ dispose: () => undefined }),
      stat: (uri) => workspace.fs.stat(toPackaged(uri)),
      readDirectory: (uri) => workspace.fs.readDirectory(toPackaged(uri)),
      readFile: (uri) => workspace.fs.readFile(toPackaged(uri)),
      createDirectory: refuse,
      writeFile: refuse,
      delete: refuse,
      rename: refuse,
    },
    { isReadonly: true },
  );
}
