// The extension as people install it, in a folder that can be served.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readZip } from '../../support/package/zip.ts';
import { testedVsix } from '../../support/repository.ts';

/** The package is a ZIP archive with the extension in one folder. */
export async function unpackExtension(folder: string): Promise<void> {
  for (const [name, content] of readZip(await readFile(testedVsix))) {
    const [, path] = /^extension\/(.+)$/.exec(name) ?? [];
    if (path === undefined) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
