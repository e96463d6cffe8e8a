// What only sites have whose navigation is a tree: divisions that hold each other, groups and pages.
import type { DivisionKind } from './containerWords.ts';
import type { HexColor, Icon } from './siteModel.ts';

/** Why something in the navigation is not shown: the outermost reason. */
export type Hiding =
  | { readonly by: 'itself' }
  /** A container around it. */
  | { readonly by: DivisionKind | 'group'; readonly name: string };

/** A page that is generated for an operation. */
export interface GeneratedPage {
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly title?: string;
  /** The first of its tags. */
  readonly tag?: string;
}

interface DivisionName {
  readonly division: DivisionKind;
  /** As written: of a language, its code. Empty if it is missing. */
  readonly name: string;
  /** The name of a language in that language. */
  readonly label?: string;
}

export type TreeContent =
  | (DivisionName & {
      readonly kind: 'division';
      readonly icon: Icon | undefined;
      readonly description: string | undefined;
      readonly tag: string | undefined;
      /** Makes it a link without content. */
      readonly href: string | undefined;
      /** Of an anchor, for light and dark mode. */
      readonly colors: readonly HexColor[];
      /** Whether readers see it first among its neighbors of the same kind. */
      readonly isDefault: boolean;
      readonly hiding?: Hiding;
    })
  /** A link on every page; held by a language, only on the pages of that language. */
  | (DivisionName & {
      readonly kind: 'globalLink';
      readonly icon: Icon | undefined;
      readonly href: string;
      readonly colors: readonly HexColor[];
    })
  /** An entry that stands for an operation of an API description. */
  | {
      readonly kind: 'operation';
      readonly method: string;
      readonly path: string;
      /** As written. */
      readonly entry: string;
      /** The names of the descriptions that it may be in. */
      readonly sources: readonly string[];
      /** From the description; `undefined` if it has none or has not been read. */
      readonly title: string | undefined;
      readonly hiding?: Hiding;
    }
  /** The pages that are generated from the API description of their container, which lists none itself. */
  | {
      readonly kind: 'generated';
      readonly api: 'openapi' | 'asyncapi';
      /** The names of the descriptions, as written. */
      readonly sources: readonly string[];
      /** In the order of the descriptions; `undefined` if these have not been read. */
      readonly pages: readonly GeneratedPage[] | undefined;
      readonly hiding?: Hiding;
    }
  | {
      readonly kind: 'banner';
      /** As written: a little Markdown. */
      readonly text: string;
      readonly type: 'info' | 'warning' | 'critical';
      /** For light and dark mode; win over `type`. */
      readonly colors: readonly HexColor[];
      readonly isDismissible: boolean;
    }
  /** Holds links. */
  | { readonly kind: 'footerColumn'; readonly name: string }
  | { readonly kind: 'footerLink'; readonly name: string; readonly url: string }
  | { readonly kind: 'theme'; readonly name: string }
  | { readonly kind: 'decoration'; readonly pattern: 'gradient' | 'grid' | 'windows' }
  /** Only its name: it is not loaded. */
  | { readonly kind: 'font'; readonly use: 'all' | 'heading' | 'body'; readonly name: string }
  | { readonly kind: 'searchPrompt'; readonly text: string };
