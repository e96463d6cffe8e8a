// Values by name.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getItemMembers, getMember, getRootValue } from '../../../server/src/document/treeSearch.ts';
import { createContext } from '../../support/checks/languageTest.ts';

describe('members', () => {
  const { document } = createContext(
    '{ "logo": { "light": "a" }, "tabs": [{ "url": "b" }, { "url": 1 }, "c", { "url": "d" }] }',
  );
  test('of the root and of an object', () => {
    const logo = getRootValue(document, 'logo');
    assert.equal(getMember(logo, 'light')?.value, 'a');
    assert.equal(getMember(logo, 'dark'), undefined);
    assert.equal(getMember(getMember(logo, 'light'), 'x'), undefined);
    assert.equal(getRootValue(document, 'favicon'), undefined);
  });
  test('of the objects of a list are its strings', () => {
    assert.deepEqual(
      getItemMembers(document, 'tabs', 'url').map(({ value }) => value),
      ['b', 'd'],
    );
    assert.deepEqual(getItemMembers(document, 'logo', 'url'), []);
  });
});
