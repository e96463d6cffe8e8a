// Where a site has pages that nobody wrote: those that are generated of an OpenAPI document, in the known formats.
import { getProperty, type ObjectNode, type ValueNode } from '../../document/jsonNode.ts';
import { getItemMembers, getRootValue } from '../../document/members.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import { getPrefix } from '../../site/references/prefixReferences.ts';

export interface GeneratedPrefixes {
  /** Starts of paths for which a document is configured. Without outer slashes; '' is the whole site. */
  readonly certain: readonly string[];
  /** Starts that an anchor or a tab owns in a site with a document: generated where no page is written below them. */
  readonly possible: readonly string[];
}

/** Where the newer format puts pages for which it is told no folder. */
const defaultDirectory = 'api-reference';
const documentKeys = ['openapi', 'asyncapi'];
/** What a part of the navigation says about where its pages are. */
const prefixKeys = ['url', 'directory'];

export function getGeneratedPrefixes(configuration: ParsedDocument): GeneratedPrefixes {
  const certain = new Set<string>();
  const isForeign = getForeignSchema(configuration) !== undefined;
  const waiting: ValueNode[] = configuration.root === undefined ? [] : [configuration.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'array') for (const item of node.items) waiting.push(item);
    if (node.type !== 'object') continue;
    for (const key of documentKeys) {
      const document = getProperty(node, key)?.value;
      if (!isDocument(document)) continue;
      const isRoot = node === configuration.root;
      const prefixes = [...getPrefixes(document), ...(isRoot ? [] : getPrefixes(node))];
      if (prefixes.length === 0 && (isForeign || !isRoot)) prefixes.push(defaultDirectory);
      for (const prefix of prefixes) certain.add(prefix);
    }
    for (const { value } of node.properties) if (value !== undefined) waiting.push(value);
  }
  const owned = isDocument(getRootValue(configuration, 'openapi')) ? getOwnedPrefixes(configuration) : [];
  return { certain: [...certain].sort(), possible: owned.filter((prefix) => !certain.has(prefix)).sort() };
}

function getOwnedPrefixes(configuration: ParsedDocument): string[] {
  const urls = [
    ...getItemMembers(configuration, 'anchors', 'url'),
    ...getItemMembers(configuration, 'tabs', 'url'),
  ];
  return [...new Set(urls.flatMap(({ value }) => getPrefix(value) ?? []))];
}

/** Whether the value names a document: a text, a list with something in it, or an object. */
function isDocument(value: ValueNode | undefined): value is ValueNode {
  if (value?.type === 'string') return value.value.trim() !== '';
  return value?.type === 'object' || (value?.type === 'array' && value.items.length > 0);
}

function getPrefixes(node: ValueNode): string[] {
  return node.type === 'object' ? prefixKeys.flatMap((key) => getWrittenPrefix(node, key)) : [];
}

function getWrittenPrefix(node: ObjectNode, key: string): string[] {
  const value = getProperty(node, key)?.value;
  const prefix = value?.type === 'string' && !value.broken ? getPrefix(value.value) : undefined;
  return prefix === undefined || prefix === '' ? [] : [prefix];
}
