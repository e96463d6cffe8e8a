// Pages written of known links, read back without a parser: each link has a line of its own. With a naive reading of what
// a destination means.

export interface WrittenLink {
  readonly notation: string;
  readonly target: number;
  readonly isFromRoot: boolean;
  /** With `./` where it is relative. */
  readonly isMarked: boolean;
  readonly hasExtension: boolean;
  readonly hasSlash: boolean;
  /** With more percent-escapes than it needs. */
  readonly isEscaped: boolean;
  readonly behind: string;
}

const around: Readonly<Record<string, readonly [string, string]>> = {
  bare: ['See [it](', ') there.'],
  angles: ['[it](<', '>)'],
  titled: ['*[it](', ' "Its (title)")*'],
  image: ['![it](', ')'],
  definition: ['[it]: ', ''],
  double: ['<a href="', '">it</a>'],
  single: ["<Card title='x' href='", "' />"],
  string: ['<Card href={"', '"} />'],
  template: ['<Card href={`', '`} />'],
};

const header = '---\ntitle: A page\n---\n\n`[code](/x)` and [elsewhere](https://x.y/x)\n';

/** In `.md`, JSX is written as Markdown links. */
function getAround({ notation }: WrittenLink, isMdx: boolean): readonly [string, string] {
  const isJsx = notation === 'string' || notation === 'template';
  return around[isJsx && !isMdx ? 'bare' : notation] ?? ['', ''];
}

export function writePage(path: string, links: readonly WrittenLink[], files: readonly string[]): string {
  const isMdx = path.endsWith('.mdx');
  const lines = links.map((link) => {
    const [before, behind] = getAround(link, isMdx);
    return `\n${before}${writeDestination(link, path, files, before.endsWith('<'))}${behind}\n`;
  });
  return `${header}${isMdx ? '' : '<!-- md -->\n'}${lines.join('')}`;
}

/** As they are written; `undefined` when anything else has changed. */
export function readDestinations(text: string, links: readonly WrittenLink[]): string[] | undefined {
  const isMdx = !text.startsWith(`${header}<!-- md -->\n`);
  const start = header + (isMdx ? '' : '<!-- md -->\n');
  if (!text.startsWith(start)) return undefined;
  const lines = text.slice(start.length).split('\n');
  if (lines.length !== links.length * 2 + 1) return undefined;
  const found: string[] = [];
  for (const [index, link] of links.entries()) {
    const [before, behind] = getAround(link, isMdx);
    const line = lines[index * 2 + 1] ?? '';
    if (lines[index * 2] !== '' || !line.startsWith(before) || !line.endsWith(behind)) return undefined;
    found.push(line.slice(before.length, line.length - behind.length));
  }
  return found;
}

function writeDestination(
  { target, isFromRoot, isMarked, hasExtension, hasSlash, isEscaped, behind, notation }: WrittenLink,
  from: string,
  files: readonly string[],
  takesSpaces: boolean,
): string {
  const path = files[target] ?? `gone/${target}.mdx`;
  const named = hasExtension || path.endsWith('.png') ? path : path.replace(/\.mdx?$/, '');
  const folders = from.split('/').slice(0, -1);
  const common = folders.findIndex((each, index) => named.split('/')[index] !== each);
  const shared = common === -1 ? folders.length : common;
  const relative = [...folders.slice(shared).map(() => '..'), ...named.split('/').slice(shared)];
  const isPlain = relative[0] !== '..';
  const parts = isFromRoot ? ['', ...named.split('/')] : isMarked && isPlain ? ['.', ...relative] : relative;
  const writePart = (part: string): string => {
    const all = encodeURIComponent(part).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
    if (isEscaped) return all;
    return [...part]
      .map((each) => {
        const isFree = /[\w.~'-]/.test(each) || each > '\x7f' || (each === ' ' && takesSpaces);
        if (each === "'" && notation === 'single') return '%27';
        return isFree
          ? each
          : encodeURIComponent(each).replace(/[()]/, (mark) => (mark === '(' ? '%28' : '%29'));
      })
      .join('');
  };
  return (
    parts.map(writePart).join('/') + (hasSlash && !hasExtension && !path.endsWith('.png') ? '/' : '') + behind
  );
}

/** Whether nothing in the destination ends it, as it is written. */
export function isWhole(destination: string, notation = 'bare'): boolean {
  if (notation === 'angles') return !/[<>\n]/.test(destination);
  if (notation === 'double' || notation === 'string') return !/["\n&\\]/.test(destination);
  if (notation === 'single') return !/['\n&\\]/.test(destination);
  if (notation === 'template') return !/[`$\\]/.test(destination);
  let rest = destination;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\([^()]*\)/g, '');
  }
  return !/[\s()<\\]/.test(rest);
}

/** The file that a destination means; `undefined` for none, and for the site's start. */
export function resolveLink(
  destination: string,
  from: string,
  files: ReadonlySet<string>,
): string | undefined {
  const written = destination.replace(/[?#].*$/, '');
  if (written === '' || /^[a-z]+:/i.test(written)) return undefined;
  const segments = written.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const segment of written.split('/').map(decodeURIComponent)) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  const path = segments.join('/');
  const bare = path.replace(/\.mdx?$/, '');
  const asPage = [`${path}.mdx`, `${path}.md`];
  const asFolder = [`${path}/index.mdx`, `${path}/index.md`];
  const candidates =
    bare === path
      ? [...asPage, path, ...asFolder]
      : [path, path.endsWith('.md') ? `${bare}.mdx` : `${bare}.md`, ...asPage, ...asFolder];
  return candidates.find((each) => files.has(each));
}
