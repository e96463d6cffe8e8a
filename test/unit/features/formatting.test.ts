// Formatting according to the editor's options: the text before and after.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { formatJson } from '../../../server/src/document/jsonFormatter.ts';
import { takeAll } from '../../../server/src/features/steps.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { createContext, format } from '../../support/checks/languageTest.ts';

const twoSpaces = { tabSize: 2, insertSpaces: true };

describe("the editor's options", () => {
  const text = '{"name":"Plants","navigation":[{"group":"Start","pages":[]}]}';
  const lines = [
    '{',
    '\t"name": "Plants",',
    '\t"navigation": [',
    '\t\t{',
    '\t\t\t"group": "Start",',
    '\t\t\t"pages": []',
    '\t\t}',
    '\t]',
    '}',
  ].join('\n');

  test('two spaces', () => assert.equal(format(text), lines.replaceAll('\t', '  ')));
  test('four spaces', () =>
    assert.equal(format(text, { tabSize: 4, insertSpaces: true }), lines.replaceAll('\t', '    ')));
  test('tabs', () => assert.equal(format(text, { tabSize: 4, insertSpaces: false }), lines));
  test('from one to the other', () =>
    assert.equal(format(lines, { tabSize: 3, insertSpaces: true }), lines.replaceAll('\t', '   ')));
  test('what is formatted already stays', () =>
    assert.equal(format(lines, { tabSize: 4, insertSpaces: false }), lines));
});

describe('the end of the file', () => {
  test('a last line break stays, and is one', () => {
    assert.equal(format('{}\n'), '{}\n');
    assert.equal(format('{}\r\n'), '{}\r\n');
    assert.equal(format('{ }\n\n \n'), '{}\n');
  });

  test('none is added unasked', () => {
    assert.equal(format('{ }'), '{}');
    assert.equal(format('{ }  '), '{}');
  });

  test('one is added when the editor asks for it', () => {
    assert.equal(format('{ }', { ...twoSpaces, insertFinalNewline: true }), '{}\n');
    assert.equal(format('{ }\n', { ...twoSpaces, insertFinalNewline: true }), '{}\n');
    assert.equal(format('{\r\n}', { ...twoSpaces, insertFinalNewline: true }), '{}\r\n');
  });
});

test("line endings stay the file's own", () => {
  assert.equal(format('{\r\n"a":1,"b":2}'), '{\r\n  "a": 1,\r\n  "b": 2\r\n}');
});

test('comments stay', () => {
  assert.equal(
    format('// one\n{"a":1,// two\n/* three */\n"b":2}'),
    '// one\n{\n  "a": 1, // two\n  /* three */\n  "b": 2\n}',
  );
});

test('a byte order mark stays at the front', () => {
  assert.equal(format('\ufeff{"a":1}'), '\ufeff{\n  "a": 1\n}');
});

test('what a string says stays', () => {
  assert.equal(format('{"a":"b  ,c:{ \\" "}'), '{\n  "a": "b  ,c:{ \\" "\n}');
});

describe('a range', () => {
  test('only the lines that it touches', () => {
    assert.equal(format('{\n  "a":1,\n«  "b":2»,\n  "c":3\n}'), '{\n  "a":1,\n  "b": 2,\n  "c":3\n}');
  });

  test('gets no line break in the middle of the file', () => {
    const options = { ...twoSpaces, insertFinalNewline: true };
    assert.equal(format('{\n«  "a":1,  \n»  "b":2\n}\n', options), '{\n  "a": 1,\n  "b":2\n}\n');
  });

  test('that is everything is the whole file', () => {
    assert.equal(format('«{"a":1}\n»'), '{\n  "a": 1\n}\n');
  });
});

describe('a broken file', () => {
  test('is laid out as far as it is understood', () => {
    assert.equal(format('{"a":1,}'), '{\n  "a": 1,\n}');
  });

  test('loses nothing', () => {
    for (const text of ['{"a" 1}', '{"a":}', '[1 2', '{"a": "b', "{'a': b}", '}{', '']) {
      assert.equal(format(text).replaceAll(/\s/g, ''), text.replaceAll(/\s/g, ''));
    }
  });
});

describe('a large file', () => {
  const data = {
    name: 'A "B" \u00e9',
    empty: [{}, [], [[]]],
    numbers: [1, -2.5e-3, true, null],
    navigation: Array.from({ length: 5_000 }, (_, group) => ({
      group: `Group ${group}`,
      pages: ['guides/introduction', `guides/page-${group}`, { group: 'Inner', pages: [`inner-${group}`] }],
    })),
  };
  const compact = JSON.stringify(data);
  const layouts = {
    'on one line': compact,
    'laid out': JSON.stringify(data, undefined, 2),
    'with tabs, CRLF and spaces around everything': `\r\n ${JSON.stringify(data, undefined, '\t')
      .replaceAll('\n', '\r\n')
      .replaceAll(/[:,]/g, ' $& ')} \r\n\r\n`,
    'with the same key twice': compact.replace('{', '{"name":1,'),
  };
  for (const [name, text] of Object.entries(layouts)) {
    for (const options of [twoSpaces, { tabSize: 4, insertSpaces: false, insertFinalNewline: true }]) {
      test(`${name} becomes what a small one does, by one edit, ${JSON.stringify(options)}`, () => {
        assert.ok(text.length > 500_000);
        const document = TextDocument.create('file:///docs.json', 'docs-json', 1, text);
        const edits = takeAll(languageService.getFormatting(createContext(text), options));
        const { insertFinalNewline = false } = { insertFinalNewline: false, ...options };
        const small = formatJson(text, { ...options, insertFinalNewline }).map((change) => ({
          range: { start: document.positionAt(change.offset), end: document.positionAt(change.end) },
          newText: change.text,
        }));
        assert.equal(edits.length, small.length === 0 ? 0 : 1);
        assert.ok(TextDocument.applyEdits(document, edits) === TextDocument.applyEdits(document, small));
      });
    }
  }

  test('with a mistake or a comment in it is laid out as well', () => {
    const text = `${layouts['laid out'].slice(0, -1)}, // more\n`;
    assert.ok(
      takeAll(languageService.getFormatting(createContext(text), { tabSize: 4, insertSpaces: true })).length >
        1,
    );
  });

  test('of many levels is left alone', () => {
    const text = `${'['.repeat(600)}${JSON.stringify('a'.repeat(500_000))}${']'.repeat(600)}`;
    assert.deepEqual(takeAll(languageService.getFormatting(createContext(text), twoSpaces)), []);
  });

  test('is laid out in many steps', () => {
    const steps = languageService.getFormatting(createContext(compact), twoSpaces);
    let yields = 0;
    while (steps.next().done !== true) yields++;
    assert.ok(yields > 9_000);
  });
});
