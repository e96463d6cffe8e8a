// Names that a file may have on every system: a name that Windows doesn't allow would keep people from checking the
// site out.
import { quote } from './text/words.ts';

const notAllowed = /[<>:"|?*\\/\p{Cc}\p{Cs}\u2028\u2029]/u;
/** Change the order in which the rest of a name is shown. */
const reordering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Device names of Windows, with any extension. */
export const reservedName = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i;
/** In bytes, on common file systems. */
const maxLength = 255;

/** The end of a sentence; `undefined` for a valid name. */
export function describeBadName(name: string): string | undefined {
  const shown = quote(name);
  if (notAllowed.test(name))
    return `contains the name ${shown}: not every system allows < > : " | ? * \\ and control characters`;
  if (reordering.test(name)) return `contains the name ${shown}, which has an invisible character`;
  if (/^ |[ .]$/.test(name))
    return `contains the name ${shown}: names must not begin with a space, or end with a space or a dot`;
  if (reservedName.test(name)) return `contains the name ${shown}, which Windows reserves for a device`;
  if (new TextEncoder().encode(name).length > maxLength)
    return `contains a name longer than ${maxLength} bytes: ${shown}`;
  return undefined;
}

/** The same for each name in a path whose parts are separated by `/`. */
export function describeBadPath(path: string): string | undefined {
  return path
    .split('/')
    .map(describeBadName)
    .find((problem) => problem !== undefined);
}
