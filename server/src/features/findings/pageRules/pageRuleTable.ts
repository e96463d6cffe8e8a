// The table of rules about pages: their findings are reported in the page's file, not in the configuration.
import { deadLinks } from './deadLinks.ts';
import { pageNotInNavigation } from './pageNotInNavigation.ts';
import type { PageRule } from './pageRule.ts';

export const pageRules: readonly PageRule[] = [pageNotInNavigation, deadLinks];
