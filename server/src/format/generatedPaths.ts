// Where a site may have pages that are generated from API descriptions, in the known formats.
import { getProperty, type ObjectNode, type ValueNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getMember } from '../document/treeSearch.ts';
import { getFolder } from '../shared/sitePaths.ts';
import { getPrefix, getPrefixReferences } from './prefixReferences.ts';

/** Where the newer format puts generated pages if the configuration names no folder. */
export const defaultApiDirectory = 'api-reference';

const documentKeys = ['openapi', 'asyncapi'];
/** The keys with which a part of the navigation says where its pages are. */
const prefixKeys = ['url', 'directory'];

/**
 * Starts of paths below which a list-shaped configuration may have generated pages, without outer slashes, sorted. An API
 * description at the root is for every anchor and tab; one in a part of the navigation is for that part.
 */
export function getGeneratedPaths(configuration: ParsedDocument): readonly string[] {
  const { root } = configuration;
  const found = new Set<string>();
  const waiting: ValueNode[] = root === undefined ? [] : [root];
  // Thousands of objects, in which no description is.
  const redirects = getMember(root, 'redirects');
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const inner of getNested(node)) if (inner !== redirects) waiting.push(inner);
    if (node.type !== 'object') continue;
    for (const key of documentKeys) {
      const document = getProperty(node, key)?.value;
      if (!isDocument(document)) continue;
      const isRoot = node === root;
      const prefixes = [...getPrefixes(document), ...(isRoot ? getOwned(configuration) : getPrefixes(node))];
      if (prefixes.length === 0 && !isRoot) prefixes.push(defaultApiDirectory);
      for (const prefix of prefixes) found.add(prefix);
    }
  }
  return [...found].sort();
}

/**
 * Where the pages of a description in a tree may be if it can’t be read: in its directory, or else in the default one and
 * beside it, because it may name the URLs of its pages.
 */
export function getGuessedPaths(description: ValueNode | undefined): readonly string[] {
  if (description === undefined) return [defaultApiDirectory];
  const named = getPrefixes(description).map((path) => path.toLowerCase());
  return named.length > 0 ? named : [defaultApiDirectory, ...getFolders(description)];
}

/** The folders of descriptions in the site, without the site's root. */
function getFolders(document: ValueNode): string[] {
  if (document.type === 'array') return document.items.flatMap((item) => (item ? getFolders(item) : []));
  const source = document.type === 'object' ? getProperty(document, 'source')?.value : document;
  if (source?.type !== 'string' || /^[a-z]+:/i.test(source.value)) return [];
  return toPaths(getFolder(source.value));
}

function getNested(node: ValueNode): ValueNode[] {
  const values = node.type === 'object' ? node.properties.map(({ value }) => value) : [];
  const all: readonly (ValueNode | undefined)[] = node.type === 'array' ? node.items : values;
  return all.flatMap((value) => (value?.type === 'object' || value?.type === 'array' ? [value] : []));
}

function getOwned(configuration: ParsedDocument): string[] {
  const owned = (['anchors', 'tabs'] as const).flatMap((owner) => getPrefixReferences(configuration, owner));
  return owned.flatMap(({ prefix }) => (prefix === '' ? [] : [prefix]));
}

/** Whether the value names an API description: a text, a list that is not empty, or an object. */
function isDocument(value: ValueNode | undefined): value is ValueNode {
  if (value?.type === 'string') return value.value.trim() !== '';
  return value?.type === 'object' || (value?.type === 'array' && value.items.length > 0);
}

function getPrefixes(node: ValueNode): string[] {
  return node.type === 'object' ? prefixKeys.flatMap((key) => getWritten(node, key)) : [];
}

function getWritten(node: ObjectNode, key: string): string[] {
  const value = getProperty(node, key)?.value;
  return value?.type === 'string' && !value.broken ? toPaths(value.value) : [];
}

/** Empty for the whole site: if all its pages could be generated, no link could be reported. */
function toPaths(url: string): string[] {
  const prefix = getPrefix(url);
  return prefix === undefined || prefix === '' ? [] : [prefix];
}
