// What a file that is saved in the site is called.
import { reservedName } from '../../../server/src/shared/fileNames.ts';
import { getName, isImageFile } from '../../../server/src/shared/sitePaths.ts';

/** The extension by media type, for what browsers show. */
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
};

const soundOrFilm = /\.(?:mp4|webm|mov|mp3|wav|ogg|m4a)$/i;

/**
 * The extension, in lower case, of an image, a video or a sound; `undefined` for any other file, which is never copied.
 *
 * @param type the media type; '' if it is not known.
 */
export function getMediaExtension(name: string, type: string): string | undefined {
  const isMedia = isImageFile(name) || soundOrFilm.test(name);
  return isMedia ? /[^.]*$/.exec(name)?.[0].toLowerCase() : extensions[type.toLowerCase()];
}

/** What browsers and programs call a copied image that has no name. */
const unnamed = /^(?:image|img|picture|untitled|unnamed|unknown|blob|clipboard|pasted?|pasted[ _-]?image)?$/i;
/** In UTF-16 code units: with a number and an extension, every file system takes it. */
const maxLength = 80;

/**
 * The name without an extension: the file’s own, without characters that would be escaped in a link or that some system
 * forbids; that of the page for an image without a name.
 */
export function getSavedName(name: string, pageName: string): string {
  const own = clean(getName(name.replaceAll('\\', '/')).replace(/\.[^.]*$/, ''));
  return unnamed.test(own) ? clean(pageName) || 'image' : own;
}

function clean(name: string): string {
  const words = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._~-]+/gu, '-')
    .replaceAll(/-{2,}/g, '-');
  // Not in the middle of a character.
  const short = [...words].reduce(
    (text, each) => (text.length + each.length > maxLength ? text : text + each),
    '',
  );
  const bare = short.replaceAll(/^[-.~]+|[-.~]+$/g, '');
  return reservedName.test(bare) ? `file-${bare}` : bare;
}

/** The first of `quickstart.png`, `quickstart-2.png`, … that is not taken; names are compared without regard to case. */
export function getFreeName(name: string, extension: string, taken: ReadonlySet<string>): string {
  const getCandidate = (number: number): string => `${name}${number === 1 ? '' : `-${number}`}.${extension}`;
  let number = 1;
  while (taken.has(getCandidate(number).toLowerCase())) number++;
  return getCandidate(number);
}

/** Whether `getFreeName` may have chosen the name for a file of that name and extension. */
export function isNumberedName(candidate: string, name: string, extension: string): boolean {
  const [lower, start, end] = [candidate.toLowerCase(), name.toLowerCase(), `.${extension}`];
  if (!lower.startsWith(start) || !lower.endsWith(end)) return false;
  return /^(?:-\d+)?$/.test(lower.slice(start.length, -end.length));
}
