// Paths of a baseline: relative to its own folder, so that the check says the same wherever it runs.

/** Both absolute, with `/`; `undefined` when no relative path leads there, as between two drives of Windows. */
export function getRelativePath(folder: string, path: string): string | undefined {
  const from = getSegments(folder);
  const to = getSegments(path);
  if (getDrive(from) !== getDrive(to)) return undefined;
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}

/** The path that is written relative to the folder. Absolute, with `/`, without `.` and `..`. */
export function getAbsolutePath(folder: string, path: string): string {
  const segments = getSegments(folder);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const joined = segments.join('/');
  return folder.startsWith('/') ? `/${joined}` : joined;
}

/** Windows calls a drive by either case. */
function getSegments(path: string): string[] {
  const [first = '', ...others] = path.split('/').filter((segment) => segment !== '');
  if (first === '') return [];
  return [isDrive(first) ? first.toLowerCase() : first, ...others];
}

function getDrive([first = '']: readonly string[]): string {
  return isDrive(first) ? first : '';
}

function isDrive(segment: string): boolean {
  return /^[a-z]:$/i.test(segment);
}
