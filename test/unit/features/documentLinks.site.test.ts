// Links to the files of the site: the «…», which exclude the quotes.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../server/src/languageService.ts';
import { markSpans, parseMarkers } from '../../support/checks/markers.ts';
import { createMemorySite, type MemorySiteOptions } from '../../support/sites/memorySite.ts';

/** The links of the configuration are exactly the marked ranges, and point to these files. */
async function checkLinks(
  marked: string,
  paths: readonly string[],
  targets: readonly string[],
  options?: MemorySiteOptions,
): Promise<void> {
  const { text } = parseMarkers(marked);
  const files = Object.fromEntries(paths.map((path) => [path, '']));
  const context = (await createMemorySite({ ...files, 'docs.json': text }, options)).getContext();
  const { textDocument } = context.document;
  const links = languageService.getDocumentLinks(context);
  const spans = links.map(({ range }) => ({
    offset: textDocument.offsetAt(range.start),
    end: textDocument.offsetAt(range.end),
  }));
  assert.equal(markSpans(text, spans), marked);
  assert.deepEqual(
    links.map(({ target }) => target),
    targets,
  );
}

const list = (pages: string) => `{ "navigation": [{ "group": "A", "pages": [${pages}] }] }`;

describe('a link to a page', () => {
  test('leads to the file that the entry means', () =>
    checkLinks(
      list('"«a»", "«b.md»", "«/c»", "«.\\\\d»", "«e f/50%»"'),
      ['a.mdx', 'b.md', 'c.md', 'd.mdx', 'e f/50%.mdx'],
      [
        'file:///site/a.mdx',
        'file:///site/b.md',
        'file:///site/c.md',
        'file:///site/d.mdx',
        'file:///site/e%20f/50%25.mdx',
      ],
    ));

  test('leads to the .mdx where there are both, and to the file in another case', () =>
    checkLinks(
      list('"«a»", "«guides/B»"'),
      ['a.md', 'a.mdx', 'Guides/b.mdx'],
      ['file:///site/a.mdx', 'file:///site/Guides/b.mdx'],
    ));

  test('leads to pages of nested groups and to files that are no pages of the site', () =>
    checkLinks(
      list('{ "group": "B", "pages": ["«a»"] }, "«README»", "«snippets/c»"'),
      ['a.mdx', 'README.md', 'snippets/c.mdx'],
      ['file:///site/a.mdx', 'file:///site/README.md', 'file:///site/snippets/c.mdx'],
    ));

  test('is none where the file is missing, lies outside, or is behind a link that leaves the site', () =>
    checkLinks(list('"ghost", "../b", "shared/c", ""'), ['/b.mdx', 'shared/c.mdx'], [], {
      leaving: ['/site/shared'],
    }));
});

describe('a link to another file', () => {
  test('leads to images and OpenAPI documents, without what follows ? and #', () =>
    checkLinks(
      '{ "logo": { "light": "«/logo/light.svg»", "dark": "«logo/dark.svg?v=2»" }, "favicon": "«./icon.svg#a»", ' +
        '"backgroundImage": "«leaves.png»", "openapi": ["«/api/a.json»", "«b.yaml»"] }',
      ['logo/light.svg', 'logo/dark.svg', 'icon.svg', 'leaves.png', 'api/a.json', 'b.yaml'],
      [
        'file:///site/logo/light.svg',
        'file:///site/logo/dark.svg',
        'file:///site/icon.svg',
        'file:///site/leaves.png',
        'file:///site/api/a.json',
        'file:///site/b.yaml',
      ],
    ));

  test('is none where the file is missing or lies outside', () =>
    checkLinks(
      '{ "logo": "/ghost.svg", "favicon": "../icon.svg", "openapi": "//host/a.json" }',
      ['/icon.svg', 'host/a.json'],
      [],
    ));

  test('is none in a file of another format, whose URLs can be followed all the same', () =>
    checkLinks(
      '{ "$schema": "«https://other.example/x.json»", "favicon": "icon.svg" }',
      ['icon.svg'],
      ['https://other.example/x.json'],
    ));
});
