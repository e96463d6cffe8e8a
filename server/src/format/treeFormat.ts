// The tree shape: the navigation is an object, in which containers hold the pages.
import { treeSeverities } from '../diagnosticCodes.ts';
import type { ArrayNode, StringNode, ValueNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getMember, getRootValue } from '../document/treeSearch.ts';
import { type DocsSchema, treeSchema } from '../schema/docsSchema.ts';
import { getRole, type Role, type SchemaNode } from '../schema/schemaNode.ts';
import { getSchemaViolations } from '../schema/schemaViolations.ts';
import { type IconLibrary, iconLibraries } from '../shared/iconLibraries.ts';
import { isIconFile } from '../shared/sitePaths.ts';
import type { ContainerRules } from './containerRules.ts';
import { getReference } from './parts.ts';
import type { PrefixReference } from './prefixReferences.ts';
import { RemovedChildren } from './removedChildren.ts';
import { treeSchemaUrl } from './schemaUrls.ts';
import type { FileStrings, LinkStrings, PageSyntax, SiteFormat } from './siteFormat.ts';
import { TreeContainers } from './treeContainers.ts';
import { type PartPlace, readTree, type TreeNavigation } from './treeNavigation.ts';

export class TreeFormat implements SiteFormat {
  readonly uneditable = undefined;
  readonly generatedPaths = [];
  readonly entriesName = 'pages';
  readonly repeats = 'group';
  readonly schema: DocsSchema;
  readonly schemaUrl = treeSchemaUrl;
  readonly isConfiguration = true;
  readonly severities = treeSeverities;
  readonly unchecked = undefined;
  readonly handler = 'server';
  readonly shown = 'tree';
  readonly versionReferences = [];
  readonly mismatch: StringNode | undefined;
  private readonly document: ParsedDocument;
  private readonly place: PartPlace | undefined;
  private knownNavigation: TreeNavigation | undefined;
  private knownRemoved: RemovedChildren | undefined;
  private knownStrings: ReadonlyMap<Role, readonly StringNode[]> | undefined;

  /** @param place of a part; `undefined` for a configuration. */
  constructor(document: ParsedDocument, mismatch: StringNode | undefined, place?: PartPlace) {
    this.document = document;
    this.mismatch = mismatch;
    this.place = place;
    this.schema = place === undefined ? treeSchema : treeSchema.forPart(place.schema);
  }

  get navigation(): TreeNavigation {
    this.knownNavigation ??= {
      ...readTree(this.document, this.place),
      getRemoval: (node) => this.removed?.get(node),
    };
    return this.knownNavigation;
  }

  get tree(): TreeNavigation {
    return this.navigation;
  }

  private get removed(): RemovedChildren | undefined {
    if (this.place !== undefined) return undefined;
    this.knownRemoved ??= new RemovedChildren(
      this.navigation,
      getSchemaViolations(this.document, this.schema),
    );
    return this.knownRemoved;
  }

  get containers(): ContainerRules {
    return new TreeContainers(this.document);
  }

  get mayListMore(): string | undefined {
    return this.navigation.references.length > 0 ? 'has parts that can’t be read' : undefined;
  }

  get files(): FileStrings {
    const get = (role: Role): readonly StringNode[] => this.strings.get(role) ?? [];
    const assets = [...get('asset'), ...this.icons.filter(({ value }) => isIconFile(value))];
    return { assets, openApi: get('openapi'), asyncApi: get('asyncapi') };
  }

  get links(): LinkStrings {
    return { hrefs: this.strings.get('link') ?? [], markdown: this.strings.get('markdown') ?? [] };
  }

  get colors(): ValueNode | undefined {
    return this.getTop('colors');
  }

  get backgroundColors(): ValueNode | undefined {
    const background = this.getTop('background');
    return getMember(background, 'color') ?? (getReference(background) && background);
  }

  get iconLibrary(): IconLibrary | undefined {
    const icons = getRootValue(this.document, 'icons');
    const library = getMember(icons, 'library');
    if (library === undefined && getReference(icons) !== undefined) return undefined;
    return library?.type === 'string'
      ? iconLibraries.find((known) => known === library.value)
      : 'fontawesome';
  }

  get pageSyntax(): PageSyntax {
    const variables = getRootValue(this.document, 'variables');
    const names = variables?.type === 'object' ? variables.properties.map(({ key }) => key.value) : [];
    return { isMarkdownMdx: true, hasTreeKeys: true, variables: names };
  }

  get icons(): readonly StringNode[] {
    return this.strings.get('icon') ?? [];
  }

  getPrefixes(): readonly PrefixReference[] {
    return [];
  }

  get redirects(): ArrayNode | undefined {
    const list = this.getTop('redirects');
    return list?.type === 'array' ? list : undefined;
  }

  /** What the configuration has under this key, as far as this file says so. */
  private getTop(key: string): ValueNode | undefined {
    const { root } = this.document;
    if (this.schema.root !== treeSchema.getAt([key])) return getMember(root, key);
    const overridden = this.place?.overridden;
    if (root?.type !== 'object' || overridden === undefined) return root;
    const properties = root.properties.filter((property) => !overridden.has(property.key.value));
    return { ...root, properties, byKey: undefined };
  }

  /** All strings with a role, in document order. */
  private get strings(): ReadonlyMap<Role, readonly StringNode[]> {
    this.knownStrings ??= collectStrings(this.document.root, this.schema.root, this.place?.overridden);
    return this.knownStrings;
  }
}

/** Walks the document and its schema side by side. Entries of `pages` are left out: `readTree` has them. */
function collectStrings(
  root: ValueNode | undefined,
  rootSchema: SchemaNode,
  overridden: ReadonlySet<string> | undefined,
): ReadonlyMap<Role, readonly StringNode[]> {
  const found = new Map<Role, StringNode[]>();
  const waiting: [ValueNode, SchemaNode][] = root === undefined ? [] : [[root, rootSchema]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, schema] = next;
    if (node.type === 'string') {
      const role = getRole(schema);
      if (role === undefined || role === 'page' || node.broken) continue;
      const strings = found.get(role);
      if (strings === undefined) found.set(role, [node]);
      else strings.push(node);
    } else if (node.type === 'array') {
      const child = treeSchema.getChild(schema, 0);
      if (child === undefined) continue;
      const holdsPages = getRole(child) === 'page';
      for (const item of node.items.toReversed())
        if (!holdsPages || item.type !== 'string') waiting.push([item, child]);
    } else if (node.type === 'object') {
      for (const { key, value } of node.properties.toReversed()) {
        const child = treeSchema.getChild(schema, key.value);
        if (node === root && overridden?.has(key.value) === true) continue;
        if (value !== undefined && child !== undefined) waiting.push([value, child]);
      }
    }
  }
  return found;
}
