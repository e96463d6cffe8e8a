// A fixed little program in the place of an agent: it knows the tools' names and what they answer, and nothing else. It reads
// no file, writes none, and knows nothing of the sites that it mends.

/** What a tool answered, or `undefined` where it was refused. */
export type CallTool = (name: string, input: Readonly<Record<string, unknown>>) => Promise<unknown>;

interface Problem {
  readonly code: string;
  readonly file: string;
  readonly missing: string;
  readonly near: readonly string[];
  readonly fixable: boolean;
}

interface Page {
  readonly path: string;
  readonly listed: boolean;
}

interface Memory {
  readonly tried: Set<string>;
  /** Paths of pages that were created here: nobody meant them by another name. */
  readonly added: Set<string>;
}

/** More rounds than any site needs: each mends one thing. */
const maxRounds = 40;

/** Calls tools until they report nothing, or nothing helps any more. */
export async function mend(call: CallTool): Promise<void> {
  const memory: Memory = { tried: new Set(), added: new Set() };
  for (let round = 0; round < maxRounds; round++) {
    const problems = await getProblems(call);
    const isMended = await mendOne(call, problems, memory);
    if (!isMended) return;
  }
}

/** Only the first thing that can be done: then everything may be otherwise. */
async function mendOne(
  call: CallTool,
  problems: readonly Problem[],
  { tried, added }: Memory,
): Promise<boolean> {
  const isNew = (key: string): boolean => !tried.has(key) && tried.add(key) === tried;
  if (problems.some(({ fixable }) => fixable) && isNew(`fix ${problems.length}`))
    return (await call('fix_docs_site', {})) !== undefined;
  for (const problem of inOrder(problems)) {
    if (problem.missing === '' || !isNew(problem.missing)) continue;
    const near = problem.near.find((path) => !added.has(withoutExtension(path)));
    const meant = near ?? (await findForgotten(call, problem, problems));
    if (
      meant === undefined ? await addPage(call, problem, added) : await repoint(call, meant, problem.missing)
    )
      return true;
  }
  for (const { code, file } of problems) {
    if (code !== 'page-not-in-navigation' || !isNew(`list ${file}`)) continue;
    if ((await call('add_docs_page', { path: file })) !== undefined) return true;
  }
  return false;
}

/** Entries first: what they name is what readers see. Then files, and fragments last, in pages that are there then. */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const rank = ({ code, missing }: Problem): number =>
    missing.includes('#') ? 2 : code === 'page-not-found' ? 0 : 1;
  return [...problems].sort((one, other) => rank(one) - rank(other));
}

/** The one page of that folder that is listed nowhere, where one is looked for. */
async function findForgotten(
  call: CallTool,
  { code, missing }: Problem,
  problems: readonly Problem[],
): Promise<string | undefined> {
  const folder = getFolder(missing);
  const wanted = problems.filter((each) => each.code === code && getFolder(each.missing) === folder);
  if (code !== 'page-not-found' || wanted.length > 1) return undefined;
  const pages = await getPages(call);
  const forgotten = pages.filter(({ path, listed }) => !listed && getFolder(path) === folder);
  return forgotten.length === 1 ? forgotten[0]?.path : undefined;
}

/**
 * Makes everything that leads to what is missing lead to what was meant: that moves to where it is looked for, and then back,
 * and takes all with it.
 */
async function repoint(call: CallTool, meant: string, missing: string): Promise<boolean> {
  const fragment = missing.split('#')[1];
  if (fragment === undefined) {
    const place = hasExtension(missing) ? missing : missing + getExtension(meant);
    const moved = await call('move_docs_page', { from: meant, to: place });
    if (moved === undefined) return false;
    return (await call('move_docs_page', { from: place, to: meant })) !== undefined;
  }
  const words = fragment.replaceAll('-', ' ');
  const moved = await call('move_docs_page', {
    from: meant,
    to: words.charAt(0).toUpperCase() + words.slice(1),
  });
  const heading = /^-#+ (.*)$/m.exec(getText(moved, 'diff'))?.[1];
  if (heading === undefined) return false;
  return (await call('move_docs_page', { from: missing, to: heading })) !== undefined;
}

/** Nothing is like it: it was never written, or is gone. */
async function addPage(call: CallTool, { code, missing }: Problem, added: Set<string>): Promise<boolean> {
  if (code !== 'page-not-found' && code !== 'link-not-found') return false;
  if (missing.includes('#')) return false;
  const words = missing
    .slice(missing.lastIndexOf('/') + 1)
    .replaceAll('-', ' ')
    .replace(/\.mdx?$/, '');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  if ((await call('add_docs_page', { path: missing, title })) === undefined) return false;
  added.add(withoutExtension(missing));
  return true;
}

async function getProblems(call: CallTool): Promise<readonly Problem[]> {
  return getList<Problem>(await call('check_docs_site', {}), 'problems');
}

async function getPages(call: CallTool): Promise<readonly Page[]> {
  const sites = getList<object>(await call('read_docs_navigation', {}), 'sites');
  return sites.flatMap((site) => getList<Page>(site, 'pages'));
}

function getList<T>(answer: unknown, name: string): readonly T[] {
  const value: unknown = Object(answer)[name];
  return Array.isArray(value) ? value : [];
}

function getText(answer: unknown, name: string): string {
  return String(Object(answer)[name] ?? '');
}

function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function withoutExtension(path: string): string {
  return path.replace(/\.mdx?$/, '');
}

function hasExtension(path: string): boolean {
  return /\.[a-z]\w*$/i.test(path);
}

function getExtension(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? '';
}
