// fix_docs_site on random broken sites: a dry run says what the call does, and afterwards nothing is left that is fixable.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { WritingOutput } from '../../../server/src/shared/definitions/toolDefinitions.ts';
import { createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';
import { linkedSites } from '../../support/links/randomLinkedSites.ts';
import { randomTest } from '../../support/randomTest.ts';

/** Mistakes that people make, each at a place that is drawn. */
const mistakes: readonly ((text: string, place: number) => string)[] = [
  (text, place) => replaceNth(text, /"([\w-]+)"/g, place, "'$1'"),
  (text, place) => replaceNth(text, /"([\w-]+)":/g, place, '$1:'),
  (text, place) => replaceNth(text, /,/g, place, ''),
  (text, place) => replaceNth(text, /(?=[\]}])/g, place, ','),
  (text, place) => replaceNth(text, /[[\]{}"]/g, place, ''),
  (text, place) => replaceNth(text, /"(?=[\w-]+[/"])/g, place, '"/'),
  (text, place) => replaceNth(text, /"([a-z])/g, place, '"\\u0041$1'),
  (text, place) => replaceNth(text, /\n/g, place, ' // why\n'),
  (text, place) => replaceNth(text, /\{/g, place, '{ "colors": { "primary": "16A34A" }, '),
];

function replaceNth(text: string, pattern: RegExp, place: number, replacement: string): string {
  const found = [...text.matchAll(pattern)];
  const chosen = found[place % Math.max(1, found.length)];
  if (chosen === undefined) return text;
  const written = replacement.replace('$1', chosen[1] ?? '');
  return text.slice(0, chosen.index) + written + text.slice(chosen.index + chosen[0].length);
}

const drawnMistakes = fc.array(fc.tuple(fc.constantFrom(...mistakes), fc.nat(200)), { maxLength: 6 });

/** Links in another case than the files’. */
function shout(text: string, every: number): string {
  let count = 0;
  return text.replace(/(?<=\]\()[\w/.-]+/g, (path) =>
    every > 0 && ++count % every === 0 ? path.toUpperCase() : path,
  );
}

const brokenSites = fc.tuple(linkedSites, drawnMistakes, fc.nat(3)).map(([{ files }, drawn, every]) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const isConfiguration = /(?:docs|mint)\.json$/.test(path);
      const broken = isConfiguration
        ? drawn.reduce((before, [break_, place]) => break_(before, place), text)
        : shout(text, every);
      return [path, broken];
    }),
  ),
);

randomTest('whatever is broken', 150, async (draws) => {
  let repaired = 0;
  await fc.assert(
    fc.asyncProperty(brokenSites, async (files) => {
      const workspace = createAgentWorkspace(files);
      const run = async (name: string, input: unknown = {}) => (await workspace.run(name, input)).output;
      const { problems: before } = await run('check_docs_site');
      const planned = (await run('fix_docs_site', { dryRun: true })) as unknown as WritingOutput;
      for (const [path, text] of Object.entries(files))
        assert.equal(workspace.files.getText(`/site/${path}`), text, 'a dry run writes nothing');
      const done = (await run('fix_docs_site')) as unknown as WritingOutput;
      assert.equal(done.diff, planned.diff);
      assert.deepEqual(done.remaining, planned.remaining);
      assert.deepEqual(
        done.files.map(({ path }) => path),
        planned.files.map(({ path }) => path),
      );
      if (JSON.stringify(before).includes('"fixable":true')) assert.equal(done.status, 'done');
      if (done.status === 'done') repaired++;
      const { problems, leftOut } = await run('check_docs_site');
      const all = problems as unknown as { code: string; fixable: boolean }[];
      assert.deepEqual(
        all.filter(({ fixable }) => fixable),
        [],
      );
      const counted = leftOut as unknown as { count: number }[];
      const { errors, warnings, others } = done.remaining;
      assert.equal(
        all.length + counted.reduce((sum, { count }) => sum + count, 0),
        errors + warnings + others,
      );
      const again = (await run('fix_docs_site')) as unknown as WritingOutput;
      assert.equal(again.status, 'nothing to do');
    }),
    draws,
  );
  assert.ok(repaired > draws.numRuns / 4, `only ${repaired} sites were repaired`);
});
