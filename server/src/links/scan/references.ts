// Which strings name a page or a file of the site: attributes, keys of front matter, and keys of objects in JavaScript.
// What a string of a configuration stands for is in its schema.
import { isIconFile } from '../../shared/sitePaths.ts';
import type { Span } from '../../shared/text/strings.ts';

/**
 * What the string holds:
 * - `path`: it is a path.
 * - `icon`: it is one if it looks like a path, and otherwise a name.
 * - `candidates`: several paths, each with the size that it is for.
 * - `css`: CSS, with paths in `url(…)`.
 */
type Holds = 'path' | 'icon' | 'candidates' | 'css';

interface Reference {
  readonly holds: Holds;
  /** Whether only an image can be meant; for `src`, it depends on the element. */
  readonly isImage: boolean;
  readonly inFrontMatter?: boolean;
}

const image = { holds: 'icon', isImage: true } as const;

const references: ReadonlyMap<string, Reference> = new Map<string, Reference>([
  ['href', { holds: 'path', isImage: false }],
  ['src', { holds: 'path', isImage: false }],
  ['img', image],
  ['image', image],
  ['icon', { ...image, inFrontMatter: true }],
  ['poster', image],
  ['srcset', { holds: 'candidates', isImage: true }],
  ['srcSet', { holds: 'candidates', isImage: true }],
  ['style', { holds: 'css', isImage: true }],
  ['og:image', { ...image, inFrontMatter: true }],
  ['twitter:image', { ...image, inFrontMatter: true }],
]);

/** Whether the name is that of an attribute, or of a key, which refers to something. */
export function isLinkAttribute(name: string): boolean {
  return references.has(name);
}

/** Whether the front matter’s key refers to a file. */
export function isReferenceKey(key: string): boolean {
  return references.get(key)?.inFrontMatter === true;
}

/** Whether only an image can be meant. */
export function isImageReference(name: string, element: string): boolean {
  return references.get(name)?.isImage === true || (name === 'src' && element.toLowerCase() === 'img');
}

const candidate = /(?:^|,)\s*([^\s,]+)(?:\s+[\d.]+[wxh])*\s*(?=,|$)/g;
const urlInCss = /\burl\(\s*(?:\\?["'])?([^"'()\s\\]+)(?:\\?["'])?\s*\)/g;

/** Where the paths are in the text of a reference, between its quotes. */
export function findPaths(name: string, text: string): readonly Span[] {
  switch (references.get(name)?.holds) {
    case 'path':
      return [{ offset: 0, end: text.length }];
    case 'icon':
      return isIconFile(text) ? [{ offset: 0, end: text.length }] : [];
    case 'candidates':
      return findAll(text, candidate);
    case 'css':
      return findAll(text, urlInCss);
    case undefined:
      return [];
  }
}

/** The first groups of all matches. */
function findAll(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: path = '', index }) => {
    const offset = index + whole.indexOf(path);
    return { offset, end: offset + path.length };
  });
}
