// The images of a site that its preview may load: path → URI for the webview.
import { Uri, type Webview } from 'vscode';
import type { SiteElement } from '../../../server/src/shared/siteModel.ts';
import { getFoundImages } from './foundImages.ts';
import type { AssetUri } from './previewMessages.ts';
import { getSiteFile, isFile } from './siteFile.ts';
import { isImagePath } from './sitePath.ts';

export interface SiteAssets {
  /** The images that these elements draw. */
  getNamed(elements: Iterable<SiteElement>): readonly AssetUri[];
  /** The paths in the shown page that are images. */
  getExisting(paths: readonly string[]): Promise<readonly AssetUri[]>;
  /** Call it when an image was written, added or removed: it gets a new URI. Returns what uses the image. */
  noteChange(file: Uri): { readonly isNamed: boolean; readonly isOfPage: boolean };
}

/** @param root the configuration's folder. */
export function createSiteAssets(webview: Pick<Webview, 'asWebviewUri'>, root: Uri): SiteAssets {
  /** How often the file with a URI has changed. */
  const changes = new Map<string, number>();
  /** URIs of the images that elements draw. */
  const named = new Set<string>();
  let ofPage = new Set<string>();
  /**
   * URIs of images that were there at the last look. After a key, nobody waits for the next look, which takes a message to
   * the window and back.
   */
  const known = new Set<string>();
  const getImage = (path: string) => (isImagePath(path) ? getSiteFile(root, path) : undefined);
  const getAddress = (file: Uri): string => {
    const count = changes.get(file.toString());
    return webview.asWebviewUri(count === undefined ? file : file.with({ query: `${count}` })).toString();
  };
  const look = async (file: Uri): Promise<boolean> => {
    const isThere = await isFile(root, file);
    if (isThere) known.add(file.toString());
    else known.delete(file.toString());
    return isThere;
  };
  const getAsset = async (path: string): Promise<AssetUri | undefined> => {
    const file = getImage(path);
    if (file === undefined) return undefined;
    const looking = look(file);
    return known.has(file.toString()) || (await looking) ? [path, getAddress(file)] : undefined;
  };
  return {
    getNamed(elements) {
      const paths = new Set([...elements].flatMap(({ content }) => getFoundImages(content)));
      return [...paths].flatMap((path): AssetUri[] => {
        const file = getImage(path);
        if (file === undefined) return [];
        named.add(file.toString());
        return [[path, getAddress(file)]];
      });
    },
    async getExisting(paths) {
      ofPage = new Set(paths.map((path) => Uri.joinPath(root, path).toString()));
      return (await Promise.all(paths.map(getAsset))).filter((asset) => asset !== undefined);
    },
    noteChange(file) {
      const key = file.toString();
      known.delete(key);
      const wanted = { isNamed: named.has(key), isOfPage: ofPage.has(key) };
      if (wanted.isNamed || wanted.isOfPage) changes.set(key, (changes.get(key) ?? 0) + 1);
      return wanted;
    },
  };
}
