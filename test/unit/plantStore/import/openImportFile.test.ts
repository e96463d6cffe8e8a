import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { maxIssues, maxRows } from '../../../../client/src/plantStore/import/file/checkRows.ts';
import {
  maxImportSize,
  openImportFile,
} from '../../../../client/src/plantStore/import/file/openImportFile.ts';
import { checkFile } from './checkedFile.ts';

const getProblem = (name: string, bytes: Uint8Array) => {
  const opened = openImportFile({ name, bytes });
  return opened.ok ? undefined : opened.problem;
};

describe('files that are not read', () => {
  test('another format', () => {
    for (const name of ['plants.xlsx', 'plants', 'csv', 'plants.csv.bak', 'x.constructor']) {
      assert.equal(
        getProblem(name, Buffer.of()),
        `Plants can be imported from .csv, .json and .ndjson files; ${name} is not one of them.`,
      );
    }
    assert.equal(getProblem('PLANTS.CSV', Buffer.of()), undefined);
  });

  test('too many bytes', () => {
    const bytes = new Uint8Array(maxImportSize + 1);
    assert.equal(getProblem('a.csv', bytes), 'a.csv is larger than 64 MB: split it into smaller files.');
  });

  test('another encoding than UTF-8 and UTF-16', () => {
    const problem = 'a.csv is not in UTF-8: save it again as UTF-8.';
    assert.equal(getProblem('a.csv', Buffer.from('id,name\n1,Fougère', 'latin1')), problem);
  });

  test('too many rows', async () => {
    const checked = await checkFile('a.ndjson', '{}\n'.repeat(maxRows + 1));
    assert.equal(checked.fatal, true);
    assert.equal(checked.issues.length, maxIssues);
    assert.equal(checked.issues.at(-1)?.message, `A file may have at most ${maxRows} rows: split this one.`);
  });
});
