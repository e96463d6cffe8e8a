// The whole surface of the language service on one page. Everything here is a pure function of its arguments
// and never throws on text; `undefined` means "nothing to say".
import { parseDocument } from './document/parsedDocument.ts';
import { getCompletion } from './features/completion/completion.ts';
import { getDiagnostics } from './features/diagnostics.ts';
import { getFormattingEdits } from './features/formatting.ts';
import { getHover } from './features/hover.ts';
import { createDocsSchema } from './schema/docsSchema.ts';

export const languageService = {
  /** The one schema, for `FeatureContext.schema`. */
  createSchema: createDocsSchema,
  /** TextDocument → ParsedDocument, for `FeatureContext.document`. */
  parse: parseDocument,
  diagnose: getDiagnostics,
  complete: getCompletion,
  hover: getHover,
  format: getFormattingEdits,
};
