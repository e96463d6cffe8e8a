// Small configurations, each with one thing that is right, wrong or unusual, made from our own schema.
import { isContainerArray } from '../../server/src/format/treeNavigation.ts';
import type { DocsSchema } from '../../server/src/schema/docsSchema.ts';
import { getAllowed, getTypes, type SchemaNode } from '../../server/src/schema/schemaNode.ts';

type Fields = Record<string, unknown>;
type Path = readonly (string | 0)[];

/** A configuration that has one value of one kind at one place. */
export interface Probe {
  /** Such as `navigation.tabs[].icon`. */
  readonly place: string;
  /** What the value is, such as `empty text`. */
  readonly kind: string;
  readonly path: Path;
  readonly configuration: Fields;
}

const texts: Readonly<Record<string, string>> = {
  'empty text': '',
  'blank text': '  ',
  'some text': 'some text',
  'https URL': 'https://plants.example/a',
  'http URL': 'http://plants.example/a',
  'URL in capitals': 'HTTPS://PLANTS.EXAMPLE/a',
  'host alone': 'plants.example',
  'path from root': '/a/b',
  path: 'a/b',
  'path ./': './a.json',
  'path ../': '../a',
  fragment: '#a',
  mailto: 'mailto:a@plants.example',
  tel: 'tel:+123456',
  'other scheme': 'vscode:extension/a',
  'URL without scheme': '//plants.example/a',
  'URL with a blank': 'https://plants.example/a b',
  'URL with braces': 'https://{host}/v1',
  localhost: 'http://localhost:3000',
  'scheme alone': 'https://',
};

const others: Readonly<Record<string, unknown>> = {
  number: 5,
  boolean: true,
  null: null,
  'empty list': [],
  'list of a number': [5],
  'list of an object': [{ zzz: 1 }],
  'empty object': {},
  'object with another key': { zzz: 1 },
};

/** A right `docs.json` whose navigation is a tree. */
export const treeBase = {
  theme: 'mint',
  name: 'Plants',
  colors: { primary: '#0f9d58' },
  navigation: { groups: [{ group: 'Start', pages: ['introduction'] }] },
};

/** Every probe of a schema: each object of it at one place, and each of its properties. */
export function createProbes(schema: DocsSchema, base: Fields): Probe[] {
  const seen = new Set<SchemaNode>();
  const probes: Probe[] = [];
  const waiting: { readonly node: SchemaNode; readonly path: Path }[] = [{ node: schema.root, path: [] }];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { node, path } = next;
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.properties !== undefined) probes.push(...probeObject(node, path));
    if (node.items !== undefined) {
      const items = [...path, 0] as const;
      waiting.push({ node: node.items, path: items });
      probes.push(...probeValues(node.items, items));
    }
    if (typeof node.additionalProperties === 'object')
      probes.push(...probeValues(node.additionalProperties, [...path, 'plants']));
    for (const [key, child] of Object.entries(node.properties ?? {}))
      if (key !== '$ref') waiting.push({ node: child, path: [...path, key] });
  }
  const group = schema.getAt(['navigation', 'groups', 0]);
  if (group === undefined) return probes;
  for (const division of ['languages', 'versions', 'products', 'dropdowns', 'anchors', 'tabs'])
    probes.push(...probeObject(group, ['navigation', division, 0, 'groups', 0]));
  probes.push(...probeObject(group, ['navigation', 'tabs', 0, 'menu', 0, 'groups', 0]));
  return probes;

  /** Only one theme has variations. */
  function getBase(path: Path): Fields {
    return path[0] === 'variations' ? { ...base, theme: 'willow' } : base;
  }

  function probeObject(node: SchemaNode, path: Path): Probe[] {
    const write = (kind: string, key: string, object: unknown): Probe => ({
      place: toText([...path, key]),
      kind,
      path: [...path, key],
      configuration: writeAt(path, object),
    });
    const getOwn = (key: string): Fields =>
      path.length === 0 ? getBase([key]) : (getSample(node, key) as Fields);
    const found: Probe[] = [write('unknown key', 'zzz', { ...getOwn('zzz'), zzz: 'some text' })];
    for (const [key, child] of Object.entries(node.properties ?? {})) {
      if (key === '$ref') continue;
      const own = getOwn(key);
      for (const [kind, value] of getValues(child))
        found.push(write(kind, key, { ...withoutOthers(own, key), [key]: value }));
      const { [key]: has, ...rest } = own;
      if (has !== undefined) found.push(write('missing', key, rest));
    }
    return found;
  }

  function probeValues(node: SchemaNode, path: Path): Probe[] {
    return getValues(node).map(([kind, value]) => ({
      place: toText(path),
      kind,
      path,
      configuration: writeAt(path, value),
    }));
  }

  /** The base with this value at a path; objects around it have what they need. */
  function writeAt(path: Path, value: unknown): Fields {
    let written = value;
    for (let length = path.length; length > 0; length--) {
      const key = path[length - 1];
      const around =
        length === 1 ? getBase(path) : getSample(schema.getAt(path.slice(0, length - 1)) ?? {}, key);
      written = typeof key === 'string' ? { ...withoutOthers(around, key), [key]: written } : [written];
    }
    return written as Fields;
  }
}

/** An object without its other lists of children, if this is one. */
function withoutOthers(object: unknown, key: string): Fields {
  const entries = Object.entries(object ?? {});
  return Object.fromEntries(
    isContainerArray(key) || key === 'href'
      ? entries.filter(([other]) => !isContainerArray(other) && other !== 'href')
      : entries,
  );
}

/** Right values and wrong ones, by kind. */
function getValues(node: SchemaNode): [kind: string, value: unknown][] {
  const { values } = getAllowed(node);
  const right = [...(node.examples ?? []), ...(node.default === undefined ? [] : [node.default])];
  const names = values.filter((value) => typeof value === 'string');
  const [name = 'x'] = names;
  const near: [string, unknown][] =
    names.length === 0
      ? []
      : [
          ['value in capitals', name.toUpperCase()],
          ['value with a blank', `${name} `],
          ['value and x', `${name}x`],
        ];
  return [
    ...right.map((value, index): [string, unknown] => [`example ${index + 1}`, value]),
    ...values.map((value): [string, unknown] => [`value ${value}`, value]),
    ...near,
    ...(getTypes(node).includes('string') && names.length === 0
      ? Object.entries(texts)
      : [['some text', 'some text'] as [string, unknown], ['empty text', ''] as [string, unknown]]),
    ...Object.entries(others),
  ];
}

/**
 * A right value.
 *
 * @param wanted a key that an object should have, if an example has it.
 */
function getSample(node: SchemaNode, wanted?: string | 0): unknown {
  const [type] =
    getTypes(node).includes('object') && node.properties !== undefined ? ['object'] : getTypes(node);
  if (type === 'object' || wanted !== undefined) {
    const required = (node.required ?? []).map((key) => [key, getSample(node.properties?.[key] ?? {})]);
    const objects = node.examples?.filter((each) => typeof each === 'object' && !Array.isArray(each));
    const hasWanted = (each: unknown): boolean => Object.hasOwn(each ?? {}, wanted ?? '');
    const example = objects?.find(hasWanted) ?? objects?.[0];
    const children = getChildren(node);
    return example !== undefined && Object.keys(children).length === 0
      ? example
      : { ...Object.fromEntries(required), ...children };
  }
  const { values } = getAllowed(node);
  return node.examples?.[0] ?? values[0] ?? (type === 'array' ? [getSample(node.items ?? {})] : true);
}

/** What a division or group needs so that a loss is seen. */
function getChildren({ properties = {} }: SchemaNode): Fields {
  if (Object.hasOwn(properties, 'group')) return { pages: ['introduction'] };
  return Object.hasOwn(properties, 'groups') ? { groups: [{ group: 'Start', pages: ['introduction'] }] } : {};
}

export function toText(path: Path): string {
  return path
    .map((segment, index) => (segment === 0 ? '[]' : index === 0 ? segment : `.${segment}`))
    .join('');
}
