// What a project is called, judging by the files that usually say so: a certain answer or none.
import { getFields, parseJsonValue } from '../shared/text/jsonValue.ts';
import { toTitle } from '../shared/text/titleWords.ts';

/** Bytes of such a file that are read for it. */
export const projectFileLimit = 65_536;

/** In characters; a longer one is a sentence, not a name. */
const maxLength = 60;
/** What many projects are called that are called something else. */
const generic =
  /^(?:read ?me|(?:my |the )?(?:docs?|documentation|app|project|web ?site|site|workspace|monorepo|root)|introduction|overview|get(?:ting)? started|welcome)$/i;

/** The files in a project's folder that may name it, those that people read first. */
export function getProjectFiles(files: ReadonlySet<string>): string[] {
  const readmes = [...files].filter((file) => /^readme\.mdx?$/i.test(file)).sort();
  return [...readmes, ...(files.has('package.json') ? ['package.json'] : [])];
}

/** The name that one of these files gives the project. */
export function parseProjectName(file: string, text: string): string | undefined {
  return file === 'package.json' ? parsePackageName(text) : parseHeading(text);
}

/** A heading of level 1 that the text begins with, in plain words. */
function parseHeading(text: string): string | undefined {
  const heading = /^\s*#[ \t]+([^\r\n]*?)[ \t]*#*[ \t]*(?:[\r\n]|$)/.exec(text)?.[1];
  return heading === undefined || /[<>[\]`*~|\\]|__|:\/\//.test(heading) ? undefined : getCertain(heading);
}

/** A display name as it is; a package's name as a title, without its scope. */
function parsePackageName(text: string): string | undefined {
  const { displayName, name } = getFields(parseJsonValue(text));
  if (typeof displayName === 'string') return getCertain(displayName);
  return typeof name === 'string' ? getCertain(toTitle(name.replace(/^@[^/]*\//, ''))) : undefined;
}

function getCertain(name: string): string | undefined {
  const words = name.replaceAll(/\s+/g, ' ').trim();
  return words === '' || words.length > maxLength || generic.test(words) ? undefined : words;
}
