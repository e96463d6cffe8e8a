// The images of a site that its preview may load: their addresses inside the webview, by path.
import type { Uri, Webview } from 'vscode';
import type { SiteElement } from '../../../server/src/siteModel.ts';
import { getFoundImages } from './foundImages.ts';
import type { AssetUri } from './previewMessages.ts';
import { getSiteFile, isFile } from './siteFile.ts';
import { isImagePath } from './sitePath.ts';

export interface SiteAssets {
  /** Of the images that these elements draw. */
  getNamed(elements: Iterable<SiteElement>): readonly AssetUri[];
  /** Of those paths at which there is an image. */
  getExisting(paths: readonly string[]): Promise<readonly AssetUri[]>;
  /** The file at this URI has changed: from now on it has another address. */
  noteChange(file: Uri): void;
}

/** @param root URI of the folder that holds the configuration. */
export function createSiteAssets(webview: Pick<Webview, 'asWebviewUri'>, root: Uri): SiteAssets {
  /** How often the file with a URI has changed. */
  const changes = new Map<string, number>();
  const getImage = (path: string) => (isImagePath(path) ? getSiteFile(root, path) : undefined);
  const getAddress = (file: Uri): string => {
    const count = changes.get(file.toString());
    return webview.asWebviewUri(count === undefined ? file : file.with({ query: `${count}` })).toString();
  };
  const getAsset = async (path: string): Promise<AssetUri | undefined> => {
    const file = getImage(path);
    return file !== undefined && (await isFile(file)) ? [path, getAddress(file)] : undefined;
  };
  return {
    getNamed(elements) {
      const paths = new Set([...elements].flatMap(({ content }) => getFoundImages(content)));
      return [...paths].flatMap((path): AssetUri[] => {
        const file = getImage(path);
        return file === undefined ? [] : [[path, getAddress(file)]];
      });
    },
    getExisting: async (paths) =>
      (await Promise.all(paths.map(getAsset))).filter((asset) => asset !== undefined),
    noteChange(file) {
      const key = file.toString();
      changes.set(key, (changes.get(key) ?? 0) + 1);
    },
  };
}
