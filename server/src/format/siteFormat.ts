// Everything that depends on the shape of a configuration, so that other code never asks which shape it is.
import type { ShapeSeverities } from '../diagnosticCodes.ts';
import type { ArrayNode, StringNode, ValueNode } from '../document/jsonNode.ts';
import type { DocsSchema } from '../schema/docsSchema.ts';
import type { IconLibrary } from '../shared/iconLibraries.ts';
import type { ContainerRules } from './containerRules.ts';
import type { NavigationEntries } from './pageReference.ts';
import type { PrefixOwner, PrefixReference } from './prefixReferences.ts';
import type { TreeNavigation } from './treeNavigation.ts';

/** For one parsed document, which is only read when something is asked. */
export interface SiteFormat {
  /** The pages that it lists, and the groups that it lists them in. */
  readonly navigation: NavigationEntries;
  /** The same with all that holds pages, in the tree shape. */
  readonly tree: TreeNavigation | undefined;
  /** What an entry has to name to lead somewhere: any Markdown file, or the path of a page that the host builds. */
  readonly entriesName: 'files' | 'pages';
  /** Where a page may be listed only once: in the whole site, or in each group. */
  readonly repeats: 'site' | 'group';
  /** Why it may also list pages in ways that we don’t know; `undefined` if it can’t. */
  readonly mayListMore: Reason | undefined;
  /** Why its navigation can’t be edited; `undefined` if it can. */
  readonly uneditable: Reason | undefined;
  /** What may stand where in its navigation. */
  readonly containers: ContainerRules;

  /** The strings that name other files of the site than pages. */
  readonly files: FileStrings;
  /** The strings that lead readers somewhere, in document order; redirects are not among them. */
  readonly links: LinkStrings;
  /** The value of `colors` in this file. */
  readonly colors: ValueNode | undefined;
  /** The object that gives the site’s background color in each mode, or that refers to a part for it. */
  readonly backgroundColors: ValueNode | undefined;
  /** The library that names of icons are from; `undefined` if we don’t know it. */
  readonly iconLibrary: IconLibrary | undefined;
  /** The strings that name icons or images. */
  readonly icons: readonly StringNode[];
  /** The strings that name one of the `versions`. */
  readonly versionReferences: readonly StringNode[];
  /** In document order. */
  getPrefixes(owner: PrefixOwner): readonly PrefixReference[];
  /** Starts of paths below which there may be generated pages; empty where their URLs are known: in a tree. */
  readonly generatedPaths: readonly string[];

  /** The list of redirects; `undefined` if there is none, and in a shape that has none. */
  readonly redirects: ArrayNode | undefined;

  /** What its build makes of pages. */
  readonly pageSyntax: PageSyntax;
  /** Default severities of its problems, where they differ from those of the codes. */
  readonly severities: ShapeSeverities;
  /** Which values it may have, and what they mean. */
  readonly schema: DocsSchema;
  /** What `$schema` should be. */
  readonly schemaUrl: string;
  /** The value of `$schema` if it names another shape than the file has. */
  readonly mismatch: StringNode | undefined;
  /** False for another program’s file of the same name, around which there is no site. */
  readonly isConfiguration: boolean;
  /** Why it is not checked, neither by the schema nor by any rule; `undefined` if it is. */
  readonly unchecked: UncheckedReason | undefined;
  /** Who handles the file in an editor with its own JSON support. If the editor does, the server only adds links. */
  readonly handler: 'server' | 'editor';
  /** What views show besides the navigation: everything that the list shape has, or the tree shape, or nothing. */
  readonly shown: 'everything' | 'tree' | 'nothing';
}

/** What follows the name of the file in a sentence: “declares another format”. */
type Reason = string;

export interface FileStrings {
  /** Images, also those in place of icons. */
  readonly assets: readonly StringNode[];
  readonly openApi: readonly StringNode[];
  readonly asyncApi: readonly StringNode[];
}

export interface LinkStrings {
  readonly hrefs: readonly StringNode[];
  /** Texts that may have links. */
  readonly markdown: readonly StringNode[];
}

export interface PageSyntax {
  /** Whether `.md` pages are read as MDX, like `.mdx` pages. */
  readonly isMarkdownMdx: boolean;
  /** Whether front matter has the keys of the tree shape, whose values are known. */
  readonly hasTreeKeys: boolean;
  /** Names that pages may use as `{{name}}`. */
  readonly variables: readonly string[];
}

export interface UncheckedReason {
  readonly reason: Reason;
  /** What declares the other format, and a finding that says so; completion there offers our own. */
  readonly declared: { readonly node: StringNode; readonly message: string } | undefined;
}
