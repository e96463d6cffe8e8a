// The table of quick fixes in a page: which code offers which.
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import { addToNavigation } from './addToNavigation.ts';
import { createLinkedPage } from './createLinkedPage.ts';
import type { PageFixProvider } from './pageFix.ts';
import { removeLink } from './removeLink.ts';
import { chooseDestination, replaceDestination, useFileCase } from './replaceDestination.ts';

export const pageFixes: Readonly<Partial<Record<DiagnosticCode, PageFixProvider>>> = {
  'page-not-in-navigation': addToNavigation,
  'link-not-found': (context, finding) => [
    ...replaceDestination(context, finding),
    ...chooseDestination(context, finding),
    ...createLinkedPage(context, finding),
    ...removeLink(context, finding),
  ],
  'link-fragment-not-found': replaceDestination,
  'link-path-case': useFileCase,
  'link-image-not-found': replaceDestination,
  'import-not-found': replaceDestination,
};

/** The codes that have a safe fix: "fix all" computes no others. */
export const safelyFixedPageCodes: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(['link-path-case']);
