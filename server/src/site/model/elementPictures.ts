// Images and icons as views may draw them: only what is known to be in the site or in the package.
import type { ValueNode } from '../../document/jsonNode.ts';
import type { Asset, Icon } from '../../shared/siteModel.ts';
import { type Icons, isImageIcon } from '../icons.ts';
import { parseFilePath, resolveFilePath } from '../references/fileReferences.ts';
import type { SiteIndex } from '../siteIndex.ts';
import { getText } from './draft.ts';

export interface PictureFacts {
  /** `undefined` until the site has been read. */
  readonly site: SiteIndex | undefined;
  /** `undefined` until they are loaded. */
  readonly icons: Icons | undefined;
}

/** `undefined` when the configuration names none there. */
export function createAsset(node: ValueNode | undefined, { site }: PictureFacts): Asset | undefined {
  const name = getText(node);
  return name === undefined ? undefined : findAsset(name, site);
}

/** @param name as written. */
export function createIcon(name: string | undefined, { site, icons }: PictureFacts): Icon | undefined {
  if (name === undefined || name.trim() === '') return undefined;
  if (isImageIcon(name)) return { name, image: findAsset(name, site) };
  const outline = icons?.getOutline(name);
  return outline === undefined ? { name } : { name, outline };
}

function findAsset(name: string, site: SiteIndex | undefined): Asset {
  if (parseFilePath(name) === undefined) return { name, state: 'remote' };
  const file = site && resolveFilePath(name, site);
  if (file === undefined) return { name, state: 'unknown' };
  if (file.resolution === 'found') return { name, state: 'found', path: file.path };
  return { name, state: file.resolution === 'notFound' ? 'missing' : 'unknown' };
}
