// A second reading of redirects that shares no code with ours: one path at a time, character by character, redirect after
// redirect. Paths are written as in a browser’s address, without a slash at the end.

export interface NaiveRedirect {
  readonly source: string;
  readonly destination: string;
}

/** What the names of the source stand for if it takes the path; `undefined` if it doesn’t. */
export function takeNaively(source: string, path: string): Readonly<Record<string, string>> | undefined {
  if (source === '') return path === '' ? {} : undefined;
  if (source === '*') return path === '' ? undefined : {};
  const [name = ''] = /^:\w+/.exec(source) ?? [];
  if (name === '')
    return source[0] === path[0] && path !== '' ? takeNaively(source.slice(1), path.slice(1)) : undefined;
  if (source === `${name}*`) return path === '' ? undefined : { [name]: path };
  for (let end = 1; end <= path.length && path[end - 1] !== '/'; end++) {
    const others = takeNaively(source.slice(name.length), path.slice(end));
    if (others !== undefined) return { [name]: path.slice(0, end), ...others };
  }
  return undefined;
}

/** Where the first redirect leads that takes the path; `undefined` if none does. */
export function redirectNaively(
  redirects: readonly NaiveRedirect[],
  path: string,
): { readonly index: number; readonly path: string } | undefined {
  for (const [index, { source, destination }] of redirects.entries()) {
    const names = takeNaively(source, path);
    if (names === undefined) continue;
    const parts = destination.split('/').map((part) => names[part.replace('*', '')] ?? part);
    return { index, path: parts.join('/') };
  }
  return undefined;
}

/** All paths of up to so many segments. */
export function listPaths(segments: readonly string[], longest: number): string[] {
  const paths = ['/'];
  let last = [''];
  for (let length = 1; length <= longest; length++) {
    last = last.flatMap((path) => segments.map((segment) => `${path}/${segment}`));
    paths.push(...last);
  }
  return paths;
}

/** All sources of up to so many segments: texts and names, and at the end a rest of each kind. */
export function listSources(texts: readonly string[], longest: number): string[] {
  const names = [':x', ':y', ':z'];
  const sources = ['/'];
  let heads = [''];
  for (let length = 1; length <= longest; length++) {
    const rests = [':r*', '*', ...texts.map((text) => `${text}*`)];
    sources.push(...heads.flatMap((head) => rests.map((rest) => `${head}/${rest}`)));
    heads = heads.flatMap((head) => [...texts, names[length - 1]].map((segment) => `${head}/${segment}`));
    sources.push(...heads);
  }
  return sources;
}
