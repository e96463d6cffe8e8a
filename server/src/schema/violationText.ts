// Writes the message for a violation.
import { getProperty, type ValueNode } from '../document/jsonNode.ts';
import { containerWords } from '../shared/containerWords.ts';
import { didYouMean, getNearestName } from '../shared/text/nearestName.ts';
import { joinWords, quote } from '../shared/text/words.ts';
import { type DocsSchema, maxLevels, treeSchema } from './docsSchema.ts';
import { getGroupName, getParentGroup } from './nestedGroup.ts';
import {
  describeKind,
  describeTypes,
  getAllowed,
  getMeantProperty,
  getOtherPlace,
  getOwnSeverity,
  getRole,
  type SchemaNode,
} from './schemaNode.ts';
import type { Violation } from './schemaViolations.ts';

export interface ViolationText {
  readonly message: string;
  /** The allowed name or value that was probably meant. */
  readonly suggestion: string | undefined;
}

export function describeViolation(violation: Violation, docsSchema: DocsSchema): ViolationText {
  const { code, schema, node, property = '' } = violation;
  switch (code) {
    case 'missing-property':
      return plain(describeMissing(property, schema));
    case 'unknown-property':
      return describeUnknownProperty(property, schema, node, docsSchema);
    case 'later-edition':
      return plain(describeLaterEdition(violation.laterEdition ?? [property]));
    case 'other-shape':
      return describeOtherShape(property, schema);
    case 'too-many-items':
      return plain(`At most ${schema.maxItems} are accepted here`);
    case 'unknown-social':
      return describeUnknownSocial(property, schema, node);
    case 'mixed-children':
      return plain(describeMisplaced(property, schema));
    case 'unknown-icon':
    case 'schema-mismatch':
      return plain(`Expected ${schema['x-docs']?.expected}`);
    case 'wrong-type':
      if (violation.keyword === 'maxLevels')
        return plain(`The configuration is nested too deeply to be checked: at most ${maxLevels} levels`);
      return plain(
        `Expected ${getExpectedForm(schema) ?? describeTypes(schema)}, found ${describeKind(node)}`,
      );
    case 'nested-group':
      return plain(describeNestedGroup(node));
    case 'unknown-value':
      return describeUnknownValue(node, schema, docsSchema);
    case 'invalid-color':
      return plain(`Expected ${schema['x-docs']?.expected ?? 'a hex color such as "#0f9d58"'}`);
    case 'empty-value':
      if (schema['x-docs']?.expected !== undefined) return plain(`Expected ${schema['x-docs'].expected}`);
      return plain(
        node.type === 'array' ? 'Expected at least one item' : 'Expected some text, found an empty string',
      );
    case 'cta-name-required':
      return plain('A button of type "link" needs a "name": the text inside it');
    case 'cta-github-url':
      return plain(
        'A button of type "github" needs the "url" of a repository: https://github.com/OWNER/REPO',
      );
    case 'basic-auth-name':
      return plain('With method "basic", the format is "usernameName:passwordName"');
    case 'invalid-url':
      return plain(describeUrl(node, schema, docsSchema));
  }
}

function plain(message: string): ViolationText {
  return { message, suggestion: undefined };
}

function describeNestedGroup(node: ValueNode): string {
  const name = node.type === 'object' ? getGroupName(node) : undefined;
  const parent = getParentGroup(node);
  const parentName = parent && getGroupName(parent);
  const group = name === undefined ? 'A group' : `Group ${quote(name)}`;
  const around = parentName === undefined ? 'another group' : quote(parentName);
  return `${group} is nested in ${around}, which only later editions of this format allow`;
}

/** What an object or a list has to look like, where that is more help than its type. */
function getExpectedForm({ type, 'x-docs': { expected } = {} }: SchemaNode): string | undefined {
  return type === 'object' || type === 'array' ? expected : undefined;
}

function describeMisplaced(name: string, { properties = {} }: SchemaNode): string {
  if (name === 'groups' && Object.hasOwn(properties, 'group'))
    return 'Groups in a group belong in its "pages": the host removes these with all pages in them';
  const [, words] = Object.entries(containerWords).find(([kind]) => Object.hasOwn(properties, kind)) ?? [];
  const start = words === undefined ? 'The navigation itself holds no' : `No ${words.one} holds`;
  return `${start} ${quote(name)}: the host removes them with all pages in them, so move them out`;
}

function describeMissing(name: string, schema: SchemaNode): string {
  const { expected } = schema['x-docs'] ?? {};
  const isObject = schema.type !== undefined;
  return expected === undefined || isObject ? `Missing property ${quote(name)}` : `Expected ${expected}`;
}

function describeUnknownProperty(
  name: string,
  schema: SchemaNode,
  node: ValueNode,
  docsSchema: DocsSchema,
): ViolationText {
  const { expected } = schema['x-docs'] ?? {};
  if (expected !== undefined && schema.additionalProperties === undefined)
    return plain(`Expected ${expected}`);
  const suggestion = getMeantProperty(name, schema, node);
  const isRefused = getOwnSeverity(schema, 'unknown-property', name) === 'error';
  if (suggestion === undefined && docsSchema.ignoresUnknown && isOfTopLevel(name, node))
    return plain(
      `${quote(name)} ${isRefused ? 'is not accepted' : 'has no effect'} here: it belongs at the top level of docs.json`,
    );
  const problem = docsSchema.ignoresUnknown
    ? `${quote(name)} ${isRefused ? 'is not accepted here' : 'is not part of this format and has no effect'}`
    : `Unknown property ${quote(name)}`;
  return { message: `${problem}${didYouMean(suggestion)}`, suggestion };
}

/**
 * Whether this property of an object in a tree is one of the top level by its name and value. Names of text, such as
 * “description”, are too common to say so.
 */
export function isOfTopLevel(name: string, node: ValueNode): boolean {
  const value = node.type === 'object' ? getProperty(node, name)?.value : undefined;
  const schema = treeSchema.root.properties?.[name];
  const isComposed = value?.type === 'object' || value?.type === 'array';
  return isComposed && schema?.type === value.type;
}

function describeOtherShape(name: string, schema: SchemaNode): ViolationText {
  const { to = '', isRename = false, severity, effect } = getOtherPlace(schema, name) ?? {};
  if (to === '') return plain(`${quote(name)} has no effect here: the host’s dashboard decides it`);
  const message =
    severity === 'error'
      ? `${quote(name)} is not accepted here: use ${quote(to)}`
      : `${quote(name)} is from another shape of this format and ${effect ?? 'has no effect here'}: use ${quote(to)}`;
  return { message, suggestion: isRename ? to : undefined };
}

function describeLaterEdition(names: readonly string[]): string {
  return `From a later edition of this format, and not checked here: ${joinWords(names.map(quote), 'and')}`;
}

function describeUnknownSocial(name: string, schema: SchemaNode, node: ValueNode): ViolationText {
  const suggestion = getMeantProperty(name, schema, node);
  const hint =
    suggestion === undefined
      ? `: the allowed platforms are ${joinWords(Object.keys(schema.properties ?? {}), 'and')}`
      : didYouMean(suggestion);
  return { message: `Unknown platform ${quote(name)}${hint}`, suggestion };
}

/** More than these are no help in a message. */
const maxNamed = 12;

function describeUnknownValue(node: ValueNode, schema: SchemaNode, docsSchema: DocsSchema): ViolationText {
  const { expected } = schema['x-docs'] ?? {};
  if (expected !== undefined) return plain(`Expected ${expected}`);
  const own = getAllowed(schema).values;
  const allowed = own.length > 0 ? own : getAllowed(docsSchema.getFor(node) ?? {}).values;
  const names = allowed.filter((value) => typeof value === 'string');
  const written = node.type === 'string' ? node.value : '';
  // Codes of two letters are all alike.
  const suggestion =
    written.length > 2
      ? getNearestName(written, names)
      : names.find((name) => name.toLowerCase() === written.toLowerCase());
  const problem =
    allowed.length > maxNamed
      ? `${quote(node.value)} is not one of the ${allowed.length} known values`
      : `Expected ${joinWords(allowed.map(quote))}`;
  return { message: `${problem}${didYouMean(suggestion)}`, suggestion };
}

function describeUrl(
  node: ValueNode,
  { 'x-docs': { expected } = {} }: SchemaNode,
  docsSchema: DocsSchema,
): string {
  if (expected !== undefined) return `Expected ${expected}`;
  const schema = docsSchema.getFor(node);
  const role = schema === undefined ? undefined : getRole(schema);
  if (role === 'link')
    return 'Expected an absolute URL, a "mailto:" address, or a path that begins with "/" or "#"';
  if (role === 'pathPrefix') return 'Expected the start of a page URL, or an absolute URL, without spaces';
  return 'Expected an absolute URL that begins with "https://" or "http://"';
}
