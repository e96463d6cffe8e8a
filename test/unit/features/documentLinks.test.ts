// Links that can be followed: the «…», which exclude the quotes.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../server/src/languageService.ts';
import { createContext, site } from '../../support/checks/languageTest.ts';
import { markSpans, parseMarkers } from '../../support/checks/markers.ts';

/** The links of the text are exactly the marked ranges, and point to the URLs they show. */
function checkLinks(marked: string): void {
  const { text, spans } = parseMarkers(marked);
  const context = createContext(text);
  const { textDocument } = context.document;
  const links = languageService.getDocumentLinks(context);
  const found = links.map(({ range }) => ({
    offset: textDocument.offsetAt(range.start),
    end: textDocument.offsetAt(range.end),
  }));
  assert.equal(markSpans(text, found), marked);
  assert.deepEqual(
    links.map(({ target }) => target),
    spans.map(({ offset, end }) => JSON.parse(`"${text.slice(offset, end)}"`)),
  );
}

describe('a link', () => {
  const linked: Readonly<Record<string, string>> = {
    'to a social account': '"footerSocials": { "website": "«https://plants.example»" }',
    'to a plain http page': '"footerSocials": { "website": "«http://localhost:3000/a?b=c#d»" }',
    'to an e-mail address':
      '"topbarLinks": [{ "name": "Support", "url": "«mailto:support@plants.example»" }]',
    'of the logo and the button':
      '"logo": { "href": "«https://plants.example»" }, "topbarCtaButton": { "name": "Go", "url": "«https://a.example»" }',
    'of an image and of an OpenAPI file':
      '"favicon": "«https://plants.example/a.svg»", "openapi": ["«https://plants.example/openapi.json»"]',
    'of every base URL': '"api": { "baseUrl": ["«https://a.example»", "«HTTPS://b.example»"] }',
    'of an anchor and a tab':
      '"anchors": [{ "url": "«https://a.example»" }], "tabs": [{ "url": "«https://b.example»" }]',
    'of the schema': '"$schema": "«https://mintlify.com/schema.json»"',
    'in a property that the format does not know': '"x": "«https://plants.example»"',
    'with slashes that JSON escapes': '"favicon": "«https:\\/\\/plants.example\\/a.svg»"',
  };
  for (const [title, properties] of Object.entries(linked)) test(title, () => checkLinks(site(properties)));
});

describe('no link', () => {
  const plain: Readonly<Record<string, string>> = {
    'for a path': '"favicon": "/favicon.svg", "tabs": [{ "url": "guides" }]',
    'for a host without a scheme': '"footerSocials": { "website": "plants.example" }',
    'with a placeholder': '"api": { "baseUrl": "https://{region}.plants.example" }',
    'with a space': '"footerSocials": { "website": "https://plants.example/a b" }',
    'for a scheme alone':
      '"footerSocials": { "website": "https://", "x": "mailto:", "github": "https:///x" }',
    'for another scheme': '"footerSocials": { "website": "javascript:alert(1)", "x": "file:///etc/passwd" }',
    'for a key': '"https://plants.example": 1',
  };
  for (const [title, properties] of Object.entries(plain)) test(title, () => checkLinks(site(properties)));
});

test('the intact part of a broken file keeps its links', () => {
  checkLinks(
    '{ "footerSocials": { "website": "«https://a.example»" "x": "https://b.example\n, "github": "«https://c.example»"',
  );
});
