// textDocument/hover in a page: what a component, an attribute or a value means.
import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import { getComponent, getRootName } from '../../components/componentNames.ts';
import { getTagName, type PlacedTag } from '../../components/pageElements.ts';
import { type ReadElements, readElements } from '../../components/readElements.ts';
import { type Span, touches } from '../../document/jsonNode.ts';
import type { Attribute } from '../../shared/mdx/code/tag.ts';
import { getOwnNames } from '../findings/pageRules/componentRules.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { toRange } from '../ranges.ts';
import { describeAttribute, describeComponent } from './componentMarkup.ts';
import { getColorMarkup, getIconMarkup, showsPictures, writeText } from './markup.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` outside of the format’s own components. */
export function getComponentHover(context: PageContext, offset: number): Hover | undefined {
  const tag = findTag(readElements(context.page.getText()), offset);
  const component = tag && getComponent(tag.tag.name);
  if (tag === undefined || component === undefined) return undefined;
  if (getOwnNames(context.scanned).includes(getRootName(component.name))) return undefined;
  const name = getTagName(tag);
  if (touches(name, offset)) return createHover(context, name, describeComponent(context.client, component));
  const attribute = tag.tag.attributes.find(({ start, end }) =>
    touches(tag.source.toSpan(start, end), offset),
  );
  if (attribute === undefined || !Object.hasOwn(component.attributes, attribute.name)) return undefined;
  const known = component.attributes[attribute.name];
  if (known === undefined) return undefined;
  const value = getValue(tag, attribute);
  const meaning = describeAttribute(context.client, attribute.name, known);
  if (value === undefined || !touches(value.span, offset)) {
    const written = tag.source.toSpan(attribute.start, attribute.start + attribute.name.length);
    return createHover(
      context,
      touches(written, offset) ? written : tag.source.toSpan(attribute.start, attribute.end),
      meaning,
    );
  }
  const looks =
    known.type === 'icon' || known.type === 'color' ? describeLook(context, value.text) : undefined;
  return createHover(context, value.span, looks ?? meaning);
}

function findTag({ elements }: ReadElements, offset: number): PlacedTag | undefined {
  for (const { open, close } of elements) {
    if (open.offset <= offset && offset < open.end) return open;
    if (close !== undefined && close.offset <= offset && offset < close.end) return close;
  }
  return undefined;
}

/** A value in quotes; `undefined` for any other. */
function getValue(
  { source }: PlacedTag,
  { value }: Attribute,
): { readonly span: Span; readonly text: string } | undefined {
  if (value === undefined || value.notation === 'expression') return undefined;
  return { span: source.toSpan(value.start, value.end), text: source.text.slice(value.start, value.end) };
}

/** The picture of an icon with its name, or the color with its contrast; `undefined` if it is neither. */
export function describeLook(
  { client, configuration, icons }: PageContext,
  text: string,
): string | undefined {
  const color = getColorMarkup({ client, configuration }, text);
  if (color !== undefined || icons === undefined) return color;
  const picture = showsPictures(client) ? getIconMarkup(icons, text) : undefined;
  const label = icons.getLabel(text);
  if (picture === undefined && label === undefined) return undefined;
  const name = writeText(client, label ?? text);
  return picture === undefined ? name : `${picture} ${name}`;
}

export function createHover({ page, client }: PageContext, span: Span, value: string): Hover {
  const kind = client.markdown ? MarkupKind.Markdown : MarkupKind.PlainText;
  return { contents: { kind, value }, range: toRange({ document: { textDocument: page } }, span) };
}
