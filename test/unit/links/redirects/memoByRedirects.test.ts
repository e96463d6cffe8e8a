// What is known of redirects lasts as long as their text, whatever else is typed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parseDocument } from '../../../../server/src/document/parsedDocument.ts';
import { getRedirects } from '../../../../server/src/links/redirects/siteRedirects.ts';

test('redirects are read again only when they change, or come to be some', () => {
  const redirects = '[{ "source": "/a", "destination": "/b" }, { "source": "/a", "destination": "/b" }]';
  const write = (rest: string, list = redirects) => `{ ${rest}, "redirects": ${list} }`;
  const document = TextDocument.create('file:///site/docs.json', 'docs-json', 1, '');
  const read = (text: string) => {
    TextDocument.update(document, [{ text }], document.version + 1);
    return getRedirects(parseDocument(document));
  };
  const first = read(write('"navigation": { "pages": ["a"] }'));
  assert.equal(first.duplicates.length, 1);
  assert.equal(read(write('"name": "Plants", "navigation": { "pages": ["a", "b"] }')), first);
  const longer = redirects.replace(']', ', { "source": "/a" }]');
  assert.equal(read(write('"navigation": {}', longer)).duplicates.length, 2);
  assert.equal(read(write('"navigation": []')).duplicates.length, 0);
  assert.equal(read(write('"navigation": {}')).duplicates.length, 1);
});
