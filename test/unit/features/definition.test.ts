// From the string under the cursor, | in the text, to the file it refers to.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../server/src/languageService.ts';
import { markSpans, parseCursor } from '../../support/checks/markers.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

/** The definition at the | is this file, and the text that links to it is the «…». */
async function checkDefinition(marked: string, paths: readonly string[], target?: string): Promise<void> {
  const { text, offset, spans } = parseCursor(marked);
  const files = Object.fromEntries(paths.map((path) => [path, '']));
  const context = (await createMemorySite({ ...files, 'docs.json': text })).getContext();
  const { textDocument } = context.document;
  const links = languageService.getDefinition(context, offset);
  assert.deepEqual(
    links.map(({ targetUri }) => targetUri),
    target === undefined ? [] : [target],
  );
  const origins = links.map(({ originSelectionRange: range }) => {
    assert.ok(range);
    return { offset: textDocument.offsetAt(range.start), end: textDocument.offsetAt(range.end) };
  });
  assert.equal(markSpans(text, origins), markSpans(text, spans));
  for (const { targetRange } of links) assert.deepEqual(targetRange.start, { line: 0, character: 0 });
}

const list = (pages: string) => `{ "navigation": [{ "group": "A", "pages": [${pages}] }] }`;

describe('the definition', () => {
  test('of a page is its file', () =>
    checkDefinition(list('"«guides/wa|ter»"'), ['guides/water.mdx'], 'file:///site/guides/water.mdx'));
  test('is found at the quotes, too', () => checkDefinition(list('|"«a»"'), ['a.md'], 'file:///site/a.md'));
  test('of an image is its file', () =>
    checkDefinition('{ "favicon": "«/ico|n.svg»" }', ['icon.svg'], 'file:///site/icon.svg'));
  test('of an OpenAPI document is its file', () =>
    checkDefinition('{ "openapi": ["«api.y|aml»"] }', ['api.yaml'], 'file:///site/api.yaml'));
  test('of a page that is missing is none', () => checkDefinition(list('"gh|ost"'), []));
  test('of a page outside the site is none', () => checkDefinition(list('"../a|"'), ['/a.mdx']));
  test('of anything else is none', async () => {
    await checkDefinition('{ "name": "a|" }', ['a.mdx']);
    await checkDefinition('{ "na|me": "a" }', ['a.mdx']);
  });
});
