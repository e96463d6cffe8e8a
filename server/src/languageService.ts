// The whole surface of the language service on one page. Everything here is a pure function of its arguments
// and never throws on text; `undefined` means "nothing to say".
import { parseDocument } from './document/parsedDocument.ts';
import { getAddToNavigationActions } from './features/addToNavigation.ts';
import { getCodeActions } from './features/codeActions.ts';
import { getColorPresentations, getColors } from './features/colors.ts';
import { getCompletion } from './features/completion/completion.ts';
import { getDiagnostics } from './features/diagnostics.ts';
import { getDocumentHighlights } from './features/documentHighlight.ts';
import { getDocumentLinks } from './features/documentLinks.ts';
import { getDocumentSymbols } from './features/documentSymbols.ts';
import { getFoldingRanges } from './features/foldingRanges.ts';
import { getFormattingEdits } from './features/formatting.ts';
import { getHover } from './features/hover.ts';
import { getPageDiagnostics } from './features/pageDiagnostics.ts';
import { getSelectionRange } from './features/selectionRanges.ts';
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
  outline: getDocumentSymbols,
  fold: getFoldingRanges,
  expandSelection: getSelectionRange,
  link: getDocumentLinks,
  highlight: getDocumentHighlights,
  findColors: getColors,
  presentColor: getColorPresentations,
  format: getFormattingEdits,
};
