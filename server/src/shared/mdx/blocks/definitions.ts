// The definitions of links that a paragraph begins with.
import { skipWhiteSpace } from '../characters.ts';
import type { InlineText } from '../inlineText.ts';
import { readDefinition } from '../linkParts.ts';
import type { LinkEvent } from '../pageListener.ts';
import type { PageReading } from '../pageReading.ts';

/** Tells them; returns where the rest of it starts. */
export function readDefinitions(inline: InlineText, page: PageReading): number {
  const { text, end } = inline;
  let at = skipWhiteSpace(text, inline.start, end);
  for (;;) {
    const definition = readDefinition(text, at, end);
    if (definition === undefined) return at;
    const { label, destination } = definition;
    const whole = inline.toSpan(definition.start, definition.end);
    const link: LinkEvent = { kind: 'definition', destination, whole, content: undefined };
    page.listener.onLink?.(link, inline);
    if (!page.definitions.has(label)) page.definitions.set(label, link);
    at = skipWhiteSpace(text, definition.end, end);
  }
}
