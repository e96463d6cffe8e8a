// The question where a site keeps its images, asked when the first one is saved.
import { type CancellationToken, Uri, window } from 'vscode';
import type { ImagePlaces } from '../../../server/src/shared/pageWriting.ts';
import { formatCount } from '../../../server/src/shared/text/words.ts';
import { type PickItem, promptPick } from './pick.ts';

export type ImageFolderAnswer =
  /** Relative to the site’s root; empty for the root itself. */
  | { readonly kind: 'chosen'; readonly folder: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'left' };

/** @param token closes the question. */
export async function promptImageFolder(
  { folders, root }: ImagePlaces,
  token: CancellationToken,
): Promise<ImageFolderAnswer> {
  const other = { path: undefined } as const;
  const items: PickItem<{ readonly path: string | undefined }>[] = folders.map(({ path, links }) => ({
    value: { path },
    label: describeFolder(path),
    icon: 'folder',
    ...(links > 0 && { description: formatCount(links, 'link') }),
  }));
  items.push({ value: other, label: 'Other Folder…', icon: 'folder-opened', section: '' });
  const answer = await promptPick({
    title: 'Save Images In',
    placeholder: 'Choose the folder for images of this site. You are asked only once.',
    items,
    token,
  });
  if (answer.kind !== 'picked') return { kind: 'left' };
  if (answer.value.path !== undefined) return { kind: 'chosen', folder: answer.value.path };
  const [picked] =
    (await window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      defaultUri: Uri.parse(`${root}/`),
      openLabel: 'Save Images Here',
      title: 'Choose a Folder of the Site',
    })) ?? [];
  if (picked === undefined) return { kind: 'left' };
  const top = Uri.parse(`${root}/`);
  const isInside = picked.scheme === top.scheme && picked.authority === top.authority;
  const below = `${top.path.replace(/\/$/, '')}/`;
  if (!isInside || !`${picked.path}/`.startsWith(below)) return { kind: 'outside' };
  return { kind: 'chosen', folder: picked.path.slice(below.length).replace(/\/$/, '') };
}

/** @param folder relative to the site’s root. */
export function describeFolder(folder: string): string {
  return folder === '' ? 'Folder of docs.json' : folder;
}
