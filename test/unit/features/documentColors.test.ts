// Swatches and the color picker: the «…» are the colors, and how a picked color is written.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Color } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { languageService } from '../../../server/src/languageService.ts';
import { createContext, site } from '../../support/checks/languageTest.ts';
import { markSpans, parseMarkers } from '../../support/checks/markers.ts';

/** The colors of the text are exactly the marked ranges. */
function checkColors(marked: string): void {
  const { text } = parseMarkers(marked);
  const context = createContext(text);
  const { textDocument } = context.document;
  const spans = languageService.getDocumentColors(context).map(({ range }) => ({
    offset: textDocument.offsetAt(range.start),
    end: textDocument.offsetAt(range.end),
  }));
  assert.equal(markSpans(text, spans), marked);
}

describe('a swatch', () => {
  test('of every hex form, with the quotes', () => {
    checkColors(
      site('"colors": { "primary": «"#183"», "light": «"#1838"», "dark": «"#15803D"» }, "x": «"#15803dcc"»'),
    );
  });

  test('of both ends of a gradient, and of one color', () => {
    checkColors(
      site('"anchors": [{ "color": { "from": «"#fff"», "to": «"#000"» } }, { "color": «"#abc"» }]'),
    );
  });

  test('of nothing else', () => {
    checkColors(site('"colors": { "primary": "red", "light": "15803d", "dark": "#12345", "#fff": 1 }'));
  });

  test('in the intact part of a broken file', () => {
    checkColors('{ "colors": { "primary": «"#183"», "dark": "#183 \n, "anchors": [{ "color": «"#fff"» }');
  });

  test('carries the channels from 0 to 1', () => {
    const [swatch] = languageService.getDocumentColors(
      createContext(site('"colors": { "primary": "#ff800033" }')),
    );
    assert.deepEqual(swatch?.color, { red: 1, green: 128 / 255, blue: 0, alpha: 0.2 });
  });
});

/** The text after picking a color for the `«…»`. */
function pick(marked: string, color: Color): string {
  const { text, spans } = parseMarkers(marked);
  const context = createContext(text);
  const { textDocument } = context.document;
  const [{ offset, end } = assert.fail('no range')] = spans;
  const range = { start: textDocument.positionAt(offset), end: textDocument.positionAt(end) };
  const [presentation, ...others] = languageService.getColorPresentations(context, color, range);
  assert.ok(presentation?.textEdit);
  assert.deepEqual(others, []);
  assert.equal(presentation.textEdit.newText, JSON.stringify(presentation.label));
  return TextDocument.applyEdits(textDocument, [presentation.textEdit]);
}

describe('a picked color', () => {
  const orange: Color = { red: 1, green: 0xaa / 255, blue: 0, alpha: 1 };
  const clear: Color = { ...orange, alpha: 0.8 };

  const cases: Readonly<Record<string, readonly [before: string, color: Color, after: string]>> = {
    'is written in lower case': ['«"#abcdef"»', orange, '"#ffaa00"'],
    'is written in upper case': ['«"#ABCDEF"»', orange, '"#FFAA00"'],
    'is written in upper case where both stand': ['«"#abcDEF"»', orange, '"#FFAA00"'],
    'gets alpha when it is not opaque': ['«"#abcdef"»', clear, '"#ffaa00cc"'],
    'gets alpha in upper case': ['«"#ABCDEF"»', clear, '"#FFAA00CC"'],
    'keeps alpha when it was there': ['«"#ABCDEF80"»', orange, '"#FFAA00FF"'],
    'is written in full where a short form stood': ['«"#abc"»', orange, '"#ffaa00"'],
    'keeps the alpha of a short form': ['«"#abc8"»', clear, '"#ffaa00cc"'],
  };
  for (const [title, [before, color, after]] of Object.entries(cases)) {
    test(title, () => {
      const put = (value: string) => site(`"colors": { "primary": ${value} }`);
      assert.equal(pick(put(before), color), put(after));
    });
  }

  test('follows the letter case of the others where there is no letter', () => {
    const put = (value: string, other: string) =>
      site(`"colors": { "primary": ${value}, "dark": "${other}" }`);
    assert.equal(pick(put('«"#123456"»', '#ABC'), orange), put('"#FFAA00"', '#ABC'));
    assert.equal(pick(put('«"#123456"»', '#abc'), orange), put('"#ffaa00"', '#abc'));
    assert.equal(pick(put('«"#123456"»', '#000'), orange), put('"#ffaa00"', '#000'));
  });
});
