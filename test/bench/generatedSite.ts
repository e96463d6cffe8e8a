// Sites of any size on disk, in the folder for temporary files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { createLargeConfiguration } from './largeSite.ts';

const page = (name: string): string =>
  `---\ntitle: ${name}\ndescription: All about ${name}.\n---\n\n# ${name}\n`;

/** A site of `pages` listed pages and `unlisted` others; removed when this process ends. */
export async function generateSite(pages: number, unlisted = 0): Promise<string> {
  const { path } = await createTemporaryFolder();
  const text = createLargeConfiguration(pages);
  writeFileSync(join(path, 'docs.json'), text);
  writeFileSync(join(path, '.gitignore'), 'node_modules\n*.log\n/build/\n');
  const configuration: { navigation: { pages: string[] }[] } = JSON.parse(text);
  const listed = configuration.navigation.flatMap(({ pages: ofGroup }) => ofGroup);
  const extra = Array.from({ length: unlisted }, (_, at) => `more/part-${at % 50}/extra-${at}`);
  const folders = new Set<string>();
  for (const name of [...listed, ...extra, 'api/create']) {
    const folder = name.slice(0, name.lastIndexOf('/'));
    if (!folders.has(folder)) mkdirSync(join(path, folder), { recursive: true });
    folders.add(folder);
    writeFileSync(join(path, `${name}.mdx`), page(name));
  }
  return path;
}
