// The table of rules that need the site: each returns the findings of one code.
import { assetNotFound } from './assetNotFound.ts';
import { duplicateGroup } from './duplicateGroup.ts';
import { duplicateUrl } from './duplicateUrl.ts';
import { lowContrast } from './lowContrast.ts';
import { openApiInvalid } from './openApiInvalid.ts';
import { openApiNotFound } from './openApiNotFound.ts';
import { pageAmbiguous } from './pageAmbiguous.ts';
import { pageListedTwice } from './pageListedTwice.ts';
import { pageNotFound } from './pageNotFound.ts';
import { pageOutsideSite } from './pageOutsideSite.ts';
import { pagePathCase } from './pagePathCase.ts';
import { pagePathStyle } from './pagePathStyle.ts';
import { anchorWithoutPages, tabWithoutPages } from './prefixWithoutPages.ts';
import type { Rule } from './rule.ts';
import { unknownIcon } from './unknownIcon.ts';
import { unknownVersion } from './unknownVersion.ts';

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
