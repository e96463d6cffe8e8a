import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRowStates } from '../../../../client/src/plantStore/import/importedRowState.ts';
import {
  formatAttentionCsv,
  formatReport,
  needsAttention,
} from '../../../../client/src/plantStore/import/importReport.ts';
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

\`The import was cancelled.\`

- Store: https://plants.example
- Begun: 2026-11-20T12:00:00.000Z
- Import: 2026-11-20T12-00-00-abcdef01
- SHA-256 of the file: abc

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

- Row 1, id -1: rejected. \`Plant id -1 was not created: error 3: ’[click](command:evil)’ <b>\`
- Row 2, id 2: unknown. \`May or may not have been created.\`
- Row 3: left out. \`An id is a whole number, for example 42. Enter a name\`
- Row 4, id 4: created, to be checked
- Row 7, id 7: not sent
`,
  );
});

describe('the CSV of the rows that need attention', () => {
  test('holds them in order, and no formula', async () => {
    assert.equal(
      formatAttentionCsv(await createResult()),
      [
        'row,id,name,tag,state,detail',
        '1,-1,Fern,,rejected,Plant id -1 was not created: error 3: `[click](command:evil)` <b>',
        `2,2,"'=HYPERLINK(""http://evil"")",'@x,unknown,May or may not have been created.`,
        '3,,,,left out,An id is a whole number, for example 42. Enter a name'.replace(/An id.*/, '"$&"'),
        '4,4,Moss,"a, b","created, to be checked",',
        '7,7,Elm,,not sent,',
        '',
      ].join('\r\n'),
    );
  });

  test('can be imported again', async () => {
    const csv = formatAttentionCsv(await createResult());
    const { plants } = await checkText('plants.csv', csv);
    assert.equal(plants.length, 4);
    assert.equal(plants[2], '4 {"id":4,"name":"Moss","tag":"a, b"}');
  });

  test('is needed when not every row was created', async () => {
    const checked = await checkFile('plants.csv', 'id,name\n1,Fern\n');
    const states = createRowStates(1);
    assert.ok(needsAttention({ checked, record: { states, texts: new Map() } }));
    states.set(0, 'created');
    assert.ok(!needsAttention({ checked, record: { states, texts: new Map() } }));
  });
});
