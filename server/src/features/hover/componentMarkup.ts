// What hovers and completion say about components, their attributes and values.
import type { Component, ComponentAttribute } from '../../components/component.ts';
import { writeExample } from '../../components/componentText.ts';
import { joinWords } from '../../shared/text/words.ts';

interface Reader {
  readonly markdown: boolean;
}

/** The meaning, the attributes and an example. */
export function describeComponent(reader: Reader, component: Component): string {
  const attributes = Object.entries(component.attributes)
    .filter(([, { isUndocumented }]) => isUndocumented !== true)
    .map(([name, attribute]) => `- ${code(name)}: ${describeBriefly(attribute)}`);
  const { parents } = component;
  const parts = [
    component.meaning,
    parents === undefined ? '' : `Only in ${joinWords(parents.map(code))}.`,
    attributes.join('\n'),
    ['```mdx', writeExample(component), '```'].join('\n'),
  ];
  return toReader(reader, parts.filter((part) => part !== '').join('\n\n'));
}

/** The type, the meaning, the values and the default. */
export function describeAttribute(reader: Reader, name: string, attribute: ComponentAttribute): string {
  const { meaning, values, default: usual, type, required } = attribute;
  const parts = [
    `${code(name)} (${typeNames[type]}${required === 'always' ? ', required' : ''})`,
    meaning,
    values === undefined ? '' : `One of ${joinWords(values.map(code))}.`,
    usual === undefined ? '' : `Default: ${code(usual)}`,
  ];
  return toReader(reader, parts.filter((part) => part !== '').join('\n\n'));
}

const typeNames: Readonly<Record<ComponentAttribute['type'], string>> = {
  text: 'text',
  boolean: 'boolean',
  number: 'number',
  expression: 'in braces',
  icon: 'icon',
  color: 'color',
  path: 'path or address',
};

function describeBriefly({ meaning, required }: ComponentAttribute): string {
  return required === 'always' ? `${meaning} Required.` : meaning;
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** The table is ours, so plain text only loses its marks. */
export function toReader({ markdown }: Reader, text: string): string {
  return markdown
    ? text
    : text
        .replaceAll(/^```.*\n?/gm, '')
        .replaceAll('`', '')
        .trim();
}
