// What a rule about a page is: it takes the page, its site and the configuration, and returns findings in the page.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import { getFirstLine } from '../../pages/newConfiguration.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import type { Finding } from '../finding.ts';

export type PageRuleContext = Omit<PageContext, 'client' | 'settings'>;

/** What is known of all pages. */
export interface PagesContext extends Pick<PageContext, 'site' | 'links' | 'configuration'> {
  /** Whether the settings show findings of the code. */
  isShown(code: DiagnosticCode): boolean;
}

/** How much of a page’s file a rule needs. */
export type PagePart = 'firstLine' | 'wholeText';

export interface PageRule {
  /** Of its findings. */
  readonly codes: readonly DiagnosticCode[];
  /** If a page isn’t open, no more of it may be there for the check. */
  readonly reads: PagePart;
  /** The pages that can have a finding, by path: a check of the whole site reads no others. */
  getCandidates(context: PagesContext): readonly string[];
  /** Silent wherever too little is known of the site. */
  check(context: PageRuleContext): readonly Finding[];
}

/** A finding about the page as a whole: it is at the first line. */
export function createPageFinding(code: DiagnosticCode, page: TextDocument, message: string): Finding {
  return { code, ...getFirstLine(page), getMessage: () => message, subject: { kind: 'page' }, about: '' };
}
