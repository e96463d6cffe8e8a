// How every format reports a site whose configuration is of another format.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hasProblem } from '../../../server/src/check/report.ts';
import { print } from '../../support/checks/printedReport.ts';
import { getReport, listPages } from '../../support/checks/terminalCheck.ts';
import { getSarifErrors } from '../../support/package/sarif.ts';

describe('a file of another format', () => {
  const foreign = '{ "$schema": "https://example.com/other.json", "pages": ["a"] }';
  const files = { 'a/docs.json': foreign, 'a/a.md': '', 'b/docs.json': listPages('b'), 'b/b.md': '' };

  test('is not checked, and makes no check fail', async () => {
    const report = await getReport(files);
    assert.deepEqual([report.siteCount, report.foreignCount, hasProblem(report, 'hint')], [2, 1, false]);
  });

  test('has its pages’ links checked all the same', async () => {
    const dead = { ...files, 'a/a.md': '[a](/a) [b](/b)\n' };
    assert.equal(hasProblem(await getReport(dead), 'error'), true);
    const text = await print('text', dead);
    assert.match(text, /\na\/a\.md:1:13 error link-not-found\n|^a\/a\.md:1:13 error link-not-found\n/);
    assert.match(
      text,
      /\n\n1 problem in 2 sites: 1 error\. 1 site declares another format: only the links in its pages were checked\.\n$/,
    );
  });

  test('is named in each format as not checked', async () => {
    const text = await print('text', files);
    assert.match(text, /^a\/docs\.json:1:14 information foreign-schema\n {2}Not checked: /);
    assert.match(
      text,
      /\n\nNo problems in 2 sites\. 1 site declares another format: only the links in its pages were checked\.\n$/,
    );
    const several = { 'a/docs.json': foreign, 'b/docs.json': foreign };
    assert.match(
      await print('text', several),
      /\n\nNo problems in 2 sites\. 2 sites declare another format: only the links in their pages were checked\.\n$/,
    );
    const [problem] = JSON.parse(await print('json', files));
    assert.deepEqual([problem.file, problem.code], ['a/docs.json', 'foreign-schema']);
    assert.match(problem.message, /^Not checked: /);
    const log = JSON.parse(await print('sarif', files));
    const [result] = log.runs[0].results;
    assert.deepEqual([result.kind, result.level], ['notApplicable', 'none']);
    assert.deepEqual(getSarifErrors(log), []);
    assert.match(
      await print('github', files),
      /^::notice file=a\/docs\.json,.*title=foreign-schema::Not checked: /,
    );
  });
});
