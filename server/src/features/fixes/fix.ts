// What a quick fix is, before it becomes an LSP code action.
import type { TextChange } from '../../document/textChange.ts';
import type { SchemaFinding } from '../../schema/schemaViolations.ts';
import type { FeatureContext } from '../featureContext.ts';
import type { Finding } from '../finding.ts';

export interface Fix {
  readonly title: string;
  /** Applied together; they don't overlap. */
  readonly changes: readonly TextChange[];
  /** The one that most people want. */
  readonly preferred?: boolean;
  /** It only writes down what was meant already, so "fix all" and fix-on-save may do it unasked. */
  readonly safe?: boolean;
  /** What the editor does instead of, or after, the changes. */
  readonly command?: 'treatAsPlainJson';
}

/** Offers fixes for a finding; none where there is no safe way out. */
export type FixProvider = (context: FeatureContext, finding: Finding) => readonly Fix[];

export function getText({ document }: FeatureContext): string {
  return document.textDocument.getText();
}

/** A provider for findings of the schema. */
export function forSchemaFinding(
  provide: (context: FeatureContext, finding: SchemaFinding) => readonly Fix[],
): FixProvider {
  return (context, { subject }) => (subject.kind === 'schema' ? provide(context, subject.finding) : []);
}
