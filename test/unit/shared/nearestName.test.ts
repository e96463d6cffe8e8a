// "Did you mean …": near enough, or nothing.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getNearestName } from '../../../server/src/shared/text/nearestName.ts';

const names = ['name', 'navigation', 'logo', 'favicon', 'colors', 'tabs', 'topbarLinks', 'x', 'hacker-news'];

describe('getNearestName', () => {
  for (const [typed, expected] of [
    ['name', 'name'],
    ['NAME', 'name'],
    ['nmae', 'name'],
    ['nam', 'name'],
    ['names', 'name'],
    ['nane', 'name'],
    ['navigaton', 'navigation'],
    ['Navigations', 'navigation'],
    ['fav-icon', 'favicon'],
    ['colours', 'colors'],
    ['topBarLinks', 'topbarLinks'],
    ['topbarLink', 'topbarLinks'],
    ['hackernews', 'hacker-news'],
    ['X', 'x'],
    ['tab', 'tabs'],
  ] as const) {
    test(`${typed} was meant to be ${expected}`, () => assert.equal(getNearestName(typed, names), expected));
  }

  for (const typed of [
    'theme',
    'seo',
    'redirects',
    'colorscheme',
    '🌱🌱🌱',
    ' '.repeat(1000),
    'constructor',
    '__proto__',
  ]) {
    test(`${JSON.stringify(typed.slice(0, 20))} is like none`, () => {
      assert.equal(getNearestName(typed, names), undefined);
    });
  }

  test('of equally near ones the first wins', () => {
    assert.equal(getNearestName('bat', ['cat', 'hat']), 'cat');
    assert.equal(getNearestName('bat', ['hat', 'cat']), 'hat');
  });

  test('a nearer one wins wherever it stands', () => {
    assert.equal(getNearestName('guides/wateringg', ['guides/water', 'guides/watering']), 'guides/watering');
  });

  test('among no names there is none', () => assert.equal(getNearestName('name', []), undefined));
});
