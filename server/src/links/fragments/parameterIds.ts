// The name of a parameter → the ids that its component may have.
import { getSlugs } from './slugs.ts';

/** `expireAfterSecs` → `expireAfterSecs`, its slugs, `param-expire-after-secs`, `response-expire-after-secs` and the like. */
export function getParameterIds(name: string): readonly string[] {
  const names = new Set([splitWords(name), name.replace(/(?<=.)(?=[A-Z])/g, '-'), name]);
  const slugs = [...names].flatMap(getSlugs);
  return [
    ...new Set([
      ...parameterPrefixes.flatMap((prefix) => slugs.map((slug) => prefix + slug)),
      name,
      ...slugs,
    ]),
  ];
}

export const parameterPrefixes = ['param-', 'response-'];

/** The ids that the format’s own components have today: of a parameter, and of a field of a response. */
export function getPrefixedIds(name: string): readonly string[] {
  const [slug] = getSlugs(splitWords(name));
  return slug === undefined ? [] : parameterPrefixes.map((prefix) => prefix + slug);
}

/** Splits at capitals: `userID` → `user-ID`, `expireAfterSecs` → `expire-After-Secs`. */
function splitWords(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2');
}
