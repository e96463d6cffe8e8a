// Rules about configurations whose navigation is a tree. Those of entries that both shapes have are in listedPageRules.ts.
import { memoByObject } from '../../../document/documentMemo.ts';
import {
  type ArrayNode,
  getProperty,
  type ObjectNode,
  type PropertyNode,
  type StringNode,
  type ValueNode,
} from '../../../document/jsonNode.ts';
import type { ParsedDocument } from '../../../document/parsedDocument.ts';
import { getMember, getRootValue } from '../../../document/treeSearch.ts';
import { getSiteFormat } from '../../../format/documentFormat.ts';
import type { ContainerKind } from '../../../format/pageReference.ts';
import { getReference } from '../../../format/parts.ts';
import { findMixedChildren } from '../../../format/removedChildren.ts';
import { containerWords } from '../../../shared/containerWords.ts';
import { quote } from '../../../shared/text/words.ts';
import { getAbsentPages } from '../../../site/references/resolvedPages.ts';
import type { Finding } from '../finding.ts';
import {
  createFinding,
  createKeyFinding,
  type Rule,
  type RuleContext,
  relateTo,
  type TextRule,
} from './rule.ts';

/** mixed-children: a container holds several kinds of children, of which the host keeps one. */
export const mixedChildren: TextRule = (document) => {
  const { tree, schema } = getSiteFormat(document);
  if (tree === undefined) return [];
  return [
    ...(tree.top === undefined ? [] : findMixed(tree.top, undefined, [])),
    ...tree.groups.flatMap(({ node, kind }) =>
      kind === 'group' ? [] : findMixed(node, kind, schema.getFor(node)?.['x-docs']?.misplaced ?? []),
    ),
  ];
};

function findMixed(
  node: ObjectNode,
  kind: ContainerKind | undefined,
  misplaced: readonly string[],
): Finding[] {
  const mixed = findMixedChildren(node, kind === undefined, misplaced);
  if (mixed === undefined) return [];
  const { kept } = mixed;
  const owner = kind === undefined ? 'the navigation' : `this ${containerWords[kind].one}`;
  const because =
    kept.key.value === 'href' ? 'a link has no children' : `${owner} can have one kind of children`;
  return mixed.removed.map((list) => ({
    ...createKeyFinding(
      'mixed-children',
      list,
      `The host keeps only ${quote(kept.key.value)} here and removes ${quote(list.key.value)} with all pages in it: ${because}`,
    ),
    related: relateTo(kept.key, `The ${quote(kept.key.value)} that is kept`),
  }));
}

/** A language or version, with what a part says of it. */
interface Edition {
  readonly kind: 'language' | 'version';
  readonly list: ArrayNode;
  readonly name: ValueNode | undefined;
  readonly isDefault: PropertyNode | undefined;
}

/** The languages and versions of lists of which no part is an item: those are judged with their parts. */
function getEditions(document: ParsedDocument): Edition[] {
  return (getSiteFormat(document).tree?.groups ?? []).flatMap(({ node, kind }) => {
    if (kind !== 'language' && kind !== 'version') return [];
    const list = node.parent?.type === 'array' ? node.parent : undefined;
    if (list === undefined || holdsParts(list)) return [];
    return [{ kind, list, name: getMember(node, kind), isDefault: getProperty(node, 'default') }];
  });
}

const holdsParts = memoByObject(({ items }: ArrayNode) =>
  items.some((item) => getReference(item) !== undefined),
);

/** two-defaults: only one language or version of a list can be shown first. */
export const twoDefaults: TextRule = (document) => findTwoDefaults(getEditions(document));

function findTwoDefaults(editions: readonly Edition[]): Finding[] {
  const first = new Map<ArrayNode, PropertyNode>();
  return editions.flatMap(({ isDefault: property, kind, list }): Finding[] => {
    if (property?.value?.type !== 'boolean' || !property.value.value) return [];
    const earlier = first.get(list);
    if (earlier === undefined) {
      first.set(list, property);
      return [];
    }
    const message = `Another ${kind} is the default already, so this has no effect`;
    const found = { ...createKeyFinding('two-defaults', property, message), isUnnecessary: true };
    const isNear = getTop(earlier) === getTop(property);
    return [isNear ? { ...found, related: relateTo(earlier, 'The default that counts') } : found];
  });
}

/** duplicate-group: a list has the same language or version twice, and readers can’t tell which is which. */
export const repeatedDivision: TextRule = (document) => findRepeated(getEditions(document));

function findRepeated(editions: readonly Edition[]): Finding[] {
  const first = new Map<ArrayNode, Map<string, StringNode>>();
  return editions.flatMap(({ name, kind, list }): Finding[] => {
    if (name?.type !== 'string' || name.broken || name.value.trim() === '') return [];
    const ofList = first.get(list) ?? new Map<string, StringNode>();
    first.set(list, ofList);
    const earlier = ofList.get(name.value);
    if (earlier === undefined) {
      ofList.set(name.value, name);
      return [];
    }
    const message = `Another ${kind} of this list is also called ${quote(name.value)}`;
    const related = relateTo(earlier, `The first ${kind} with this name`);
    const isNear = getTop(earlier) === getTop(name);
    return [createFinding('duplicate-group', name, message, isNear ? { related } : {})];
  });
}

/** The outermost node around one, which tells files apart. */
function getTop(node: ValueNode | PropertyNode): ValueNode | PropertyNode {
  let top = node;
  while (top.parent !== undefined) top = top.parent;
  return top;
}

/** two-defaults, duplicate-group: in lists whose items are parts. Each file has the findings that are written in it. */
export const editionsInParts: Rule = ({ document, composed }) => {
  const { tree } = getSiteFormat(document);
  const lists = new Map<ArrayNode, ContainerKind>();
  for (const { object, place } of tree?.references ?? [])
    if (place.kind === 'container' && object.parent?.type === 'array') lists.set(object.parent, place.as);
  const own = tree?.groups.find(({ node }) => node === document.root);
  const around = own && getListAround(document, composed);
  if (own !== undefined && around !== undefined) lists.set(around, own.kind);
  return [...lists].flatMap(([list, kind]) => {
    if (kind !== 'language' && kind !== 'version') return [];
    const editions = list.items.flatMap((item): Edition[] => {
      if (item.type !== 'object') return [];
      const name = composed.getProperty(item, kind)?.value;
      return [{ kind, list, name, isDefault: composed.getProperty(item, 'default') }];
    });
    return [...findTwoDefaults(editions), ...findRepeated(editions)].filter((finding) =>
      isIn(document, finding),
    );
  });
};

/** The list whose item a part stands for. */
function getListAround({ root }: ParsedDocument, composed: RuleContext['composed']): ArrayNode | undefined {
  if (root?.type !== 'object') return undefined;
  const { parent } = composed.getOutermost(root);
  return parent?.type === 'array' ? parent : undefined;
}

function isIn({ root }: ParsedDocument, { subject }: Finding): boolean {
  if (subject.kind === 'property') return getTop(subject.property) === root;
  return subject.kind === 'site' && getTop(subject.node) === root;
}

/** mdx-brace, mdx-less-than: the value of a variable, which is put into the text of pages, is more than text there. */
export const variableValues: TextRule = (document) => {
  const { tree } = getSiteFormat(document);
  const variables = tree === undefined ? undefined : getRootValue(document, 'variables');
  if (variables?.type !== 'object') return [];
  return variables.properties.flatMap(({ key, value: node }): Finding[] => {
    if (node?.type !== 'string' || node.broken) return [];
    const replacements = [node.value.replaceAll(/[{}<]/g, (mark) => escapes[mark] ?? mark)];
    if (hasOpenBrace(node.value)) {
      const message = `A page with ${quote(`{{${key.value}}}`)} in its text can’t be built, because braces hold JavaScript: write "&#123;" for "{"`;
      return [{ ...createFinding('mdx-brace', node, message, { replacements }), severity: 'warning' }];
    }
    if (!/<./s.test(node.value)) return [];
    const message =
      'The host removes tags from the values of variables, and all that follows any other "<": write "&lt;"';
    return [{ ...createFinding('mdx-less-than', node, message, { replacements }), severity: 'warning' }];
  });
};

const escapes: Readonly<Record<string, string>> = { '{': '&#123;', '}': '&#125;', '<': '&lt;' };

/** Whether a brace is not closed. One that closes nothing is text. */
function hasOpenBrace(text: string): boolean {
  let depth = 0;
  for (const mark of text) {
    if (mark === '{') depth++;
    if (mark === '}') depth = Math.max(0, depth - 1);
  }
  return depth > 0;
}

/**
 * pages-not-here: more than half of the listed pages have no file, so they are probably made by a build. Then they are
 * not reported one by one.
 */
export const pagesNotHere: Rule = ({ document, composed, site }) => {
  const navigation = document.root?.type === 'object' ? getProperty(document.root, 'navigation') : undefined;
  if (document !== composed.main) return [];
  const absent = getAbsentPages(composed.documents, site);
  if (navigation === undefined || !absent.areMost) return [];
  const message = `${absent.count} of ${absent.listed} listed pages have no file here: they may be made by a build, so they are not checked one by one`;
  return [createKeyFinding('pages-not-here', navigation, message)];
};
