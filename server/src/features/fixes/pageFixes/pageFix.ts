// What a quick fix in a page is, before it becomes an LSP code action: it changes the configuration.
import type { Finding } from '../../findings/finding.ts';
import type { PageContext } from '../../pages/pageContext.ts';
import type { Fix } from '../fix.ts';

/** `changes` apply to the configuration. */
export type PageFix = Pick<Fix, 'title' | 'changes' | 'preferred'>;

/** Offers fixes for a finding in a page; none where there is no safe fix. */
export type PageFixProvider = (context: PageContext, finding: Finding) => readonly PageFix[];
