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

  test('end with their block in `.md` where a brace is not closed', () => {
    const text = '<div style={{ a: "b" }>\n<a href="/a">a</a>\n\n<a href="/b">b</a>\n';
    assert.deepEqual(getDestinations(text, 'md').at(-1), ['/b', '/b']);
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
