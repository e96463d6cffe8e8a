// A rule: a function from a site and its configuration to findings.
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import type { PropertyNode, Span, StringNode } from '../../../document/jsonNode.ts';
import type { ParsedDocument } from '../../../document/parsedDocument.ts';
import type { SiteLinks } from '../../../links/siteLinks.ts';
import type { SiteIndex } from '../../../site/siteIndex.ts';
import type { FeatureContext } from '../../featureContext.ts';
import type { Finding } from '../finding.ts';

export interface RuleContext
  extends Pick<FeatureContext, 'document' | 'configuration' | 'composed' | 'schema' | 'icons'> {
  readonly site: SiteIndex;
  /** Not of all pages until they are read. */
  readonly links: SiteLinks | undefined;
}

/** In no particular order. Empty if too little is known about the site. */
export type Rule = (context: RuleContext) => Finding[];

/** A rule that only needs the text. In no particular order. */
export type TextRule = (document: ParsedDocument) => Finding[];

export interface FindingOptions {
  /** Values that may have been meant, nearest first. */
  readonly replacements?: readonly string[];
  readonly related?: Span & { readonly message: string };
}

/** A finding at a string of the document. */
export function createFinding(
  code: DiagnosticCode,
  node: StringNode,
  message: string,
  { replacements = [], related }: FindingOptions = {},
): Finding {
  const { offset, end } = node;
  const subject = { kind: 'site', node, replacements } as const;
  const finding: Finding = { code, offset, end, getMessage: () => message, subject };
  return related === undefined ? finding : { ...finding, related };
}

/** A finding at the name of a property. */
export function createKeyFinding(code: DiagnosticCode, property: PropertyNode, message: string): Finding {
  const { offset, end } = property.key;
  return { code, offset, end, getMessage: () => message, subject: { kind: 'property', property } };
}

/** The other place that is part of a finding. */
export function relateTo({ offset, end }: Span, message: string): Span & { readonly message: string } {
  return { offset, end, message };
}
