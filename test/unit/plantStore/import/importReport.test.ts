import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import {
  addFormulaGuard,
  formatAttentionCsv,
  formatImportReport,
  needsAttention,
} from '../../../../client/src/plantStore/import/report/importReport.ts';
import { createRowStates, type RowState } from '../../../../client/src/plantStore/import/rowStates.ts';
import { getPlainText } from '../../../../client/src/plantStore/plainText.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { checkFile, checkText } from './checkedFile.ts';

const identity = {
  runId: '2026-11-20T12-00-00-abcdef01',
  origin: 'https://plants.example',
  plantsUrl: 'https://plants.example/plants',
  fileName: 'plants.csv',
  fileUri: 'file:///plants.csv',
  sha256: 'abc',
  rowCount: 7,
  plantCount: 6,
  startedAt: '2026-11-20T12:00:00.000Z',
};
const content =
  'id,name,tag\n-1,Fern,\n2,"=HYPERLINK(""http://evil"")",@x\nx,,\n4,Moss,"a, b"\n5,Ivy,\n6,Oak,\n7,Elm,\n';

async function createResult() {
  const checked = await checkFile('plants.csv', content);
  const states = createRowStates(checked.plants.length);
  (['rejected', 'unknown', 'createdCheck', 'created', 'created'] as const).forEach((state, index) => {
    states.set(index, state);
  });
  const texts = new Map([
    [0, 'The store says “no” (error 3).'],
    [1, 'You canceled before the store answered.'],
  ]);
  return { identity, checked, record: { states, texts }, end: { kind: 'cancelled' as const } };
}

/** Rows of the file "plants.csv", none of which was sent but those named here. */
async function createUnsentResult(rows: readonly string[], states: Readonly<Record<number, RowState>> = {}) {
  const checked = await checkFile('plants.csv', `id,name\n${rows.map((row) => `${row}\n`).join('')}`);
  const rowStates = createRowStates(checked.plants.length);
  for (const [index, state] of Object.entries(states)) rowStates.set(Number(index), state);
  const record = { states: rowStates, texts: new Map<number, string>() };
  return { identity, checked, record, end: { kind: 'cancelled' as const } };
}

const listItems = (report: string) => report.split('\n').filter((line) => line.startsWith('- Line'));

test('the report counts every row of the file', async () => {
  assert.equal(
    formatImportReport(await createResult()),
    `# Import of plants.csv

The import was canceled.

| Rows | State | |
|---:|---|---|
| 2 | created | Confirmed by the store. |
| 1 | created, to be checked | The store did not answer as documented: check there. |
| 1 | rejected | Refused by the store. |
| 1 | not sent | To send: “Plant Store: Resume Import…”. |
| 1 | unknown | May or may not have been created. Not sent again unless you say so. |
| 1 | left out | Not valid. |
| **7** | **in the file** | |

## Rows that need attention

- Line 2, “Fern” (id -1): rejected. The store says “no” (error 3).
- Line 3, “=HYPERLINK("http\\:\\//evil")” (id 2): unknown. You canceled before the store answered.
- Line 4: left out. An id is a whole number, for example 42. The name is missing.
- Line 5, “Moss” (id 4): created, to be checked
- Line 8, “Elm” (id 7): not sent

## Details

- Store: https://plants.example
- Started: ${new Date(identity.startedAt).toLocaleString()}
- Import: 2026-11-20T12-00-00-abcdef01
- SHA-256 of the file: abc
`,
  );
});

describe('rows that were not sent', () => {
  test('are listed as ranges, which end where another row or a left-out one stands between them', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => (index === 8 ? 'x,' : `${index + 1},Fern`));
    const result = await createUnsentResult(rows, { 0: 'created', 4: 'rejected' });
    assert.deepEqual(listItems(formatImportReport(result)), [
      '- Lines 3–5: not sent',
      '- Line 6, “Fern” (id 5): rejected',
      '- Lines 7–9: not sent',
      '- Line 10: left out. An id is a whole number, for example 42. The name is missing.',
      '- Lines 11–13: not sent',
    ]);
  });

  test('for different reasons are not one range', async () => {
    const result = await createUnsentResult(['1,Fern', '2,Moss', '3,Ivy']);
    result.record.texts.set(0, 'The store did not accept the access token.');
    assert.deepEqual(listItems(formatImportReport(result)), [
      '- Line 2, “Fern” (id 1): not sent. The store did not accept the access token.',
      '- Lines 3–4: not sent',
    ]);
  });

  test('are counted row by row where the list ends', async () => {
    const states = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [index, 'rejected' as const]),
    );
    const rows = Array.from({ length: 230 }, (_, index) => `${index + 1},Fern`);
    const report = formatImportReport(await createUnsentResult(rows, states));
    assert.equal(listItems(report).length, 200);
    assert.match(report, /\nAnd 30 more rows: see the CSV\.\n/);
  });
});

describe('what a file or a store wrote is text in the report', () => {
  /** As VS Code's preview renders it. */
  const engine = new MarkdownIt({ html: true, linkify: true });
  engine.linkify.set({ fuzzyLink: false });

  /** The text of the first item, and what else than text is in it. */
  const render = (report: string) => {
    const tokens = engine.parse(report, {});
    const [, item] = tokens.flatMap(({ type }, index) => (type === 'list_item_open' ? [0, index] : []));
    const inline = tokens.slice(item).find(({ type }) => type === 'inline');
    const children = inline?.children ?? [];
    return {
      text: children.map((child) => child.content).join(''),
      others: children.filter(({ type }) => !type.startsWith('text')).map(({ type }) => type),
    };
  };

  randomTest('whatever it is', 500, async (draws) => {
    const hostile = fc.constantFrom(
      ...['[a](command:x)', '![a](//b)', '<b>', '<https://a.b>', 'https://a.b/c', '//a.b', 'a@b.cc', '&amp;'],
      ...[
        '`',
        '``',
        '*',
        '**',
        '_',
        '~~',
        '|',
        '\\',
        '#',
        '$',
        ']',
        '](',
        '[',
        ':',
        '/',
        '!',
        ' ',
        'a',
        '\n- ',
      ],
    );
    const texts = fc.array(hostile, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
    const result = await createUnsentResult(['1,Fern']);
    await fc.assert(
      fc.property(texts, (text) => {
        result.record.texts.set(0, text);
        const { text: shown, others } = render(formatImportReport(result));
        assert.deepEqual(others, []);
        assert.equal(shown.trimEnd(), `Line 2, “Fern” (id 1): not sent. ${getPlainText(text)}`.trimEnd());
      }),
      draws,
    );
  });

  test('in the name of the file and of a plant, too', async () => {
    const name = '[a](command:x) <b>';
    const result = await createUnsentResult([`1,${name}`]);
    const report = formatImportReport({ ...result, identity: { ...identity, fileName: name } });
    const heading = engine.parse(report, {})[1]?.children ?? [];
    assert.deepEqual(
      heading.filter(({ type }) => !type.startsWith('text')),
      [],
    );
    assert.equal(heading.map(({ content }) => content).join(''), 'Import of [a] (command:x) <b>');
    assert.equal(render(report).text, 'Line 2, “[a] (command:x) <b>” (id 1): not sent');
  });
});

describe('the CSV of the rows that need attention', () => {
  test('holds them in order, and no formula', async () => {
    assert.equal(
      formatAttentionCsv(await createResult()),
      [
        'line,id,name,tag,import state,detail',
        '2,-1,Fern,,rejected,The store says “no” (error 3).',
        `3,2,"'=HYPERLINK(""http://evil"")",'@x,unknown,You canceled before the store answered.`,
        '4,,,,left out,"An id is a whole number, for example 42. The name is missing."',
        '5,4,Moss,"a, b","created, to be checked",',
        '8,7,Elm,,not sent,',
        '',
      ].join('\r\n'),
    );
  });

  randomTest('is read again as it was written, whatever the names look like', 2000, async (draws) => {
    const start = fc.constantFrom(
      '',
      "'",
      "''",
      '=',
      '+',
      '-',
      '@',
      '|',
      '%',
      '\t',
      '\r',
      '\n',
      ' =',
      "' =",
      '＝',
      '"',
      ';',
    );
    const text = fc
      .tuple(start, start, fc.string({ maxLength: 6, unit: 'binary' }))
      .map((parts) => parts.join(''));
    const rows = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rows, async (texts) => {
        const plants = texts.map(([name, tag], index) => ({
          id: index - 1,
          name: `${name}x`,
          ...(tag && { tag }),
        }));
        const checked = await checkFile('plants.json', JSON.stringify(plants));
        const record = {
          states: createRowStates(plants.length),
          texts: new Map([[0, "=cmd|' /C calc'!A0"]]),
        };
        const csv = formatAttentionCsv({ checked, record });
        const again = await checkText('plants.csv', csv);
        assert.deepEqual(again.issues, []);
        assert.deepEqual(
          again.plants.map((line) => JSON.parse(line.replace(/^\d+ /, ''))),
          plants,
        );
        for (const cell of texts.flat()) {
          const guarded = addFormulaGuard(cell);
          assert.ok(/^-\d+$/.test(guarded) || !/^\s*[-=+@|%＝＋－＠]/.test(guarded), guarded);
        }
      }),
      draws,
    );
  });

  test('is known by its columns in any order; in any other file an apostrophe is part of the name', async () => {
    const report = "detail,id,import state,name,line\nx,1,unknown,'@home,2\n";
    const quoted = '"line";"id";"name";"import state";"detail"\n"2";"1";"\'@home";"unknown";"x"\n';
    for (const text of [report, quoted]) {
      assert.deepEqual((await checkText('a.csv', text)).plants, ['1 {"id":1,"name":"@home"}']);
    }
    assert.deepEqual((await checkText('a.csv', "id,name\n1,'@home\n")).plants, [
      '1 {"id":1,"name":"\'@home"}',
    ]);
    const kept = "id,name,import state,line,detail\n1,'s-Gravenhage,,,\n2,-5,,,\n";
    assert.deepEqual((await checkText('a.csv', kept)).plants, [
      '1 {"id":1,"name":"\'s-Gravenhage"}',
      '2 {"id":2,"name":"-5"}',
    ]);
  });

  test('is needed when not every row was created', async () => {
    const checked = await checkFile('plants.csv', 'id,name\n1,Fern\n');
    const states = createRowStates(1);
    assert.ok(needsAttention({ checked, record: { states, texts: new Map() } }));
    states.set(0, 'created');
    assert.ok(!needsAttention({ checked, record: { states, texts: new Map() } }));
  });
});
