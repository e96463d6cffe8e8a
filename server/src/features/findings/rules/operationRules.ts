// The rule about operations that the navigation lists.
import type { ValueNode } from '../../../document/jsonNode.ts';
import { getRootValue } from '../../../document/treeSearch.ts';
import { getSiteFormat } from '../../../format/documentFormat.ts';
import {
  type ApiDescription,
  getDescription,
  getDescriptionSources,
  type OperationReference,
} from '../../../format/treeNavigation.ts';
import { isSameApiPath, isSameOperation } from '../../../shared/describedOperation.ts';
import { didYouMean, getNearestNames } from '../../../shared/text/nearestName.ts';
import { quote } from '../../../shared/text/words.ts';
import { resolveFilePath } from '../../../site/references/fileReferences.ts';
import type { ApiOperation, SiteIndex } from '../../../site/siteIndex.ts';
import type { Finding } from '../finding.ts';
import { mergeObject } from './partRules.ts';
import { createFinding, type Rule, type RuleContext } from './rule.ts';

/** operation-not-found: a description that can be read doesn’t have the operation, or there is no description. */
export const operationNotFound: Rule = (context) => {
  const { document, composed, site } = context;
  const findDescription = composed.parts.size === 0 ? undefined : createFindDescription(context);
  return (getSiteFormat(document).tree?.operations ?? []).flatMap((entry): Finding[] => {
    const found = findDescription?.(entry);
    if (found === 'unknown') return [];
    const operation = findDescription === undefined ? entry : { ...entry, description: found };
    const { node, method, path, source, description } = operation;
    if (source === undefined && description === undefined) {
      const message = `No API description is given for ${quote(node.value)}: name one in "openapi" of the group`;
      return [createFinding('operation-not-found', node, message)];
    }
    const known = getOperations(operation, site);
    if (known === undefined || known.some((each) => isSameOperation(each, operation))) return [];
    const written = known.map(({ method, path }) => `${method} ${path}`);
    const ofPath = known
      .filter((each) => isSameApiPath(each.path, path))
      .map((each) => `${each.method} ${each.path}`);
    const near = [...new Set([...ofPath, ...getNearestNames(`${method} ${path}`, written, 3)])].slice(0, 3);
    const replacements = near.map((each) => (source === undefined ? each : `${source} ${each}`));
    const message = `No operation ${quote(`${method} ${path}`)} in the API description${didYouMean(near[0])}`;
    return [createFinding('operation-not-found', node, message, { replacements })];
  });
};

type FindDescription = (operation: OperationReference) => ApiDescription | undefined | 'unknown';

/** With what parts say, which a file alone doesn’t know. */
function createFindDescription({ composed }: RuleContext): FindDescription {
  const known = new Map<ValueNode, ReturnType<FindDescription>>();
  const read = (written: ValueNode): ReturnType<FindDescription> => {
    if (written.type !== 'object') return undefined;
    const merged = mergeObject(written, composed);
    return merged === undefined ? 'unknown' : getDescription(merged);
  };
  const readOnce = (node: ValueNode | undefined): ReturnType<FindDescription> => {
    if (node === undefined) return undefined;
    if (!known.has(node)) known.set(node, read(node));
    return known.get(node);
  };
  const ofSite = ['navigation', 'api'].map((key) => getRootValue(composed.main, key));
  return ({ groups }) => {
    for (let group = groups.at(-1); group !== undefined; group = group.parent) {
      const found = readOnce(group.node);
      if (found !== undefined) return found;
    }
    return readOnce(ofSite[0]) ?? readOnce(ofSite[1]);
  };
}

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
