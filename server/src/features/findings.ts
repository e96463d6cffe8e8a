// Everything that is wrong with a document, before severities and LSP: what diagnostics show and fixes mend.
import type { DiagnosticTag } from 'vscode-languageserver-types';
import { type DiagnosticCode, isDiagnosticCode } from '../diagnosticCodes.ts';
import type { PropertyNode, Span } from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { SyntaxProblem } from '../document/syntaxProblem.ts';
import { getForeignSchema } from '../schema/foreignSchema.ts';
import { getSchemaFindings, type SchemaFinding } from '../schema/schemaViolations.ts';
import { quote } from '../schema/words.ts';
import type { FeatureContext } from './featureContext.ts';

/** LSP's DiagnosticTag.Unnecessary: shown faded. */
const unnecessary: DiagnosticTag = 1;

/** What a fix needs to know of the problem. */
export type FindingSubject =
  | { readonly kind: 'syntax'; readonly problem: SyntaxProblem }
  | { readonly kind: 'overridden'; readonly property: PropertyNode }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'schema'; readonly finding: SchemaFinding };

export interface Finding extends Span {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly subject: FindingSubject;
  readonly related?: Span & { readonly message: string };
  readonly tags?: DiagnosticTag[];
}

const known = new WeakMap<ParsedDocument, readonly Finding[]>();

/** In document order, found once for each parsed document. A file of another format gets one that says so, and no more. */
export function getFindings({
  document,
  schema,
}: Pick<FeatureContext, 'document' | 'schema'>): readonly Finding[] {
  let findings = known.get(document);
  if (findings === undefined) {
    const foreign = getForeignFindings(document);
    findings =
      foreign.length > 0
        ? foreign
        : [
            ...getSyntaxFindings(document),
            ...getOverriddenFindings(document),
            ...getSchemaFindings(document, schema).flatMap(toFinding),
          ].sort((a, b) => a.offset - b.offset || a.end - b.end);
    known.set(document, findings);
  }
  return findings;
}

function getForeignFindings(document: ParsedDocument): Finding[] {
  const foreign = getForeignSchema(document);
  if (foreign === undefined) return [];
  const { offset, end, value } = foreign;
  const message = `This file declares another format, ${quote(value)}, and is not checked as a site configuration`;
  return [{ code: 'foreign-schema', offset, end, message, subject: { kind: 'foreign' } }];
}

function getSyntaxFindings({ syntaxProblems }: ParsedDocument): Finding[] {
  return syntaxProblems.map((problem) => {
    const { offset, end, message } = problem;
    return { code: 'json-syntax', offset, end, message, subject: { kind: 'syntax', problem } };
  });
}

function getOverriddenFindings({ overridden }: ParsedDocument): Finding[] {
  return overridden.map(({ property, winner }) => ({
    code: 'duplicate-key',
    offset: property.key.offset,
    end: property.key.end,
    message: `Property ${quote(property.key.value)} is given again below: the later one wins`,
    subject: { kind: 'overridden', property },
    related: { offset: winner.key.offset, end: winner.key.end, message: 'The property that wins' },
    tags: [unnecessary],
  }));
}

function toFinding(finding: SchemaFinding): Finding[] {
  const { code, offset, end, message } = finding;
  return isDiagnosticCode(code) ? [{ code, offset, end, message, subject: { kind: 'schema', finding } }] : [];
}
