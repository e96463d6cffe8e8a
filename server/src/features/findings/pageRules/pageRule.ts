// A rule about pages: a function from a page, its site and the configuration to findings in the page.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import { getFirstLine, type PageContext } from '../../pages/pageContext.ts';
import type { Finding } from '../finding.ts';

export type PageRuleContext = Omit<PageContext, 'client' | 'settings'>;

/** What is known about all pages. */
export interface PagesContext extends Pick<PageContext, 'site' | 'links' | 'configuration' | 'icons'> {
  /** Whether the settings show findings of the code. */
  isShown(code: DiagnosticCode): boolean;
}

/** How much of a page’s file a rule needs. */
export type PagePart = 'firstLine' | 'wholeText';

export interface PageRule {
  /** The codes of its findings. */
  readonly codes: readonly DiagnosticCode[];
  /** If a page isn’t open, the check may have read no more of it. */
  readonly reads: PagePart;
  /** Whether the page, by its path, can have a finding: a check of the whole site reads no others. */
  mayFind(context: PagesContext, path: string): boolean;
  /** Returns nothing if too little is known about the site. */
  check(context: PageRuleContext): readonly Finding[];
}

/** A finding about the page as a whole, reported at the first line. */
export function createPageFinding(code: DiagnosticCode, page: TextDocument, message: string): Finding {
  return { code, ...getFirstLine(page), getMessage: () => message, subject: { kind: 'page' }, about: '' };
}
