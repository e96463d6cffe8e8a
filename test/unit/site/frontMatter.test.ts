// What a page says of itself, from its start.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseFrontMatter } from '../../../server/src/site/frontMatter.ts';
import { noPageInfo } from '../../../server/src/site/siteIndex.ts';

describe('front matter', () => {
  const cases: Readonly<Record<string, readonly [text: string, title?: string, description?: string]>> = {
    'gives title and description': ['---\ntitle: A\ndescription: B\n---\n# C', 'A', 'B'],
    'may use quotes': ['---\ntitle: "A: b"\n---\n', 'A: b'],
    'may span lines': ['---\ntitle: A\ndescription: >\n  B\n  c\n---\n', 'A', 'B c\n'],
    'may have Windows line ends': ['---\r\ntitle: A\r\n---\r\ntext', 'A'],
    'may follow a byte-order mark': ['\uFEFF---\ntitle: A\n---\n', 'A'],
    'may be all there is': ['---\ntitle: A\n---', 'A'],
    'may have a number as title': ['---\ntitle: 2024\n---\n', '2024'],
    'may be broken elsewhere': ['---\ntitle: A\nx: [\n---\n', 'A'],
    'gives no title that is no text': ['---\ntitle: [A]\ndescription: { b: c }\n---\n'],
    'may be empty': ['---\n---\n'],
    'may be no mapping': ['---\n- a\n---\n'],
    'ends with a line of its own': ['---\ntitle: A ---\ndescription: B\n---\n', 'A ---', 'B'],
    'is nothing without an end': ['---\ntitle: A\n'],
    'is nothing behind other text': ['A\n---\ntitle: A\n---\n'],
    'is nothing in an empty page': [''],
  };
  for (const [name, [text, title, description]] of Object.entries(cases)) {
    test(name, () => {
      assert.deepEqual(parseFrontMatter(text), { ...noPageInfo, title, description });
    });
  }

  test('gives what the navigation shows of a page', () => {
    assert.deepEqual(parseFrontMatter('---\nsidebarTitle: A\nicon: leaf\nopenapi: POST /plants\n---\n'), {
      ...noPageInfo,
      sidebarTitle: 'A',
      icon: 'leaf',
      operation: 'POST /plants',
    });
  });

  test('gives the version as it is written', () => {
    const getVersion = (version: string) => parseFrontMatter(`---\nversion: ${version}\n---\n`).version;
    assert.equal(getVersion('1.0'), '1.0');
    assert.equal(getVersion('"1.0"'), '1.0');
    assert.equal(getVersion('v2'), 'v2');
    assert.equal(getVersion('[v2]'), undefined);
  });

  test('may name its operation by the older key, which counts only without the other', () => {
    assert.equal(parseFrontMatter('---\napi: GET /plants\n---\n').operation, 'GET /plants');
    assert.equal(parseFrontMatter('---\napi: GET /a\nopenapi: GET /b\n---\n').operation, 'GET /b');
  });
});
