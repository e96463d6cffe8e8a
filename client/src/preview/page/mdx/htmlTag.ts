// A tag of JSX in lower case, written as HTML on one line, so that Markdown knows it for a tag.
import { escapeHtml } from './characterReferences.ts';
import type { MdxTag } from './mdxTag.ts';
import { isEmptyElement } from './tagNames.ts';

/** Only with attributes that are literals; which of them mean anything is decided where the HTML is sanitized. */
export function formatTag({ kind, name, attributes }: MdxTag): string {
  if (kind === 'close') return `</${name}>`;
  const written = [...attributes].map(([key, value]) => ` ${toHtmlName(key)}="${formatValue(value)}"`);
  const end = kind === 'selfClosing' && !isEmptyElement(name) ? `></${name}>` : '>';
  return `<${name}${written.join('')}${end}`;
}

const toHtmlName = (name: string) => (name === 'className' ? 'class' : name.toLowerCase());
const formatValue = (value: string) => escapeHtml(value.replace(/\s+/g, ' '));
