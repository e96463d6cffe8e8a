// What is highlighted with the cursor at the `|`: the «…».
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../server/src/languageService.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { markSpans, parseMarkers } from '../../support/checks/markers.ts';

/** The highlights at the `|` are exactly the marked ranges. */
function checkHighlights(marked: string): void {
  const { text, cursors, spans } = parseMarkers(marked);
  const context = createContext(text);
  const { textDocument } = context.document;
  const [offset = assert.fail('no cursor')] = cursors;
  const found = languageService.getDocumentHighlights(context, offset).map(({ range }) => ({
    offset: textDocument.offsetAt(range.start),
    end: textDocument.offsetAt(range.end),
  }));
  assert.equal(markSpans(text, found), markSpans(text, spans));
}

describe('highlighted together are', () => {
  const cases: Readonly<Record<string, string>> = {
    'the entries of one page': '{ "navigation": [{ "pages": [«"a|"», "b"] }, { "pages": [«"a"»] }] }',
    'the entries of one page, however they are written':
      '{ "navigation": [{ "pages": [«"a|"», «"/a.mdx"», "A", { "pages": [«".\\\\a"»] }] }] }',
    'a version and the references to it':
      '{ "versions": ["v2", «"v1"»], "anchors": [{ "version": «"|v1"» }, { "version": «"v1"» }] }',
    'equal colors, also in a gradient':
      '{ "colors": { "primary": «"#f|ff"» }, "anchors": [{ "color": { "from": «"#fff"» } }] }',
    'equal keys of one object': '{ «"na|me"»: 1, "x": { "name": 2 }, «"name"»: 3 }',
    'one that stands alone': '{ «"na|me"»: "Plants" }',
  };
  for (const [title, marked] of Object.entries(cases)) test(title, () => checkHighlights(marked));
});

describe('not highlighted together are', () => {
  const cases: Readonly<Record<string, string>> = {
    'a page and a label of the same name':
      '{ "name": "a", "navigation": [{ "group": "a", "pages": [«"a|"»] }] }',
    'a key and a value': '{ "name": «"na|me"» }',
    'equal keys of different objects': '{ «"|name"»: 1, "topAnchor": { "name": 2 } }',
  };
  for (const [title, marked] of Object.entries(cases)) test(title, () => checkHighlights(marked));
});

test('nothing where no string is', () => {
  for (const marked of ['{ "a":| 1 }', '{ "a": tr|ue }', '{ | }', '|']) checkHighlights(marked);
});
