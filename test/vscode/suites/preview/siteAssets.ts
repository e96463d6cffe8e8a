import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { Uri, workspace } from 'vscode';
import { createSiteAssets } from '../../../../client/src/preview/siteAssets.ts';
import { getWorkspaceFolder } from '../sites.ts';

describe('Images that the preview may load', () => {
  const root = Uri.joinPath(getWorkspaceFolder(), 'images-of-a-page');
  const image = Uri.joinPath(root, 'img', 'fern.svg');
  const write = (file: Uri) => workspace.fs.writeFile(file, new TextEncoder().encode('<svg/>'));

  afterEach(async () => {
    await workspace.fs.delete(root, { recursive: true });
  });

  it('are those on the disk, also after they changed', async () => {
    const assets = createSiteAssets({ asWebviewUri: (file) => file }, root);
    const find = async () =>
      (await assets.getExisting(['img/fern.svg', 'img/moss.svg'])).map(([path]) => path);
    await write(image);
    assert.deepEqual(await find(), ['img/fern.svg']);
    await workspace.fs.delete(image);
    assets.noteChange(image);
    assert.deepEqual(await find(), []);
    // It has never been seen, so nobody has to say that it is new.
    await write(Uri.joinPath(root, 'img', 'moss.svg'));
    assert.deepEqual(await find(), ['img/moss.svg']);
  });

  it('are not those that a symbolic link has taken the place of', async () => {
    const assets = createSiteAssets({ asWebviewUri: (file) => file }, root);
    await write(image);
    assert.equal((await assets.getExisting(['img/fern.svg'])).length, 1);
    await workspace.fs.delete(image);
    await symlink('/etc/passwd', image.fsPath);
    assets.noteChange(image);
    assert.deepEqual(await assets.getExisting(['img/fern.svg']), []);
  });

  it('are not those in a folder that is a symbolic link', async () => {
    const assets = createSiteAssets({ asWebviewUri: (file) => file }, root);
    await write(image);
    await symlink(Uri.joinPath(root, 'img').fsPath, Uri.joinPath(root, 'linked').fsPath);
    assert.deepEqual(await assets.getExisting(['linked/fern.svg']), []);
  });
});
