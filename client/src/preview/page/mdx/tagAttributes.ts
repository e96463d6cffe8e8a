// What can be known of a tag or an expression without running it: literals. And tags of JSX in lower case as HTML.
import { skipComments } from '../../../../../server/src/shared/mdx/code/javaScript.ts';
import { decodeString, findStringLiteral } from '../../../../../server/src/shared/mdx/code/stringLiteral.ts';
import type { Attribute, Tag } from '../../../../../server/src/shared/mdx/code/tag.ts';
import type { InlineText } from '../../../../../server/src/shared/mdx/inlineText.ts';
import { decodeReferences, escapeHtml } from '../html/htmlText.ts';
import { isEmptyElement } from './tagNames.ts';

/** What a string, a number or a boolean says; undefined for all other code. */
export function parseLiteral(code: string): string | undefined {
  const string = findStringLiteral(code, 0, code.length);
  if (string !== undefined) return decodeString(code, string.start, string.end);
  const word = code.trim();
  return /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(word) ? word : undefined;
}

/** Whether there is nothing but comments. */
export const isOnlyComments = (code: string) => skipComments(code, 0, code.length) >= code.length;

/** By name; an attribute without a value is `true`, one with an expression that is no literal is left out. */
export function getLiteralAttributes({ attributes }: Tag, { text }: InlineText): ReadonlyMap<string, string> {
  const literals = new Map<string, string>();
  for (const attribute of attributes) {
    const literal = getLiteral(attribute, text);
    if (literal !== undefined) literals.set(attribute.name, literal);
  }
  return literals;
}

function getLiteral({ name, value }: Attribute, text: string): string | undefined {
  if (value === undefined) return 'true';
  if (name === '...') return undefined;
  const written = text.slice(value.start, value.end);
  if (value.notation === 'expression') return parseLiteral(written);
  // HTML takes these braces for a value, but nobody means that.
  const isExpression = value.notation === 'unquoted' && /^\{.*\}$/.test(written);
  return isExpression ? parseLiteral(written.slice(1, -1)) : decodeReferences(written);
}

/** As HTML on one line, so that Markdown knows it for a tag. Which attributes mean anything is decided where HTML is sanitized. */
export function formatTag({ kind, name }: Tag, attributes: ReadonlyMap<string, string>): string {
  if (kind === 'close') return `</${name}>`;
  const written = [...attributes]
    .filter(([key]) => htmlName.test(key))
    .map(([key, value]) => ` ${toHtmlName(key)}="${formatValue(value)}"`);
  const end = kind === 'selfClosing' && !isEmptyElement(name) ? `></${name}>` : '>';
  return `<${name}${written.join('')}${end}`;
}

const htmlName = /^[A-Za-z_:][\w:.-]*$/;
const toHtmlName = (name: string) => (name === 'className' ? 'class' : name.toLowerCase());
const formatValue = (value: string) => escapeHtml(value.replace(/\s+/g, ' '));
