// The tags of an `.mdx` page, from micromark's tokens.
import { decodeAttribute } from './decodedText.ts';
import { type EsNode, findTokens, type Token } from './micromarkEvents.ts';
import type { PageTag, TagAttribute } from './pageTag.ts';

export function readJsxTag(token: Token, text: string): PageTag {
  const child = (type: string) => token.children.find((each) => each.type.endsWith(type));
  const name = child('TagName');
  return {
    name: name === undefined ? '' : readName(name, text),
    kind: child('TagClosingMarker') ? 'close' : child('TagSelfClosingMarker') ? 'selfClosing' : 'open',
    offset: token.offset,
    attributes: token.children
      .filter(({ type }) => /TagAttribute$/.test(type))
      .map((attribute) => readAttribute(attribute, text)),
  };
}

/** Without what is behind it in the token: white space, and in the next line of a quotation its mark. */
function readName({ offset, end }: Token, text: string): string {
  return text.slice(offset, end).replace(/[\s>]/g, '');
}

function readAttribute(token: Token, text: string): TagAttribute {
  const child = (type: string) => token.children.find((each) => each.type.endsWith(type));
  const written = child('AttributeName');
  const name = written === undefined ? '' : readName(written, text);
  const literal = child('AttributeValueLiteral');
  if (literal !== undefined) {
    const [offset, end] = [literal.offset + 1, literal.end - 1];
    const isQuoted = findTokens([literal], 'blockQuotePrefix', 'listItemIndent').length > 0;
    const value = isQuoted ? undefined : decodeAttribute(text.slice(offset, end));
    return { name, value, isComputed: isQuoted, offset, end };
  }
  const expression = child('AttributeValueExpression');
  if (expression !== undefined) return { name, ...readExpression(expression, text) };
  return { name, value: undefined, isComputed: false, offset: token.end, end: token.end };
}

/** A string in braces, and nothing else in them. */
function readExpression(token: Token, text: string): Omit<TagAttribute, 'name'> {
  const inside = text.slice(token.offset + 1, token.end - 1);
  const start = token.offset + 1 + (inside.length - inside.trimStart().length);
  const written = inside.trim();
  const span = { offset: start + 1, end: start + written.length - 1 };
  const statement = token.program?.body[0] as { expression?: EsNode } | undefined;
  const node = statement?.expression;
  // Comments and parentheses stand outside of the string: then it is more than a string.
  const isAlone = node?.start === start && node.end === start + written.length;
  const value = isAlone && node !== undefined ? getString(node) : undefined;
  return { ...span, value, isComputed: value === undefined };
}

function getString(node: EsNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [quasi, ...others] = (node.type === 'TemplateLiteral' ? node.quasis : []) as {
    value: { cooked: string };
  }[];
  return others.length > 0 ? undefined : quasi?.value.cooked;
}
