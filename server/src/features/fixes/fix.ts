// A quick fix before it becomes an LSP code action.
import type { StringNode } from '../../document/jsonNode.ts';
import { removeItem, removeProperty, type TextChange } from '../../document/textChange.ts';
import type { Violation } from '../../schema/schemaViolations.ts';
import { quote } from '../../shared/text/words.ts';
import { isClearlyNearest } from '../../site/nearestFiles.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { FeatureContext } from '../featureContext.ts';
import type { Finding } from '../findings/finding.ts';

export interface NewFile {
  /** Absolute, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface Fix {
  readonly title: string;
  /** Applied together; they don't overlap. */
  readonly changes: readonly TextChange[];
  /** The fix that most people would choose. */
  readonly preferred?: boolean;
  /** It only spells out what was already meant, so "fix all" and fix-on-save may apply it without asking. */
  readonly safe?: boolean;
  /** A file to create in the site; offered only to editors that can create it. */
  readonly newFile?: NewFile;
  /** The new name of the file itself, in its folder; offered only to editors that can rename it. */
  readonly newName?: string;
  /** What the editor runs instead of, or after, the changes. */
  readonly command?: 'treatAsPlainJson' | 'choosePage';
  /** The server makes all links and entries of the site that miss the same page lead to this one, relative to the site root. */
  readonly target?: string;
}

/** Fixes for a finding; empty if there is none. */
export type FixProvider = (context: FeatureContext, finding: Finding) => readonly Fix[];

export function getDocumentText({ document }: FeatureContext): string {
  return document.textDocument.getText();
}

/** A provider for violations of the schema. */
export function forViolation(
  provide: (context: FeatureContext, violation: Violation) => readonly Fix[],
): FixProvider {
  return (context, { subject }) => (subject.kind === 'schema' ? provide(context, subject.violation) : []);
}

/** A provider for findings of a rule: `node` is the string with the finding. */
export function forSiteFinding(
  provide: (
    context: FeatureContext & { readonly site: SiteIndex },
    node: StringNode,
    replacements: readonly string[],
  ) => readonly Fix[],
): FixProvider {
  return (context, { subject }) => {
    const { site } = context;
    if (subject.kind !== 'site' || site === undefined) return [];
    return provide({ ...context, site }, subject.node, subject.replacements);
  };
}

/** One fix for each value that may have been meant; the first is preferred if it is clearly the nearest. */
export function createReplacements(node: StringNode, replacements: readonly string[]): Fix[] {
  const { offset, end } = node;
  const isClear = isClearlyNearest(node.value, replacements);
  return replacements.map((value, index) => ({
    title: `Replace with ${quote(value)}`,
    changes: [{ offset, end, text: JSON.stringify(value) }],
    preferred: isClear && index === 0,
  }));
}

/** Removes an entry from its array, or a root page from its group. */
export function createRemoval(context: FeatureContext, node: StringNode): Fix[] {
  const text = getDocumentText(context);
  const { parent } = node;
  if (parent === undefined) return [];
  const change = parent.type === 'array' ? removeItem(text, parent, node) : removeProperty(text, parent);
  return [{ title: `Remove ${quote(node.value)}`, changes: [change] }];
}
