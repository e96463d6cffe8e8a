// "Did you mean …": the allowed names nearest to what was typed, and the words that every message suggests one with.
import { EditDistances } from './editDistances.ts';
import { quote } from './words.ts';

/** “: did you mean "…"?”, the end of a message; '' without a suggestion. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : `: did you mean ${quote(suggestion)}?`;
}

/**
 * The candidate with the smallest edit distance (insert, delete, replace, swap of neighbors; case differences cost
 * nothing), `undefined` if none is near enough. The first of several equally near ones wins.
 */
export function getNearestName(name: string, candidates: Iterable<string>): string | undefined {
  return getNearestNames(name, candidates, 1)[0];
}

/** At most `count` candidates that are near enough, the nearest first. */
export function getNearestNames(name: string, candidates: Iterable<string>, count: number): string[] {
  const wanted = name.toLowerCase();
  const distances = new EditDistances(wanted);
  const nearest: { readonly candidate: string; readonly distance: number }[] = [];
  let limit = getTolerance(wanted.length) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= limit) continue;
    const distance = distances.getTo(candidate.toLowerCase(), limit);
    if (distance >= limit) continue;
    const place = nearest.findIndex((other) => other.distance > distance);
    nearest.splice(place === -1 ? nearest.length : place, 0, { candidate, distance });
    if (nearest.length > count) nearest.pop();
    if (nearest.length === count) limit = nearest.at(-1)?.distance ?? limit;
  }
  return nearest.map(({ candidate }) => candidate);
}

/** About one edit per three characters: a guess beyond that is noise. */
function getTolerance(length: number): number {
  return Math.max(1, Math.floor(length / 3));
}
