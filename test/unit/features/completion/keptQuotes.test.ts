// Completion inside quotes in editors that replace no more than what is typed before the cursor.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextEdit } from 'vscode-languageserver';
import { languageService } from '../../../../server/src/languageService.ts';
import { checkCompletion, createContext } from '../../../support/checks/languageTest.ts';
import { parseCursor } from '../../../support/checks/markers.ts';
import { everyProperty, withValue } from '../../../support/sites/completeSite.ts';

const options = { client: { replacesBehindCursor: false, snippets: false } };

/** What Neovim's own completion makes of an item: it puts it in place of what is typed, if it begins like that. */
function completeInNeovim(marked: string, label: string): string {
  const { text, offset } = parseCursor(marked);
  const context = createContext(text, options);
  const item = languageService.getCompletion(context, offset)?.items.find((each) => each.label === label);
  assert.ok(TextEdit.is(item?.textEdit), `${label} is not offered`);
  assert.equal(item.filterText, undefined);
  const { newText, range } = item.textEdit;
  const start = context.document.textDocument.offsetAt(range.start);
  assert.ok(newText.startsWith(text.slice(start, offset)), `${newText} is not what is typed`);
  return text.slice(0, start) + newText + text.slice(offset);
}

describe('what is written', () => {
  test('between quotes is a value', () => {
    const mode = (value: string) => `{ "modeToggle": { "default": ${value} } }`;
    for (const written of ['"|"', '"d|"', '"dar|"', '"dark|"']) {
      assert.equal(completeInNeovim(mode(written), 'dark'), mode('"dark"'));
    }
  });

  test('behind a quote without its partner is the rest of it', () => {
    const complete = '{\n  "modeToggle": {\n    "default": "dark"\n  }\n}';
    assert.equal(completeInNeovim(complete.replace('"dark"', '"d|'), 'dark'), complete);
  });

  test('in a key that has its value is the key', () => {
    assert.equal(
      completeInNeovim('{ "na|": "Ferns", "logo": "a.svg" }', 'name'),
      '{ "name": "Ferns", "logo": "a.svg" }',
    );
  });

  test('behind the quote of a new key is the key with its value', () => {
    assert.equal(completeInNeovim('{\n  "na|\n}', 'name'), '{\n  "name": ""\n}');
  });
});

describe('an editor that replaces more gets the same', () => {
  for (const { place, key, row, name } of everyProperty) {
    const values = row.enum ?? [];
    if (values.length === 0) continue;
    test(`for ${name}`, () => {
      const expected = Object.fromEntries(
        values.map((value) => [value, withValue(place, key, `"${value}"`)]),
      );
      for (const written of ['|', '"|"', '"x|y"', '|"xy"', '"xy"|', 'x|']) {
        checkCompletion(withValue(place, key, written), expected, options);
      }
    });
  }
});
