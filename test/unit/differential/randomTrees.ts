// Random configurations whose navigation is a tree: any container in any other, few names, and faults among them.
import fc from 'fast-check';

export const containerKinds = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  tabs: 'tab',
  menu: 'item',
  groups: 'group',
  pages: 'group',
} as const;
type ContainerKey = keyof typeof containerKinds;

/** A container before it is known what it is called by. */
interface Container {
  readonly name: unknown;
  readonly others: Readonly<Record<string, unknown>>;
  readonly lists: readonly (readonly [key: ContainerKey, items: readonly unknown[] | 'reference'])[];
  readonly isListFirst: boolean;
}

/** Pages of the random trees, some of which have a file. */
export const treePages = ['a', 'b', 'c/index', 'c/d', 'e'];
export const treePageFiles = ['a.mdx', 'b.md', 'c/index.mdx', 'c/d.mdx'];

const entry = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...treePages, 'a.mdx', '/b', 'c/d/', './a', '../a', 'missing') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['GET /a', 'post /a', 'api.json GET /a', 'GET', 'GET ', 'FETCH /a', 'WEBHOOK a b', 'GET GET'],
      ...['GET POST /x', ' put  /a ', 'a b GET /c', 'getting/started', '', ' '],
    ),
  },
);
const junk = fc.constantFrom<unknown>(1, null, true, [], ['a'], {});
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const description = fc.constantFrom<unknown>(
  'api.json',
  ['api.json', 'more.json'],
  { source: 'api.json' },
  5,
);

const { container } = fc.letrec<{ container: Container }>((tie) => ({
  container: fc.record({
    name: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<unknown>('en', 'fr', 'A', 'B', '') },
      { weight: 1, arbitrary: fc.constantFrom(undefined, 5) },
    ),
    others: fc.record({
      root: rarely(entry),
      href: rarely(fc.constantFrom<unknown>('https://plants.example', 5)),
      openapi: rarely(description),
      asyncapi: rarely(description),
      default: optional(fc.boolean()),
      hidden: rarely(fc.boolean()),
      $ref: rarely(fc.constantFrom<unknown>('./part.json', 5)),
      global: rarely(fc.constant({ anchors: [{ anchor: 'X', href: '/x', pages: ['x'] }] })),
    }),
    lists: fc.uniqueArray(
      fc.tuple(
        fc.constantFrom(...(Object.keys(containerKinds) as ContainerKey[]), 'pages' as const),
        fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          { weight: 4, arbitrary: fc.array(entry, { maxLength: 5 }) },
          {
            weight: 5,
            arbitrary: fc.array(
              fc.oneof(
                { weight: 6, arbitrary: tie('container') },
                { weight: 2, arbitrary: entry },
                { weight: 1, arbitrary: junk },
              ),
              { maxLength: 4 },
            ),
          },
          { weight: 1, arbitrary: fc.constant('reference' as const) },
        ),
      ),
      { maxLength: 2, selector: ([key]) => key },
    ),
    isListFirst: fc.boolean(),
  }),
}));

function isContainer(value: unknown): value is Container {
  return value !== null && typeof value === 'object' && 'isListFirst' in value;
}

function toJson({ name, others, lists, isListFirst }: Container, kind?: string): unknown {
  const written = Object.fromEntries(
    lists.map(([key, items]) => [
      key,
      items === 'reference'
        ? { $ref: './list.json' }
        : items.map((item) => (isContainer(item) ? toJson(item, containerKinds[key]) : item)),
    ]),
  );
  const own = kind === undefined ? {} : { [kind]: name };
  return isListFirst ? { ...written, ...own, ...others } : { ...own, ...others, ...written };
}

/** Texts of configurations. */
export const randomTrees: fc.Arbitrary<string> = fc
  .tuple(container, rarely(fc.constantFrom<unknown>({ openapi: 'api.json' }, {}, 5)), fc.constantFrom(0, 2))
  .map(([navigation, api, indent]) => {
    const { root: _root, default: _default, ...others } = navigation.others;
    const frame = { theme: 'mint', name: 'Plants', colors: { primary: '#0f9d58' } };
    return JSON.stringify({ ...frame, navigation: toJson({ ...navigation, others }), api }, null, indent);
  });
