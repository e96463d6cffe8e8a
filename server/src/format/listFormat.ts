// The shape that our schema describes: the navigation is a list of groups, and a tab or an anchor owns the pages whose
// paths begin with its prefix.
import { mintSeverities, type ShapeSeverities } from '../diagnosticCodes.ts';
import type { ArrayNode, ObjectNode, StringNode, ValueNode } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getItemMembers, getMember, getRootValue } from '../document/treeSearch.ts';
import { type DocsSchema, docsSchema, mintSchema } from '../schema/docsSchema.ts';
import { isGroup } from '../schema/nestedGroup.ts';
import { getName, isIconFile } from '../shared/sitePaths.ts';
import type { ContainerRules } from './containerRules.ts';
import { getFileStrings, getLinkStrings } from './fileStrings.ts';
import { getGeneratedPaths } from './generatedPaths.ts';
import { ListContainers } from './listContainers.ts';
import {
  type GroupReference,
  getEntryTable,
  maxTrailLength,
  type NavigationEntries,
  type PageReference,
} from './pageReference.ts';
import { getPrefixReferences, type PrefixOwner, type PrefixReference } from './prefixReferences.ts';
import { listSchemaUrl } from './schemaUrls.ts';
import type { FileStrings, LinkStrings, SiteFormat } from './siteFormat.ts';

export class ListFormat implements SiteFormat {
  readonly mayListMore = undefined;
  readonly uneditable = undefined;
  readonly tree = undefined;
  readonly redirects = undefined;
  readonly iconLibrary = 'fontawesome';
  readonly pageSyntax = { isMarkdownMdx: false, hasTreeKeys: false, variables: [] };
  readonly repeats = 'site';
  readonly schema: DocsSchema;
  readonly schemaUrl = listSchemaUrl;
  readonly isConfiguration = true;
  readonly unchecked = undefined;
  readonly handler = 'server';
  readonly entriesName: 'files' | 'pages';
  readonly severities: ShapeSeverities;
  readonly shown = 'everything';
  readonly mismatch: StringNode | undefined;
  private readonly document: ParsedDocument;
  private knownNavigation: NavigationEntries | undefined;

  constructor(document: ParsedDocument, mismatch: StringNode | undefined) {
    this.document = document;
    this.mismatch = mismatch;
    const isMint = getName(document.textDocument.uri) === 'mint.json';
    this.schema = isMint ? mintSchema : docsSchema;
    this.entriesName = isMint ? 'pages' : 'files';
    this.severities = isMint ? mintSeverities : {};
  }

  get navigation(): NavigationEntries {
    this.knownNavigation ??= readGroups(this.document);
    return this.knownNavigation;
  }

  get containers(): ContainerRules {
    return new ListContainers(this.document);
  }

  get files(): FileStrings {
    const files = getFileStrings(this.document);
    return { ...files, assets: [...files.assets, ...this.icons.filter(({ value }) => isIconFile(value))] };
  }

  get links(): LinkStrings {
    return { hrefs: getLinkStrings(this.document), markdown: [] };
  }

  get colors(): ValueNode | undefined {
    return getRootValue(this.document, 'colors');
  }

  get backgroundColors(): ValueNode | undefined {
    return getMember(this.colors, 'background');
  }

  get icons(): readonly StringNode[] {
    const names = getItemMembers(this.document, 'anchors', 'icon');
    const top = getMember(getRootValue(this.document, 'topAnchor'), 'icon');
    return top?.type === 'string' && !top.broken ? [...names, top] : names;
  }

  get versionReferences(): readonly StringNode[] {
    if (this.schema !== mintSchema) return getItemMembers(this.document, 'anchors', 'version');
    return this.navigation.groups.flatMap(({ node }) => {
      const version = getMember(node, 'version');
      return version?.type === 'string' && !version.broken ? [version] : [];
    });
  }

  getPrefixes(owner: PrefixOwner): readonly PrefixReference[] {
    return getPrefixReferences(this.document, owner);
  }

  get generatedPaths(): readonly string[] {
    return getGeneratedPaths(this.document);
  }
}

/** Uses a stack, not recursion: nesting can be as deep as the text is long. */
function readGroups(document: ParsedDocument): NavigationEntries {
  const navigation = getRootValue(document, 'navigation');
  const pages: PageReference[] = [];
  const groups: GroupReference[] = [];
  const table = getEntryTable(document.textDocument);
  table.begin();
  const lists: List[] =
    navigation?.type === 'array' ? [{ items: navigation.items, next: 0, groups: [] }] : [];
  for (let list = lists.at(-1); list !== undefined; list = lists.at(-1)) {
    const node = list.items[list.next++];
    if (node === undefined) lists.pop();
    else if (node.type === 'string' && list.groups.length > 0) {
      const entry = node.broken ? undefined : table.next(node.value);
      if (entry !== undefined && !entry.isBlank) pages.push({ node, entry, groups: list.groups });
    } else if (isGroup(node)) {
      const group = createGroup(node, list.groups.at(-1));
      groups.push(group);
      const around = [...list.groups.slice(-maxTrailLength), group];
      if (group.pages !== undefined) lists.push({ items: group.pages.items, next: 0, groups: around });
    }
  }
  table.finish();
  return { pages, groups, pageCount: table.pageCount };
}

/** An array that is being read. */
interface List {
  readonly items: readonly ValueNode[];
  next: number;
  readonly groups: readonly GroupReference[];
}

function createGroup(node: ObjectNode, parent: GroupReference | undefined): GroupReference {
  const name = getMember(node, 'group');
  const pages = getMember(node, 'pages');
  return { node, kind: 'group', parent, name: asString(name), pages: asArray(pages) };
}

function asString(node: ValueNode | undefined): StringNode | undefined {
  return node?.type === 'string' ? node : undefined;
}

function asArray(node: ValueNode | undefined): ArrayNode | undefined {
  return node?.type === 'array' ? node : undefined;
}
