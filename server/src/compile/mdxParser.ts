// Parses a page as the host's build does: Markdown with JSX, expressions and imports, tables, footnotes and math.

import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import { parse, postprocess, preprocess } from 'micromark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { math } from 'micromark-extension-math';
import { mdxjs } from 'micromark-extension-mdxjs';
import { getFields } from '../shared/text/jsonValue.ts';

type Extension = ReturnType<typeof mdxjs>;
type Constructs = NonNullable<Extension['flow']>;
type Construct = Extract<NonNullable<Constructs[string]>, { tokenize: unknown }>;
/** One of micromark's tokens begins or ends. Offsets are zero-based UTF-16 offsets. */
export type MdxEvent = ReturnType<typeof postprocess>[number];
export type MdxToken = MdxEvent[1];

export type ParsedMdx =
  | { readonly kind: 'parsed'; readonly events: readonly MdxEvent[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The parser goes no further. */
export interface Refusal {
  /** Where it noticed. */
  readonly offset: number;
  /** In the parser's words. */
  readonly reason: string;
  /** Whether JavaScript is wrong, as opposed to what is around it. */
  readonly isJavaScript: boolean;
  /** Where the tag, the expression or the statement begins that it was reading; `undefined` if it read none. */
  readonly start: number | undefined;
}

/** @param text without front matter and byte-order mark. */
export function parseMdx(text: string): ParsedMdx {
  let start: number | undefined;
  const mdx = noteStarts(
    mdxjs({
      acorn: Parser.extend(acornJsx()),
      acornOptions: { ecmaVersion: 2024, sourceType: 'module' },
      addResult: true,
    }),
    (offset) => {
      start = offset;
    },
  );
  const extensions = [gfmTable(), gfmFootnote(), gfmAutolinkLiteral(), math(), mdx];
  try {
    const chunks = preprocess()(text, undefined, true);
    return { kind: 'parsed', events: postprocess(parse({ extensions }).document().write(chunks)) };
  } catch (error) {
    if (!(error instanceof Error) || !('ruleId' in error)) throw error;
    return { kind: 'refused', refusal: { ...describe(error), start } };
  }
}

function describe(error: Error): Omit<Refusal, 'start'> {
  const { place, ruleId } = { place: undefined, ruleId: undefined, ...error };
  const { start = place } = getFields(place);
  const { offset } = getFields(start);
  return {
    offset: typeof offset === 'number' ? offset : 0,
    reason: 'reason' in error ? String(error.reason) : error.message,
    isJavaScript: ruleId === 'acorn' || ruleId === 'non-spread' || ruleId === 'spread-extra',
  };
}

/** The parser's errors say where it gave up, which can be lines after the mark that it took for a beginning. */
function noteStarts(extension: Extension, onStart: (offset: number) => void): Extension {
  const wrap = (construct: Construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const first = construct.tokenize.call(this, effects, ok, nok);
      return (code) => {
        onStart(this.now().offset);
        return first(code);
      };
    },
  });
  const wrapAll = (constructs: Constructs | undefined): Constructs =>
    Object.fromEntries(
      Object.entries(constructs ?? {}).map(([code, one]) => [
        code,
        Array.isArray(one) ? one.map(wrap) : one === undefined ? one : wrap(one),
      ]),
    );
  return { ...extension, flow: wrapAll(extension.flow), text: wrapAll(extension.text) };
}
