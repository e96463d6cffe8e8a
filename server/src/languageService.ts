// The whole surface of the language service on one page. Everything here is a pure function of its arguments
// and never throws on text; `undefined` means "nothing to say".
import { parseDocument } from './document/parsedDocument.ts';
import { getPageLenses } from './features/codeLens.ts';
import { getCompletion } from './features/completion/completion.ts';
import { getDefinition } from './features/definition.ts';
import { getColorPresentations, getColors } from './features/documentColors.ts';
import { getDocumentHighlights } from './features/documentHighlight.ts';
import { getDocumentLinks } from './features/documentLinks.ts';
import { getDocumentSymbols } from './features/documentSymbols.ts';
import type { FeatureContext } from './features/featureContext.ts';
import { getDiagnostics } from './features/findings/diagnostics.ts';
import { getCodeActions } from './features/fixes/codeActions.ts';
import { getFoldingRanges, limitFoldingRanges } from './features/foldingRanges.ts';
import { getFormattingEdits } from './features/formatting.ts';
import { getHover } from './features/hover/hover.ts';
import { getInlayHints } from './features/inlayHints.ts';
import { getAddToNavigationActions } from './features/pages/addToNavigation.ts';
import { getOrphanedEntries, removeEntries } from './features/pages/deletedPages.ts';
import { getPageItems } from './features/pages/goToPage.ts';
import { getMoveChanges } from './features/pages/moveFiles.ts';
import { getPageDiagnostics } from './features/pages/pageDiagnostics.ts';
import { getPagePlace } from './features/pages/pagePlace.ts';
import { prepareRename, renamePage } from './features/pages/renamePage.ts';
import { getPageReferences, getReferences } from './features/references.ts';
import { getSelectionRange } from './features/selectionRanges.ts';
import { takeAll } from './features/steps.ts';
import { createDocsSchema } from './schema/docsSchema.ts';

export const languageService = {
  /** The one schema, for `FeatureContext.schema`. */
  createSchema: createDocsSchema,
  /** TextDocument → ParsedDocument, for `FeatureContext.document`. */
  parse: parseDocument,
  diagnose: getDiagnostics,
  diagnosePage: getPageDiagnostics,
  complete: getCompletion,
  hover: getHover,
  act: getCodeActions,
  actOnPage: getAddToNavigationActions,
  /** Slice by slice: the tree can be large. */
  outlineInSteps: getDocumentSymbols,
  outline: (context: FeatureContext) => takeAll(getDocumentSymbols(context)),
  fold: getFoldingRanges,
  limitFolding: limitFoldingRanges,
  expandSelection: getSelectionRange,
  link: getDocumentLinks,
  highlight: getDocumentHighlights,
  findColors: getColors,
  presentColor: getColorPresentations,
  formatInSteps: getFormattingEdits,
  format: (...args: Parameters<typeof getFormattingEdits>) => takeAll(getFormattingEdits(...args)),
  findDefinition: getDefinition,
  findReferences: getReferences,
  findPageReferences: getPageReferences,
  annotatePage: getPageLenses,
  placePage: getPagePlace,
  listPages: getPageItems,
  hint: getInlayHints,
  prepareRename,
  rename: renamePage,
  followMoves: getMoveChanges,
  findOrphanedEntries: getOrphanedEntries,
  removeEntries,
};
