// Configurations with mistakes in them: the complete site, changed in one place or several.
import fc from 'fast-check';
import { completeSite } from '../../support/sites/completeSite.ts';

type Path = readonly (string | number)[];

/** What replaces a value: every type, and strings that are right in one place and wrong in another. */
export const replacements: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  '',
  ' ',
  'nonsense',
  '#fff',
  '#12345',
  '15803d',
  'seagreen',
  'true',
  'dark',
  'github',
  'basic',
  'plants.example',
  'https://plants.example',
  'https://github.com/plants/plants',
  'mailto:a@b',
  '/path',
  'user:password',
  [],
  [''],
  ['a', 1, null],
  [{}],
  {},
  { nonsense: 1 },
  { light: '#fff' },
];

/** The paths of all values below and including the root, parents first. */
export function getPaths(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => getPaths(getMember(value, key), [...path, key]))];
}

/** A copy with a different value at the path. */
export function replaceAt(root: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined || root === null || typeof root !== 'object') return replacement;
  const member = replaceAt(getMember(root, key), rest, replacement);
  return Array.isArray(root) ? root.with(Number(key), member) : { ...root, [key]: member };
}

/** A copy without the property or item at the path. */
export function removeAt(root: unknown, path: Path): unknown {
  const parent = path.slice(0, -1);
  const last = path.at(-1);
  const container = parent.reduce(getMember, root);
  if (Array.isArray(container)) return replaceAt(root, parent, container.toSpliced(Number(last), 1));
  const { [String(last)]: _removed, ...rest } = Object(container);
  return replaceAt(root, parent, rest);
}

/** A copy of the root in which the object at the path has one more property. */
export function addProperty(root: unknown, path: Path, key: string, value: unknown): unknown {
  const found = path.reduce(getMember, root);
  if (found === null || typeof found !== 'object' || Array.isArray(found)) return root;
  return replaceAt(root, path, { ...found, [key]: value });
}

function getMember(value: unknown, key: string | number): unknown {
  return Object.getOwnPropertyDescriptor(Object(value), key)?.value;
}

const unknownKeys = ['nonsense', 'nam', 'twitter', '__proto__x', 'constructor', 'toString', ''];

/** One mistake: something done to the value that `at` picks from all of them. */
const mutations = fc.tuple(
  // Small numbers must not be likelier: they would pick the first property again and again.
  fc.noBias(fc.nat()),
  fc.oneof(
    fc
      .constantFrom(...replacements)
      .map((value) => (root: unknown, path: Path) => replaceAt(root, path, value)),
    fc.constant(removeAt),
    fc.tuple(fc.constantFrom(...unknownKeys), fc.constantFrom(...replacements)).map(
      ([key, value]) =>
        (root: unknown, path: Path) =>
          addProperty(root, path, key, value),
    ),
  ),
);

const layouts = fc.constantFrom(undefined, 2, '\t');

/** The text of a configuration with up to eight mistakes at any depth, or with none. */
export const brokenSites = fc
  .tuple(fc.array(mutations, { maxLength: 8, size: 'max' }), layouts)
  .map(([changes, indent]) => {
    let site: unknown = completeSite;
    for (const [at, change] of changes) {
      const paths = getPaths(site).slice(1);
      const path = paths[at % paths.length];
      if (path !== undefined) site = change(site, path);
    }
    return JSON.stringify(site, null, indent);
  });
