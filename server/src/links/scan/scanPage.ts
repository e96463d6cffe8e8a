// Finds the links in the text of a page, and what can be linked to.

import type { PageFormat } from '../../shared/mdx/pageListener.ts';
import { readPageEvents } from '../../shared/mdx/readPage.ts';
import type { ScannedPage } from '../scannedPage.ts';
import { findMarkdownComponentProblems } from './componentFindings.ts';
import { readModuleExports, readModuleImports } from './moduleFindings.ts';
import { readModuleIds } from './moduleIds.ts';
import { PageFindings } from './pageFindings.ts';
import { readCodeLinks } from './valueLinks.ts';

/**
 * In UTF-16 code units; the same number as the size limit of a page’s file in bytes, so only documents open in an
 * editor can be longer.
 */
const maxLength = 3 * 1024 * 1024;

/**
 * A file of JavaScript that pages import: its imports, its exports, and the strings in it that name pages and files.
 *
 * @param hasTypes whether an import may be one of types, which is gone when the file is built.
 */
export function scanModule(text: string, { hasTypes }: { readonly hasTypes: boolean }): ScannedPage {
  const nothing = new PageFindings('', 'mdx').finish();
  const isRead = text.length <= maxLength;
  if (!isRead) return { ...nothing, exports: new Set(['*']), hasComputedIds: true };
  const imports = hasTypes ? [] : readModuleImports(text);
  return {
    ...nothing,
    ...readModuleIds(text, imports),
    links: readCodeLinks(text, { offset: 0, end: text.length }),
    imports,
    exports: readModuleExports(text),
  };
}

/** The result keeps no part of `text` alive. Nothing is known about a page that is too long. */
export function scanPage(text: string, format: PageFormat): ScannedPage {
  const findings = new PageFindings(text, format);
  if (text.length > maxLength) {
    findings.addComputedId();
    return findings.finish();
  }
  readPageEvents(text, format, findings);
  const page = findings.finish();
  return format === 'md' ? { ...page, componentProblems: findMarkdownComponentProblems(text) } : page;
}
