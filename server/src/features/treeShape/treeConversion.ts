// Turns a configuration of the list shape into one of the tree shape, and says what is left out.
import {
  type ArrayNode,
  getProperty,
  type ObjectNode,
  type PropertyNode,
  type ValueNode,
} from '../../document/jsonNode.ts';
import { applyLayout, getLayout, getLineIndent } from '../../document/layout.ts';
import { isMalformed, type ParsedDocument, parseWithText } from '../../document/parsedDocument.ts';
import {
  applyChanges,
  insertProperties,
  removeItems,
  removeProperties,
  type TextChange,
} from '../../document/textChange.ts';
import { getJsonPath, getMember } from '../../document/treeSearch.ts';
import { getSiteFormat, schemaKey } from '../../format/documentFormat.ts';
import { parsePageEntry } from '../../format/pageReference.ts';
import { isRefused } from '../../format/removedChildren.ts';
import { defaultTheme, treeSchemaUrl } from '../../format/schemaUrls.ts';
import { mintSchema, treeSchema } from '../../schema/docsSchema.ts';
import { getSchemaViolations } from '../../schema/schemaViolations.ts';
import { describeViolation } from '../../schema/violationText.ts';
import { withoutPageExtension } from '../../shared/sitePaths.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { resolvePageEntry } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import { type ConvertedNavigation, convertNavigation, type Lost } from './convertedNavigation.ts';
import { moveProperty, wrapInObject } from './movedProperty.ts';
import { newPlaces } from './otherPlaces.ts';
import { hasPart, moveIconStyle } from './otherShape.ts';
import { joinNames } from './translation.ts';

export type TreeConversion =
  | {
      readonly kind: 'converted';
      readonly text: string;
      /** How many entries the navigation lists, as before. */
      readonly pages: number;
      /** The theme that it has now, if it had none of the tree shape. */
      readonly chosenTheme: string | undefined;
      /** Tabs, anchors and versions that hold these pages now. */
      readonly divisions: number;
      /** The paths of properties and their new ones. */
      readonly moved: readonly (readonly [from: string, to: string])[];
      /** Everything that is not in the new text, each once. */
      readonly lost: readonly Lost[];
      /** What the host will refuse, by name. */
      readonly refused: readonly Lost[];
    }
  /** Why nothing was converted, as a sentence. */
  | { readonly kind: 'refused'; readonly message: string };

/** In brackets: deeper than anyone nests groups. */
const maxNesting = 200;

/** @param site without it, pages don’t say which version they belong to. */
export function convertToTree(document: ParsedDocument, site: SiteIndex | undefined): TreeConversion {
  const { root } = document;
  const format = getSiteFormat(document);
  const navigation = getMember(root, 'navigation');
  if (isMalformed(document)) return refuse('Fix the syntax errors of the file first.');
  if (navigation?.type === 'object') return refuse('The navigation of this file is a tree already.');
  if (format.shown === 'nothing' || root?.type !== 'object' || navigation?.type !== 'array')
    return refuse('This file has no navigation that is a list of groups.');
  if (isTooDeep(navigation)) return refuse('The groups of this file are nested too deeply.');
  const converted = convertNavigation({
    text: document.textDocument.getText(),
    root,
    navigation,
    getPath: (entry) => getPath(entry, site),
    getVersion: (entry) => getVersion(entry, site),
  });
  const conversion = new Conversion(document, converted.lost);
  conversion.replaceNavigation(root, navigation, converted);
  conversion.declareShape();
  conversion.moveProperties();
  conversion.removeUnknown();
  conversion.countComments(document);
  return {
    kind: 'converted',
    text: conversion.text,
    pages: converted.pages,
    chosenTheme: conversion.chosenTheme,
    divisions: converted.divisions,
    moved: conversion.moved,
    lost: conversion.getLost(),
    refused: conversion.getRefused(),
  };
}

function refuse(message: string): TreeConversion {
  return { kind: 'refused', message };
}

function isTooDeep(navigation: ArrayNode): boolean {
  const depths = new Map<ValueNode, number>([[navigation, 0]]);
  for (const [node, depth] of depths) {
    if (depth > maxNesting) return true;
    const values = node.type === 'object' ? node.properties.map(({ value }) => value) : [];
    for (const child of node.type === 'array' ? node.items : values)
      if (child !== undefined) depths.set(child, depth + 1);
  }
  return false;
}

function getFile(text: string, site: SiteIndex | undefined): string | undefined {
  const resolution = site && resolvePageEntry(parsePageEntry(text), site);
  return resolution !== undefined && 'file' in resolution ? resolution.file : undefined;
}

function getPath(text: string, site: SiteIndex | undefined): string {
  const file = getFile(text, site);
  return file === undefined ? parsePageEntry(text).identity : withoutPageExtension(file);
}

function getVersion(text: string, site: SiteIndex | undefined): string | undefined {
  const file = getFile(text, site);
  return file === undefined ? undefined : site?.pageInfo.get(file)?.version;
}

/** One change after the other: each step reads the text that the steps before it leave. */
class Conversion {
  readonly moved: [from: string, to: string][] = [];
  chosenTheme: string | undefined;
  private readonly lost: Lost[];
  private document: ParsedDocument;
  /** The indexes that the remaining anchors had in the file. */
  private linkIndexes: readonly number[] = [];

  constructor(document: ParsedDocument, lost: readonly Lost[]) {
    this.document = document;
    this.lost = [...lost];
  }

  get text(): string {
    return this.document.textDocument.getText();
  }

  getLost(): readonly Lost[] {
    const byName = new Map(this.lost.map((lost) => [lost.name, lost]));
    return [...byName.values()];
  }

  /** The tabs and all that only names parts of the navigation have become parts of it, or are lost by now. */
  replaceNavigation(
    root: ObjectNode,
    navigation: ArrayNode,
    { value, globalTabs, globalAnchors, moved }: ConvertedNavigation,
  ): void {
    const { text } = this;
    const property = navigation.parent;
    if (property?.type !== 'property') return;
    const changes: TextChange[] = [];
    if (value === undefined) {
      const key = navigation.items.some(({ type }) => type === 'string') ? 'pages' : 'groups';
      changes.push(...[wrapInObject(text, property, key)].filter((change) => change !== undefined));
    } else {
      const indent = getLineIndent(text, property.offset);
      const json = applyLayout(JSON.stringify(value, null, '\t'), getLayout(text), indent);
      changes.push({ offset: navigation.offset, end: navigation.end, text: json });
    }
    const list = getProperty(root, 'anchors')?.value;
    const anchors = list?.type === 'array' ? list : undefined;
    const isLink = (item: ValueNode): boolean => globalAnchors.includes(item);
    this.linkIndexes = (anchors?.items ?? []).flatMap((item, index) => (isLink(item) ? [index] : []));
    const names = ['tabs', 'versions', 'topAnchor', 'primaryTab'];
    if (globalAnchors.length === 0) names.push('anchors');
    else if (anchors !== undefined)
      changes.push(
        ...removeItems(
          text,
          anchors,
          anchors.items.filter((item) => !isLink(item)),
        ),
      );
    const removed = names.map((key) => getProperty(root, key)).filter((each) => each !== undefined);
    changes.push(...removeProperties(text, root, removed));
    this.moved.push(...[...moved].map((name): [string, string] => [name, 'navigation']));
    this.apply(changes);
    const added = getMember(this.document.root, 'navigation');
    if (globalTabs.length === 0 || added?.type !== 'object') return;
    const global = JSON.stringify({ tabs: globalTabs }, null, '\t');
    this.apply([insertProperties(this.text, added, [['global', global]], added.properties.at(-1))]);
  }

  /** The schema and a theme, which the tree shape requires. */
  declareShape(): void {
    const { text } = this;
    const { root } = this.document;
    if (root?.type !== 'object') return;
    const declared = getProperty(root, schemaKey);
    const theme = getProperty(root, 'theme');
    const changes: TextChange[] = [];
    const missing: [string, string][] = [];
    if (declared?.value === undefined) missing.push([schemaKey, quote(treeSchemaUrl)]);
    else changes.push(replace(declared.value, quote(treeSchemaUrl)));
    const themes = treeSchema.getAt(['theme'])?.enum ?? [];
    if (!themes.some((known) => known === theme?.value?.value)) this.chosenTheme = defaultTheme;
    if (theme?.value === undefined) missing.push(['theme', quote(defaultTheme)]);
    else if (this.chosenTheme !== undefined) {
      changes.push(replace(theme.value, quote(defaultTheme)));
      const reason = `it is not a theme of the tree shape; ${quote(defaultTheme)} is there instead`;
      this.lost.push({ name: `the theme ${quote(theme.value.value)}`, reason });
    }
    if (missing.length > 0) changes.push(insertProperties(text, root, missing, declared));
    this.apply(changes);
  }

  moveProperties(): void {
    for (const [name, place] of Object.entries(newPlaces)) {
      const { root } = this.document;
      const source = findProperty(root, name.split('.'));
      if (root?.type !== 'object' || source === undefined) continue;
      const goal = place.path.join('.');
      const isThere = goal === name;
      if (isThere && hasPart(source.value)) continue;
      const move = hasPart(source.value) ? undefined : moveProperty(this.text, root, source, place);
      if (move === undefined) {
        this.lost.push({ name, reason: 'its new place is taken' });
        this.removeAll([source]);
        continue;
      }
      const { moved, lost } = move;
      if (!isThere && moved !== 'unfit' && !lost.includes('')) this.moved.push([name, goal]);
      const reason =
        moved === 'nothing' || moved === 'missing' ? `${quote(goal)} is there already` : undefined;
      for (const part of lost) this.lost.push({ name: this.nameLost(name, part), ...(reason && { reason }) });
      this.apply(move.changes);
    }
  }

  /** What the tree shape doesn’t know, and properties of later editions that have another type there. */
  removeUnknown(): void {
    const styled = this.findUnknown().flatMap(
      (property) => moveIconStyle(this.text, treeSchema, property.parent, property) ?? [],
    );
    this.apply(styled.sort((one, other) => one.offset - other.offset));
    const unknown = this.findUnknown();
    for (const { parent, key, value } of unknown)
      if (!isEmpty(value)) this.lost.push({ name: getName(parent, key.value) });
    this.removeAll(unknown);
    for (let node = this.findOfOtherType(); node !== undefined; node = this.findOfOtherType()) {
      const { parent } = node;
      if (parent === undefined) return;
      this.lost.push({ name: getName(node), reason: 'it has another type in the tree shape' });
      this.removeAll([parent.type === 'array' ? node : parent]);
    }
  }

  countComments(before: ParsedDocument): void {
    const count = ({ syntaxErrors }: ParsedDocument): number =>
      syntaxErrors.filter(({ kind }) => kind === 'comment').length;
    const gone = count(before) - count(this.document);
    if (gone > 0) this.lost.push({ name: formatCount(gone, 'comment') });
  }

  /** With the index that an anchor had before others became divisions. */
  private nameLost(name: string, part: string): string {
    if (part === '') return name;
    const before = part.replace(
      /^\[(\d+)\]/,
      (_all, index) => `[${this.linkIndexes[Number(index)] ?? index}]`,
    );
    return joinNames(name, name === 'anchors' ? before : part);
  }

  private apply(changes: readonly TextChange[]): void {
    this.document = parseWithText(this.document, applyChanges(this.text, changes));
  }

  getRefused(): readonly Lost[] {
    return getSchemaViolations(this.document, treeSchema)
      .filter(isRefused)
      .map((violation) => ({
        name: getName(violation.node),
        reason: describeViolation(violation, treeSchema).message,
      }));
  }

  private findUnknown(): readonly PropertyNode[] {
    return getSchemaViolations(this.document, treeSchema)
      .flatMap(({ code, node, property }) => {
        const isUnknown = code === 'unknown-property' || code === 'other-shape';
        if (!isUnknown || property === undefined || node.type !== 'object') return [];
        return getProperty(node, property) ?? [];
      })
      .sort((a, b) => a.offset - b.offset);
  }

  private findOfOtherType(): ValueNode | undefined {
    return getSchemaViolations(this.document, treeSchema).find(({ code, node }) => {
      const [first] = getJsonPath(node);
      return code === 'wrong-type' && mintSchema.getAt([String(first)]) !== undefined;
    })?.node;
  }

  /** With the objects and arrays that they leave empty. */
  private removeAll(children: readonly (PropertyNode | ValueNode)[]): void {
    const removed = new Set(children);
    // What is added is visited, too.
    for (const child of removed) {
      const container = getContainer(child);
      const { parent } = container ?? {};
      if (container === undefined || parent === undefined) continue;
      const siblings = container.type === 'object' ? container.properties : container.items;
      if (siblings.every((sibling) => removed.has(sibling)))
        removed.add(parent.type === 'property' ? parent : container);
    }
    const containers = new Set([...removed].map(getContainer).filter((each) => each !== undefined));
    const changes = [...containers].flatMap((container) => {
      const { parent } = container;
      if (removed.has(container) || (parent?.type === 'property' && removed.has(parent))) return [];
      return container.type === 'object'
        ? removeProperties(
            this.text,
            container,
            container.properties.filter((each) => removed.has(each)),
          )
        : removeItems(
            this.text,
            container,
            container.items.filter((each) => removed.has(each)),
          );
    });
    this.apply(changes);
  }
}

function getContainer(child: PropertyNode | ValueNode): ObjectNode | ArrayNode | undefined {
  if (child.type === 'property') return child.parent;
  return child.parent?.type === 'array' ? child.parent : undefined;
}

function replace({ offset, end }: ValueNode, text: string): TextChange {
  return { offset, end, text };
}

/** The path in the new text; in the navigation, by the part around it. */
function getName(node: ValueNode, property?: string): string {
  const path = getJsonPath(node);
  const names = property === undefined ? path : [...path, property];
  if (path[0] === 'navigation' && node.type === 'object' && property !== undefined) {
    const name = ['group', 'tab', 'anchor', 'version'].find((key) => getMember(node, key) !== undefined);
    if (name !== undefined)
      return `${quote(property)} of the ${name} ${quote(getMember(node, name)?.value ?? '')}`;
  }
  return names.reduce<string>((joined, segment) => {
    const part = typeof segment === 'number' ? `[${segment}]` : segment;
    return joined === '' ? part : joinNames(joined, part);
  }, '');
}

function findProperty(root: ValueNode | undefined, path: readonly string[]): PropertyNode | undefined {
  const owner = path.slice(0, -1).reduce<ValueNode | undefined>(getMember, root);
  return owner?.type === 'object' ? getProperty(owner, path.at(-1) ?? '') : undefined;
}

/** Nothing is lost with it. */
function isEmpty(node: ValueNode | undefined): boolean {
  if (node?.type === 'object') return node.properties.length === 0;
  return node?.type === 'array' && node.items.length === 0;
}
