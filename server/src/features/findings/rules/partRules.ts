// Rules about parts: files that a configuration names by `$ref`.
import { getProperty, type ObjectNode, type ValueNode } from '../../../document/jsonNode.ts';
import type { ParsedDocument } from '../../../document/parsedDocument.ts';
import { maxPartDepth, type PartReference, referenceKey, writeReference } from '../../../format/parts.ts';
import { quote } from '../../../shared/text/words.ts';
import { maxFileSize } from '../../../site/fileSystem.ts';
import { getNearestParts, maxReplacements, suggestNearest } from '../../../site/nearestFiles.ts';
import type { FeatureContext } from '../../featureContext.ts';
import type { Finding } from '../finding.ts';
import { createFinding, createKeyFinding, type Rule } from './rule.ts';

type Invalid = Extract<PartReference['outcome'], { readonly kind: 'invalid' }>;

/** ref-invalid: the value names no file that can be a part. */
export const referenceInvalid: Rule = ({ document, composed }) =>
  composed.getReferences(document).flatMap(({ node, outcome }) => {
    if (outcome.kind !== 'invalid') return [];
    const replacements = outcome.because === 'machine' ? [getRelative(node.value, document, composed)] : [];
    return [createFinding('ref-invalid', node, describe(node.value, outcome), { replacements })];
  });

/** The path from the root of the site as one from the file’s folder. */
function getRelative(
  written: string,
  document: ParsedDocument,
  composed: FeatureContext['composed'],
): string {
  return writeReference(written.replace(/^\/+/, ''), composed.getPath(document), './');
}

function describe(written: string, { because }: Invalid): string {
  switch (because) {
    case 'notJson':
      return `A part is a .json file, but ${quote(written)} doesn’t end in .json`;
    case 'url':
      return `A part is a file of the site, but ${quote(written)} is a URL`;
    case 'machine':
      return `The host looks for ${quote(written)} in the root of the machine: write the path from this file’s folder`;
    case 'outside':
      return `The path ${quote(written)} leads out of the site’s folder`;
    case 'circle':
      return `${quote(written)} is a file that this place is already a part of, so the reference leads in a circle`;
    case 'tooDeep':
      return `${quote(written)} is not read, because it is inside more than ${maxPartDepth} other parts`;
    case 'tooMuch':
      return `${quote(written)} is not read here, because the parts hold each other so often that the whole would be too large`;
    case 'tooLarge':
      return `${quote(written)} is larger than ${maxFileSize / 2 ** 20} MiB, so it is not read`;
  }
}

/** ref-not-found: the part has no file. */
export const referenceNotFound: Rule = ({ document, composed, site }) =>
  composed.getReferences(document).flatMap(({ node, outcome }) => {
    if (outcome.kind !== 'missing') return [];
    const from = composed.getPath(document);
    const near = getNearestParts(site, outcome.path).filter((path) => path !== from);
    const replacements = near.slice(0, maxReplacements).map((path) => writeReference(path, from, node.value));
    const hint = suggestNearest(node.value, replacements);
    return [
      createFinding('ref-not-found', node, `No file ${quote(node.value)} in this site${hint}`, {
        replacements,
      }),
    ];
  });

/** ref-siblings: only the properties of an object can be merged with others. */
export const referenceSiblings: Rule = ({ document, composed }) =>
  composed.getReferences(document).flatMap(({ node, object, outcome }): Finding[] => {
    const root = outcome.kind === 'read' ? outcome.root : undefined;
    const ignored = object.properties.find(({ key }) => key.value !== referenceKey);
    if (root === undefined || root.type === 'object' || ignored === undefined) return [];
    const what = root.type === 'array' ? 'a list' : 'no object';
    const message = `${quote(node.value)} has ${what}, so the properties beside the $ref are ignored`;
    return [createKeyFinding('ref-siblings', ignored, message)];
  });

/** duplicate-key: a property of the part is also beside a reference to it, and that one takes effect. */
export const overriddenInPart: Rule = ({ document, composed }) => {
  const { root } = document;
  if (root?.type !== 'object') return [];
  return root.properties.flatMap((property): Finding[] => {
    const key = property.key.value;
    const by = key === referenceKey ? undefined : findOverriding(key, document, composed);
    if (by === undefined) return [];
    const message = `Property ${quote(key)} is also beside the $ref in ${quote(composed.getPath(by))}, and that one takes effect`;
    return [
      {
        ...createKeyFinding('duplicate-key', property, message),
        severity: 'hint',
        isUnnecessary: true,
      },
    ];
  });
};

/** The outermost file with the key beside the reference to a part, or to a part that only adds to that one. */
function findOverriding(
  key: string,
  document: ParsedDocument,
  composed: FeatureContext['composed'],
): ParsedDocument | undefined {
  const owner = composed.getOwner(document);
  if (owner === undefined) return undefined;
  const { object, by } = owner;
  const outer = object === by.root ? findOverriding(key, by, composed) : undefined;
  return outer ?? (getProperty(object, key) === undefined ? undefined : by);
}

/**
 * An object with what is beside the references to it and what the parts that it refers to add; `undefined` while one of
 * them isn’t known.
 */
export function mergeObject(
  object: ObjectNode,
  composed: FeatureContext['composed'],
): ObjectNode | undefined {
  const outermost = composed.getOutermost(object);
  const merged = [outermost];
  let current: ValueNode | undefined = outermost;
  while (current?.type === 'object' && getProperty(current, referenceKey) !== undefined) {
    const outcome: PartReference['outcome'] | undefined = composed.getReference(current)?.outcome;
    current = outcome?.kind === 'read' ? outcome.root : undefined;
    if (current?.type !== 'object') return undefined;
    merged.unshift(current);
  }
  const properties = merged.flatMap((each) => each.properties);
  const value = Object.assign(Object.create(null), ...merged.map((each) => each.value));
  return { ...object, properties, byKey: undefined, value, closed: merged.every(({ closed }) => closed) };
}
