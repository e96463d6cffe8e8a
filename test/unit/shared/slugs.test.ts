// Slugs: what rules that are accepted make of a heading, and what none of them does.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getParameterIds } from '../../../server/src/links/fragments/pageFragments.ts';
import { getSlugs } from '../../../server/src/shared/text/slugs.ts';

/** What GitHub names these headings. */
const gitHub: Readonly<Record<string, string>> = {
  'Quick start': 'quick-start',
  'What’s new?': 'whats-new',
  "What's new?": 'whats-new',
  'C++ & C#': 'c--c',
  'Foo  bar': 'foo--bar',
  'a - b': 'a---b',
  'v1.2.3 (beta)': 'v123-beta',
  'GET /plants/{id}': 'get-plantsid',
  snake_case_name: 'snake_case_name',
  _private_: '_private_',
  'Größe ändern': 'größe-ändern',
  Привет: 'привет',
  你好世界: '你好世界',
  'はじめに、始める': 'はじめに始める',
  '🌱 Seeds': '-seeds',
  'I ♥ unicode': 'i--unicode',
  '½ cup': '-cup',
  'H₂O Ⅷ': 'ho-ⅷ',
  'हिन्दी में': 'हिन्दी-में',
  '1. First': '1-first',
  'q&a': 'qa',
  Über‿uns: 'über‿uns',
  'x‐y–z—w': 'xyzw',
  İstanbul: 'i̇stanbul',
};

/** What this format’s host named them once. */
const former: Readonly<Record<string, string>> = {
  'Quick start': 'quick-start',
  'What’s new?': 'what’s-new',
  "What's new?": 'what’s-new',
  'v1.2.3 (beta)': 'v1-2-3-beta',
  'Q&A': 'q&a',
  'Terms & conditions': 'terms-&-conditions',
  'session/set_mode': 'session/set-mode',
  _meta: 'meta',
  'tools/_meta': 'tools/meta',
  'Foo  bar - baz': 'foo-bar-baz',
  '🌱 Seeds': 'seeds',
  Größe: 'größe',
};

const right: Readonly<Record<string, readonly string[]>> = {
  'session/set_mode': ['session/set-mode', 'session/set_mode', 'sessionset_mode', 'sessionset-mode'],
  _meta: ['meta', '_meta', '-meta'],
  '_snake_case_ names': ['snake-case-names', 'snake_case-names', '_snake_case_-names'],
  'v1.2': ['v1-2', 'v12'],
  "Don't panic": ['don’t-panic', 'dont-panic'],
  'R&D': ['r&d', 'rd'],
  'A & B': ['a-&-b', 'a--b', 'a-b'],
  'Note: read': ['note-read', 'note:-read'],
  'a -- b': ['a----b', 'a-b'],
};

const wrong: Readonly<Record<string, readonly string[]>> = {
  'Quick start': ['quick_start', 'quickstart', 'quick-Start', 'quick', 'start', ''],
  "Don't panic": ["don't-panic", 'don-t-panic'],
  'Foo (bar)': ['foo-(bar)', 'foo--bar'],
  'v1.2': ['v1.2', 'v1_2'],
};

describe('The slugs of a heading', () => {
  for (const [text, slug] of Object.entries(gitHub))
    test(`${text} → ${slug} by GitHub’s rule`, () =>
      assert.ok(getSlugs(text).includes(slug), String(getSlugs(text))));
  for (const [text, slug] of Object.entries(former))
    test(`${text} → ${slug} by a former rule`, () =>
      assert.ok(getSlugs(text).includes(slug), String(getSlugs(text))));
  for (const [text, slugs] of Object.entries(right)) {
    for (const slug of slugs)
      test(`${text} → ${slug}`, () => assert.ok(getSlugs(text).includes(slug), String(getSlugs(text))));
  }
  for (const [text, slugs] of Object.entries(wrong)) {
    for (const slug of slugs)
      test(`${text} is not ${slug || 'empty'}`, () => assert.ok(!getSlugs(text).includes(slug)));
  }

  test('are none for a text without letters and numbers', () => assert.deepEqual(getSlugs(' ()'), []));

  test('are few, and soon there, however long and strange the text is', () => {
    const strange = "_a.b/c&d'e:f--g_ (h) ".repeat(40);
    assert.ok(getSlugs(strange).length <= 400);
    assert.equal(getSlugs('a. '.repeat(100_000)).length, 1);
    assert.equal(getSlugs('-'.repeat(100_000)).length <= 1, true);
  });
});

describe('The ids of a parameter', () => {
  const rows: Readonly<Record<string, readonly string[]>> = {
    expireAfterSecs: [
      'param-expire-after-secs',
      'expireAfterSecs',
      'expireaftersecs',
      'expire-after-secs',
      'param-expireaftersecs',
    ],
    userID: ['param-user-id', 'param-user-i-d', 'userID'],
    HTTPServer: ['param-http-server'],
    user_id: ['user_id', 'user-id', 'param-user_id', 'param-user-id'],
    'user.name': ['user-name', 'username', 'param-user-name'],
    limit: ['limit', 'param-limit'],
  };
  for (const [name, ids] of Object.entries(rows)) {
    for (const id of ids)
      test(`${name} → ${id}`, () =>
        assert.ok(getParameterIds(name).includes(id), String(getParameterIds(name))));
  }
  test('have the host’s own first', () => assert.equal(getParameterIds('maxAge')[0], 'param-max-age'));
  test('do not have others', () => {
    for (const id of ['query-limit', 'response-limit']) assert.ok(!getParameterIds('limit').includes(id));
  });
});
