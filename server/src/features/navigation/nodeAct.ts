// An act in the navigation on nodes of the configuration, instead of the ids that views know.
import type { ObjectNode, StringNode, ValueNode } from '../../document/jsonNode.ts';
import type { TextChange } from '../../document/textChange.ts';
import type { ContainerKind } from '../../format/pageReference.ts';
import type { PageLayout } from '../../shared/pageLayout.ts';
import type { EditRefusal } from '../editRefusal.ts';

/** What an id in the navigation stands for. */
export type NavigationNode =
  | GroupTarget
  | { readonly kind: 'page'; readonly node: StringNode }
  /** A page that no group lists. `path` is relative to the site root. */
  | { readonly kind: 'unlisted'; readonly path: string };

/** The generated pages of a container: nothing that an act can change. */
export interface GeneratedNode {
  readonly kind: 'generated';
}

/** A group, or any other container. */
export interface GroupTarget {
  readonly kind: 'group';
  readonly node: ObjectNode;
}

export type NodePlace =
  | { readonly kind: 'after'; readonly node: NavigationNode }
  | { readonly kind: 'endOf'; readonly group: GroupTarget };

/** `NavigationAct` with nodes. */
export type NodeAct =
  | { readonly kind: 'move'; readonly nodes: readonly NavigationNode[]; readonly to: NodePlace }
  | { readonly kind: 'copy'; readonly nodes: readonly NavigationNode[]; readonly to: NodePlace }
  | { readonly kind: 'shift'; readonly nodes: readonly NavigationNode[]; readonly by: -1 | 1 }
  | ListAct
  | { readonly kind: 'remove'; readonly nodes: readonly NavigationNode[] }
  | { readonly kind: 'renameGroup'; readonly group: GroupTarget; readonly name: string }
  | { readonly kind: 'addGroup'; readonly name: string; readonly near?: NavigationNode }
  | {
      readonly kind: 'addContainer';
      readonly container: ContainerKind;
      readonly name: string;
      readonly to?: NodePlace;
    }
  | ({ readonly kind: 'addPage' } & NewPageAct)
  | SortAct;

export interface NewPageAct {
  /** Relative to the site root; `.mdx` by default. */
  readonly path: string;
  /** Empty for one made from the path. */
  readonly title: string;
  /** What the page starts with; `undefined` for nothing. */
  readonly layout?: PageLayout | undefined;
  readonly to: NodePlace;
}

export interface ListAct {
  readonly kind: 'list';
  /** Paths relative to the site root. */
  readonly files: readonly string[];
  /** Names of files outside the site. */
  readonly strangers: readonly string[];
  readonly to: NodePlace;
}

export interface SortAct {
  readonly kind: 'sort';
  readonly group: GroupTarget;
  /** As views show them. Other pages are sorted by their entry. */
  readonly titles: ReadonlyMap<ValueNode, string>;
}

/** The edit of an act. */
export type NodeEdit =
  | {
      readonly kind: 'edit';
      /** They don't overlap. */
      readonly changes: readonly TextChange[];
      /** `path` is relative to the site root. */
      readonly newFile?: { readonly path: string; readonly text: string };
    }
  | { readonly kind: 'nothing' }
  | EditRefusal;
