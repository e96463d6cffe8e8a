// All findings in a configuration: from its text, the schema and the rules.
import { defaultSeverities, type ShapeSeverities } from '../../diagnosticCodes.ts';
import { DocumentMemo, memoByObject } from '../../document/documentMemo.ts';
import { isJoined, locate, type PlacedSpan } from '../../document/joinedDocument.ts';
import { getProperty, type Span } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { JsonSyntaxError } from '../../document/syntaxErrorReporter.ts';
import { getMember, getNodeAt } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getReference } from '../../format/parts.ts';
import { findEmptiedDivision, getKind } from '../../format/removedChildren.ts';
import type { UncheckedReason } from '../../format/siteFormat.ts';
import { type DocsSchema, docsSchema } from '../../schema/docsSchema.ts';
import { getSchemaViolations, type Violation } from '../../schema/schemaViolations.ts';
import { describeViolation } from '../../schema/violationText.ts';
import { containerWords } from '../../shared/containerWords.ts';
import { quote } from '../../shared/text/words.ts';
import type { Icons } from '../../site/icons.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { FeatureContext } from '../featureContext.ts';
import type { Finding } from './finding.ts';
import { assetNotFound, openApiInvalid, openApiNotFound, unnamedDescriptions } from './rules/fileRules.ts';
import { configurationLinks, getWrongFragments } from './rules/linkRules.ts';
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
import { operationNotFound, sharedApiPages, unreadDescriptions } from './rules/operationRules.ts';
import {
  overriddenInPart,
  referenceInvalid,
  referenceNotFound,
  referenceSiblings,
} from './rules/partRules.ts';
import { redirectDuplicate, redirectProblems, redirectStyle } from './rules/redirectRules.ts';
import type { Rule, TextRule } from './rules/rule.ts';
import {
  editionsInParts,
  mixedChildren,
  pagesNotHere,
  repeatedDivision,
  twoDefaults,
  variableValues,
} from './rules/treeRules.ts';
import {
  duplicateGroup,
  duplicateUrl,
  lowContrast,
  repeatedName,
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
  /** Places of links to headings that aren’t there. */
  readonly wrongFragments: string;
  readonly findings: readonly Finding[];
}

interface OwnFindings {
  readonly composed: FeatureContext['composed'];
  readonly findings: readonly Finding[];
}

const known = new DocumentMemo<OwnFindings>();
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
  if (shadowedBy !== undefined)
    return [...getShadowedFindings(document, shadowedBy, own), ...own].sort(byPlace);
  if (site === undefined) return own;
  const answer = withSite.get(document);
  const imported = entriesName === 'pages' ? links?.getImportedPages() : undefined;
  const ruleContext = { ...context, site };
  const wrongFragments = getWrongFragments(ruleContext)
    .map(({ start, link }) => start + link.offset)
    .join(' ');
  const isKnown =
    answer?.site === site &&
    answer.icons === icons &&
    answer.composed === composed &&
    answer.imported === imported &&
    answer.wrongFragments === wrongFragments;
  if (isKnown) return answer.findings;
  const findings = [
    ...own,
    ...withSeverities(
      rules.flatMap((rule) => rule(ruleContext)),
      severities,
    ),
  ].sort(byPlace);
  withSite.set(document, { site, icons, composed, imported, wrongFragments, findings });
  return findings;
}

/** Findings that only depend on the document, and on the configuration that it is a part of. */
function getOwnFindings({ document, composed, schema }: FindingsContext): readonly Finding[] {
  const answer = known.get(document);
  if (answer?.composed === composed) return answer.findings;
  const violations = getViolations(composed, document);
  const isNoUrl = violations.some(({ code }) => code === 'schema-mismatch');
  const written = [
    ...getSyntaxFindings(document),
    ...getOverriddenFindings(document),
    ...(isNoUrl ? [] : getMismatchFindings(document)),
    ...textRules.flatMap((rule) => rule(document)),
    ...violations.map((violation) => toFinding(violation, schema)),
  ].sort(byPlace);
  const findings = withSeverities(written, getSiteFormat(document).severities);
  known.set(document, { composed, findings });
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

/** At the opening bracket. Hosts read the file, although it has no effect. */
function getShadowedFindings({ root }: ParsedDocument, by: string, own: readonly Finding[]): Finding[] {
  if (root === undefined) return [];
  const span = { offset: root.offset, end: root.offset + 1 };
  const isWrong = own.some(({ code, severity = defaultSeverities[code] }) => severity === 'error');
  const because = `This file has no effect, because ${quote(by)} is in the same folder`;
  const message = isWrong ? `${because}, but it is not valid, and that stops the build: remove it` : because;
  const finding = { code: 'shadowed-configuration', getMessage: () => message } as const;
  return [{ ...finding, ...span, subject: { kind: 'page' }, ...(isWrong && { severity: 'error' }) }];
}

const mark: JsonSyntaxError = {
  ...{ offset: 0, end: 0, kind: 'other' },
  message: 'The file begins with a byte-order mark, which the host can’t read: save it as UTF-8 without one',
};

function getSyntaxFindings(document: ParsedDocument): Finding[] {
  // Of a list in a `docs.json`, it is not known.
  const isMarked = document.hasMark === true && getSiteFormat(document).schema !== docsSchema;
  return [...(isMarked ? [mark] : []), ...document.syntaxErrors].map((error) => {
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

/** A violation in the file that it is in. */
interface PlacedViolation extends Violation {
  readonly loss: Loss | undefined;
}

/** The part of the navigation that readers lose by a violation. */
interface Loss {
  /** Such as `tab "Guides"`. */
  readonly what: string;
  /** Its name, or else its opening bracket; `undefined` in another file than the violation. */
  readonly span: Span | undefined;
}

const violationsOf = memoByObject(({ whole }: FeatureContext['composed']) => {
  const violations = findViolations(whole);
  if (!isJoined(whole)) return new Map([[whole, violations]]);
  const byFile = new Map<ParsedDocument, Map<string, PlacedViolation>>();
  for (const violation of violations) {
    const { document, ...own } = toOwnFile(violation, whole);
    const ofFile = byFile.get(document) ?? new Map<string, PlacedViolation>();
    byFile.set(document, ofFile);
    // A file that stands in two places has each of its nodes twice.
    const key = `${own.offset} ${own.code} ${own.property}`;
    if (!ofFile.has(key)) ofFile.set(key, own);
  }
  return new Map([...byFile].map(([document, ofFile]) => [document, [...ofFile.values()]]));
});

function findViolations(whole: ParsedDocument): PlacedViolation[] {
  const { schema, tree } = getSiteFormat(whole);
  return getSchemaViolations(whole, schema).map((violation) => ({
    ...violation,
    loss: tree === undefined ? undefined : findLoss(violation),
  }));
}

/** The violations of the whole configuration that are in this file. */
function getViolations(
  composed: FeatureContext['composed'],
  document: ParsedDocument,
): readonly PlacedViolation[] {
  // A text that a fix has changed is not part of the whole yet.
  if (!composed.has(document)) return findViolations(document);
  return violationsOf(composed).get(composed.getFile(document)) ?? [];
}

/** A violation with the nodes and offsets of the file that it is in. */
function toOwnFile(violation: PlacedViolation, whole: ParsedDocument): PlacedViolation & PlacedSpan {
  const { keyword, node: merged, property, loss } = violation;
  const written = merged.type === 'object' ? merged.merged : undefined;
  // Of an object that continues in a part, the value is what the part has; it is the reference that lacks something.
  const node = keyword === 'type' ? (written?.[0] ?? merged) : merged;
  const key = node.type === 'object' && property !== undefined ? getProperty(node, property)?.key : undefined;
  const { offset, end } = written !== undefined && keyword === 'type' ? node : violation;
  const placed = locate(whole, { offset, end });
  const start = locate(whole, { offset: (key ?? node).offset, end: (key ?? node).offset }).offset;
  const lost = loss?.span && locate(whole, loss.span);
  const ownLoss = loss && { ...loss, span: lost?.document === placed.document ? lost : undefined };
  let own = getNodeAt(placed.document.root, start);
  while (own !== undefined && own.type !== node.type) own = own.parent;
  if (own?.type !== node.type) return { ...violation, ...placed, loss: ownLoss };
  const reference = keyword === 'required' ? getReference(own) : undefined;
  return { ...violation, ...placed, ...(reference && toSpan(reference)), node: own, loss: ownLoss };
}

function toSpan({ offset, end }: Span): Span {
  return { offset, end };
}

function toFinding({ loss, ...violation }: PlacedViolation, schema: DocsSchema): Finding {
  const { code, offset, end, severity, node } = violation;
  return {
    code,
    offset,
    end,
    severity,
    getMessage: () => {
      const { message } = describeViolation(violation, schema);
      return loss === undefined ? message : `${message}, and the ${loss.what} loses all its pages`;
    },
    ...(loss?.span && {
      related: { ...toSpan(loss.span), message: `The ${loss.what}` },
      emptiesRelated: true,
    }),
    subject:
      code === 'unknown-icon' && node.type === 'string'
        ? { kind: 'site', node, replacements: [node.value.replace(/^.*\bfa-/, '')] }
        : { kind: 'schema', violation },
    // One for the whole file, whichever property comes first.
    ...(code === 'later-edition' ? { about: '' } : {}),
  };
}

function findLoss(violation: Violation): Loss | undefined {
  const division = findEmptiedDivision(violation);
  const kind = division && getKind(division);
  if (division === undefined || kind === undefined) return undefined;
  const name = getMember(division, kind);
  const isNamed = name?.type === 'string' && name.value.trim() !== '';
  const { one } = containerWords[kind];
  return isNamed
    ? { what: `${one} ${quote(name.value)}`, span: name }
    : { what: one, span: { offset: division.offset, end: division.offset + 1 } };
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
  unnamedDescriptions,
  unknownIcon,
  unknownVersion,
  anchorWithoutPages,
  tabWithoutPages,
  duplicateUrl,
  lowContrast,
  pagesNotHere,
  pageIgnored,
  operationNotFound,
  sharedApiPages,
  referenceInvalid,
  referenceNotFound,
  referenceSiblings,
  overriddenInPart,
  editionsInParts,
  redirectProblems,
  configurationLinks,
];

/** The table of rules that only need the text. */
const textRules: readonly TextRule[] = [
  mixedChildren,
  twoDefaults,
  repeatedDivision,
  unreadDescriptions,
  redirectStyle,
  redirectDuplicate,
  variableValues,
  repeatedName,
];
