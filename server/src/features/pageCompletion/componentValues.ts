// The values that an attribute of a component can have: its own, icons, colors and images.
import { CompletionItemKind, type CompletionList, MarkupKind } from 'vscode-languageserver-types';
import type { ComponentAttribute } from '../../components/component.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getOrderedNames } from '../completion/siteItems.ts';
import { getUsedColors } from '../completion/valueItems.ts';
import { getIconMarkup, showsPictures } from '../hover/markup.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { getFileOffers } from './fileOffers.ts';
import { createList, type Offer } from './offer.ts';
import type { TypedTag } from './typedTag.ts';

/**
 * @param typed the part of the value before the cursor.
 * @returns `undefined` for an attribute that can have any value.
 */
export function getValueList(
  context: PageContext,
  place: TypedTag & { readonly kind: 'value' },
  attribute: ComponentAttribute,
  typed: string,
): CompletionList | undefined {
  const isInBraces = place.notation === 'braces';
  const offers = isInBraces ? getCodeOffers(attribute) : getTextOffers(context, place, attribute, typed);
  if (offers.length === 0) return undefined;
  const isBare = place.notation === undefined;
  const isCode = attribute.type === 'boolean' || attribute.type === 'number';
  const [before, after] = !isBare ? ['', ''] : isCode ? ['{', '}'] : ['"', '"'];
  const written = isBare && isCode ? getCodeOffers(attribute) : offers;
  const quoted = written.map((offer) => ({ ...offer, write: () => before + offer.write() + after }));
  return createList(context, place, typed, quoted);
}

/** What can be written in braces: booleans and numbers. */
function getCodeOffers({ type, most }: ComponentAttribute): readonly Offer[] {
  if (type === 'boolean') return ['true', 'false'].map((text) => createValueOffer(text));
  return Array.from({ length: most ?? 0 }, (_, index) => createValueOffer(String(index + 1)));
}

function getTextOffers(
  context: PageContext,
  { offset, end, notation }: TypedTag & { readonly kind: 'value' },
  { type, values, examples, default: usual, most }: ComponentAttribute,
  typed: string,
): readonly Offer[] {
  if (type === 'icon') return getIconOffers(context);
  if (type === 'color')
    return getUsedColors(context.configuration).map((color) => ({
      ...createValueOffer(color),
      kind: CompletionItemKind.Color,
      // Editors take the color of the swatch from this text.
      document: () => ({ kind: MarkupKind.PlainText, value: color }),
    }));
  if (type === 'path') {
    const image = { name: 'src', element: 'img' } as const;
    const place = { offset, end, kind: 'attribute', notation: 'doubleQuotes', typed } as const;
    return getFileOffers(context, { ...place, attribute: image });
  }
  if (notation === undefined && (type === 'boolean' || most !== undefined))
    return getCodeOffers({ type, meaning: '', ...(most === undefined ? {} : { most }) });
  return (values ?? examples ?? []).map((text) =>
    createValueOffer(text, text === usual ? 'default' : undefined),
  );
}

/** An offer that inserts what it says. */
export function createValueOffer(text: string, description?: string): Offer {
  return {
    label: text,
    kind: CompletionItemKind.Value,
    description,
    detail: undefined,
    alias: '',
    text,
    write: () => text,
  };
}

/** Those that the configuration uses first. */
export function getIconOffers({ icons, configuration, client }: PageContext): readonly Offer[] {
  if (icons === undefined) return [];
  const used = new Set(getSiteFormat(configuration).icons.map(({ value }) => value));
  const own = [...used].filter((name) => icons.has(name));
  const names = [...own, ...getOrderedNames(icons).filter((name) => !used.has(name))];
  return names.map((text) => ({
    ...createValueOffer(
      text,
      used.has(text) ? 'used in this site' : icons.isBrand(text) ? 'brand' : undefined,
    ),
    document: () => {
      const markup = showsPictures(client) ? getIconMarkup(icons, text) : undefined;
      return markup === undefined ? undefined : { kind: MarkupKind.Markdown, value: markup };
    },
  }));
}
