// All requests that an editor sends for a configuration.
import type { Diagnostic } from 'vscode-languageserver';
import { takeAll } from '../../../server/src/features/steps.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { getDiagnostics } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createContext } from './languageTest.ts';

/** Sends every request that an editor sends, by default in the middle and at the end. Returns the diagnostics. */
export function askEverything(
  text: string,
  offsets: readonly number[] = [Math.floor(text.length / 2), text.length],
): Diagnostic[] {
  const context = createContext(text);
  const diagnostics = getDiagnostics(context);
  for (const offset of offsets) {
    languageService.getCompletion(context, offset);
    languageService.getHover(context, offset);
    languageService.getCodeActions(context, { offset, end: offset, diagnostics: [], only: undefined });
    languageService.getDocumentHighlights(context, offset);
    // The answer has to become JSON, which no editor can read at unlimited depth.
    JSON.stringify(languageService.getSelectionRange(context, offset));
  }
  languageService.getCodeActions(context, { offset: 0, end: text.length, diagnostics: [], only: [''] });
  JSON.stringify(takeAll(languageService.getDocumentSymbols(context)));
  languageService.getFoldingRanges(context);
  languageService.getDocumentLinks(context);
  languageService.getDocumentColors(context);
  takeAll(languageService.getFormatting(context, { tabSize: 2, insertSpaces: true }));
  return diagnostics;
}
