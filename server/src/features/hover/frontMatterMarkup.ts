// What hovers and completion say about the keys of front matter and their values.
import type { FrontMatterKey } from '../../frontMatter/frontMatterTable.ts';
import { code, toReader } from './componentMarkup.ts';

interface Reader {
  readonly markdown: boolean;
}

const typeNames: Readonly<Record<FrontMatterKey['type'], string>> = {
  text: 'text',
  boolean: 'boolean',
  number: 'number',
  list: 'list',
  object: 'object',
  icon: 'icon',
  operation: 'operation',
  path: 'path or address',
  date: 'date',
};

/** The type, the meaning, the values, the default and an example. */
export function describeKey(reader: Reader, key: FrontMatterKey): string {
  const { name, type, meaning, values, default: usual, example } = key;
  const parts = [
    `${code(name)} (${typeNames[type]})`,
    meaning,
    Object.entries(values ?? {})
      .map(([value, effect]) => `- ${code(value)}: ${effect}`)
      .join('\n'),
    usual === undefined ? '' : `Default: ${usual}`,
    ['```yaml', `${name}: ${example}`, '```'].join('\n'),
  ];
  return toReader(reader, parts.filter((part) => part !== '').join('\n\n'));
}

/** `undefined` for a value that isn’t one of the allowed ones. */
export function describeKeyValue(
  reader: Reader,
  { name, values }: FrontMatterKey,
  value: string,
): string | undefined {
  const effect = values !== undefined && Object.hasOwn(values, value) ? values[value] : undefined;
  return effect === undefined ? undefined : toReader(reader, `${code(`${name}: ${value}`)}\n\n${effect}`);
}
