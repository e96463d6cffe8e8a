// All links and entries to a missing page fixed together, on random sites: those are right or gone, and nothing else has
// changed.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitChanges } from '../../../../server/src/document/joinedDocument.ts';
import { applyChanges } from '../../../../server/src/document/textChange.ts';
import { getFindings } from '../../../../server/src/features/findings/findings.ts';
import { getLinkProblems } from '../../../../server/src/features/findings/pageRules/linkProblems.ts';
import { parsePageEntry } from '../../../../server/src/format/pageReference.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { isSameTarget } from '../../../../server/src/links/graph/linkGraph.ts';
import { isPageFile } from '../../../../server/src/shared/sitePaths.ts';
import { linkedSites } from '../../../support/links/randomLinkedSites.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

interface Problem {
  /** The page, the configuration or the part that it is in. */
  readonly file: string;
  readonly code: string;
  /** Of a missing target. */
  readonly missing: string | undefined;
  readonly offset: number;
}

type Files = Readonly<Record<string, string>>;

async function readSite(files: Files) {
  const site = await createMemorySite(files);
  const pages = Object.keys(files).filter(isPageFile).sort();
  const contexts = new Map(pages.map((page) => [page, site.getPageContext(page)]));
  const links = [...contexts].flatMap(([file, context]): Problem[] =>
    getLinkProblems(context).map(({ code, judged: { target, link } }) => ({
      ...{ file, code, offset: link.offset },
      missing: code === 'link-not-found' && target.kind === 'missing' ? target.path : undefined,
    })),
  );
  const configurations = new Map(
    languageService
      .getFileContexts(site.getContext())
      .map((context) => [toPath(context.document.textDocument.uri), context]),
  );
  const entries = [...configurations].flatMap(([file, context]): Problem[] =>
    getFindings(context)
      .filter(({ code }) => code === 'page-not-found' || code === 'page-listed-twice')
      .map(({ code, offset, subject }) => ({
        ...{ file, code, offset },
        missing:
          code === 'page-not-found' && subject.kind === 'site'
            ? parsePageEntry(subject.node.value).path
            : undefined,
      })),
  );
  return { contexts, configurations, links, entries };
}

function toPath(uri: string): string {
  return decodeURI(uri).replace('file:///site/', '');
}

/** What is wrong in each file, without places. */
function summarize(problems: readonly Problem[]): string[] {
  return problems.map(({ file, code, missing }) => `${file} ${code} ${missing ?? ''}`).sort();
}

interface Navigation {
  readonly navigation: { readonly pages?: unknown }[] & { tabs?: unknown[] };
}

/** Lists the entries in the site’s own shape: in its first group or tab and in a new one; in a tree, also in a part. */
function withEntries(files: Files, entries: readonly string[], layout: number): Files {
  const configuration: Navigation = JSON.parse(files['docs.json'] ?? '{}');
  const { navigation } = configuration;
  const [own, inPart] = [entries.filter((_, at) => at % 2 === 0), entries.filter((_, at) => at % 2 === 1)];
  const parts: Record<string, string> = {};
  const write = (value: unknown): string =>
    JSON.stringify(value, undefined, layout % 3).replaceAll('\n', '\r\n');
  if (navigation.tabs === undefined) {
    const pages = navigation[0]?.pages;
    if (Array.isArray(pages)) pages.push(...own);
    navigation.push({ group: 'More', pages: inPart } as object);
  } else {
    const reference = { $ref: './nav/more.json' };
    parts['nav/more.json'] = write(inPart);
    navigation.tabs.push(
      { tab: 'Two', groups: [{ group: 'B', pages: own }] },
      { tab: 'Three', pages: reference },
    );
    if (layout % 2 === 1) navigation.tabs.unshift({ tab: 'Four', pages: reference });
  }
  return { ...files, ...parts, 'docs.json': write(configuration) };
}

/** A string in JSON, as written. */
const string = /"(?:[^"\\]|\\.)*"/g;

function spell(path: string, way: number): string {
  const bare = path.replace(/\.mdx?$/, '');
  const ways = [
    bare,
    bare,
    path,
    `/${bare}`,
    `./${bare}`,
    `${bare}.mdx`,
    `${bare}/`,
    bare.toUpperCase(),
    `x/../${bare}`,
  ];
  return ways[way % ways.length] ?? bare;
}

const wanted = fc.record({
  /** Which missing page each entry names, and how it is written. */
  entries: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }),
  layout: fc.nat({ max: 5 }),
  /** Which problem is chosen, and by which page it is replaced. */
  which: fc.nat(),
  page: fc.nat(),
});

const counts = { links: 0, entries: 0, both: 0, parts: 0, left: 0, fromEntries: 0 };

randomTest('links and entries of a missing page are all fixed, and nothing else', 300, async (draws) => {
  await fc.assert(
    fc.asyncProperty(linkedSites, wanted, async ({ files }, { entries, layout, which, page }) => {
      const { 'mint.json': configuration, ...others } = files;
      const plain: Files = { ...(configuration !== undefined && { 'docs.json': configuration }), ...others };
      const dead = (await readSite(plain)).links.flatMap(({ missing }) => missing ?? []);
      const targets = [...new Set([...dead, 'gone/ghost', 'gone/ghosts'])];
      const texts = withEntries(
        plain,
        entries.map(([target, way]) => spell(targets[target % targets.length] ?? '', way)),
        layout,
      );
      const before = await readSite(texts);
      const starts = [...before.entries, ...before.links].filter(({ missing }) => missing !== undefined);
      const chosen = starts[which % Math.max(1, starts.length)];
      if (chosen?.missing === undefined) return;
      const { file, offset, missing } = chosen;
      const isMeant = (problem: Problem): boolean =>
        problem.missing !== undefined && isSameTarget(problem.missing, missing);
      const [first] = before.contexts.values();
      const pages = [...before.contexts.keys()].filter((path) => first?.site.isPage(path));
      const to = page % 3 === 0 ? undefined : pages[page % pages.length];
      const [inPage, inConfiguration] = [before.contexts.get(file), before.configurations.get(file)];
      const fix =
        (inPage && languageService.getTargetFix(inPage, offset, to)) ??
        (inConfiguration && languageService.getEntryTargetFix(inConfiguration, offset, to));
      const whole = (inPage ?? inConfiguration)?.configuration;
      assert.ok(fix && whole);
      const answer = fix.answer(
        new Map(
          fix.files.flatMap((each) => {
            const context = before.contexts.get(each);
            return context === undefined ? [] : [[each, context]];
          }),
        ),
      );
      const changed: Record<string, string> = { ...texts };
      for (const [path, each] of answer.pages)
        changed[path] = applyChanges(each.page.getText(), each.changes);
      const changedEntries = splitChanges(whole, answer.entryChanges);
      for (const { document, changes } of changedEntries)
        changed[toPath(document.textDocument.uri)] = applyChanges(document.textDocument.getText(), changes);
      const seen = JSON.stringify({ missing, to, texts, changed }, undefined, 1);

      const after = await readSite(changed);
      assert.equal(after.links.filter(isMeant).length, answer.leftCount, seen);
      // A path that doesn’t say where it begins is kept so.
      const isUnclear = ({ code, missing: path }: Problem): boolean =>
        path === undefined && /^link-(?:image-)?not-found$/.test(code);
      const isOther = (problem: Problem): boolean =>
        !isMeant(problem) && problem.code !== 'page-listed-twice' && !isUnclear(problem);
      const all = ({ links, entries: each }: typeof before): Problem[] => [...links, ...each];
      assert.deepEqual(summarize(all(after).filter(isOther)), summarize(all(before).filter(isOther)), seen);

      const meant = before.entries.filter(isMeant).length;
      const left = to === undefined ? meant : answer.leftEntryCount;
      assert.equal(after.entries.filter(isMeant).length, left, seen);
      assert.equal(answer.entryChanges.length, meant - left, seen);
      const countRepeats = (problems: readonly Problem[]): number =>
        problems.filter(({ code }) => code === 'page-listed-twice').length;
      assert.ok(countRepeats(after.entries) <= countRepeats(before.entries), seen);
      for (const path of before.configurations.keys()) checkStrings(path);

      counts.links += answer.linkCount;
      counts.entries += answer.entryChanges.length;
      counts.both += Number(answer.linkCount > 0 && answer.entryChanges.length > 0);
      counts.parts += Number(changed['nav/more.json'] !== texts['nav/more.json']);
      counts.left += answer.leftEntryCount;
      counts.fromEntries += Number(inPage === undefined);

      /** Only entries of the missing page are others, and name the new one; the rest of the text is the same. */
      function checkStrings(path: string): void {
        const [old = '', now = ''] = [texts[path], changed[path]];
        const written = now.match(string) ?? [];
        assert.equal(now.replaceAll(string, ''), old.replaceAll(string, ''), seen);
        for (const [at, entry] of (old.match(string) ?? []).entries()) {
          const by = written[at] ?? '';
          if (by === entry) continue;
          assert.ok(isSameTarget(parsePageEntry(JSON.parse(entry)).path, missing), seen);
          assert.ok([to, to?.replace(/\.mdx?$/, '')].includes(parsePageEntry(JSON.parse(by)).path), seen);
          assert.equal(by, JSON.stringify(JSON.parse(by)), seen);
        }
      }
    }),
    draws,
  );
  const { numRuns } = draws;
  if (numRuns < 100) return;
  assert.ok(counts.links > numRuns / 10 && counts.entries > numRuns / 10, JSON.stringify(counts));
  assert.ok(
    [counts.both, counts.parts, counts.left, counts.fromEntries].every((count) => count >= numRuns / 100),
    JSON.stringify(counts),
  );
});
