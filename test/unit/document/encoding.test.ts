// A configuration on the disk whose bytes are not UTF-8.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { describe, type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { findEncodingError } from '../../../server/src/document/encodedDocument.ts';
import { compose } from '../../../server/src/format/composedConfiguration.ts';
import { getDiagnostics } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { nodeFileSystem } from '../../../server/src/node/nodeFileSystem.ts';
import { readConfiguration } from '../../../server/src/site/configurationFile.ts';
import { createContext, getText } from '../../support/checks/languageTest.ts';
import { createDiskSite } from '../../support/sites/diskSite.ts';

/** The diagnostics of a file with these bytes, as `code at line:from-to: message`. */
async function check(test: TestContext, bytes: Uint8Array): Promise<string[]> {
  const site = await createDiskSite(test);
  const path = site.getPath('docs.json');
  await writeFile(path, bytes);
  const file = { path, uri: pathToFileURL(path).href, within: [site.folder] };
  const read = await readConfiguration(nodeFileSystem, file, 'docs-json');
  assert.ok(read.kind === 'read');
  const composed = compose(read.document, 'docs.json', () => undefined);
  return getDiagnostics({ ...createContext(''), document: read.document, composed }).map(
    ({ code, range: { start, end }, message }) =>
      `${code} at ${start.line}:${start.character}-${end.character}: ${getText(message)}`,
  );
}

const text = '{ "name": "caf\u00e9",\n "nam": "\u{1f33f}caf\u00e9", "navigation": [{}] }';
const notUtf8 = 'From here on, this file is not UTF-8: save it as UTF-8';
const utf16 = 'This file is UTF-16: save it as UTF-8';

describe('a configuration', () => {
  test('in UTF-8 is judged, with a byte-order mark, too', async (context) => {
    for (const mark of ['', '\uFEFF']) {
      const found = await check(context, Buffer.from(mark + text));
      assert.deepEqual(found, ['unknown-property at 1:1-6: Unknown property "nam": did you mean "name"?']);
    }
  });

  test('that is a tree has no byte-order mark', async (context) => {
    const tree =
      '\uFEFF{ "theme": "mint", "name": "A", "colors": { "primary": "#0f9d58" }, "navigation": { "pages": [] } }';
    const message =
      'The file begins with a byte-order mark, which the host can’t read: save it as UTF-8 without one';
    assert.deepEqual(await check(context, Buffer.from(tree)), [`json-syntax at 0:0-0: ${message}`]);
  });

  test('in Latin-1 has one problem, at the first byte that is none of UTF-8', async (context) => {
    const latin1 = Buffer.from('{ "name": "caf\u00e9",\n "x": "\u00e9", }', 'latin1');
    assert.deepEqual(await check(context, latin1), [`json-syntax at 0:14-15: ${notUtf8}`]);
    const later = Buffer.concat([Buffer.from('{\n "\u{1f33f}": "'), Buffer.from([0xff, 0x22, 0x7d])]);
    assert.deepEqual(await check(context, later), [`json-syntax at 1:8-9: ${notUtf8}`]);
  });

  test('in UTF-16 has one problem that says so', async (context) => {
    for (const mark of ['', '\uFEFF']) {
      const marked = Buffer.from(mark + text, 'utf16le');
      assert.deepEqual(await check(context, marked), [`json-syntax at 0:0-1: ${utf16}`]);
      assert.deepEqual(await check(context, Buffer.from(marked).swap16()), [
        `json-syntax at 0:0-1: ${utf16}`,
      ]);
    }
  });
});

test('the first byte that is none of UTF-8 is found wherever it is', () => {
  const cases: readonly (readonly [bytes: readonly number[], offset: number | undefined])[] = [
    [[], undefined],
    [[0x7b], undefined],
    [[0x7b, 0x80], 1],
    [[0x7b, 0xc3], 1],
    [[0x7b, 0xc0, 0x80], 1],
    [[0x7b, 0xc3, 0xa9, 0xe2, 0x82], 3],
    [[0x7b, 0xe0, 0x9f, 0x80], 1],
    [[0x7b, 0xed, 0xa0, 0x80], 1],
    [[0x7b, 0xf0, 0x8f, 0x80, 0x80], 1],
    [[0x7b, 0xf4, 0x90, 0x80, 0x80], 1],
    [[0x7b, 0xf5, 0x80, 0x80, 0x80], 1],
    [[0x7b, 0xf0, 0x9f, 0x8c, 0xbf, 0x7d], undefined],
  ];
  for (const [bytes, offset] of cases)
    assert.equal(findEncodingError(Uint8Array.from(bytes))?.offset, offset, String(bytes));
});
