// Text that a completion inserts, in LSP snippet syntax and as plain text for editors without it.
import { getAllowed, getTypes, type SchemaNode } from '../../schema/schemaNode.ts';

export interface Insertion {
  /** JSON in LSP snippet syntax. */
  readonly snippet: string;
  /** The same, with every tab stop left at its first suggestion. */
  readonly plainText: string;
  /** Whether there is something left to fill in. */
  readonly hasTabStops: boolean;
}

/** From JSON in LSP snippet syntax. */
export function createInsertion(snippet: string): Insertion {
  return {
    snippet,
    plainText: toPlainText(snippet),
    hasTabStops: /(?<!\\)(?:\\\\)*\$[\d{]/.test(snippet),
  };
}

/** Escapes complete JSON text for use in a snippet. */
export function escapeSnippet(json: string): string {
  return json.replaceAll(/[\\$]/g, '\\$&');
}

/** An escaped character, a choice, a placeholder or a bare tab stop. */
const snippetSyntax =
  /\\([\\$}])|\$\{\d+\|((?:[^\\,|]|\\.)*)(?:[^\\|]|\\.)*\|\}|\$\{\d+:((?:[^\\}]|\\.)*)\}|\$\d+/g;

/** The text of a snippet with every tab stop left at its first suggestion. */
export function toPlainText(snippet: string): string {
  return snippet.replaceAll(
    snippetSyntax,
    (_, escaped?: string, choice?: string, placeholder?: string) =>
      escaped ?? (choice ?? placeholder ?? '').replaceAll(/\\([\\$}|,])/g, '$1'),
  );
}

/**
 * A value to insert for this schema, as JSON with tab stops: the choices of an enumeration, `""`, `[]`, a prepared
 * object.
 */
export function getValueSnippet(schema: SchemaNode, indent = ''): string {
  const [type] = getTypes(schema);
  const choices = getChoices(schema);
  if (choices.length > 0) return quoteIfString(choices[0], `\${1|${choices.map(escapeChoice).join(',')}|}`);
  if (typeof schema.default === 'string') return `"${writeTabStop(inner(schema.default))}"`;
  switch (type) {
    case 'object':
    case 'array': {
      const body = (type === 'array' ? schema.items : schema)?.defaultSnippets?.[0]?.body;
      const written =
        body === undefined ? undefined : getBodySnippet(body, type === 'array' ? `${indent}\t` : indent);
      if (type === 'object') return written ?? `{\n${indent}\t$1\n${indent}}`;
      if (written !== undefined) return `[\n${indent}\t${written}\n${indent}]`;
      return schema.items !== undefined && getTypes(schema.items).includes('string') ? '["$1"]' : '[$1]';
    }
    case 'number':
    case 'integer':
      return writeTabStop('0');
    case 'string':
      return '"$1"';
    default:
      return writeTabStop('null');
  }
}

/** The body of a schema's snippet: JSON whose strings contain snippet syntax. Lists of scalars stay on one line. */
export function getBodySnippet(body: unknown, indent = ''): string {
  const inside = `${indent}\t`;
  if (Array.isArray(body)) {
    if (body.every((item) => item === null || typeof item !== 'object')) {
      return `[${body.map((item) => JSON.stringify(item)).join(', ')}]`;
    }
    return `[\n${body.map((item) => inside + getBodySnippet(item, inside)).join(',\n')}\n${indent}]`;
  }
  if (body === null || typeof body !== 'object') return JSON.stringify(body);
  const lines = Object.entries(body).map(
    ([key, value]) => `${inside}${JSON.stringify(key)}: ${getBodySnippet(value, inside)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** The values to step through, the default first. */
function getChoices(schema: SchemaNode): readonly unknown[] {
  const values: readonly unknown[] =
    getTypes(schema)[0] === 'boolean' ? [true, false] : getAllowed(schema).values;
  return values.includes(schema.default)
    ? [schema.default, ...values.filter((v) => v !== schema.default)]
    : values;
}

function quoteIfString(value: unknown, text: string): string {
  return typeof value === 'string' ? `"${text}"` : text;
}

function escapeChoice(value: unknown): string {
  return (typeof value === 'string' ? inner(value) : String(value)).replaceAll(/[\\,|]/g, '\\$&');
}

/** The first tab stop, with a default text. */
function writeTabStop(placeholder: string): string {
  return `\${1:${placeholder.replaceAll(/[\\$}]/g, '\\$&')}}`;
}

/** The value's JSON without the quotes. */
function inner(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}
