// Accepting any item anywhere leaves valid JSON where the rest is valid, and every edit is one that LSP allows.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CompletionItem } from 'vscode-languageserver';
import { languageService } from '../../server/src/languageService.ts';
import { createContext } from '../support/checks/languageTest.ts';
import { parseCursor } from '../support/checks/markers.ts';
import { applyCompletionItem } from '../support/checks/snippets.ts';
import { countTo, sampleTest } from '../support/randomTest.ts';
import {
  completeSite,
  everyProperty,
  replaceProperty,
  withKey,
  withValue,
} from '../support/sites/completeSite.ts';
import { treeSite } from '../support/sites/treeSite.ts';

const site = JSON.stringify(completeSite, null, 2);
const layouts: Readonly<Record<string, string>> = {
  'on many lines': site,
  'with other line endings': site.replaceAll('\n', '\r\n'),
  'on one line': JSON.stringify(completeSite),
  'on one line, with spaces': site.replaceAll(/\n */g, ' '),
  'as a tree': JSON.stringify(treeSite, null, 2),
  'as a tree on one line': JSON.stringify(treeSite),
};

/** Checks every item at the offset; returns how many there were. */
function checkItems(text: string, offset: number, snippets: boolean): number {
  const context = createContext(text, { client: { snippets } });
  const { textDocument } = context.document;
  const items = languageService.getCompletion(context, offset)?.items ?? [];
  const shown = `${text.slice(Math.max(0, offset - 30), offset)}|${text.slice(offset, offset + 30)}`;
  const check = (item: CompletionItem) => {
    assert.ok(item.textEdit && 'range' in item.textEdit, shown);
    const { start, end } = item.textEdit.range;
    assert.equal(start.line, end.line, shown);
    assert.ok(textDocument.offsetAt(start) <= offset && offset <= textDocument.offsetAt(end), shown);
    const after = applyCompletionItem(textDocument, item);
    assert.doesNotThrow(() => JSON.parse(after), `${item.label} at ${JSON.stringify(shown)} gives ${after}`);
  };
  items.forEach(check);
  const labels = items.map(({ label }) => label);
  assert.deepEqual(labels, [...new Set(labels)], shown);
  return items.length;
}

function checkMarked(marked: string): void {
  for (const text of [marked, marked.replaceAll('\n', '\r\n'), marked.replaceAll(/\n */g, ' ')]) {
    const parsed = parseCursor(text);
    for (const snippets of [true, false]) {
      assert.ok(checkItems(parsed.text, parsed.offset, snippets) > 0, marked);
    }
  }
}

describe('in a complete configuration', () => {
  for (const [layout, text] of Object.entries(layouts)) {
    for (const snippets of [true, false]) {
      const name = `${layout}, ${snippets ? 'with' : 'without'} snippets, at every offset`;
      sampleTest(name, countTo(text.length + 1), (offsets) => {
        let count = 0;
        for (const offset of offsets) {
          const isInsideLineEnding = text.startsWith('\r\n', offset - 1);
          if (!isInsideLineEnding) count += checkItems(text, offset, snippets);
        }
        assert.ok(count > offsets.length / 4, `${count} items at ${offsets.length} offsets`);
      });
    }
  }
});

describe('where something is not there yet', () => {
  for (const { place, key, row, name } of everyProperty) {
    test(`the value of ${name}`, () => {
      for (const written of ['|', '"|"', '"l|i"', 'l|', 'l|i', '|li', '"|', '"l|', '"l|i']) {
        checkMarked(withValue(place, key, written));
      }
      if (row.items === undefined) return;
      for (const written of [
        '[|]',
        '["|"]',
        '["a", |]',
        '["a" |]',
        '["a" "|"]',
        '[|"a"]',
        '["|',
        '["|, "a"]',
      ]) {
        checkMarked(withValue(place, key, written.includes(']') ? written : `${written}\n]`));
      }
    });

    test(`the property ${name}`, () => {
      for (const written of ['|', '"|"', '"n|a"', 'n|', 'n|a', '|na', '"|', '"n|', '"n|a']) {
        checkMarked(replaceProperty(place, key, written));
      }
    });

    test(`the key ${name}`, () => {
      for (const written of ['|', '"|"', 'n|', '"n|"', '"|', '"n|'])
        checkMarked(withKey(place, key, written));
    });

    test(`the comma before or behind ${name}`, () => {
      for (const written of ['|\n', '"|"\n', '"|\n', 'n|\n']) {
        checkMarked(replaceProperty(place, key, written).replace(/,(\s*"?n?\|)/, '$1'));
        checkMarked(replaceProperty(place, key, written).replace(/(\|"?\s*),/, '$1'));
        checkMarked(replaceProperty(place, key, written).replace(/,(\s*"?n?\|"?\s*),/, '$1'));
      }
    });
  }
});
