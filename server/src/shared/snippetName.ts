// The name of a snippet as it is typed: a path in the folder "snippets" of a site, without its extension.
import { reservedName } from './fileNames.ts';
import { accept, type Parsed, refuse } from './result.ts';
import { quote } from './text/words.ts';

/** In the site root. Files in it are no pages. */
export const snippetFolder = 'snippets';

/** A name that every system allows, and that an import and a tag can be made of. */
const segment = /^[\p{L}\p{N}_-](?:[\p{L}\p{M}\p{N} ._-]*[\p{L}\p{M}\p{N}_-])?$/u;
/** In characters, of the whole path. */
const longestPath = 200;

/**
 * Accepts the path of a new snippet’s file, relative to the site root: `snippets/setup/install.mdx` for `setup/install`,
 * and for the path itself.
 *
 * @param files of the site, relative to its root.
 */
export function parseSnippetName(text: string, files: Iterable<string>): Parsed<string> {
  const typed = text
    .trim()
    .replaceAll('\\', '/')
    .replace(/^\/+/, '')
    .replace(/^snippets\//, '');
  const names = typed.replace(/\.mdx$/, '').split('/');
  if (names.at(-1)?.trim() === '')
    return refuse('A snippet needs a name, for example "watering" or "setup/install".');
  const bad = names.find((name) => !segment.test(name));
  if (bad !== undefined)
    return refuse(
      `${quote(bad)} can’t be used as a name: begin with a letter or digit, and use only letters, digits, spaces, "-", "_" and ".".`,
    );
  const device = names.find((name) => reservedName.test(name));
  if (device !== undefined) return refuse(`Windows reserves the name ${quote(device)}: choose another one.`);
  const path = `${snippetFolder}/${names.join('/')}.mdx`;
  if (path.length > longestPath) return refuse('The name is too long: choose a shorter one.');
  // Not every file system distinguishes case.
  const wanted = path.toLowerCase();
  for (const file of files)
    if (file.toLowerCase() === wanted) return refuse(`The snippet ${quote(file)} already exists.`);
  return accept(path);
}
