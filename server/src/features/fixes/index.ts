// The table of quick fixes: which code offers what.
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import { addMissingProperties } from './addMissingProperties.ts';
import { addScheme } from './addScheme.ts';
import { changeType } from './changeType.ts';
import { completeCallToAction } from './completeCallToAction.ts';
import type { FixProvider } from './fix.ts';
import { removeEarlierProperty } from './removeEarlierProperty.ts';
import { removeEmpty } from './removeEmpty.ts';
import { renameOrRemoveProperty } from './renameOrRemoveProperty.ts';
import { repairSyntax } from './repairSyntax.ts';
import { replaceValue } from './replaceValue.ts';
import { treatAsPlainJson } from './treatAsPlainJson.ts';
import { writeHexColor } from './writeHexColor.ts';

export const fixes: Readonly<Partial<Record<DiagnosticCode, FixProvider>>> = {
  'json-syntax': repairSyntax,
  'duplicate-key': removeEarlierProperty,
  'foreign-schema': treatAsPlainJson,
  'missing-property': addMissingProperties,
  'wrong-type': changeType,
  'unknown-property': renameOrRemoveProperty,
  'unknown-social': renameOrRemoveProperty,
  'unknown-value': replaceValue,
  'invalid-color': writeHexColor,
  'empty-value': removeEmpty,
  'cta-name-required': completeCallToAction,
  'invalid-url': addScheme,
};
