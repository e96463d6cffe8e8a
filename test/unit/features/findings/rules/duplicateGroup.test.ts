// duplicate-group: two groups have the same name.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, getRelated } from '../../../../support/checks/siteTest.ts';

const navigate = (groups: string) => `{ "name": "Plants", "navigation": [${groups}] }`;
const group = (name: string, page: string) => `{ "group": ${name}, "pages": ["${page}"] }`;
const files = ['a.md', 'b.md', 'c.md'];

describe('groups of the same name', () => {
  test('are pointed out at every later name', async () => {
    const groups = [group('"Start"', 'a'), group('«"Start"»', 'b'), group('«"Start"»', 'c')];
    await checkSiteDiagnostics(navigate(groups.join()), files, [
      ['duplicate-group', 'Another group is also called "Start"'],
      ['duplicate-group', 'Another group is also called "Start"'],
    ]);
  });

  test('are related to the first', async () => {
    const [marked, message] = await getRelated(
      navigate(`${group('"Start"', 'a')}, ${group('"Start"', 'b')}`),
      files,
    );
    assert.equal(marked, navigate(`${group('«"Start"»', 'a')}, ${group('"Start"', 'b')}`));
    assert.equal(message, 'The first group with this name');
  });

  test('are not those whose names differ, be it in case or in spaces', async () => {
    await checkSiteDiagnostics(
      navigate([group('"Start"', 'a'), group('"start"', 'b'), group('"Start "', 'c')].join()),
      files,
      [],
    );
  });

  test('are not those without a name', async () => {
    const groups =
      '{ "pages": ["a"] }, { "pages": ["b"] }, { "group": «""», "pages": ["c"] }, { "group": «" "» }, { "group": «""» }';
    await checkSiteDiagnostics(navigate(groups), files, [['empty-value'], ['empty-value'], ['empty-value']]);
    await checkSiteDiagnostics(navigate('{ "group": «1» }, { "group": «1» }'), files, [
      ['wrong-type'],
      ['wrong-type'],
    ]);
  });
});
