// The table of quick fixes in a page: which code offers which.
import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import { addToNavigation } from './addToNavigation.ts';
import type { PageFixProvider } from './pageFix.ts';

export const pageFixes: Readonly<Partial<Record<DiagnosticCode, PageFixProvider>>> = {
  'page-not-in-navigation': addToNavigation,
};
