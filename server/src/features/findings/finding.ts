// A problem at one place, before severities and LSP: shown by checks and repaired by fixes.
import type { PageFault } from '../../compile/pageFault.ts';
import type { ComponentProblem } from '../../components/componentProblems.ts';
import type { DiagnosticCode, Severity } from '../../diagnosticCodes.ts';
import type { PropertyNode, Span, StringNode } from '../../document/jsonNode.ts';
import type { JsonSyntaxError } from '../../document/syntaxErrorReporter.ts';
import type { FrontMatterProblem } from '../../frontMatter/frontMatterProblems.ts';
import type { Violation } from '../../schema/schemaViolations.ts';
import type { UnitCounts } from '../../shared/text/positionEncoding.ts';
import type { LinkProblem } from './pageRules/linkProblems.ts';

/** What a fix needs to know about the finding. */
export type FindingSubject =
  | { readonly kind: 'syntax'; readonly error: JsonSyntaxError }
  | { readonly kind: 'overridden'; readonly property: PropertyNode }
  | { readonly kind: 'property'; readonly property: PropertyNode }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'schema'; readonly violation: Violation }
  /** The page as a whole. */
  | { readonly kind: 'page' }
  | { readonly kind: 'link'; readonly problem: LinkProblem }
  | { readonly kind: 'fault'; readonly fault: PageFault }
  | { readonly kind: 'component'; readonly problem: ComponentProblem }
  | { readonly kind: 'frontMatter'; readonly problem: FrontMatterProblem }
  /** `replacements` are values that may have been meant, nearest first. */
  | { readonly kind: 'site'; readonly node: StringNode; readonly replacements: readonly string[] };

/** A place in a file of the site. */
export interface FilePlace {
  /** Absolute, with `/`. */
  readonly path: string;
  /** Zero-based. */
  readonly line: number;
  /** Zero-based. */
  readonly character: UnitCounts;
}

export interface Finding extends Span {
  readonly code: DiagnosticCode;
  /** Its default severity, if that differs from the code’s. */
  readonly severity?: Severity | 'off' | undefined;
  /** A method, because some messages need a search, and few of thousands of findings are ever shown. */
  getMessage(): string;
  readonly subject: FindingSubject;
  /** Another place in the same document that is part of the problem. */
  readonly related?: Span & { readonly message: string };
  /** `related` is a part of the navigation that loses its pages by it, so that views mark it, too. */
  readonly emptiesRelated?: boolean;
  /** A place in another file that is part of the problem. */
  readonly elsewhere?: FilePlace & { readonly message: string };
  /** It has no effect, so editors show it faded. */
  readonly isUnnecessary?: boolean;
  /** The text that it is about, as written, if that isn't the text of its span; empty if it is about the whole file. */
  readonly about?: string;
  /** Nothing is known to be wrong: shown as `information` at most, whatever the severity of the code. */
  readonly isNote?: boolean;
}
