// textDocument/publishDiagnostics: everything that is wrong with one document.
import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver-types';
import {
  type DiagnosticCode,
  getDocumentationUrl,
  isDiagnosticCode,
  type Severity,
} from '../diagnosticCodes.ts';
import type { Span } from '../document/jsonNode.ts';
import { getForeignSchema } from '../schema/foreignSchema.ts';
import { getSchemaFindings } from '../schema/schemaViolations.ts';
import { quote } from '../schema/words.ts';
import type { FeatureContext } from './featureContext.ts';
import { toRange } from './ranges.ts';

/** An editor drowns in more, and nobody reads them. */
const mostDiagnostics = 1000;

const lspSeverities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** A problem before it becomes an LSP diagnostic. */
interface Finding extends Span {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly related?: Span & { readonly message: string };
  readonly tags?: DiagnosticTag[];
}

/** The document's diagnostics in document order. A file of another format gets one that says so, and no more. */
export function getDiagnostics(context: FeatureContext): Diagnostic[] {
  const foreign = getForeignSchema(context.document);
  const findings =
    foreign === undefined
      ? [...getSyntaxFindings(context), ...getDuplicateKeys(context), ...getFindingsOfSchema(context)]
      : [
          {
            code: 'foreign-schema' as const,
            offset: foreign.offset,
            end: foreign.end,
            message: `This file declares another format, ${quote(foreign.value)}, and is not checked as a site configuration`,
          },
        ];
  return findings
    .sort((a, b) => a.offset - b.offset || a.end - b.end)
    .map((finding) => toDiagnostic(context, finding))
    .filter((diagnostic) => diagnostic !== undefined)
    .slice(0, mostDiagnostics);
}

function getSyntaxFindings({ document }: FeatureContext): Finding[] {
  return document.syntaxProblems.map(({ offset, end, message }) => ({
    code: 'json-syntax',
    offset,
    end,
    message,
  }));
}

function getDuplicateKeys({ document }: FeatureContext): Finding[] {
  return document.overridden.map(({ property: { key }, winner }) => ({
    code: 'duplicate-key',
    offset: key.offset,
    end: key.end,
    message: `Property ${quote(key.value)} is given again below: the later one wins`,
    related: { offset: winner.key.offset, end: winner.key.end, message: 'The property that wins' },
    tags: [DiagnosticTag.Unnecessary],
  }));
}

function getFindingsOfSchema({ document, schema }: FeatureContext): Finding[] {
  return getSchemaFindings(document, schema).flatMap(({ code, offset, end, message }) =>
    isDiagnosticCode(code) ? [{ code, offset, end, message }] : [],
  );
}

function toDiagnostic(context: FeatureContext, finding: Finding): Diagnostic | undefined {
  const { code, message, related, tags } = finding;
  const severity = context.settings.rules[code];
  if (severity === 'off') return undefined;
  const diagnostic: Diagnostic = {
    range: toRange(context, finding),
    severity: lspSeverities[severity],
    code,
    codeDescription: { href: getDocumentationUrl(code) },
    source: 'docs',
    message,
  };
  if (tags !== undefined) diagnostic.tags = tags;
  if (related !== undefined) {
    const { uri } = context.document.textDocument;
    diagnostic.relatedInformation = [
      { location: { uri, range: toRange(context, related) }, message: related.message },
    ];
  }
  return diagnostic;
}
