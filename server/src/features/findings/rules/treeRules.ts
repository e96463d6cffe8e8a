// Rules about configurations whose navigation is a tree. Those of entries that both shapes have are in listedPageRules.ts.
import {
  getProperty,
  type ObjectNode,
  type PropertyNode,
  type StringNode,
  type ValueNode,
} from '../../../document/jsonNode.ts';
import { getItemMembers, getMember, getRootValue } from '../../../document/treeSearch.ts';
import { getSiteFormat } from '../../../format/documentFormat.ts';
import type { ContainerKind } from '../../../format/pageReference.ts';
import {
  getDescriptionSources,
  isContainerArray,
  type OperationReference,
} from '../../../format/treeNavigation.ts';
import { containerWords } from '../../../shared/containerWords.ts';
import { didYouMean, getNearestNames } from '../../../shared/text/nearestName.ts';
import { quote } from '../../../shared/text/words.ts';
import { resolveFilePath } from '../../../site/references/fileReferences.ts';
import { getAbsentPages, getResolvedPages } from '../../../site/references/resolvedPages.ts';
import type { ApiOperation, SiteIndex } from '../../../site/siteIndex.ts';
import type { Finding } from '../finding.ts';
import { createFinding, type Rule, relateTo, type TextRule } from './rule.ts';

/** mixed-children: a container holds several kinds of children, of which the format asks for one. */
export const mixedChildren: TextRule = (document) => {
  const { tree } = getSiteFormat(document);
  const navigation = getRootValue(document, 'navigation');
  if (tree === undefined || navigation?.type !== 'object') return [];
  return [
    ...findMixed(navigation, undefined),
    ...tree.groups.flatMap(({ node, kind }) => findMixed(node, kind)),
  ];
};

function findMixed(node: ObjectNode, kind: ContainerKind | undefined): Finding[] {
  if (node.properties.length < 2) return [];
  const held = node.properties.filter((property) => holdsChildren(property, node));
  const owner = kind === undefined ? 'navigation' : containerWords[kind].one;
  if (kind === 'group') {
    const groups = held.find(({ key }) => key.value === 'groups');
    if (groups !== undefined)
      return [createKeyFinding('mixed-children', groups, 'Groups in a group belong in its "pages"')];
  }
  const link = getProperty(node, 'href');
  const [first, second] = link?.value?.type === 'string' ? [link, ...held].sort(byOffset) : held;
  if (first === undefined || second === undefined) return [];
  const message =
    link === first || link === second
      ? `With "href", this ${owner} is a link, and a link has no children`
      : `The format asks for one kind of children, but this ${owner} has ${quote(first.key.value)} and ${quote(second.key.value)}`;
  return [
    {
      ...createKeyFinding('mixed-children', second, message),
      related: relateTo(first.key, `The ${quote(first.key.value)} beside it`),
    },
  ];
}

/** An empty list is no mixture. */
function holdsChildren(property: PropertyNode, owner: ObjectNode): boolean {
  const { key, value } = property;
  return (
    isContainerArray(key.value) &&
    value?.type === 'array' &&
    value.items.length > 0 &&
    getProperty(owner, key.value) === property
  );
}

function byOffset(one: PropertyNode, other: PropertyNode): number {
  return one.offset - other.offset;
}

/** A finding at the name of a property. */
function createKeyFinding(code: Finding['code'], property: PropertyNode, message: string): Finding {
  const { offset, end } = property.key;
  return { code, offset, end, getMessage: () => message, subject: { kind: 'property', property } };
}

/** two-defaults: only one language or version of a list can be shown first. */
export const twoDefaults: TextRule = (document) => {
  const first = new Map<ValueNode['parent'], PropertyNode>();
  return (getSiteFormat(document).tree?.groups ?? []).flatMap(({ node, kind }): Finding[] => {
    if (kind !== 'language' && kind !== 'version') return [];
    const property = getProperty(node, 'default');
    if (property?.value?.type !== 'boolean' || !property.value.value) return [];
    const earlier = first.get(node.parent);
    if (earlier === undefined) {
      first.set(node.parent, property);
      return [];
    }
    const message = `Another ${kind} is the default already, so this has no effect`;
    const related = relateTo(earlier, 'The default that counts');
    return [{ ...createKeyFinding('two-defaults', property, message), related, isUnnecessary: true }];
  });
};

/** duplicate-group: a list has the same language or version twice, and readers can’t tell which is which. */
export const repeatedDivision: TextRule = (document) => {
  const first = new Map<ValueNode['parent'], Map<string, StringNode>>();
  return (getSiteFormat(document).tree?.groups ?? []).flatMap(({ node, kind, name }): Finding[] => {
    if (kind !== 'language' && kind !== 'version') return [];
    if (name === undefined || name.broken || name.value.trim() === '') return [];
    const ofList = first.get(node.parent) ?? new Map<string, StringNode>();
    first.set(node.parent, ofList);
    const earlier = ofList.get(name.value);
    if (earlier === undefined) {
      ofList.set(name.value, name);
      return [];
    }
    const related = relateTo(earlier, `The first ${kind} with this name`);
    const message = `Another ${kind} of this list is also called ${quote(name.value)}`;
    return [createFinding('duplicate-group', name, message, { related })];
  });
};

/** operation-not-found: a description that can be read doesn’t have the operation, or there is no description. */
export const operationNotFound: Rule = ({ document, site }) =>
  (getSiteFormat(document).tree?.operations ?? []).flatMap((operation): Finding[] => {
    const { node, method, path, source, description } = operation;
    if (source === undefined && description === undefined) {
      const message = `No API description is given for ${quote(node.value)}: name one in "openapi" of the group`;
      return [createFinding('operation-not-found', node, message)];
    }
    const known = getOperations(operation, site);
    if (known === undefined || known.some((each) => isSame(each, method, path))) return [];
    const written = known.map(({ method, path }) => `${method} ${path}`);
    const ofPath = known
      .filter((each) => isSamePath(each.path, path))
      .map((each) => `${each.method} ${each.path}`);
    const near = [...new Set([...ofPath, ...getNearestNames(`${method} ${path}`, written, 3)])].slice(0, 3);
    const replacements = near.map((each) => (source === undefined ? each : `${source} ${each}`));
    const message = `No operation ${quote(`${method} ${path}`)} in the API description${didYouMean(near[0])}`;
    return [createFinding('operation-not-found', node, message, { replacements })];
  });

/** Of all descriptions that the entry may mean; `undefined` if any of them isn’t known. */
function getOperations(
  { source, description }: OperationReference,
  site: SiteIndex,
): readonly ApiOperation[] | undefined {
  if (source === undefined && description?.kind !== 'openapi') return undefined;
  const sources =
    source !== undefined
      ? [source]
      : description === undefined
        ? []
        : getDescriptionSources(description).map(({ value }) => value);
  const operations = sources.map((text) => {
    const file = resolveFilePath(text, site);
    return file?.resolution === 'found' ? site.openApi.get(file.path)?.operations : undefined;
  });
  return operations.length === 0 || operations.includes(undefined)
    ? undefined
    : operations.flatMap((each) => each ?? []);
}

function isSame(operation: ApiOperation, method: string, path: string): boolean {
  return operation.method === method && isSamePath(operation.path, path);
}

function isSamePath(one: string, other: string): boolean {
  return one.replace(/^\//, '') === other.replace(/^\//, '');
}

/** page-ignored: the host builds no page of a listed file. */
export const pageIgnored: Rule = ({ document, site }) => {
  if (getSiteFormat(document).tree === undefined || !site.hasBuildIgnore) return [];
  return getResolvedPages(document, site).flatMap(({ node, resolution }) =>
    resolution.kind === 'found' && site.isUnbuilt(resolution.file)
      ? [
          createFinding(
            'page-ignored',
            node,
            `Listed, but not built: .mintignore names ${quote(resolution.file)}`,
          ),
        ]
      : [],
  );
};

const absolute = /^[a-z][a-z\d+.-]*:|^\/\//i;

/** redirect-style: the paths of a redirect are not written as paths of the site. */
export const redirectStyle: TextRule = (document) => {
  if (getSiteFormat(document).tree === undefined) return [];
  const redirects = getRootValue(document, 'redirects');
  return (redirects?.type === 'array' ? redirects.items : []).flatMap((redirect) => {
    const source = getText(getMember(redirect, 'source'));
    const destination = getText(getMember(redirect, 'destination'));
    return [
      ...(source === undefined ? [] : judgeSource(source)),
      ...(destination === undefined ? [] : judgeDestination(destination, source)),
    ];
  });
};

function getText(node: ValueNode | undefined): StringNode | undefined {
  return node?.type === 'string' && !node.broken && node.value.trim() !== '' ? node : undefined;
}

function judgeSource(node: StringNode): Finding[] {
  const { value } = node;
  // `:name?` may be an optional part of the path.
  const [extra] = /(?:#|(?<!:[\w-]+)\?).*$/s.exec(value) ?? [];
  if (extra !== undefined) {
    const what = extra.startsWith('#')
      ? 'a fragment, which servers never see'
      : 'a query, which is not compared';
    const replacements = [addSlash(value.slice(0, -extra.length))];
    return [
      createFinding('redirect-style', node, `The source of a redirect can’t have ${what}`, { replacements }),
    ];
  }
  return value.startsWith('/') ? [] : [createSlashFinding(node)];
}

function judgeDestination(node: StringNode, source: StringNode | undefined): Finding[] {
  const { value } = node;
  if (absolute.test(value)) return [];
  if (!value.startsWith('/') && !value.startsWith('#')) return [createSlashFinding(node)];
  const given = new Set(listNames(source?.value ?? ''));
  const missing = source === undefined ? undefined : listNames(value).find((name) => !given.has(name));
  if (missing === undefined) return [];
  const message = `The source of this redirect has no ${quote(missing)}`;
  return [createFinding('redirect-style', node, message)];
}

function createSlashFinding(node: StringNode): Finding {
  const replacements = [addSlash(node.value)];
  return createFinding('redirect-style', node, 'The path of a redirect begins with "/"', { replacements });
}

function addSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path.replace(/^\.\//, '')}`;
}

/** The names in a pattern, such as `:slug`, without the star behind them. */
function listNames(pattern: string): string[] {
  return [...pattern.replace(/[#?].*$/s, '').matchAll(/\/(:[\w-]+)/g)].map(([, name]) => name ?? '');
}

/** redirect-duplicate: the first redirect with a source takes all readers. */
export const redirectDuplicate: TextRule = (document) => {
  if (getSiteFormat(document).tree === undefined) return [];
  const first = new Map<string, StringNode>();
  return getItemMembers(document, 'redirects', 'source').flatMap((node) => {
    const path = node.value.replace(/^\/*/, '/').replace(/(?<=.)\/+$/, '');
    const earlier = first.get(path);
    if (earlier === undefined) {
      first.set(path, node);
      return [];
    }
    const related = relateTo(earlier, 'The redirect that counts');
    const message = 'An earlier redirect has the same source, so this one has no effect';
    return [createFinding('redirect-duplicate', node, message, { related })];
  });
};

/**
 * pages-not-here: more than half of the listed pages have no file, so they are probably made by a build. Then they are
 * not reported one by one.
 */
export const pagesNotHere: Rule = ({ document, site }) => {
  const navigation = document.root?.type === 'object' ? getProperty(document.root, 'navigation') : undefined;
  const absent = getAbsentPages(document, site);
  if (navigation === undefined || !absent.areMost) return [];
  const message = `${absent.count} of ${absent.listed} listed pages have no file here: they may be made by a build, so they are not checked one by one`;
  return [createKeyFinding('pages-not-here', navigation, message)];
};
