// A quick fix in a page before it becomes an LSP code action.
import type { ComponentProblem } from '../../../components/componentProblems.ts';
import type { TextChange } from '../../../document/textChange.ts';
import type { Finding } from '../../findings/finding.ts';
import type { LinkProblem } from '../../findings/pageRules/linkProblems.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import type { NewFile } from '../fix.ts';

export interface PageFix {
  readonly title: string;
  readonly edit: PageFixEdit;
  /** The fix that most people would choose. */
  readonly preferred?: boolean;
  /** It only spells out what was already meant, so "fix all" and fix-on-save may apply it without asking. */
  readonly safe?: boolean;
}

/** Changes are applied together and don't overlap. */
export type PageFixEdit =
  | { readonly kind: 'page' | 'configuration'; readonly changes: readonly TextChange[] }
  /** Offered only to editors that can create files. */
  | { readonly kind: 'newFile'; readonly file: NewFile }
  /** The client’s command makes the edit. Offered only to editors that have the command. */
  | { readonly kind: 'chosenPage' }
  /**
   * The server’s command changes all links and entries of the site that miss the target: `to` is where they lead; without
   * it, the links are removed.
   */
  | { readonly kind: 'target'; readonly to?: string };

/** Fixes for a finding in a page; empty if there is none. */
export type PageFixProvider = (context: PageContext, finding: Finding) => readonly PageFix[];

/** A provider for findings about a component. */
export function forComponentProblem(
  provide: (context: PageContext, problem: ComponentProblem) => readonly PageFix[],
): PageFixProvider {
  return (context, { subject }) => (subject.kind === 'component' ? provide(context, subject.problem) : []);
}

/** A provider for findings about a link or an import. */
export function forLinkProblem(
  provide: (context: PageContext, problem: LinkProblem) => readonly PageFix[],
): PageFixProvider {
  return (context, { subject }) => (subject.kind === 'link' ? provide(context, subject.problem) : []);
}
