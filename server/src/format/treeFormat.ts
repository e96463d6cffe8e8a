// The tree shape: the navigation is an object, in which containers hold the pages.
import { treeSeverities } from '../diagnosticCodes.ts';
import type { StringNode, ValueNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getMember, getRootValue } from '../document/treeSearch.ts';
import { treeSchema } from '../schema/docsSchema.ts';
import { getRole, type Role, type SchemaNode } from '../schema/schemaNode.ts';
import type { ContainerRules } from './containerRules.ts';
import { getGeneratedPaths } from './generatedPaths.ts';
import type { PrefixReference } from './prefixReferences.ts';
import { treeSchemaUrl } from './schemaUrls.ts';
import type { FileStrings, SiteFormat } from './siteFormat.ts';
import { TreeContainers } from './treeContainers.ts';
import { getDescriptionSources, readTree, type TreeNavigation } from './treeNavigation.ts';

export class TreeFormat implements SiteFormat {
  readonly uneditable = undefined;
  readonly repeats = 'group';
  readonly schema = treeSchema;
  readonly schemaUrl = treeSchemaUrl;
  readonly isConfiguration = true;
  readonly severities = treeSeverities;
  readonly unchecked = undefined;
  readonly handler = 'server';
  readonly shown = 'tree';
  readonly mismatch: StringNode | undefined;
  private readonly document: ParsedDocument;
  private knownNavigation: TreeNavigation | undefined;
  private knownStrings: ReadonlyMap<Role, readonly StringNode[]> | undefined;

  constructor(document: ParsedDocument, mismatch: StringNode | undefined) {
    this.document = document;
    this.mismatch = mismatch;
  }

  get navigation(): TreeNavigation {
    this.knownNavigation ??= readTree(this.document);
    return this.knownNavigation;
  }

  get tree(): TreeNavigation {
    return this.navigation;
  }

  get containers(): ContainerRules {
    return new TreeContainers(this.document);
  }

  get mayListMore(): string | undefined {
    return this.navigation.references.length > 0 ? 'continues in other files' : undefined;
  }

  get files(): FileStrings {
    const { generated, groups } = this.navigation;
    const api = getRootValue(this.document, 'api');
    const named = [api, ...groups.map(({ node }) => node), ...generated.map(({ group }) => group.node)];
    const openApi = [...new Set(named)].flatMap((node) => {
      const value = getMember(node, 'openapi');
      return value === undefined ? [] : getDescriptionSources({ kind: 'openapi', node: value });
    });
    return { assets: this.strings.get('asset') ?? [], openApi };
  }

  get iconLibrary(): 'fontawesome' | 'other' {
    const library = getMember(getRootValue(this.document, 'icons'), 'library');
    return library?.type === 'string' && library.value !== 'fontawesome' ? 'other' : 'fontawesome';
  }

  get icons(): readonly StringNode[] {
    return this.strings.get('icon') ?? [];
  }

  getPrefixes(): readonly PrefixReference[] {
    return [];
  }

  get generatedPaths(): readonly string[] {
    return getGeneratedPaths(this.document, { isGuessed: true });
  }

  /** All strings with a role, in document order. */
  private get strings(): ReadonlyMap<Role, readonly StringNode[]> {
    this.knownStrings ??= collectStrings(this.document.root);
    return this.knownStrings;
  }
}

/** Walks the document and its schema side by side. Entries of `pages` are left out: `readTree` has them. */
function collectStrings(root: ValueNode | undefined): ReadonlyMap<Role, readonly StringNode[]> {
  const found = new Map<Role, StringNode[]>();
  const waiting: [ValueNode, SchemaNode][] = root === undefined ? [] : [[root, treeSchema.root]];
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
      if (child !== undefined) for (const item of node.items.toReversed()) waiting.push([item, child]);
    } else if (node.type === 'object') {
      for (const { key, value } of node.properties.toReversed()) {
        const child = treeSchema.getChild(schema, key.value);
        if (value !== undefined && child !== undefined) waiting.push([value, child]);
      }
    }
  }
  return found;
}
