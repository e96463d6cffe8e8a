// Converts random sites, and compares what readers find before and after with an independent reading of both shapes.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parseDocument } from '../../../../server/src/document/parsedDocument.ts';
import { convertToTree } from '../../../../server/src/features/treeShape/treeConversion.ts';
import { getSiteFormat } from '../../../../server/src/format/documentFormat.ts';
import { treeSchema } from '../../../../server/src/schema/docsSchema.ts';
import { getSchemaViolations } from '../../../../server/src/schema/schemaViolations.ts';
import { countTo, randomTest } from '../../../support/randomTest.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';
import { readLeaves, readListSite, readTreeSite } from '../../../support/sites/naiveShapes.ts';
import { createListSite, type RandomListSite } from './randomListSites.ts';

randomTest('every page stays where its readers find it', 2_000, async ({ seed, numRuns }) => {
  for (const run of countTo(numRuns)) {
    const site = createListSite(seed + run);
    try {
      await check(site, run % 3);
    } catch (error) {
      const configuration = JSON.stringify(site.configuration, null, 2);
      assert.fail(`seed ${seed + run}: ${String(error)}\n${configuration}`);
    }
  }
});

async function check({ configuration, versions }: RandomListSite, indent: number): Promise<void> {
  const before = JSON.stringify(configuration, null, indent);
  const pages = readListSite({ navigation: configuration.navigation }, new Map()).map(({ page }) => page);
  const files = pages.map((page) => {
    const version = versions.get(page);
    return [`${page}.mdx`, version === undefined ? 'Text' : `---\nversion: ${version}\n---\nText`];
  });
  const memorySite = await createMemorySite({ ...Object.fromEntries(files), 'docs.json': before });
  const conversion = convertToTree(memorySite.getContext().document, memorySite.index);
  assert.equal(conversion.kind, 'converted');
  if (conversion.kind !== 'converted') return;
  const after: unknown = JSON.parse(conversion.text);

  assert.deepEqual(readTreeSite(after), readListSite(configuration, versions));
  assert.equal(conversion.pages, pages.length);

  const document = parseDocument(
    TextDocument.create('file:///site/docs.json', 'docs-json', 1, conversion.text),
  );
  const format = getSiteFormat(document);
  assert.equal(format.shown, 'tree');
  assert.equal(format.mismatch, undefined);
  assert.deepEqual(new Set(format.navigation.pages.map(({ entry }) => entry.text)), new Set(pages));
  const codes = getSchemaViolations(document, treeSchema).map(({ code }) => code);
  assert.deepEqual(
    codes.filter((code) => code !== 'empty-value' && code !== 'invalid-url' && code !== 'unknown-value'),
    [],
  );
  checkNothingIsLost(
    configuration,
    conversion.text,
    conversion.lost.map(({ name }) => name),
  );
}

/** Every marked value is in the text, or below something that is named. */
function checkNothingIsLost(before: unknown, after: string, lost: readonly string[]): void {
  for (const [path, leaf] of readLeaves(before)) {
    if (!/ \d+$|\/\d+$|-\d+$/.test(leaf) || after.includes(JSON.stringify(leaf))) continue;
    const isNamed = lost.some((name) => {
      if (path.startsWith(name) || name.includes(JSON.stringify(leaf))) return true;
      return (
        path.startsWith('navigation') &&
        path.endsWith('.version') &&
        name.startsWith('"version" of the group')
      );
    });
    // An empty group is named; what else it had is nowhere.
    const isOfEmptyGroup = path.startsWith('navigation') && lost.some((name) => name.startsWith('the group'));
    assert.ok(isNamed || isOfEmptyGroup, `${path} (${leaf}) is neither kept nor named in ${lost.join(', ')}`);
  }
}
