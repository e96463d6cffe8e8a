// Decides which shape a configuration has; nothing else does. Other programs also have files named `docs.json`.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { DocumentMemo, memoByObject } from '../document/documentMemo.ts';
import { getProperty, type ObjectNode, type StringNode } from '../document/jsonNode.ts';
import { isMalformed, type ParsedDocument } from '../document/parsedDocument.ts';
import { getMember } from '../document/treeSearch.ts';
import { docsSchema, mintSchema, treeSchema } from '../schema/docsSchema.ts';
import { getName } from '../shared/sitePaths.ts';
import { ForeignFormat } from './foreignFormat.ts';
import { ListFormat } from './listFormat.ts';
import { listSchemaUrl } from './schemaUrls.ts';
import type { SiteFormat } from './siteFormat.ts';
import { TreeFormat } from './treeFormat.ts';
import type { PartPlace } from './treeNavigation.ts';

/**
 * - `list`: the navigation is a list of groups.
 * - `tree`: the navigation is an object, a tree of divisions and groups.
 * - `foreign`: declares yet another format.
 * - `none`: not a configuration of a site, only a file of that name.
 */
type Shape = 'list' | 'tree' | 'foreign' | 'none';

/** The key under which a configuration names its schema. */
export const schemaKey = '$schema';

const known = new DocumentMemo<SiteFormat>();

/** The same object each time for a parsed document. */
export function getSiteFormat(document: ParsedDocument): SiteFormat {
  const before = known.get(document);
  if (before !== undefined) return before;
  const format = createFormat(document);
  known.set(document, format);
  return format;
}

/** A document that joins a configuration with its parts has the shape of the configuration. */
export function setWholeFormat(whole: ParsedDocument, main: ParsedDocument): void {
  known.set(whole, new TreeFormat(whole, getSiteFormat(main).mismatch));
}

const places = new DocumentMemo<PartPlace>();

/** A part has the shape of its configuration, which says what it stands for. */
export function setPartFormat(part: ParsedDocument, place: PartPlace): void {
  known.set(part, new TreeFormat(part, undefined, place));
  places.set(part, place);
}

/** Another text of the same file: that of a part stands for the same. */
export function keepPartFormat(next: ParsedDocument, before: ParsedDocument): void {
  const place = places.get(before);
  if (place !== undefined) setPartFormat(next, place);
}

function createFormat(document: ParsedDocument): SiteFormat {
  const shape = getShape(document);
  const declared = findDeclared(document);
  if (shape === 'foreign' || shape === 'none')
    return new ForeignFormat(shape === 'foreign' ? declared : undefined);
  const mismatch = declared === undefined || fits(declared, shape, document) ? undefined : declared;
  return shape === 'tree' ? new TreeFormat(document, mismatch) : new ListFormat(document, mismatch);
}

/** Of a tree in a `mint.json`, the name is wrong, and not the schema. */
function fits(declared: StringNode, shape: Shape, { root }: ParsedDocument): boolean {
  const claimed = getDeclaredShape(declared);
  return claimed === shape || (claimed === 'tree' && getMember(root, 'navigation')?.type === 'object');
}

/** The shape of the last text without syntax errors. */
const getLastShape = memoByObject((_document: TextDocument): { shape: Shape | undefined } => ({
  shape: undefined,
}));

/** While a text is broken, it keeps the shape that it had before. */
function getShape(document: ParsedDocument): Shape {
  const last = getLastShape(document.textDocument);
  if (isMalformed(document)) return last.shape ?? readShape(document);
  last.shape = readShape(document);
  return last.shape;
}

function readShape(document: ParsedDocument): Shape {
  const { root } = document;
  if (root?.type !== 'object') return 'list';
  const declared = findDeclared(document);
  const has = (key: string): boolean => getProperty(root, key) !== undefined;
  if (has('openapi') && has('info') && has('paths')) return 'none';
  const ofSchema = declared && getDeclaredShape(declared);
  // The host reads the list from this file and the tree from the other one, whatever is in them.
  if (getName(document.textDocument.uri) === 'mint.json' && ofSchema !== 'foreign') return 'list';
  const navigation = getProperty(root, 'navigation')?.value?.type;
  if (navigation === 'object') return 'tree';
  if (navigation === 'array') return ofSchema === 'tree' ? 'tree' : 'list';
  if (ofSchema !== undefined && ofSchema !== 'foreign') return ofSchema;
  if (hasTreeFrame(root)) return 'tree';
  if (ofSchema === 'foreign') return 'foreign';
  const isOther = !isMalformed(document) && root.properties.length > 0 && !root.properties.some(isKnown);
  return isOther ? 'none' : 'list';
}

function isKnown({ key }: ObjectNode['properties'][number]): boolean {
  return [docsSchema, mintSchema, treeSchema].some((schema) => schema.getAt([key.value]) !== undefined);
}

/** Properties that only the tree shape has with these types. */
const treeFrame = { theme: 'string', navbar: 'object', footer: 'object' } as const;

function hasTreeFrame(root: ObjectNode): boolean {
  return Object.entries(treeFrame).some(([key, type]) => getProperty(root, key)?.value?.type === type);
}

/** The value of `$schema`. */
function findDeclared({ root }: ParsedDocument): StringNode | undefined {
  if (root?.type !== 'object') return undefined;
  const declared = getProperty(root, schemaKey)?.value;
  return declared?.type === 'string' && !declared.broken ? declared : undefined;
}

const treeUrls =
  /^https:\/\/(?:(?:www\.)?mintlify\.com\/docs\.json|leaves\.mintlify\.com\/schema\/docs\.json)$/i;
function getDeclaredShape({ value }: StringNode): Exclude<Shape, 'none'> {
  const url = value
    .trim()
    .replace(/#$/, '')
    .replace(/^http:/i, 'https:');
  if (treeUrls.test(url) || url.endsWith('docs-tree.schema.json')) return 'tree';
  return url === listSchemaUrl || url.endsWith('docs.schema.json') ? 'list' : 'foreign';
}
