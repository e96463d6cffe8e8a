// Rules about descriptions of APIs in a navigation, and about the operations that it lists.
import { locate } from '../../../document/joinedDocument.ts';
import { getProperty, type Span, type ValueNode } from '../../../document/jsonNode.ts';
import { getMember, getRootValue } from '../../../document/treeSearch.ts';
import { getSiteFormat } from '../../../format/documentFormat.ts';
import {
  type ApiDescription,
  getDescriptionSources,
  getOpenApiDescription,
  getReadSources,
  isContainerArray,
  type OperationReference,
} from '../../../format/treeNavigation.ts';
import { containerWords } from '../../../shared/containerWords.ts';
import { nameOperation, type OperationName } from '../../../shared/describedOperation.ts';
import { trimSlashes } from '../../../shared/sitePaths.ts';
import { didYouMean, getNearestNames } from '../../../shared/text/nearestName.ts';
import { quote } from '../../../shared/text/words.ts';
import {
  type ApiPage,
  findListed,
  getGeneratedPages,
  getListedPage,
  readDescription,
  readDescriptionOf,
} from '../../../site/apiPages.ts';
import type { Finding } from '../finding.ts';
import { mergeObject } from './partRules.ts';
import { createFinding, createKeyFinding, type Rule, type RuleContext, type TextRule } from './rule.ts';

/** operation-not-found: a description that can be read doesn’t have the operation, or there is no description. */
export const operationNotFound: Rule = (context) => {
  const { document, composed } = context;
  const findDescription = composed.parts.size === 0 ? undefined : createFindDescription(context);
  return (getSiteFormat(document).tree?.operations ?? []).flatMap((entry): Finding[] => {
    const description = findDescription === undefined ? entry.description : findDescription(entry);
    if (description === 'unknown') return [];
    return checkOperation({ ...entry, description }, context);
  });
};

function checkOperation(operation: OperationReference, { site, composed }: RuleContext): Finding[] {
  const { node, source, description } = operation;
  const fail = (message: string, replacements: readonly string[] = []): Finding[] => [
    createFinding('operation-not-found', node, message, { replacements }),
  ];
  const name = quote(nameOperation(operation));
  if (source === undefined && description === undefined) {
    const unread = ['api', 'navigation'].find((key) =>
      getMember(getRootValue(composed.main, key), 'openapi'),
    );
    return fail(
      unread === undefined
        ? `No API description is given for ${quote(node.value)}: name one in "openapi" of the group`
        : `No entry is looked up in "openapi" of ${quote(unread)}: name the description in "openapi" of the group`,
    );
  }
  const operations = readDescriptionOf(operation, site)?.operations;
  if (operations === undefined) return [];
  const found = findListed(operations, operation);
  if (found?.visibility === 'excluded') return fail(`${name} is excluded by "x-excluded", so it has no page`);
  if (found !== undefined) return [];
  const others = source === undefined && description !== undefined ? getDescriptionSources(description) : [];
  const other = others.find(({ value }) =>
    findListed(readDescription(value, 'openapi', site).operations, operation),
  );
  if (other !== undefined)
    return fail(`${name} is in ${quote(other.value)}, but only the first file of a list is read`);
  const near = getNearOperations(operation, operations);
  const replacements = near.map((each) => (source === undefined ? each : `${source} ${each}`));
  return fail(`No operation ${name} in the API description${didYouMean(near[0])}`, replacements);
}

/** At most three, the nearest first: those of the path, then names that look alike. */
export function getNearOperations(
  wanted: OperationName,
  operations: readonly OperationName[],
): readonly string[] {
  const { method, path } = wanted;
  const ofPath = operations
    .filter((each) => toLoosePath(each.path) === toLoosePath(path))
    .sort((one, other) => Number(other.method === method) - Number(one.method === method));
  const alike = getNearestNames(nameOperation(wanted), operations.map(nameOperation), 3);
  return [...new Set([...ofPath.map(nameOperation), ...alike])].slice(0, 3);
}

/** Equal for paths that differ in outer slashes, case and the names of parameters. */
function toLoosePath(path: string): string {
  return trimSlashes(path)
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .toLowerCase();
}

type FindDescription = (operation: OperationReference) => ApiDescription | undefined | 'unknown';

/** With what parts say, which a file alone doesn’t know. */
function createFindDescription({ composed }: RuleContext): FindDescription {
  const known = new Map<ValueNode, ReturnType<FindDescription>>();
  const read = (written: ValueNode): ReturnType<FindDescription> => {
    if (written.type !== 'object') return undefined;
    const merged = mergeObject(written, composed);
    return merged === undefined ? 'unknown' : getOpenApiDescription(merged);
  };
  const readOnce = (node: ValueNode): ReturnType<FindDescription> => {
    if (!known.has(node)) known.set(node, read(node));
    return known.get(node);
  };
  return ({ groups }) => {
    for (let group = groups.at(-1); group !== undefined; group = group.parent) {
      const found = readOnce(group.node);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** duplicate-url: two operations would have their pages at the same URL, so one of them has none. */
export const sharedApiPages: Rule = ({ document, configuration, composed, site }) => {
  const { tree } = getSiteFormat(configuration);
  if (tree === undefined) return [];
  const path = composed.getPath(document);
  const first = new Map<string, ApiPage>();
  const reported = new Set<ApiPage['operation']>();
  const findings: Finding[] = [];
  const report = (node: Span, getMessage: () => string): void => {
    const { document: file, offset, end } = locate(configuration, node);
    if (composed.getPath(file) === path)
      findings.push({ code: 'duplicate-url', offset, end, getMessage, subject: { kind: 'page' } });
  };
  const findOther = (page: ApiPage): ApiPage | undefined => {
    const other = first.get(page.url);
    if (other === undefined) first.set(page.url, page);
    return other?.operation === page.operation ? undefined : other;
  };
  for (const reference of tree.operations) {
    const page = getListedPage(reference, site);
    const other = page && findOther(page);
    if (page === undefined || other === undefined) continue;
    report(
      reference.node,
      () => `Shares ${page.url} with ${nameOperation(other)}: one of the two operations has no page`,
    );
  }
  for (const { description } of tree.generated) {
    const [source] = getDescriptionSources(description);
    const shared = (getGeneratedPages(description, site) ?? []).flatMap((page) => {
      const other = findOther(page);
      // Several parts of a site may have the same description.
      if (other === undefined || reported.has(page.operation)) return [];
      reported.add(page.operation);
      return [{ page, other }];
    });
    const [example] = shared;
    if (source === undefined || example === undefined) continue;
    const { page, other } = example;
    const more = shared.length === 1 ? '' : `, and there are ${shared.length - 1} more`;
    report(
      source,
      () =>
        `${nameOperation(page)} shares ${page.url} with ${nameOperation(other)}: one of them has no page${more}`,
    );
  }
  return findings;
};

/** too-many-items, mixed-children: descriptions from which the build makes nothing, or pages at an unexpected place. */
export const unreadDescriptions: TextRule = (document) => {
  const { described = [], generated = [] } = getSiteFormat(document).tree ?? {};
  const generating = new Set(generated);
  return described.flatMap((each) => {
    const { group, description } = each;
    const { node, kind } = group;
    const findings: Finding[] = [];
    const other =
      description.kind === 'openapi' && kind === 'group' ? getProperty(node, 'asyncapi') : undefined;
    if (other !== undefined) {
      const message = 'In a group, no pages are made from "asyncapi" beside "openapi": give it a group';
      findings.push({ ...createKeyFinding('mixed-children', other, message), severity: 'warning' });
    }
    const unread = getDescriptionSources(description)[getReadSources(description).length];
    if (unread !== undefined)
      findings.push({
        ...createFinding('too-many-items', unread, 'Only the first file is read here: give each a group'),
        severity: 'error',
      });
    const property = getProperty(node, description.kind);
    const divisions = node.properties.find(
      ({ key: { value: key }, value }) =>
        isContainerArray(key) &&
        key !== 'groups' &&
        key !== 'pages' &&
        value?.type === 'array' &&
        value.items.length > 0,
    );
    if (property !== undefined && divisions !== undefined && generating.has(each)) {
      const message = `The pages made from this stand beside ${quote(divisions.key.value)} of this ${containerWords[kind].one}, not in them: name it in one of them`;
      findings.push({
        ...createKeyFinding('mixed-children', property, message),
        severity: 'warning',
      });
    }
    return findings;
  });
};
