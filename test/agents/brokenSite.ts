// Broken sites: each a file of `sites/` that says in words what is wrong with it, where some links lead once it is mended, and
// then its files, each below a line with its path.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryPath } from '../support/repository.ts';

export interface BrokenSite {
  readonly name: string;
  /** What is wrong with it, for people. */
  readonly story: string;
  readonly leads: readonly MeantLink[];
  /** By their paths. */
  readonly files: ReadonlyMap<string, string>;
}

/** Where a link leads that a person would have meant, whatever is written now. */
export interface MeantLink {
  readonly page: string;
  /** Of the link; there is one in the page. */
  readonly text: string;
  /** A path, or `path#fragment`. */
  readonly target: string;
}

const folder = repositoryPath('test', 'agents', 'sites');

export async function readBrokenSites(): Promise<readonly BrokenSite[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (file) => {
      return parseBrokenSite(file.replace(/\.txt$/, ''), await readFile(join(folder, file), 'utf8'));
    }),
  );
}

export function parseBrokenSite(name: string, text: string): BrokenSite {
  const [head = '', ...parts] = text.split(/^--- (.+)\n/m);
  const files = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) files.set(parts[at] ?? '', parts[at + 1] ?? '');
  const leads = [...head.matchAll(/^leads: (\S+) "(.+)" to (\S+)$/gm)].map(
    ([, page = '', link = '', target = '']) => ({ page, text: link, target }),
  );
  return { name, story: head.replace(/^leads: .*\n/gm, '').trim(), leads, files };
}

export async function writeBrokenSite({ files }: BrokenSite, root: string): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
