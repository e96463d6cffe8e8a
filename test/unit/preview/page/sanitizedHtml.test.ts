// HTML as a tree: how deep it gets, and how many elements are open at once. Neither loses a word.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ElementContent, RootContent } from 'hast';
import { parseHtml } from '../../../../client/src/preview/page/html/sanitizedHtml.ts';

const parse = (html: string) => parseHtml(html, { left: 100_000 }).children;

/** The names and texts along the first children, from the top down. */
function getFirsts([first]: readonly (ElementContent | RootContent)[]): string[] {
  if (first?.type === 'text') return [first.value];
  return first?.type === 'element' ? [first.tagName, ...getFirsts(first.children)] : [];
}

test('what is nested deeper than 40 elements gets none of its own', () => {
  assert.deepEqual(getFirsts(parse(`${'<b>'.repeat(40)}a`)), [...Array<string>(40).fill('b'), 'a']);
  assert.deepEqual(getFirsts(parse(`${'<b>'.repeat(40)}<i>a</i>c`)), [...Array<string>(40).fill('b'), 'ac']);
});

test('when 1,000 elements are open, all of them are closed', () => {
  const getNames = (html: string) => parse(html).map((each) => each.type === 'element' && each.tagName);
  assert.deepEqual(getNames(`${'<b>'.repeat(998)}<i></i><u>a`), ['b']);
  assert.deepEqual(getNames(`${'<b>'.repeat(1000)}<i></i><u>a`), ['b', 'i', 'u']);
});
