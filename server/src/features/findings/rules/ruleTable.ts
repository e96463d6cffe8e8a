// The table of rules that need the site: each returns the findings of one code.
import { assetNotFound, openApiInvalid, openApiNotFound } from './fileRules.ts';
import {
  anchorWithoutPages,
  pageAmbiguous,
  pageListedTwice,
  pageNotFound,
  pageOutsideSite,
  pagePathCase,
  pagePathStyle,
  tabWithoutPages,
} from './listedPageRules.ts';
import type { Rule } from './rule.ts';
import { duplicateGroup, duplicateUrl, lowContrast, unknownIcon, unknownVersion } from './valueRules.ts';

export const rules: readonly Rule[] = [
  pageNotFound,
  pagePathStyle,
  pagePathCase,
  pageOutsideSite,
  pageListedTwice,
  pageAmbiguous,
  duplicateGroup,
  assetNotFound,
  openApiNotFound,
  openApiInvalid,
  unknownIcon,
  unknownVersion,
  anchorWithoutPages,
  tabWithoutPages,
  duplicateUrl,
  lowContrast,
];
