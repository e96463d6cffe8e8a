// Random selections in pages as people write them: whatever is offered, the page still compiles, its links lead where they
// led, and it has the same problems.
import assert from 'node:assert/strict';
import { findFaults } from '../../../../server/src/compile/findFaults.ts';
import { compilesAnyway } from '../../../../server/src/compile/pageFault.ts';
import { applyChanges } from '../../../../server/src/document/textChange.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { getWritten, resolveLink } from '../../../../server/src/links/siteLinks.ts';
import { getLinkResolver } from '../../../../server/src/links/target/linkResolver.ts';
import { getPageDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { getPageCodeActions } from '../../../support/checks/offeredActions.ts';
import { applyToPage } from '../../../support/checks/refactoringTest.ts';
import { createWrittenPage } from '../../../support/compile/writtenPages.ts';
import { createRandom } from '../../../support/random.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { createMemorySite, type MemorySite } from '../../../support/sites/memorySite.ts';

type Files = Readonly<Record<string, string>>;

const path = 'plants/a.mdx';
const others: Files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    navigation: { pages: ['plants/a', 'plants/b', 'guides/water', 'fern'] },
  }),
  'plants/b.mdx': '---\ntitle: B\n---\n\nSee [the first heading](./a#water).\n',
  'guides/water.mdx': '---\ntitle: Water\n---\n\n## Often\n',
  'fern.mdx': '---\ntitle: Fern\n---\n',
  'snippets/fern.mdx': 'Fern\n',
  'images/fern.png': '',
};

/** With relative links, names from imports, and line endings of Windows, here and there. */
function createPage(random: () => number): string {
  const written = createWrittenPage(random);
  // A component that nothing imports is no problem in a snippet.
  const isImported = written.includes('import Fern');
  const page = written
    .replaceAll('/guides/water', () => (random() < 0.5 ? '../guides/water#often' : '/guides/nowhere'))
    .replaceAll('"/images', () => (random() < 0.5 ? '"../images' : '"/images'))
    .replaceAll('"/snippets', () => (random() < 0.5 ? '"../snippets' : '"/snippets'))
    .replaceAll('_no_', () => (isImported ? '<Fern />' : '_no_'));
  return random() < 0.2 ? page.replaceAll('\n', '\r\n') : page;
}

function assertCompiles(text: string, isSnippet: boolean): void {
  const faults = findFaults(text, { variables: new Set(), isSnippet });
  assert.deepEqual(
    faults.filter((fault) => !compilesAnyway(fault)),
    [],
    text,
  );
}

/** Where the links of the page and of its new snippet lead, as readers of the page follow them. */
function getTargets(site: MemorySite, files: readonly string[]): string[] {
  const { configuration } = site.getPageContext(path);
  const resolver = getLinkResolver(configuration, site.index);
  return files
    .flatMap((file) => site.getPageContext(file).scanned.links)
    .map((link) => {
      const target = resolveLink(resolver, link, path);
      const isFound = 'file' in target && target.file !== undefined;
      return isFound ? JSON.stringify(target) : `${target.kind} ${getWritten(link)}`;
    })
    .sort();
}

function getProblems(site: MemorySite, files: readonly string[]): string[] {
  return files
    .flatMap((file) => {
      const context = site.getPageContext(file);
      return getPageDiagnostics(context).map(({ code, range }) => `${code} ${context.page.getText(range)}`);
    })
    .sort();
}

randomTest('a wrapped selection compiles, and has the same problems', 200, async ({ seed, numRuns }) => {
  const random = createRandom(seed);
  let wrapped = 0;
  for (let run = 0; run < numRuns; run++) {
    const text = createPage(random);
    const site = await createMemorySite({ ...others, [path]: text });
    const context = site.getPageContext(path);
    const problems = getProblems(site, [path]);
    for (let each = 0; each < 5; each++) {
      const offset = Math.floor(random() * text.length);
      const end = Math.min(text.length, offset + Math.floor(random() ** 2 * 500));
      const request = { offset, end, diagnostics: [], only: ['refactor.surround'] };
      for (const { edit, title } of getPageCodeActions(context, request)) {
        assert.ok(edit);
        const after = applyToPage(context, edit);
        assertCompiles(after, false);
        const siteAfter = await createMemorySite({ ...others, [path]: after });
        assert.deepEqual(getProblems(siteAfter, [path]), problems, `${title}\n${after}`);
        assert.deepEqual(getTargets(siteAfter, [path]).length, getTargets(site, [path]).length);
        wrapped++;
      }
    }
  }
  assert.ok(wrapped > numRuns, String(wrapped));
});

randomTest(
  'an extracted selection compiles apart, with the same links and problems',
  1_500,
  async (draws) => {
    const random = createRandom(draws.seed);
    let extracted = 0;
    for (let run = 0; run < draws.numRuns; run++) {
      const text = createPage(random);
      const site = await createMemorySite({ ...others, [path]: text });
      const context = site.getPageContext(path);
      const offset = Math.floor(random() * text.length);
      const end = Math.min(text.length, offset + Math.floor(random() ** 2 * 500));
      const result = languageService.extractSnippet(context, { offset, end }, 'new/part');
      if (result.kind === 'refused') {
        assert.match(result.reason, /^[A-Z<"].*\.$/s);
        continue;
      }
      extracted++;
      const after = applyChanges(text, result.changes);
      assertCompiles(after, false);
      assertCompiles(result.file.text, true);
      const siteAfter = await createMemorySite({ ...others, [path]: after, [result.path]: result.file.text });
      const files = [path, result.path];
      assert.deepEqual(getTargets(siteAfter, files), getTargets(site, [path]), after + result.file.text);
      assert.deepEqual(getProblems(siteAfter, files), getProblems(site, [path]), after + result.file.text);
      assert.deepEqual(getProblems(siteAfter, ['plants/b.mdx']), getProblems(site, ['plants/b.mdx']));
      // Nothing in the snippet depends on the page that shows it.
      for (const link of siteAfter.getPageContext(result.path).scanned.links)
        if (getWritten(link).startsWith('.')) assert.match(getWritten(link), /nowhere/);
    }
    assert.ok(extracted > draws.numRuns / 10, String(extracted));
  },
);
