// Which names and values the vendor's validator knows and we don't, and the other way round.
import { treeSchema } from '../../server/src/schema/docsSchema.ts';
import type { Difference } from './difference.ts';
import { loadValidator } from './vendor.ts';

/** Property names, and the allowed values of each, as `name: value`. */
export async function compareNames(vendorFolder: string): Promise<Difference[]> {
  const { docsConfigJsonSchema } = await loadValidator(vendorFolder);
  const theirs = collectNames(docsConfigJsonSchema);
  const ours = collectNames(treeSchema.root);
  const onlyIn = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
    [...one].filter((name) => !other.has(name)).sort();
  return [
    ...onlyIn(theirs, ours).map((subject) => ({ subject, ours: 'unknown', theirs: 'known' })),
    ...onlyIn(ours, theirs).map((subject) => ({ subject, ours: 'known', theirs: 'unknown' })),
  ];
}

/** Walks any JSON Schema; the same node once. */
function collectNames(schema: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties')
        for (const [property, child] of Object.entries(value)) {
          if (property !== '$ref') names.add(property);
          walk(child, property);
        }
      else if (key === 'propertyNames') for (const each of value.enum ?? []) names.add(each);
      // What is reached by its definition first has no name.
      else if (key === 'enum' && name !== '') for (const each of value) names.add(`${name}: ${each}`);
      else if (key === 'const' && name !== '') names.add(`${name}: ${value}`);
      else if (!annotations.has(key)) walk(value, name);
    }
  };
  walk(schema, '');
  return names;
}

const annotations = new Set(['enum', 'const', 'default', 'examples', 'defaultSnippets', 'x-docs']);
