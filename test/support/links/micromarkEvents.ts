// What micromark, the reference parser of Markdown and MDX, sees in a page: its events as nested tokens, with true offsets.
import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';

export interface Token {
  readonly type: string;
  readonly offset: number;
  readonly end: number;
  readonly children: readonly Token[];
  /** What acorn made of an expression or of imports and exports. */
  readonly program: Program | undefined;
}

/** As much of an ESTree as we look at. */
export interface Program {
  readonly body: readonly EsNode[];
}
export interface EsNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

export interface MicromarkText {
  /** With front matter, custom ids and, if need be, HTML comments made blank. All offsets are those of the page. */
  readonly text: string;
  readonly tokens: readonly Token[];
  /** `{#id}` at the end of a line, which neither Markdown nor MDX knows. */
  readonly customIds: readonly { readonly offset: number; readonly end: number; readonly id: string }[];
}

/** `undefined` where micromark does not accept the page. That happens in MDX only. */
export function parseWithMicromark(page: string, format: 'md' | 'mdx'): MicromarkText | undefined {
  const { text, customIds } = blankCustomIds(blankFrontMatter(page));
  const tokens = parseTokens(text, format);
  if (tokens !== undefined) return { text, tokens, customIds };
  const withoutComments = text.replace(/<!--[\s\S]*?-->/g, blank);
  const others = parseTokens(withoutComments, format);
  return others && { text: withoutComments, tokens: others, customIds };
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');

function blankFrontMatter(page: string): string {
  const start = page.startsWith('\uFEFF') ? 1 : 0;
  const frontMatter = /^---[ \t]*(?:\r\n?|\n)(?:[\s\S]*?(?:\r\n?|\n))??---[ \t]*(?=[\r\n]|$)/.exec(
    page.slice(start),
  );
  if (frontMatter === null) return page;
  const end = start + frontMatter[0].length;
  return page.slice(0, start) + blank(page.slice(start, end)) + page.slice(end);
}

function blankCustomIds(page: string): Pick<MicromarkText, 'text' | 'customIds'> {
  const customIds: { offset: number; end: number; id: string }[] = [];
  const text = page.replace(/\{#([^{}\s]+)\}(?=[ \t]*(?:[\r\n]|$))/g, (all, id: string, at: number) => {
    customIds.push({ offset: at + 2, end: at + 2 + id.length, id });
    return blank(all);
  });
  return { text, customIds };
}

function parseTokens(text: string, format: 'md' | 'mdx'): Token[] | undefined {
  const extensions = format === 'md' ? [gfm()] : [gfm(), mdxjs({ addResult: true })];
  // micromark drops a byte-order mark without counting it.
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  try {
    const chunks = preprocess()(text, undefined, true);
    const events = postprocess(parse({ extensions }).document().write(chunks));
    return nest(events as unknown as Event[], shift);
  } catch (error) {
    if (format === 'mdx' && error instanceof Error && 'ruleId' in error) return undefined;
    throw error;
  }
}

type Point = { readonly offset: number };
type Event = ['enter' | 'exit', { type: string; start: Point; end: Point; estree?: Program }, unknown];

function nest(events: readonly Event[], shift: number): Token[] {
  const root: Token[] = [];
  const open: Token[][] = [root];
  for (const [way, { type, start, end, estree }] of events) {
    if (way === 'exit') {
      open.pop();
      continue;
    }
    const children: Token[] = [];
    open.at(-1)?.push({
      type,
      offset: start.offset + shift,
      end: end.offset + shift,
      children,
      program: estree,
    });
    open.push(children);
  }
  return root;
}

/** All tokens of some types, in document order, also those in others that were found. */
export function findTokens(tokens: readonly Token[], ...types: string[]): Token[] {
  return tokens.flatMap((token) => [
    ...(types.includes(token.type) ? [token] : []),
    ...findTokens(token.children, ...types),
  ]);
}
