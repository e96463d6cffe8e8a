// The definitions of links that a paragraph begins with.
import { skipWhiteSpace } from '../characters.ts';
import type { InlineText } from '../inlineText.ts';
import { readDefinition } from '../linkParts.ts';
import type { PageFindings } from '../pageFindings.ts';

/** Notes them; returns where the rest of it starts. */
export function readDefinitions(inline: InlineText, findings: PageFindings): number {
  const { text, end } = inline;
  let at = skipWhiteSpace(text, inline.start, end);
  for (;;) {
    const definition = readDefinition(text, at, end);
    if (definition === undefined) return at;
    const { label, destination } = definition;
    const whole = inline.toSpan(definition.start, definition.end);
    const link = findings.addLink(inline, { kind: 'definition', destination, whole, content: undefined });
    if (!findings.definitions.has(label)) findings.definitions.set(label, link);
    at = skipWhiteSpace(text, definition.end, end);
  }
}
