// How editors spell the URI of a file: each of these is valid, and all mean the same.
import { URI } from 'vscode-uri';

/** A name with every character that some editors escape and others do not. */
export const oddName = "(docs) @x+y[1]!&$',;=ü";

const percent = (text: string, pattern: RegExp): string =>
  text.replaceAll(pattern, (character) =>
    [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );

/** From an absolute path to a URI, by what is special about the spelling. */
export const uriSpellings: Readonly<Record<string, (path: string) => string>> = {
  'like VS Code': (path) => URI.file(path).toString(),
  'like encodeURI': (path) => `file://${encodeURI(path)}`,
  'with hardly anything escaped': (path) => `file://${percent(path, /[ %"<>[\]]/g)}`,
  'with everything escaped, in lower case': (path) => `file://${percent(path, /[^/A-Za-z0-9]/gu)}`,
  'with everything escaped, in upper case': (path) =>
    `file://${percent(path, /[^/A-Za-z0-9]/gu).replaceAll(/%../g, (escaped) => escaped.toUpperCase())}`,
  'with a host': (path) => `file://localhost${encodeURI(path)}`,
  'with one slash': (path) => `file:${encodeURI(path)}`,
  'with empty segments and dots': (path) => `file:///.${encodeURI(path).replaceAll('/', '//')}`,
};
