// A second, naive reading of a navigation that is a tree, for comparison: JSON.parse and recursion, nothing of the server.

/** Property names and indices from the root to a value. */
export type JsonPath = readonly (string | number)[];

export interface NaiveEntry {
  readonly at: JsonPath;
  readonly text: string;
  /** The names of the containers around it, outermost first; `undefined` for each that has none. */
  readonly trail: readonly (string | undefined)[];
}

export interface NaiveOperation extends NaiveEntry {
  readonly method: string;
  readonly path: string;
  readonly source: string | undefined;
  /** Where its description is named. */
  readonly description: JsonPath | undefined;
}

export interface NaiveTree {
  readonly pages: readonly NaiveEntry[];
  readonly operations: readonly NaiveOperation[];
  readonly containers: readonly { readonly at: JsonPath; readonly kind: string }[];
  /** Where the descriptions are named from which pages are generated. */
  readonly generated: readonly JsonPath[];
  /** The values of `$ref`. */
  readonly references: readonly JsonPath[];
}

/** What a reader of the law would find wrong: the code, where, and whether at the key of a property. */
export interface NaiveProblem {
  readonly code: string;
  readonly at: JsonPath;
  readonly isKey?: true;
}

const names: Readonly<Record<string, string>> = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  tabs: 'tab',
  menu: 'item',
  groups: 'group',
  pages: 'group',
};
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'WEBHOOK'];

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** A container, with what it inherits. */
interface Place {
  readonly value: JsonObject;
  readonly at: JsonPath;
  readonly trail: readonly (string | undefined)[];
  readonly description: JsonPath | undefined;
  /** `undefined` for the navigation itself. */
  readonly kind: string | undefined;
}

/** All containers, the navigation first. */
function listPlaces(configuration: unknown): Place[] {
  if (!isObject(configuration) || !isObject(configuration.navigation)) return [];
  const { navigation } = configuration;
  return listFrom({
    ...{ value: navigation, at: ['navigation'], trail: [], kind: undefined },
    description: undefined,
  });
}

function listFrom(place: Place): Place[] {
  const inner = Object.entries(place.value).flatMap(([key, list]) => {
    const kind = Object.hasOwn(names, key) ? names[key] : undefined;
    if (kind === undefined || !Array.isArray(list)) return [];
    return list.flatMap((value: unknown, index): Place[] => {
      if (!isObject(value)) return [];
      const at = [...place.at, key, index];
      const name = value[kind];
      const trail = [...place.trail, typeof name === 'string' ? name : undefined];
      return listFrom({
        value,
        at,
        trail,
        kind,
        description: value.openapi === undefined ? place.description : [...at, 'openapi'],
      });
    });
  });
  return [place, ...inner];
}

/** The entries of a container's own `pages`, and its `root`. */
function listEntries({ value, at, trail }: Place): (NaiveEntry & { readonly isRoot: boolean })[] {
  const pages: readonly unknown[] = Array.isArray(value.pages) ? value.pages : [];
  const entries = pages.flatMap((text, index) =>
    typeof text === 'string' && text.trim() !== ''
      ? [{ text, at: [...at, 'pages', index], trail, isRoot: false }]
      : [],
  );
  const { root } = value;
  return typeof root === 'string' && root.trim() !== ''
    ? [{ text: root, at: [...at, 'root'], trail, isRoot: true }, ...entries]
    : entries;
}

/** `GET /plants`, or `api.json GET /plants`. */
function readOperation(text: string): Pick<NaiveOperation, 'method' | 'path' | 'source'> | undefined {
  const words = text.trim().split(/\s+/);
  const isMethod = (word: string | undefined) => word !== undefined && methods.includes(word.toUpperCase());
  const at = isMethod(words[1]) && words.length > 2 ? 1 : isMethod(words[0]) && words.length > 1 ? 0 : -1;
  if (at < 0) return undefined;
  const path = text
    .trim()
    .split(/(?<=\s)(?=\S)/)
    .slice(at + 1)
    .join('');
  return { method: words[at]!.toUpperCase(), path, source: at === 1 ? words[0] : undefined };
}

export function readNaiveTree(text: string): NaiveTree {
  const places = listPlaces(JSON.parse(text));
  const entries = places.flatMap((place) =>
    listEntries(place).map((entry) => ({
      ...entry,
      description: place.description,
      operation: entry.isRoot ? undefined : readOperation(entry.text),
    })),
  );
  return {
    pages: entries
      .filter(({ operation }) => operation === undefined)
      .map(({ at, text, trail }) => ({ at, text, trail })),
    operations: entries.flatMap(({ operation, at, text, trail, description }) =>
      operation === undefined ? [] : [{ at, text, trail, description, ...operation }],
    ),
    containers: places.flatMap(({ at, kind }) => (kind === undefined ? [] : [{ at, kind }])),
    generated: places.flatMap(({ value, at, kind }) => {
      if (kind === undefined) return [];
      const own = ['openapi', 'asyncapi']
        .filter((key) => value[key] !== undefined)
        .slice(0, kind === 'group' ? 1 : 2);
      return own.map((key) => [...at, key]).filter((path) => !isListed(path, entries));
    }),
    references: places.flatMap(({ value, at }) => [
      ...(typeof value.$ref === 'string' ? [[...at, '$ref']] : []),
      ...Object.keys(names).flatMap((key) => {
        const list = value[key];
        return isObject(list) && typeof list.$ref === 'string' ? [[...at, key, '$ref']] : [];
      }),
    ]),
  };
}

/** Whether an entry is an operation that is looked up there. */
function isListed(
  description: JsonPath,
  entries: readonly {
    readonly description: JsonPath | undefined;
    readonly operation: ReturnType<typeof readOperation>;
  }[],
): boolean {
  return entries.some(
    (entry) =>
      entry.operation !== undefined &&
      entry.operation.source === undefined &&
      JSON.stringify(entry.description) === JSON.stringify(description),
  );
}

/** The path of an entry, which begins with `..` outside of the site. */
function toPath(entry: string): string {
  const folders: string[] = [];
  for (const name of entry.replaceAll('\\', '/').split('/')) {
    if (name === '..' && folders.length > 0 && folders.at(-1) !== '..') folders.pop();
    else if (name !== '' && name !== '.') folders.push(name);
  }
  return folders.join('/');
}

function isMissing(entry: string, files: ReadonlySet<string>): boolean {
  const path = toPath(entry);
  if (path.split('/')[0] === '..') return false;
  return !(/\.mdx?$/.test(path) ? [path] : [`${path}.mdx`, `${path}.md`]).some((file) => files.has(file));
}

/**
 * The problems with these codes: `mixed-children`, `two-defaults`, `duplicate-group`, `page-listed-twice`,
 * `page-not-found`, `pages-not-here`, and `operation-not-found` where no description is given.
 *
 * @param files of the site, in lower case.
 */
export function judgeNaively(text: string, files: ReadonlySet<string>): NaiveProblem[] {
  const places = listPlaces(JSON.parse(text));
  const { pages, operations, generated } = readNaiveTree(text);
  const missing = pages.filter((entry) => isMissing(entry.text, files));
  const areMost = pages.length >= 20 && missing.length * 2 > pages.length;
  return [
    ...places.flatMap(judgeChildren),
    ...places.flatMap((place) => judgeDescriptions(place, generated)),
    ...places.flatMap(judgeChoices),
    ...places.flatMap(judgeRepeated),
    ...(areMost
      ? [{ code: 'pages-not-here', at: ['navigation'], isKey: true as const }]
      : missing.map(({ at }) => ({ code: 'page-not-found', at }))),
    ...operations
      .filter(({ source, description }) => source === undefined && description === undefined)
      .map(({ at }) => ({ code: 'operation-not-found', at })),
  ];
}

/** In this order, one kind of children stays. */
const orders = {
  top: ['products', 'languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'groups', 'pages'],
  inside: ['languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'products', 'groups', 'pages', 'menu'],
};

/** Whether such a container never holds such a list. */
function isMisplaced(kind: string | undefined, key: string): boolean {
  if (kind === 'group') return key !== 'pages';
  return names[key] === kind || (key === 'menu' && kind !== 'tab' && kind !== 'product');
}

function judgeChildren({ value, at, kind }: Place): NaiveProblem[] {
  const lists = Object.keys(value).filter((key) => Object.hasOwn(names, key));
  const keys = at.filter((segment) => typeof segment === 'string').slice(1);
  // The host has removed all that is below such a list.
  const isBelow = keys.some((key, index) =>
    isMisplaced(index === 0 ? undefined : names[keys[index - 1]!], key),
  );
  const isEmpty = (key: string): boolean => Array.isArray(value[key]) && value[key].length === 0;
  const misplaced = isBelow ? [] : lists.filter((key) => isMisplaced(kind, key));
  const held = orders[kind === undefined ? 'top' : 'inside'].filter((key) => {
    const isKept = !isEmpty(key) || key === 'products' || key === 'dropdowns';
    return !misplaced.includes(key) && Array.isArray(value[key]) && isKept;
  });
  const { href } = value;
  const isLink = kind !== undefined && typeof href === 'string' && /^(?:[a-z][a-z\d+.-]*:.|[/#])/i.test(href);
  const removed = kind === 'group' ? [] : isLink ? held : held.slice(1);
  const lost = [...misplaced, ...removed].filter((key) => !isEmpty(key));
  return lost.map((key) => ({
    code: 'mixed-children',
    at: [...at, key],
    isKey: true,
  }));
}

/** What is generated beside divisions, and in a group what is not, because of another description. */
function judgeDescriptions({ value, at, kind }: Place, generated: readonly JsonPath[]): NaiveProblem[] {
  const hasDivisions = Object.entries(value).some(
    ([key, list]) =>
      Object.hasOwn(names, key) &&
      key !== 'groups' &&
      key !== 'pages' &&
      Array.isArray(list) &&
      list.length > 0,
  );
  const own = ['openapi', 'asyncapi'].map((key) => [...at, key]);
  const isBoth = kind === 'group' && value.openapi !== undefined && value.asyncapi !== undefined;
  const beside = isBoth ? [{ code: 'mixed-children', at: [...at, 'asyncapi'], isKey: true as const }] : [];
  const generating = own
    .filter((path) => generated.some((each) => JSON.stringify(each) === JSON.stringify(path)))
    .flatMap((path) => (hasDivisions ? [{ code: 'mixed-children', at: path, isKey: true as const }] : []));
  return [...beside, ...generating];
}

/** What is given twice in a list of languages or versions. */
function judgeChoices({ value, at }: Place): NaiveProblem[] {
  return ['languages', 'versions'].flatMap((key) => {
    const list: readonly unknown[] = Array.isArray(value[key]) ? value[key] : [];
    const items = list.map((item) => (isObject(item) ? item : {}));
    const kind = names[key]!;
    const defaults = items.flatMap((item, index) => (item.default === true ? [index] : []));
    const repeated = items.flatMap(({ [kind]: name }, index) => {
      const isFirst = items.findIndex((item) => item[kind] === name) === index;
      return typeof name === 'string' && name.trim() !== '' && !isFirst ? [index] : [];
    });
    return [
      ...defaults.slice(1).map((index) => ({
        code: 'two-defaults',
        at: [...at, key, index, 'default'],
        isKey: true as const,
      })),
      ...repeated.map((index) => ({ code: 'duplicate-group', at: [...at, key, index, kind] })),
    ];
  });
}

/** A page that a container lists again; its `root` may be among its pages. */
function judgeRepeated(place: Place): NaiveProblem[] {
  const seen = new Set<string>();
  return listEntries(place).flatMap(({ text, at, isRoot }) => {
    if (isRoot || readOperation(text) !== undefined) return [];
    const page = toPath(text).replace(/\.mdx?$/, '');
    const isNew = !seen.has(page);
    seen.add(page);
    return isNew ? [] : [{ code: 'page-listed-twice', at }];
  });
}
