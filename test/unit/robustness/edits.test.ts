// A document that is edited bit by bit returns the same as a fresh one with the same text.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FeatureContext } from '../../../server/src/features/featureContext.ts';
import { takeAll } from '../../../server/src/features/steps.ts';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { getDiagnostics } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { randomTest } from '../../support/randomTest.ts';
import { applyEdit, type Edit, edits, sites } from './texts.ts';

/** One edit as an editor sends it. */
function update(document: TextDocument, [at, length, inserted]: Edit): void {
  const text = document.getText();
  const offset = at % (text.length + 1);
  const range = { start: document.positionAt(offset), end: document.positionAt(offset + length) };
  TextDocument.update(document, [{ range, text: inserted }], document.version + 1);
}

/** An editor's cursor is never between the two characters of one line break. */
function isInLineBreak(text: string, offset: number): boolean {
  return text[offset - 1] === '\r' && text[offset] === '\n';
}

/** Everything that the document reports about itself. */
function describeAll(context: FeatureContext): unknown {
  return {
    diagnostics: getDiagnostics(context),
    symbols: takeAll(languageService.getDocumentSymbols(context)),
    folds: languageService.getFoldingRanges(context),
    links: languageService.getDocumentLinks(context),
    colors: languageService.getDocumentColors(context),
  };
}

randomTest(
  'after every edit the diagnostics, the outline, folds, links and colors are those of the new text',
  150,
  (draws) => {
    fc.assert(
      fc.property(sites, fc.array(edits, { minLength: 1, maxLength: 6 }), (start, changes) => {
        const document = TextDocument.create('file:///site/docs.json', 'docs-json', 1, start);
        let text = start;
        for (const change of changes) {
          const [at, length] = change;
          const offset = at % (text.length + 1);
          if (isInLineBreak(text, offset) || isInLineBreak(text, offset + length)) continue;
          update(document, change);
          text = applyEdit(text, change);
          assert.equal(document.getText(), text);
          const fresh = createContext(text);
          const parsed = languageService.parseDocument(document);
          // A broken text keeps the shape that it had while it was whole.
          if (getSiteFormat(parsed).constructor !== getSiteFormat(fresh.document).constructor) continue;
          const incremental = { ...fresh, document: parsed };
          assert.deepEqual(describeAll(incremental), describeAll(fresh));
        }
      }),
      draws,
    );
  },
  { seed: 20261120 },
);
