// "Expand selection": the text that each step around the `|` selects, from the innermost to the whole value.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SelectionRange } from 'vscode-languageserver';
import { languageService } from '../../../server/src/languageService.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { parseCursor } from '../../support/checks/markers.ts';

function getSteps(marked: string): string[] {
  const { text, offset } = parseCursor(marked);
  const context = createContext(text);
  const steps: string[] = [];
  let step: SelectionRange | undefined = languageService.getSelectionRange(context, offset);
  for (; step !== undefined; step = step.parent)
    steps.push(context.document.textDocument.getText(step.range));
  return steps;
}

describe('from the innermost outwards', () => {
  const cases: Readonly<Record<string, readonly [marked: string, ...steps: string[]]>> = {
    'the text of a string': [
      '{ "name": "Pla|nts" }',
      'Plants',
      '"Plants"',
      '"name": "Plants"',
      ' "name": "Plants" ',
      '{ "name": "Plants" }',
    ],
    'the text of a key': [
      '{ "na|me": "Plants" }',
      'name',
      '"name"',
      '"name": "Plants"',
      ' "name": "Plants" ',
      '{ "name": "Plants" }',
    ],
    'a number, a boolean, null': ['[1, tr|ue, null]', 'true', 'true,', '1, true, null', '[1, true, null]'],
    'what a comma follows, with its comma': [
      '{"a": 1|2 /* dozen */ , "b": 2}',
      '12',
      '"a": 12',
      '"a": 12 /* dozen */ ,',
      '"a": 12 /* dozen */ , "b": 2',
      '{"a": 12 /* dozen */ , "b": 2}',
    ],
    'an item of an array': [
      '{"a": [{"b": ["x", "y|"]}]}',
      'y',
      '"y"',
      '"x", "y"',
      '["x", "y"]',
      '"b": ["x", "y"]',
      '{"b": ["x", "y"]}',
      '[{"b": ["x", "y"]}]',
      '"a": [{"b": ["x", "y"]}]',
      '{"a": [{"b": ["x", "y"]}]}',
    ],
    'between two items': ['[ 1,| 2 ]', ' 1, 2 ', '[ 1, 2 ]'],
    'before a key': ['{ | "a": 1}', '  "a": 1', '{  "a": 1}'],
    'before the colon': ['{"a"| : 1}', '"a"', '"a" : 1', '{"a" : 1}'],
    'an empty string': ['{"a": "|"}', '""', '"a": ""', '{"a": ""}'],
    'empty brackets': ['{"a": {|}}', '{}', '"a": {}', '{"a": {}}'],
    'behind a bracket': ['{"a": {}|}', '{}', '"a": {}', '{"a": {}}'],
    'the end of the value': ['{"a": 1}|', '{"a": 1}'],
  };
  for (const [title, [marked, ...steps]] of Object.entries(cases)) {
    test(title, () => assert.deepEqual(getSteps(marked), steps));
  }
});

test('outside of the value the cursor itself', () => {
  for (const marked of ['|', ' | {}', '{} |', '{}\n|']) assert.deepEqual(getSteps(marked), ['']);
});

describe('in a broken file', () => {
  const cases: Readonly<Record<string, readonly [marked: string, ...steps: string[]]>> = {
    'a value is missing': ['{"a": |}', '"a": ', '{"a": }'],
    'a string is not closed': ['{"a": "x|', 'x', '"x', '"a": "x', '{"a": "x'],
    'a bracket is not closed': ['[1, 2|', '2', '1, 2', '[1, 2'],
    'an opening bracket is missing': [
      '{"a": "b|": 1}, "c": 2}',
      'b',
      '"b"',
      '"b": 1',
      ' "b": 1',
      ' "b": 1}',
      '"a": "b": 1}',
      '"a": "b": 1},',
      '"a": "b": 1}, "c": 2',
      '{"a": "b": 1}, "c": 2}',
    ],
  };
  for (const [title, [marked, ...steps]] of Object.entries(cases)) {
    test(title, () => assert.deepEqual(getSteps(marked), steps));
  }
});

test('nobody expands more than a hundred times', () => {
  assert.equal(getSteps(`${'['.repeat(1000)}|${']'.repeat(1000)}`).length, 100);
});

test('each step holds the one before, in a broken text, too', () => {
  const texts = [
    '["x" // c\n,',
    '{"a": ["x" // c\n, }',
    '{ "a": [\n  "x" // c\n,\n "b": 1 }',
    '[["x" // c\n,\n], 1]',
    '{"a": {"b": "x" // c\n, ] }',
  ];
  for (const text of texts) {
    for (let offset = 0; offset <= text.length; offset++) {
      const { document } = createContext(text);
      const place = (step: SelectionRange) => [
        document.textDocument.offsetAt(step.range.start),
        document.textDocument.offsetAt(step.range.end),
      ];
      let step = languageService.getSelectionRange(createContext(text), offset);
      for (; step.parent !== undefined; step = step.parent) {
        const [start = 0, end = 0] = place(step);
        const [outerStart = 0, outerEnd = 0] = place(step.parent);
        assert.ok(outerStart <= start && end <= outerEnd, `${JSON.stringify(text)} at ${offset}`);
      }
    }
  }
});
