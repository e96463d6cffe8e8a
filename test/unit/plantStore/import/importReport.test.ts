import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  formatAttentionCsv,
  formatReport,
  needsAttention,
} from '../../../../client/src/plantStore/import/report/importReport.ts';
import { addFormulaGuard } from '../../../../client/src/plantStore/import/report/reportCsv.ts';
import { createRowStates } from '../../../../client/src/plantStore/import/rowStates.ts';
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
    [0, 'Plant id -1 was not created: error 3: `[click](command:evil)` <b>'],
    [1, 'May or may not have been created.'],
  ]);
  return { identity, checked, record: { states, texts }, end: { kind: 'cancelled' as const } };
}

test('the report counts every row of the file', async () => {
  assert.equal(
    formatReport(await createResult()),
    `# Import of \`plants.csv\`

\`The import was canceled.\`

| Rows | State | |
|---:|---|---|
| 2 | created | The store confirmed them. |
| 1 | created, to be checked | The store said yes, but not in the way it documents: check them there. |
| 1 | rejected | The store said no. |
| 1 | not sent | “Plant Store: Resume Import…” sends them. |
| 1 | unknown | They may or may not have been created. They are not sent again unless you say so. |
| 1 | left out | They are not valid. |
| **7** | **in the file** | |

## Rows that need attention

- [Line 2](file:///plants.csv#L2), id -1: rejected. \`Plant id -1 was not created: error 3: ’[click](command:evil)’ <b>\`
- [Line 3](file:///plants.csv#L3), id 2: unknown. \`May or may not have been created.\`
- [Line 4](file:///plants.csv#L4): left out. \`An id is a whole number, for example 42. The name is missing.\`
- [Line 5](file:///plants.csv#L5), id 4: created, to be checked
- [Line 8](file:///plants.csv#L8), id 7: not sent

## Details

- Store: https://plants.example
- Started: ${new Date(identity.startedAt).toLocaleString()}
- Import: 2026-11-20T12-00-00-abcdef01
- SHA-256 of the file: abc
`,
  );
});

describe('the CSV of the rows that need attention', () => {
  test('holds them in order, and no formula', async () => {
    assert.equal(
      formatAttentionCsv(await createResult()),
      [
        'line,id,name,tag,import state,detail',
        '2,-1,Fern,,rejected,Plant id -1 was not created: error 3: `[click](command:evil)` <b>',
        `3,2,"'=HYPERLINK(""http://evil"")",'@x,unknown,May or may not have been created.`,
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
