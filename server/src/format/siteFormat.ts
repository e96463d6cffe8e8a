// Everything that depends on the shape of a configuration, so that other code never asks which shape it is.
import type { StringNode } from '../document/jsonNode.ts';
import type { DocsSchema } from '../schema/docsSchema.ts';
import type { NavigationEntries, PageResolution } from './pageReference.ts';
import type { PrefixOwner, PrefixReference } from './prefixReferences.ts';

/** For one parsed document, which is only read when something is asked. */
export interface SiteFormat {
  /** The pages that it lists, and the groups that it lists them in. */
  readonly navigation: NavigationEntries;
  /** Whether what looks like an entry is one, given what it refers to: in an unknown shape, it may be something else. */
  isEntry(resolution: PageResolution): boolean;
  /** Why it may also list pages in ways that we don’t know; `undefined` if it can’t. */
  readonly mayListMore: Reason | undefined;
  /** Why its navigation can’t be edited; `undefined` if it can. */
  readonly uneditable: Reason | undefined;

  /** The strings that name other files of the site than pages. */
  readonly files: FileStrings;
  /** Whether these strings certainly name files: only then are they links, and updated when files move. */
  readonly isSureOfFiles: boolean;
  /** The strings that name icons or images. */
  readonly icons: readonly StringNode[];
  /** In document order. */
  getPrefixes(owner: PrefixOwner): readonly PrefixReference[];
  /** Starts of paths below which there may be generated pages; see `getGeneratedPaths`. */
  readonly generatedPaths: readonly string[];

  /** Which values it may have, and what they mean. */
  readonly schema: DocsSchema;
  /** Why it is not checked, neither by the schema nor by any rule; `undefined` if it is. */
  readonly unchecked: UncheckedReason | undefined;
  /** Who handles the file in an editor with its own JSON support. If the editor does, the server only adds links. */
  readonly handler: 'server' | 'editor';
  /** What views show: everything that the schema describes, or only a list of the pages. */
  readonly shown: 'everything' | 'pages';
}

/** What follows the name of the file in a sentence: “declares another format”. */
type Reason = string;

export interface FileStrings {
  readonly assets: readonly StringNode[];
  readonly openApi: readonly StringNode[];
}

export interface UncheckedReason {
  /** The value that declares the other format. Its completion offers our own. */
  readonly node: StringNode;
  readonly reason: Reason;
  /** The same as a finding. */
  readonly message: string;
}
