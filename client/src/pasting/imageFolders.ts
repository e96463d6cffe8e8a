// In which folder of a site new images are saved: the one of the setting, otherwise the one that the user has chosen for the
// site, otherwise the user is asked.
import { FileType, type Memento, Uri, workspace } from 'vscode';
import type { ImagePlaces } from '../../../server/src/shared/pageWriting.ts';
import { getFields } from '../../../server/src/shared/text/jsonValue.ts';
import { getImageFolder } from '../settings.ts';

export interface ImageFolders {
  /** Relative to the site’s root; `undefined` if the user has to be asked. */
  find(places: ImagePlaces, page: Uri): Promise<string | undefined>;
  remember(places: ImagePlaces, folder: string): Promise<void>;
}

const key = 'pasting.imageFolders';

/** @param memory of the workspace: folder by URI of the site’s configuration. */
export function createImageFolders(memory: Pick<Memento, 'get' | 'update'>): ImageFolders {
  return {
    async find({ site, root }, page) {
      const set = getImageFolder(workspace.getConfiguration(undefined, page));
      if (set !== undefined) return set;
      const remembered = getFields(memory.get(key))[site];
      if (typeof remembered !== 'string') return undefined;
      // Somebody may have moved or deleted it since.
      return (await isFolder(Uri.joinPath(Uri.parse(`${root}/`), remembered))) ? remembered : undefined;
    },
    async remember({ site }, folder) {
      await memory.update(key, { ...getFields(memory.get(key)), [site]: folder });
    },
  };
}

async function isFolder(uri: Uri): Promise<boolean> {
  try {
    return ((await workspace.fs.stat(uri)).type & FileType.Directory) !== 0;
  } catch {
    return false;
  }
}
