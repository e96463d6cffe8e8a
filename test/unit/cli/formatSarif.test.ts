// The report for code scanning: what GitHub does not take, and what could not be checked.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { print } from '../../support/checks/printedReport.ts';
import { listPages } from '../../support/checks/terminalCheck.ts';
import { getSarifErrors } from '../../support/package/sarif.ts';

describe('sarif beyond what GitHub takes', () => {
  test('has at most 25,000 results, the most serious ones, and says how many are left out', async () => {
    // Of one file, no more than a thousand problems are reported.
    const pages = Array.from({ length: 1000 }, (_, page) => `p${page}`);
    const sites = Array.from({ length: 26 }, (_, site) => [`${site}/docs.json`, listPages(...pages)]);
    const output = await print('sarif', { ...Object.fromEntries(sites), '0/a.md': '' });
    const [{ results, invocations }] = JSON.parse(output).runs;
    const codes: { ruleId: string }[] = results;
    assert.equal(codes.length, 25_000);
    assert.ok(codes.every(({ ruleId }) => ruleId === 'page-not-found'));
    const [{ toolExecutionNotifications, executionSuccessful }] = invocations;
    assert.equal(executionSuccessful, true);
    assert.equal(
      toolExecutionNotifications[0].message.text,
      '1,001 problems are left out, because a log can hold only 25,000.',
    );
  });

  test('says what could not be checked, and that the run was no success', async () => {
    const output = await print(
      'sarif',
      { 'docs.json': listPages() },
      { failures: ['"a.md" can’t be read.'] },
    );
    assert.deepEqual(getSarifErrors(JSON.parse(output)), []);
    assert.deepEqual(JSON.parse(output).runs[0].invocations, [
      {
        executionSuccessful: false,
        toolExecutionNotifications: [{ level: 'error', message: { text: '"a.md" can’t be read.' } }],
      },
    ]);
  });
});
