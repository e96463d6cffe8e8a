// What a real editor gets: a home of its own, a site to work on, and the language server as a command on its PATH.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import type { Lifetime } from '../lifetime.ts';
import { installedPackage, repositoryPath } from '../repository.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';

export interface EditorFolder {
  /** The site's folder. Clients spell the signs in its name in different ways. */
  readonly site: string;
  /** An empty home folder. */
  readonly home: string;
  /** For the editor's process. */
  readonly environment: NodeJS.ProcessEnv;
  /** The text of a file of the site, as it is on disk. */
  read(file: string): Promise<string>;
}

const siteName = 'ferns (docs) @ home+1 ü';

/** Node, and the programs of the npm package as it is installed. */
const programs = [dirname(process.execPath), join(installedPackage, 'node_modules', '.bin')];

/** Writes the files of a site, by their paths. */
export async function createEditorFolder(
  lifetime: Lifetime,
  files: Readonly<Record<string, string>>,
): Promise<EditorFolder> {
  const folder = await createTemporaryFolder();
  lifetime.after(() => folder.remove());
  const site = join(folder.path, siteName);
  const home = join(folder.path, 'home');
  for (const [file, text] of Object.entries(files)) await write(join(site, file), text);
  await mkdir(home);
  const { PATH = '', ...others } = process.env;
  const own = Object.entries(others).filter(([name]) => !/^(XDG_|NVIM|VIM|EMACS|NODE_TEST)/.test(name));
  return {
    site,
    home,
    environment: {
      ...Object.fromEntries(own),
      HOME: home,
      PATH: programs.join(delimiter) + delimiter + PATH,
    },
    read: (file) => readFile(join(site, file), 'utf8'),
  };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** The first block of code below a heading of a recipe in docs/editors, as a person would copy it. */
export async function readRecipe(file: string, heading: string): Promise<string> {
  const text = await readFile(repositoryPath('docs', 'editors', file), 'utf8');
  const section = text.split(/^#+ /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const block = /^```\w+\n(.*?)^```$/ms.exec(section)?.[1];
  if (block === undefined) throw new Error(`${file} has no block of code below "${heading}"`);
  return block;
}
