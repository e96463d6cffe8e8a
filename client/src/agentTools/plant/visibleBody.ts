// A plant as it is sent, for somebody who decides whether to send it: the same JSON, in which nothing hides. Whoever chose
// the name wants it to be sent.
import { formatNewPlant, type NewPlant } from '../../plantStore/newPlant.ts';

/**
 * What can’t be seen, looks like a space, or covers the lines around it: the second of two spaces (many of them make a new
 * line where there is none) and the third mark on one letter.
 */
const unseen = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}|(?<= ) |(?<=\p{M}\p{M})\p{M}/gu;

/** In UTF-16 code units: what can be read in one dialog, whatever draws it. */
export const longestVisibleBody = 1_500;

/** One line of JSON that means exactly the request’s body: what can’t be seen in it is written as `\u200b`. */
export function getVisibleBody(plant: NewPlant): string {
  return formatNewPlant(plant).replace(unseen, escapeUnits);
}

function escapeUnits(character: string): string {
  return Array.from({ length: character.length }, (_, index) => {
    const unit = character.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${unit}`;
  }).join('');
}
