// The headings of a page as a reader sees them, from micromark's tokens.
import { decodeText } from './decodedText.ts';
import { findTokens, type MicromarkText, type Token } from './micromarkEvents.ts';

export interface MicromarkHeading {
  /** Of what is written between the marks, without a custom id behind it. */
  readonly offset: number;
  readonly end: number;
  readonly level: number;
  readonly text: string;
  /** Braces replace the id of the text; brackets are a part of it for some hosts. */
  readonly customId:
    | {
        readonly offset: number;
        readonly end: number;
        readonly id: string;
        readonly notation: 'braces' | 'brackets';
      }
    | undefined;
}

export function readHeadings({ text, tokens, customIds }: MicromarkText): MicromarkHeading[] {
  return findTokens(tokens, 'atxHeading', 'setextHeading').flatMap((heading) => {
    const line = heading.children.find(({ type }) => /HeadingText$/.test(type));
    const mark = findTokens(heading.children, 'atxHeadingSequence', 'setextHeadingLineSequence')[0];
    if (mark === undefined) return [];
    const level =
      mark.type === 'atxHeadingSequence' ? mark.end - mark.offset : text[mark.offset] === '=' ? 1 : 2;
    const lineEnd = text.slice(heading.offset).search(/[\r\n]|$/) + heading.offset;
    const behind = customIds.find(
      ({ offset }) => offset >= (line?.end ?? heading.offset) && offset < lineEnd,
    );
    const end = line?.end ?? heading.end;
    const inBrackets = /[ \t]*\[#([^[\]\s]+)\]$/.exec(text.slice(line?.offset ?? end, end));
    const place = inBrackets === null ? undefined : end - 1 - (inBrackets[1] ?? '').length;
    const visible = line === undefined ? '' : getVisibleText(line.children, text);
    return [
      {
        offset: line?.offset ?? heading.end,
        end: inBrackets === null ? end : end - inBrackets[0].length,
        level,
        text: visible.replace(inBrackets === null ? /$^/ : /\s*\[#[^[\]\s]+\]$/, '').trim(),
        customId:
          behind !== undefined
            ? { ...behind, notation: 'braces' as const }
            : place === undefined
              ? undefined
              : { offset: place, end: end - 1, id: inBrackets?.[1] ?? '', notation: 'brackets' as const },
      },
    ];
  });
}

/** Code, emphasis, links and elements by their content; expressions, comments and tags dropped. */
function getVisibleText(tokens: readonly Token[], text: string): string {
  return tokens
    .map((token) => {
      const written = text.slice(token.offset, token.end);
      switch (token.type) {
        case 'data':
        case 'codeTextData':
        case 'autolinkProtocol':
        case 'autolinkEmail':
        case 'literalAutolink':
          return written;
        case 'characterEscape':
        case 'characterReference':
          return decodeText(written);
        case 'lineEnding':
        case 'space':
          return ' ';
        case 'resource':
        case 'reference':
        case 'htmlText':
          return '';
        default:
          return token.type.startsWith('mdx') ? '' : getVisibleText(token.children, text);
      }
    })
    .join('');
}
