// Watches the images of a site, which its configuration and its pages draw.
import { Disposable, RelativePattern, type Uri, workspace } from 'vscode';

/** @param onChange called with the URI of an image that was written, added or removed. */
export function watchImages(root: Uri, onChange: (file: Uri) => void): Disposable {
  const pattern = new RelativePattern(root, '**/*.{avif,bmp,gif,ico,jpg,jpeg,png,svg,webp}');
  const watcher = workspace.createFileSystemWatcher(pattern);
  return Disposable.from(
    watcher,
    watcher.onDidCreate(onChange),
    watcher.onDidChange(onChange),
    watcher.onDidDelete(onChange),
  );
}
