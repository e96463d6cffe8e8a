// What depends on the shape of a configuration: what each shape answers, so that nobody else asks which one a file has.
import type { StringNode } from '../document/jsonNode.ts';
import type { DocsSchema } from '../schema/docsSchema.ts';
import type { Navigation, PageResolution } from './pageReference.ts';
import type { PrefixOwner, PrefixReference } from './prefixReferences.ts';

/** Of one parsed document. Nothing is read from it before it is asked for. */
export interface SiteFormat {
  /** The pages that it lists, and the groups that it lists them in. */
  readonly navigation: Navigation;
  /** Whether what was read as an entry is one, given what it leads to: in doubt it may mean something else. */
  isEntry(resolution: PageResolution): boolean;
  /** Why it may list pages in ways that we don’t know; `undefined` when it can’t. */
  readonly mayListMore: Reason | undefined;
  /** Why its navigation can’t be edited; `undefined` when it can. */
  readonly uneditable: Reason | undefined;

  /** The strings that name files of the site, besides pages. */
  readonly files: FileStrings;
  /** Whether these strings surely mean files: only then are they links, and follow files that move. */
  readonly isSureOfFiles: boolean;
  /** The strings that name icons or images. */
  readonly icons: readonly StringNode[];
  /** What owns pages by the start of their path, in document order. */
  getPrefixes(owner: PrefixOwner): readonly PrefixReference[];
  /** Starts of paths below which there may be generated pages, without outer slashes, sorted. */
  readonly generatedPaths: readonly string[];

  /** What its values mean and may be. */
  readonly schema: DocsSchema;
  /** Why neither the schema nor any rule applies to it; `undefined` when they do. */
  readonly unchecked: UncheckedReason | undefined;
  /** Who handles the file in an editor that supports JSON itself; where it is the editor, the server only adds links. */
  readonly handler: 'server' | 'editor';
  /** What views show: all that the schema knows, or only a list of the pages. */
  readonly shown: 'everything' | 'pages';
}

/** What follows the name of the file in a sentence: “declares another format”. */
type Reason = string;

export interface FileStrings {
  readonly assets: readonly StringNode[];
  readonly openApi: readonly StringNode[];
}

export interface UncheckedReason {
  /** What it is read from. To change it back, its value can be completed. */
  readonly node: StringNode;
  readonly reason: Reason;
  /** The same as a finding. */
  readonly message: string;
}
