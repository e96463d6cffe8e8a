// Says what in the text of a page links, and what can be linked to.

import type { PageFormat } from '../../shared/mdx/pageListener.ts';
import { readPageEvents } from '../../shared/mdx/readPage.ts';
import type { ScannedPage } from '../scannedPage.ts';
import { PageFindings } from './pageFindings.ts';

/** In UTF-16 code units, as many as a page’s file may have bytes: only what is open in an editor can be longer. */
const maxLength = 3 * 1024 * 1024;

/** Keeps nothing of `text` alive. Of a page that is too long to be read, nothing is known. */
export function scanPage(text: string, format: PageFormat): ScannedPage {
  const findings = new PageFindings(text, format);
  if (text.length > maxLength) findings.addComputedId();
  else readPageEvents(text, format, findings);
  return findings.finish();
}
