// Names that a file may have on every system: one that Windows does not allow would keep people from checking the site out.
import { quote } from '../../shared/text/words.ts';

const notAllowed = /[<>:"|?*\\/\p{Cc}\p{Cs}\u2028\u2029]/u;
/** They change the order in which the rest of a name is shown. */
const reordering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Of a device, with any extension. */
const reserved = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i;
/** In bytes, on the file systems that people use. */
const maxLength = 255;

/** The end of a sentence; `undefined` for a name that is fine. */
export function describeBadName(name: string): string | undefined {
  const shown = quote(name);
  if (notAllowed.test(name))
    return `has the name ${shown} in it: not every system allows < > : " | ? * \\ and control characters`;
  if (reordering.test(name)) return `has the name ${shown} in it: it has a character that can’t be seen`;
  if (/^ |[ .]$/.test(name))
    return `has the name ${shown} in it: it must not begin with a space, or end with a space or a dot`;
  if (reserved.test(name)) return `has the name ${shown} in it: Windows keeps it for a device`;
  if (new TextEncoder().encode(name).length > maxLength)
    return `has a name in it that is longer than ${maxLength} bytes: ${shown}`;
  return undefined;
}
