// All findings in a configuration: from its text, the schema and the rules.
import type { ShapeSeverities } from '../../diagnosticCodes.ts';
import { DocumentMemo } from '../../document/documentMemo.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import type { UncheckedReason } from '../../format/siteFormat.ts';
import type { DocsSchema } from '../../schema/docsSchema.ts';
import { getMissingProperties, getSchemaViolations, type Violation } from '../../schema/schemaViolations.ts';
import { describeViolation } from '../../schema/violationText.ts';
import { quote } from '../../shared/text/words.ts';
import type { Icons } from '../../site/icons.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { FeatureContext } from '../featureContext.ts';
import type { Finding } from './finding.ts';
import { assetNotFound, openApiInvalid, openApiNotFound } from './rules/fileRules.ts';
import {
  anchorWithoutPages,
  pageAmbiguous,
  pageIgnored,
  pageListedTwice,
  pageNotFound,
  pageOutsideSite,
  pagePathCase,
  pagePathStyle,
  tabWithoutPages,
} from './rules/listedPageRules.ts';
import { operationNotFound } from './rules/operationRules.ts';
import {
  mergeObject,
  overriddenInPart,
  referenceInvalid,
  referenceNotFound,
  referenceSiblings,
} from './rules/partRules.ts';
import { redirectDuplicate, redirectProblems, redirectStyle } from './rules/redirectRules.ts';
import type { Rule, RuleContext, TextRule } from './rules/rule.ts';
import {
  editionsInParts,
  hrefNotFound,
  mixedChildren,
  pagesNotHere,
  repeatedDivision,
  twoDefaults,
} from './rules/treeRules.ts';
import {
  duplicateGroup,
  duplicateUrl,
  lowContrast,
  unknownIcon,
  unknownVersion,
} from './rules/valueRules.ts';

type FindingsContext = Pick<
  FeatureContext,
  'document' | 'configuration' | 'composed' | 'schema' | 'site' | 'links' | 'shadowedBy' | 'icons'
>;

interface SiteFindings {
  readonly site: SiteIndex;
  readonly icons: Icons | undefined;
  readonly composed: FeatureContext['composed'];
  readonly imported: ReadonlyMap<string, string> | undefined;
  readonly findings: readonly Finding[];
}

const known = new DocumentMemo<readonly Finding[]>();
const withSite = new DocumentMemo<SiteFindings>();

/**
 * Everything that is wrong with a document: from its text alone and, by the table of rules, from the site behind it. In
 * document order, computed once per state of document and site. For another format, only one finding that says so.
 */
export function getFindings(context: FindingsContext): readonly Finding[] {
  const { document, composed, site, links, shadowedBy, icons } = context;
  const { unchecked, severities, entriesName } = getSiteFormat(document);
  if (unchecked !== undefined) return toForeignFindings(unchecked);
  const own = getOwnFindings(context);
  if (shadowedBy !== undefined) return [...getShadowedFindings(document, shadowedBy), ...own].sort(byPlace);
  if (site === undefined) return own;
  const answer = withSite.get(document);
  const imported = entriesName === 'pages' ? links?.getImportedPages() : undefined;
  const isKnown =
    answer?.site === site &&
    answer.icons === icons &&
    answer.composed === composed &&
    answer.imported === imported;
  if (isKnown) return answer.findings;
  const ruleContext = { ...context, site };
  const findings = [
    ...own,
    ...withSeverities(
      rules.flatMap((rule) => rule(ruleContext)),
      severities,
    ),
  ].sort(byPlace);
  withSite.set(document, { site, icons, composed, imported, findings });
  return findings;
}

/** Findings that only depend on the document. */
function getOwnFindings({ document, schema }: FindingsContext): readonly Finding[] {
  let findings = known.get(document);
  if (findings === undefined) {
    const written = [
      ...getSyntaxFindings(document),
      ...getOverriddenFindings(document),
      ...getMismatchFindings(document),
      ...textRules.flatMap((rule) => rule(document)),
      ...getSchemaViolations(document, schema).map((violation) => toFinding(violation, schema)),
    ].sort(byPlace);
    findings = withSeverities(written, getSiteFormat(document).severities);
    known.set(document, findings);
  }
  return findings;
}

/** The findings with the severities that their codes have in the shape, unless they have their own. */
export function withSeverities(
  findings: readonly Finding[],
  severities: ShapeSeverities,
): readonly Finding[] {
  return findings.map((finding) => {
    const severity = finding.severity ?? severities[finding.code];
    return severity === undefined ? finding : { ...finding, severity };
  });
}

function byPlace(a: Finding, b: Finding): number {
  return a.offset - b.offset || a.end - b.end;
}

function toForeignFindings({ declared }: UncheckedReason): readonly Finding[] {
  if (declared === undefined) return [];
  const { node, message } = declared;
  const { offset, end } = node;
  return [{ code: 'foreign-schema', offset, end, getMessage: () => message, subject: { kind: 'foreign' } }];
}

/** The schema is a claim about the shape, which the rest of the file contradicts. */
function getMismatchFindings(document: ParsedDocument): Finding[] {
  const { mismatch, schemaUrl } = getSiteFormat(document);
  if (mismatch === undefined) return [];
  const { offset, end } = mismatch;
  const message = `This file follows ${quote(schemaUrl)}, not the schema that it names`;
  const subject = { kind: 'site', node: mismatch, replacements: [schemaUrl] } as const;
  return [{ code: 'schema-mismatch', offset, end, getMessage: () => message, subject }];
}

/** At the opening bracket. */
function getShadowedFindings({ root }: ParsedDocument, by: string): Finding[] {
  if (root === undefined) return [];
  const span = { offset: root.offset, end: root.offset + 1 };
  const message = `This file has no effect, because ${quote(by)} is in the same folder`;
  return [{ code: 'shadowed-configuration', ...span, getMessage: () => message, subject: { kind: 'page' } }];
}

function getSyntaxFindings({ syntaxErrors }: ParsedDocument): Finding[] {
  return syntaxErrors.map((error) => {
    const { offset, end, message } = error;
    return {
      code: 'json-syntax',
      offset,
      end,
      getMessage: () => message,
      subject: { kind: 'syntax', error },
    };
  });
}

function getOverriddenFindings({ overridden }: ParsedDocument): Finding[] {
  return overridden.map(({ property, winner }) => ({
    code: 'duplicate-key',
    offset: property.key.offset,
    end: property.key.end,
    getMessage: () =>
      `Property ${quote(property.key.value)} is repeated below, and the later one takes effect`,
    subject: { kind: 'overridden', property },
    related: { offset: winner.key.offset, end: winner.key.end, message: 'The property that takes effect' },
    isUnnecessary: true,
  }));
}

function toFinding(violation: Violation, schema: DocsSchema): Finding {
  const { code, offset, end, severity } = violation;
  return {
    code,
    offset,
    end,
    severity,
    getMessage: () => describeViolation(violation, schema).message,
    subject: { kind: 'schema', violation },
    // One for the whole file, whichever property comes first.
    ...(code === 'later-edition' ? { about: '' } : {}),
  };
}

/**
 * missing-property: an object that refers to a part lacks a property, and so does the part. Of references in a row, said
 * of the outermost.
 */
function missingInMerged({ document, schema, composed }: RuleContext): Finding[] {
  return composed.getReferences(document).flatMap(({ node: { offset, end }, object }) => {
    const merged = composed.getOutermost(object) === object ? mergeObject(object, composed) : undefined;
    if (merged === undefined) return [];
    const violations = getMissingProperties(object, merged, schema);
    return violations.map((violation) => toFinding({ ...violation, offset, end }, schema));
  });
}

/** The table of rules that need the site: each returns the findings of one code. */
const rules: readonly Rule[] = [
  pageNotFound,
  pagePathStyle,
  pagePathCase,
  pageOutsideSite,
  pageListedTwice,
  pageAmbiguous,
  duplicateGroup,
  assetNotFound,
  openApiNotFound,
  openApiInvalid,
  unknownIcon,
  unknownVersion,
  anchorWithoutPages,
  tabWithoutPages,
  duplicateUrl,
  lowContrast,
  pagesNotHere,
  pageIgnored,
  operationNotFound,
  referenceInvalid,
  referenceNotFound,
  referenceSiblings,
  overriddenInPart,
  missingInMerged,
  editionsInParts,
  redirectProblems,
  hrefNotFound,
];

/** The table of rules that only need the text. */
const textRules: readonly TextRule[] = [
  mixedChildren,
  twoDefaults,
  repeatedDivision,
  redirectStyle,
  redirectDuplicate,
];
