// What the attributes of elements give where HTML, JSX and JavaScript meet.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scanPage } from '../../../../server/src/links/scan/scanPage.ts';

const getDestinations = (text: string, format: 'md' | 'mdx') =>
  scanPage(text, format).links.map(({ destination, offset, end }) => [destination, text.slice(offset, end)]);

describe('Attributes of elements', () => {
  test('link in `.md` beside attributes that only JSX has', () => {
    const text =
      '<div\n  style={{ position: "relative" }}\n>\n<img\n  src="/a.png"\n  style={{ width: "50%" }}\n/>\n</div>\n';
    assert.deepEqual(getDestinations(text, 'md'), [['/a.png', '/a.png']]);
  });

  for (const text of [
    '<a\n  href="/a"\n>b</a>\n',
    '- c\n\n  <a\n    href="/a"\n  >b</a>\n',
    '<div>\n\n<a\n  href="/a"\n>b</a> <i\n>\n</i>\n</div>\n',
  ])
    test(`are read where the ">" begins a line: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(getDestinations(text, 'mdx'), [['/a', '/a']]);
    });

  test('end with their block in `.md` where a brace is not closed', () => {
    const text = '<div style={{ a: "b" }>\n<a href="/a">a</a>\n\n<a href="/b">b</a>\n';
    assert.deepEqual(getDestinations(text, 'md').at(-1), ['/b', '/b']);
  });

  const inHtml: readonly (readonly [string, readonly string[]])[] = [
    ['<a @click="open" href="/a">', ['/a']],
    ['<a (click)="open()" href="/a">', ['/a']],
    ['<a #ref href=/a>', ['/a']],
    ['<a [x]="y" *if="z" href="/a" />', ['/a']],
    ['<a href="/a"class="b">', ['/a']],
    // What ends no element.
    ['</<Card href="/a">', []],
    ['</ <a href="/a">', ['/a']],
    // Half typed.
    ['<a href="/a\n<a href="/b">', ['/b']],
    ['<a @click="open href="/a">', []],
    ['<a href="/a" <a href="/b">', ['/b']],
  ];
  for (const [tag, destinations] of inHtml)
    test(`in a block of HTML: ${tag}`, () => {
      const found = getDestinations(`<div>\n${tag}\n</div>\n`, 'md');
      assert.deepEqual(
        found,
        destinations.map((each) => [each, each]),
      );
    });

  test('are none in `.md` where a character has no semicolon: who reads it, decides', () => {
    const references = ['/a&amp/b', '/a&#38/b', '/a&#x26/b', '/a&copy'];
    for (const each of references) assert.deepEqual(getDestinations(`<a href="${each}">a</a>\n`, 'md'), []);
    for (const each of ['/q&a/b', '/a?b=c&copy=d', '/a?b&copyright'])
      assert.deepEqual(getDestinations(`<a href="${each}">a</a>\n`, 'md'), [[each, each]]);
    assert.deepEqual(getDestinations('<a href="/a&amp;b">a</a>\n', 'md'), [['/a&b', '/a&amp;b']]);
  });

  test('give no ids in an expression by names that only end like an id’s', () => {
    const page = scanPage(
      '{list.map(() => <path data-name="Layer 1" aria-label={x} for_id={y} />)}\n',
      'mdx',
    );
    assert.deepEqual(page.anchors, []);
    assert.equal(page.hasComputedIds, false);
  });
});
