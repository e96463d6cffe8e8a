// Fixes for schema violations: values, types, colors and properties.

import colorString from 'color-string';
import { getProperty, type ObjectNode, type PropertyNode, type ValueNode } from '../../document/jsonNode.ts';
import { insertProperties, type TextChange } from '../../document/textChange.ts';
import { getMember } from '../../document/treeSearch.ts';
import { getAllowed, getRole, getTypes, type SchemaNode } from '../../schema/schemaNode.ts';
import { describeViolation } from '../../schema/violationText.ts';
import { getNearestNames } from '../../shared/text/nearestName.ts';
import { quote } from '../../shared/text/words.ts';
import { getBodySnippet, toPlainText } from '../completion/insertion.ts';
import type { FeatureContext } from '../featureContext.ts';
import { type Fix, forViolation, getDocumentText } from './fix.ts';

/** wrong-type: writes the value with the right type if its meaning is clear. */
export const changeType = forViolation((context, { node }) => {
  const schema = context.schema.getFor(node);
  if (schema === undefined) return [];
  return [
    ...wrapInArray(context, schema, node),
    ...quoteNumber(context, schema, node),
    ...unquoteBoolean(schema, node),
  ];
});

function replace(title: string, { offset, end }: ValueNode, text: string): Fix {
  return { title, changes: [{ offset, end, text }], preferred: true, safe: true };
}

function wrapInArray(context: FeatureContext, schema: SchemaNode, node: ValueNode): Fix[] {
  const { items } = schema;
  if (!getTypes(schema).includes('array') || items === undefined) return [];
  const json = getDocumentText(context).slice(node.offset, node.end);
  if (getTypes(items).includes(node.type))
    return isComplete(items, node) ? [replace('Put it in an array', node, `[${json}]`)] : [];
  if (getTypes(schema).includes('string') || !isQuotable(items, node)) return [];
  return [replace('Put it in an array, in quotes', node, `["${json}"]`)];
}

function quoteNumber(context: FeatureContext, schema: SchemaNode, node: ValueNode): Fix[] {
  if (!isQuotable(schema, node)) return [];
  return [
    replace('Put the number in quotes', node, `"${getDocumentText(context).slice(node.offset, node.end)}"`),
  ];
}

/** An object that lacks something may not be meant as the only item, such as a tree in place of a list of groups. */
function isComplete({ required = [] }: SchemaNode, node: ValueNode): boolean {
  return node.type !== 'object' || required.every((key) => getProperty(node, key) !== undefined);
}

/** Not for certain words, a color or a URL, which quotes would not make valid. */
function isQuotable(schema: SchemaNode, node: ValueNode): boolean {
  const role = getRole(schema);
  const isFree =
    getAllowed(schema).values.length === 0 && role !== 'color' && role !== 'url' && role !== 'link';
  return node.type === 'number' && isFree && getTypes(schema).includes('string');
}

function unquoteBoolean(schema: SchemaNode, node: ValueNode): Fix[] {
  if (node.type !== 'string' || !getTypes(schema).includes('boolean')) return [];
  const literal = node.value.trim().toLowerCase();
  return literal === 'true' || literal === 'false' ? [replace('Remove the quotes', node, literal)] : [];
}

/** unknown-value: each of the allowed values, starting with the one that was probably meant. */
export const replaceValue = forViolation((context, violation) => {
  const { node } = violation;
  const { suggestion } = describeViolation(violation, context.schema);
  const there = node.parent?.type === 'array' ? node.parent.value : [];
  const known: readonly unknown[] = getAllowed(context.schema.getFor(node) ?? {}).values;
  const allowed = known.filter((value) => !there.includes(value));
  const ordered = allowed.includes(suggestion)
    ? [suggestion, ...allowed.filter((value) => value !== suggestion)]
    : allowed;
  const names = allowed.filter((value) => typeof value === 'string');
  // If only one is near, it was meant, because a disallowed value has no other meaning.
  const isSure = node.type === 'string' && getNearestNames(node.value, names, 2).length === 1;
  return [
    ...wrapInObject(context.schema.getFor(node), node),
    ...ordered.map((value) => ({
      title: `Replace with ${quote(value)}`,
      changes: [{ offset: node.offset, end: node.end, text: JSON.stringify(value) }],
      preferred: value === suggestion,
      safe: isSure && value === suggestion,
    })),
  ];
});

/** A value that is right for one property of the object that may stand there instead. */
function wrapInObject({ properties = {} }: SchemaNode = {}, node: ValueNode): Fix[] {
  const values = (schema: SchemaNode): readonly unknown[] => getAllowed(schema).values;
  const keys = Object.entries(properties).filter(([, schema]) => values(schema).includes(node.value));
  return keys.map(([key]) => {
    const text = `{ ${JSON.stringify(key)}: ${JSON.stringify(node.value)} }`;
    return { ...replace(`Write ${text}`, node, text), preferred: true };
  });
}

const digitsOnly = /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
/** Without the digits of the opacity. */
const shortened = /^#(?:([0-9a-f]{3})[0-9a-f]|([0-9a-f]{6})[0-9a-f]{2})$/i;
const rgbOrName = /^(?:rgba?\(.*\)|[a-z]+)$/i;

/** invalid-color: writes a color in another notation as hex, without its opacity where the shape knows none. */
export const writeHexColor = forViolation((_context, { node, schema }) => {
  if (node.type !== 'string') return [];
  const { offset, end } = node;
  const written = node.value.trim();
  if (digitsOnly.test(written.replace(/^#/, ''))) {
    const hex = `#${written.replace(/^#/, '')}`;
    if (!isAccepted(schema, hex)) return removeOpacity(schema, node, hex);
    const text = `"${hex}"`;
    const title = written.startsWith('#') ? 'Remove the spaces' : 'Add "#"';
    return [{ title, changes: [{ offset, end, text }], preferred: true, safe: true }];
  }
  const hex = getHex(written);
  if (hex !== undefined && !isAccepted(schema, hex)) return removeOpacity(schema, node, hex);
  return hex === undefined
    ? []
    : [
        {
          title: `Convert to ${hex}`,
          changes: [{ offset, end, text: `"${hex}"` }],
          preferred: true,
          safe: true,
        },
      ];
});

function isAccepted({ pattern }: SchemaNode, hex: string): boolean {
  return pattern === undefined || new RegExp(pattern, 'u').test(hex);
}

/** Not safe, because the color looks different without it. */
function removeOpacity(schema: SchemaNode, { offset, end }: ValueNode, written: string): Fix[] {
  const [, short, long] = shortened.exec(written) ?? [];
  const hex = `#${short ?? long}`;
  if (!isAccepted(schema, hex)) return [];
  return [
    {
      title: `Replace with ${hex}, without the opacity`,
      changes: [{ offset, end, text: `"${hex}"` }],
      preferred: true,
    },
  ];
}

/** The hex notation of a CSS color name, `rgb()` or `rgba()`, in lower case. */
function getHex(color: string): string | undefined {
  const rgba = rgbOrName.test(color) ? colorString.get.rgb(color.toLowerCase()) : null;
  if (rgba === null) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = rgba;
  return colorString.to.hex(red, green, blue, alpha)?.toLowerCase();
}

const hostAndMore = /^((?:[\w-]+\.|\{\w+\}\.)+[a-z]{2,})(?::\d+)?(?:[/?#]\S*)?$/i;
/** `guide.md` is more likely a file, although there is a top-level domain of that name. */
const fileName = /\.(?:mdx?|html?|json|ya?ml|txt|pdf|svg|png|jpe?g|gif|webp|zip|[jt]sx?|css|php|py|rs|sh)$/i;

/** invalid-url: adds the scheme to what looks like a host. */
export const addScheme = forViolation((_context, { node, keyword, schema }) => {
  const pattern = keyword === 'pattern' ? schema.pattern : undefined;
  if (node.type !== 'string' || pattern === undefined) return [];
  const url = node.value.trim().replace(/^(?:http:)?\/\//i, '');
  const withScheme = `https://${url}`;
  const bare = node.value.trim().replace(/^https:\/\//i, '');
  // Some services want the host alone.
  if (bare !== node.value && new RegExp(pattern, 'u').test(bare))
    return [replace('Remove "https://"', node, JSON.stringify(bare))];
  const [, host] = hostAndMore.exec(url) ?? [];
  if (host === undefined || !new RegExp(pattern, 'u').test(withScheme)) return [];
  const text = JSON.stringify(withScheme);
  return [
    {
      title: /^http:/i.test(node.value) ? 'Write "https://"' : 'Add "https://"',
      changes: [{ offset: node.offset, end: node.end, text }],
      preferred: true,
      safe: !fileName.test(host),
    },
  ];
});

/** missing-property: inserts the property at its place in the format's order, with an example value to change. */
export const addMissingProperties = forViolation((context, { node, property }) => {
  if (node.type !== 'object' || property === undefined) return [];
  const fixes: Fix[] = [
    { title: `Add ${quote(property)}`, changes: addProperties(context, node, [property]), preferred: true },
  ];
  const required = context.schema.getFor(node)?.required ?? [];
  const missing = required.filter((key) => getProperty(node, key) === undefined);
  if (missing.length > 1) {
    fixes.push({ title: 'Add all missing properties', changes: addProperties(context, node, missing) });
  }
  return fixes;
});

/** Changes that add these properties to the object, each with an example from its schema as its value. */
function addProperties(context: FeatureContext, object: ObjectNode, keys: readonly string[]): TextChange[] {
  const schema = context.schema.getFor(object);
  const order = Object.keys(schema?.properties ?? {});
  const byPlace = new Map<PropertyNode | undefined, [string, string][]>();
  for (const key of [...keys].sort((a, b) => order.indexOf(a) - order.indexOf(b))) {
    const after = getPredecessor(object, order, key);
    const entries = byPlace.get(after) ?? [];
    entries.push([key, getExampleJson(schema?.properties?.[key])]);
    byPlace.set(after, entries);
  }
  return [...byPlace].map(([after, entries]) =>
    insertProperties(getDocumentText(context), object, entries, after),
  );
}

/** The property of the object that the new one follows in the format's order. */
function getPredecessor(object: ObjectNode, order: readonly string[], key: string): PropertyNode | undefined {
  const earlier = order.slice(0, order.indexOf(key)).map((name) => getProperty(object, name));
  return earlier
    .filter((property) => property !== undefined)
    .reduce<PropertyNode | undefined>(
      (last, p) => (last === undefined || p.offset > last.offset ? p : last),
      undefined,
    );
}

function getExampleJson(schema: SchemaNode | undefined): string {
  const example = schema?.default ?? schema?.examples?.[0] ?? getAllowed(schema ?? {}).values[0] ?? '';
  return toPlainText(getBodySnippet(example));
}

const exampleName = 'Get started';
const repository = /^https:\/\/(?:www\.)?github\.com\/[^/\s]+\/[^/\s]+\/?$/i;

/** cta-name-required: adds the button's text, or changes its type to the one that needs none. */
export const completeCallToAction = forViolation((context, { node }) => {
  const button = getButton(node);
  if (button === undefined) return [];
  const add: Fix = { title: 'Add "name"', changes: addName(context, button), preferred: true };
  if (!leadsToRepository(button)) return [add];
  return [add, { title: 'Switch to type "github"', changes: [switchToGithub(context, button)] }];
});

/** Only such a button can have the type "github". */
function leadsToRepository(button: ObjectNode): boolean {
  const url = getMember(button, 'url');
  return url?.type === 'string' && repository.test(url.value);
}

/** The finding is at the button if `name` is missing, or at `name` if it is blank. */
function getButton(node: ValueNode): ObjectNode | undefined {
  if (node.type === 'object') return node;
  return node.parent?.type === 'property' ? node.parent.parent : undefined;
}

function addName(context: FeatureContext, button: ObjectNode): readonly TextChange[] {
  const blank = getMember(button, 'name');
  if (blank === undefined) return addProperties(context, button, ['name']);
  return [{ offset: blank.offset, end: blank.end, text: JSON.stringify(exampleName) }];
}

function switchToGithub(context: FeatureContext, button: ObjectNode): TextChange {
  const type = getMember(button, 'type');
  if (type !== undefined) return { offset: type.offset, end: type.end, text: '"github"' };
  return insertProperties(getDocumentText(context), button, [['type', '"github"']], undefined);
}
