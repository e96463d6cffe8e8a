// The name of a parameter → the ids that its component may have.
import { getSlugs } from './slugs.ts';

/** `expireAfterSecs` → `expireAfterSecs`, its slugs, `param-expire-after-secs`, `response-expire-after-secs` and the like. */
export function getParameterIds(name: string): readonly string[] {
  const names = new Set([name, splitWords(name), name.replace(/(?<=.)(?=[A-Z])/g, '-')]);
  const slugs = [...names].flatMap(getSlugs);
  return [
    ...new Set([
      getParameterId(name),
      name,
      ...slugs,
      ...slugs.flatMap((slug) => parameterPrefixes.map((prefix) => prefix + slug)),
    ]),
  ];
}

export const parameterPrefixes = ['param-', 'response-'];

/** The id that the format’s own components have today. */
export function getParameterId(name: string): string {
  return `param-${getSlugs(splitWords(name))[0] ?? ''}`;
}

/** Splits at capitals: `userID` → `user-ID`, `expireAfterSecs` → `expire-After-Secs`. */
function splitWords(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2');
}
