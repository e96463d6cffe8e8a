// The quick fixes in a configuration by code. Those in a page are in pageFixes/pageFixes.ts.
import type { DiagnosticCode } from '../../diagnosticCodes.ts';
import type { FixProvider } from './fix.ts';
import { movePropertyToTree, renameToDocs, wrapNavigation } from './otherShapeFixes.ts';
import { removeEarlierProperty, removeEmpty, renameOrRemoveProperty } from './propertyFixes.ts';
import {
  addMissingProperties,
  addScheme,
  changeType,
  completeCallToAction,
  replaceValue,
  writeHexColor,
} from './schemaFixes.ts';
import {
  createPage,
  declareVersion,
  mergeGroups,
  moveGroupsOut,
  proposeConfiguration,
  removeEntry,
  replaceName,
  rewritePath,
  treatAsPlainJson,
  useReadableColor,
} from './siteFixes.ts';
import { repairSyntax } from './syntaxFixes.ts';
import {
  createPart,
  moveGroupsIntoPages,
  normalizeRedirect,
  pointToEnd,
  removeDefault,
  removeIgnored,
  removeRedirect,
  removeRepeated,
  removeSiblings,
  replaceOperation,
  replaceSchema,
  separateFonts,
} from './treeFixes.ts';

export const fixes: Readonly<Partial<Record<DiagnosticCode, FixProvider>>> = {
  'json-syntax': (context, finding) => [
    ...repairSyntax(context, finding),
    ...proposeConfiguration(context, finding),
  ],
  'duplicate-key': removeEarlierProperty,
  'foreign-schema': treatAsPlainJson,
  'missing-property': addMissingProperties,
  'wrong-type': (context, finding) => [
    ...renameToDocs(context, finding),
    ...wrapNavigation(context, finding),
    ...changeType(context, finding),
  ],
  'nested-group': moveGroupsOut,
  'unknown-property': (context, finding) => [
    ...separateFonts(context, finding),
    ...renameOrRemoveProperty(context, finding),
  ],
  'unknown-social': renameOrRemoveProperty,
  'unknown-value': (context, finding) => [
    ...replaceValue(context, finding),
    ...removeRepeated(context, finding),
  ],
  'invalid-color': writeHexColor,
  'empty-value': removeEmpty,
  'cta-name-required': completeCallToAction,
  'invalid-url': addScheme,
  'page-not-found': createPage,
  'page-path-style': rewritePath,
  'page-path-case': rewritePath,
  'page-listed-twice': removeEntry,
  'duplicate-group': mergeGroups,
  'asset-not-found': replaceName,
  'openapi-not-found': replaceName,
  'link-not-found': replaceName,
  'link-path-case': rewritePath,
  'unknown-icon': replaceName,
  'unknown-version': declareVersion,
  'low-contrast': useReadableColor,
  'schema-mismatch': replaceSchema,
  'other-shape': movePropertyToTree,
  'mixed-children': moveGroupsIntoPages,
  'two-defaults': removeDefault,
  'operation-not-found': replaceOperation,
  'page-ignored': removeIgnored,
  'redirect-style': normalizeRedirect,
  'redirect-duplicate': removeRedirect,
  'redirect-target-not-found': replaceName,
  'redirect-loop': removeRedirect,
  'redirect-chain': pointToEnd,
  'redirect-over-page': removeRedirect,
  'ref-invalid': replaceName,
  'ref-not-found': createPart,
  'ref-siblings': removeSiblings,
  'mdx-brace': replaceName,
  'mdx-less-than': replaceName,
};

/** The codes that have a safe fix: "fix all" skips all others, of which a large file can have very many. */
export const safelyFixedCodes: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'json-syntax',
  'wrong-type',
  'invalid-color',
  'unknown-value',
  'invalid-url',
  'page-not-found',
  'page-path-style',
  'page-path-case',
  'schema-mismatch',
  'redirect-style',
]);
