// A validator's errors to violations, each with a code and the exact span. One mistake gives one violation: of several errors
// at one place, only the most basic is kept.
import type { Severity } from '../diagnosticCodes.ts';
import { DocumentMemo } from '../document/documentMemo.ts';
import {
  type ArrayNode,
  getProperty,
  type ObjectNode,
  type PropertyNode,
  type Span,
  type ValueNode,
} from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getMember } from '../document/treeSearch.ts';
import { getNearestName } from '../shared/text/nearestName.ts';
import { isMultiLine } from '../shared/text/strings.ts';
import { type DocsSchema, maxLevels } from './docsSchema.ts';
import { getGroupSpan, isGroup } from './nestedGroup.ts';
import type { SchemaError } from './schemaErrors.ts';
import {
  getAllowed,
  getMeantProperty,
  getOtherPlace,
  getOwnSeverity,
  getRole,
  isMisplaced,
  parseSchemaCode,
  type SchemaCode,
} from './schemaNode.ts';

const codesByKeyword: Readonly<Record<string, SchemaCode>> = {
  enum: 'unknown-value',
  required: 'missing-property',
  additionalProperties: 'unknown-property',
  minItems: 'empty-value',
  maxItems: 'too-many-items',
  maxLevels: 'wrong-type',
};

/** The most basic first; unlisted codes come last. */
const precedence: readonly SchemaCode[] = ['wrong-type', 'empty-value'];

const known = new DocumentMemo<{ readonly schema: DocsSchema; readonly violations: readonly Violation[] }>();

/**
 * All violations of the schema, in no particular order. Values with syntax errors have none. Computed once, as long as the
 * same schema is asked for.
 */
export function getSchemaViolations(document: ParsedDocument, schema: DocsSchema): readonly Violation[] {
  const before = known.get(document);
  if (before?.schema === schema) return before.violations;
  const violations = findViolations(document, schema);
  known.set(document, { schema, violations });
  return violations;
}

function findViolations(document: ParsedDocument, schema: DocsSchema): Violation[] {
  if (document.root === undefined) return [];
  const byPlace = new Map<ValueNode, Map<string | undefined, UnmarkedViolation>>();
  for (const error of schema.findErrors(document.root)) {
    const violation = toViolation(error, schema);
    if (violation === undefined) continue;
    const ofNode = byPlace.get(violation.node) ?? new Map<string | undefined, UnmarkedViolation>();
    byPlace.set(violation.node, ofNode);
    const known = ofNode.get(violation.property);
    if (known === undefined || getRank(violation) < getRank(known)) ofNode.set(violation.property, violation);
  }
  if (schema.ignoresUnknown) for (const [node, ofNode] of byPlace) mergeRenamed(node, ofNode);
  if (schema.later !== undefined) markLaterEdition(byPlace, document.root, schema.later);
  const text = document.textDocument.getText();
  const violations = [...byPlace.values()].flatMap((ofNode) => [...ofNode.values()]);
  return gatherLaterEdition(violations.map((violation) => ({ ...violation, ...getSpan(violation, text) })));
}

/**
 * A property under another name is one mistake, although its own name is missing, too: only the wrong name is reported,
 * as seriously as what is missing.
 */
function mergeRenamed(node: ValueNode, ofNode: Map<string | undefined, UnmarkedViolation>): void {
  for (const [name = '', violation] of ofNode) {
    if (violation.keyword !== 'additionalProperties' || violation.code === 'mixed-children') continue;
    const other = getOtherPlace(violation.schema, name);
    const meant = other?.isRename ? other.to : getMeantProperty(name, violation.schema, node);
    const missing = meant === undefined ? undefined : ofNode.get(meant);
    if (meant === undefined || missing?.code !== 'missing-property') continue;
    ofNode.delete(meant);
    ofNode.set(name, { ...violation, severity: missing.severity ?? 'error' });
  }
}

/** What this edition doesn’t know, and a later one accepts, may be right. */
const oftenLater: ReadonlySet<SchemaCode> = new Set<SchemaCode>([
  'unknown-social',
  'unknown-value',
  'wrong-type',
  'missing-property',
]);

function markLaterEdition(
  byPlace: ReadonlyMap<ValueNode, Map<string | undefined, UnmarkedViolation>>,
  root: ValueNode,
  later: DocsSchema,
): void {
  const isDoubtful = [...byPlace.values()].some((ofNode) =>
    [...ofNode.values()].some(({ code }) => oftenLater.has(code)),
  );
  if (!isDoubtful) return;
  const refused = new Map<ValueNode | PropertyNode, Set<string | undefined>>();
  for (const { node, property } of later.findErrors(root)) {
    refused.set(node, (refused.get(node) ?? new Set()).add(property));
    // What is around it is refused as a value.
    let outer: ValueNode | PropertyNode | undefined = node.parent;
    for (; outer !== undefined && !refused.has(outer); outer = outer.parent) refused.set(outer, new Set());
  }
  const isRefused = (node: ValueNode, property: string | undefined): boolean =>
    property === undefined ? refused.has(node) : refused.get(node)?.has(property) === true;
  for (const [node, ofNode] of byPlace)
    for (const [property, violation] of ofNode)
      if (oftenLater.has(violation.code) && !isRefused(node, property))
        ofNode.set(property, { ...violation, code: 'later-edition', severity: undefined });
}

function getRank({ code }: UnmarkedViolation): number {
  const rank = precedence.indexOf(code);
  return rank === -1 ? precedence.length : rank;
}

function toViolation(error: SchemaError, docsSchema: DocsSchema): UnmarkedViolation | undefined {
  const { keyword, node } = error;
  if (isBroken(node, keyword)) return undefined;
  const code = getCode(error, docsSchema);
  if (code === undefined || (code === 'nested-group' && !isListClosed(node))) return undefined;
  const severity = isDropped(node, docsSchema) ? 'warning' : getSeverity(error, code);
  const violation = { ...error, code, severity };
  if (node.type === 'object' && isUndecided(violation, node, docsSchema)) return undefined;
  return violation;
}

function getSeverity({ schema, node, property }: SchemaError, code: SchemaCode): Severity | undefined {
  const { grows = false } = schema['x-docs'] ?? {};
  const name = property ?? (node.type === 'string' ? node.value : undefined);
  if (!grows || name === undefined || code === 'wrong-type') return getOwnSeverity(schema, code, property);
  const { values } = getAllowed(schema);
  const names = values.length > 0 ? values.map(String) : Object.keys(schema.properties ?? {});
  const isNear = getNearestName(name, names) !== undefined;
  return isNear ? 'error' : 'warning';
}

/** Whether the host drops a property that the node is in, because something in it is wrong, and nothing else. */
function isDropped(node: ValueNode, docsSchema: DocsSchema): boolean {
  let current: ValueNode | PropertyNode | undefined = node;
  for (let steps = 0; current !== undefined && steps < maxLevels; current = current.parent, steps++) {
    if (current.type !== 'property') continue;
    const { dropsFaulty = [] } = docsSchema.getFor(current.parent)?.['x-docs'] ?? {};
    if (dropsFaulty.includes(current.key.value)) return true;
  }
  return false;
}

function getCode(
  { keyword, schema, node, property }: SchemaError,
  docsSchema: DocsSchema,
): SchemaCode | undefined {
  const isUnknown = keyword === 'additionalProperties' && property !== undefined;
  if (isUnknown && isMisplaced(schema, property) && !isEmptyList(node, property)) return 'mixed-children';
  if (isUnknown && docsSchema.isOfLater(node, property)) return 'later-edition';
  if (isUnknown && getOtherPlace(schema, property) !== undefined) return 'other-shape';
  if (keyword !== 'type') return parseSchemaCode(schema['x-docs']?.code) ?? codesByKeyword[keyword];
  return getRole(schema) === 'page' && isGroup(node) ? 'nested-group' : 'wrong-type';
}

/** No page is lost with it. */
function isEmptyList(owner: ValueNode, property: string): boolean {
  const value = getMember(owner, property);
  return value?.type === 'array' && value.items.length === 0;
}

/**
 * Whether the node's list has its closing bracket: without it, values that seem to be inside may come after the list.
 */
function isListClosed({ parent }: ValueNode): boolean {
  return parent?.type !== 'array' || parent.closed;
}

/** Whether the value is malformed or cut off, which the syntax error already says. */
function isBroken(node: ValueNode, keyword: string): boolean {
  if (node.type === 'array') return keyword === 'minItems' && !node.closed;
  return (node.type === 'string' || node.type === 'number') && node.broken;
}

/**
 * Whether a syntax error leaves the violation open: the property may still follow, have an unreadable value, or belong
 * to another object.
 */
function isUndecided(
  { keyword, property }: UnmarkedViolation,
  object: ObjectNode,
  docsSchema: DocsSchema,
): boolean {
  if (property === undefined) return false;
  const present = getProperty(object, property);
  if (keyword === 'required') return !isClosed(object) || present !== undefined;
  return present === undefined || present.key.broken || belongsToOuter(object, property, docsSchema);
}

/** Whether the closing bracket is there, also in parts that it is merged with. */
function isClosed({ closed, merged = [] }: ObjectNode): boolean {
  return closed && merged.every((written) => written.closed);
}

/** Whether an object around this one has such a property, and a bracket between them may be missing. */
function belongsToOuter(object: ObjectNode, name: string, docsSchema: DocsSchema): boolean {
  const around: (ObjectNode | ArrayNode)[] = [];
  let node: ValueNode | PropertyNode | undefined = object.parent;
  for (let steps = 0; node !== undefined && steps < maxLevels; node = node.parent, steps++)
    if (node.type === 'object' || node.type === 'array') around.push(node);
  // First, because finding the schema of all of them takes long.
  if (object.closed && around.every(({ closed }) => closed)) return false;
  return around.some((outer) => Object.hasOwn(docsSchema.getFor(outer)?.properties ?? {}, name));
}

function getSpan({ keyword, code, schema, node, property }: UnmarkedViolation, text: string): Span {
  if (keyword === 'additionalProperties' && node.type === 'object' && property !== undefined) {
    return toSpan(getProperty(node, property)?.key ?? node);
  }
  if (keyword === 'required') return getOwnerSpan(node);
  if (schema['x-docs']?.at === 'owner')
    return getOwnerSpan(node.parent?.type === 'property' ? node.parent.parent : node);
  if (code === 'nested-group' && node.type === 'object') return getGroupSpan(node);
  return getValueSpan(node, text);
}

/** A value that spans several lines is marked only at its opening bracket: nobody wants a wall of squiggles. */
function getValueSpan({ type, offset, end }: ValueNode, text: string): Span {
  const isContainer = type === 'object' || type === 'array';
  return isContainer && isMultiLine(text.slice(offset, end)) ? { offset, end: offset + 1 } : { offset, end };
}

/** The key that owns the object; for an item or the root, its opening brace. */
function getOwnerSpan(node: ValueNode): Span {
  if (node.parent?.type === 'property') return toSpan(node.parent.key);
  return { offset: node.offset, end: node.offset + 1 };
}

function toSpan({ offset, end }: Span): Span {
  return { offset, end };
}

/**
 * Gathers all `later-edition` violations into one, at the first of them. A deployed site may well use newer properties:
 * one note for the whole file says so, while a warning for each would only teach people to turn the checks off.
 */
function gatherLaterEdition(violations: readonly Violation[]): Violation[] {
  const later = violations
    .filter(({ code }) => code === 'later-edition')
    .sort((one, other) => one.offset - other.offset);
  const [first] = later;
  if (first === undefined) return [...violations];
  const laterEdition = [...new Set(later.map(({ node, property }) => getPlace(node, property)))];
  const others = violations.filter(({ code }) => code !== 'later-edition');
  return [...others, { ...first, laterEdition }];
}

/** For example "colors.anchors". For an item, the name of its list: "navigation.icon". */
function getPlace(value: ValueNode, name: string | undefined): string {
  const names = name === undefined ? [] : [name];
  let node: ValueNode | PropertyNode | undefined = value.parent;
  for (; node !== undefined; node = node.parent) {
    if (node.type === 'property') names.unshift(node.key.value);
  }
  return names.join('.');
}

/**
 * A constraint of the schema that the document violates. The span is what gets marked; `describeViolation` writes its
 * message.
 */
export interface Violation extends Span, SchemaError {
  readonly code: SchemaCode;
  /** The default severity of this one, if it differs from the code's. */
  readonly severity: Severity | undefined;
  /** For `later-edition`, which is one violation for the whole file: all such properties, such as "colors.anchors". */
  readonly laterEdition?: readonly string[];
}

/** A violation whose span is not yet known. */
type UnmarkedViolation = Omit<Violation, keyof Span>;
