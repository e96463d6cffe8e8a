// What a rule about a page is: it takes the page, its site and the configuration, and returns findings in the page.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import type { ParsedDocument } from '../../../document/parsedDocument.ts';
import type { SiteIndex } from '../../../site/siteIndex.ts';
import { getFirstLine } from '../../pages/firstLine.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import type { Finding } from '../finding.ts';

export type PageRuleContext = Pick<PageContext, 'page' | 'path' | 'site' | 'configuration'>;

export interface PageRule {
  /** The code of all its findings. */
  readonly code: DiagnosticCode;
  /** The pages that can have a finding, by path: a check of the whole site reads no others. */
  getCandidates(configuration: ParsedDocument, site: SiteIndex): readonly string[];
  /** Silent wherever too little is known of the site. If the page isn't open, maybe only its first line is known. */
  check(context: PageRuleContext): readonly Finding[];
}

/** A finding about the page as a whole: it is at the first line. */
export function createPageFinding(code: DiagnosticCode, page: TextDocument, message: string): Finding {
  return { code, ...getFirstLine(page), getMessage: () => message, subject: { kind: 'page' }, about: '' };
}
