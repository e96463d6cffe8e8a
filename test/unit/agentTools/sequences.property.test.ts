// Sequences of the writing tools, at random, on random sites: after each step every entry and every link leads where it led,
// read naively, and nothing is lost; or the step was refused, and changed nothing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  getPathAfter,
  getTextAfter,
  noEdit,
  type SiteEdit,
} from '../../../server/src/agentTools/workspace/siteEdit.ts';
import { type AgentWorkspace, createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';
import { createCall, siteSteps, type ToolCall } from '../../support/agents/siteSteps.ts';
import type { Texts } from '../../support/links/movedTexts.ts';
import {
  type NaiveReference,
  type NaiveReferences,
  readReferences,
} from '../../support/links/naiveReferences.ts';
import { createNaiveSite, type NaiveSite } from '../../support/links/naiveSite.ts';
import { linkedSites } from '../../support/links/randomLinkedSites.ts';
import { randomTest } from '../../support/randomTest.ts';
import { createDiskSite } from '../../support/sites/diskSite.ts';
import { replaceSite } from '../../support/sites/replacedSite.ts';

/** git is slow to start. */
const appliedOneIn = 25;

interface State {
  readonly texts: Texts;
  readonly site: NaiveSite;
  readonly references: NaiveReferences;
}

const sites = fc.tuple(linkedSites, fc.boolean(), fc.boolean()).map(([{ files }, hasInner, hasIgnored]) => ({
  ...files,
  ...(hasInner
    ? {
        'inner/docs.json': '{"navigation":[{"group":"A","pages":["a"]}]}',
        'inner/a.mdx': '[b](/a) [c](/inner/a)',
      }
    : {}),
  ...(hasIgnored ? { '.gitignore': 'new.md\nbuild/\n', 'build/a.mdx': '[a](/a)' } : {}),
}));

randomTest(
  'every step leaves all links leading where they led, or is refused',
  150,
  async (draws, context) => {
    const disk = await createDiskSite(context);
    const folder = disk.getPath('site');
    const readState = (texts: Texts): State => {
      replaceSite(folder, texts);
      const site = createNaiveSite(folder, texts);
      return { texts, site, references: readReferences(site, texts) };
    };
    const counts = {
      refused: 0,
      stuck: 0,
      move_docs_page: 0,
      add_docs_page: 0,
      fix_docs_site: 0,
      followed: 0,
    };

    async function takeStep(workspace: AgentWorkspace, before: State, call: ToolCall): Promise<State> {
      const dry = await workspace.call(call.name, { ...call.input, dryRun: true });
      const answer = await workspace.call(call.name, call.input);
      if (answer.kind === 'refused' || dry.kind === 'refused') {
        assert.deepEqual(answer, dry);
        counts.refused++;
        if (answer.kind === 'refused' && answer.message.includes('could not be updated')) counts.stuck++;
        return before;
      }
      assert.equal(dry.edit, undefined);
      assert.equal(dry.output.diff, answer.output.diff);
      assert.deepEqual(dry.output.remaining, answer.output.remaining);
      const edit = answer.edit ?? noEdit;
      workspace.apply(edit);
      if (call.name in counts) counts[call.name as 'move_docs_page']++;
      const after = readState(readTexts(workspace, before.texts, edit));
      assertNothingLost(before, edit);
      if (call.name === 'move_docs_page') assertOnlyReferencesChange(before, edit, call);
      counts.followed += assertFollowed(before.references, after.references, edit);
      if (counts.move_docs_page % appliedOneIn === 0) {
        replaceSite(folder, before.texts);
        applyDiff(folder, String(answer.output.diff));
        for (const [path, text] of Object.entries(after.texts))
          assert.equal(readFileSync(join(folder, path), 'utf8'), text, path);
      }
      return after;
    }

    await fc.assert(
      fc.asyncProperty(sites, siteSteps, async (texts, steps) => {
        const workspace = createAgentWorkspace(texts);
        let state = readState(texts);
        for (const step of steps) {
          const call = createCall(step, state.texts);
          if (call === undefined) continue;
          try {
            state = await takeStep(workspace, state, call);
          } catch (error) {
            const reason = error instanceof Error ? error.message : error;
            throw new Error(`${call.name} ${JSON.stringify(call.input)}: ${reason}`, { cause: error });
          }
        }
      }),
      { ...draws, includeErrorInReport: true },
    );
    context.diagnostic(JSON.stringify(counts));
    // A few sequences say nothing of how often each tool is tried.
    const { numRuns } = draws;
    if (numRuns < 100) return;
    assert.ok(counts.move_docs_page > numRuns / 2, JSON.stringify(counts));
    assert.ok(Math.min(counts.add_docs_page, counts.fix_docs_site) >= numRuns / 20, JSON.stringify(counts));
    assert.ok(counts.followed > numRuns / 5 && counts.stuck < numRuns / 5, JSON.stringify(counts));
  },
);

/** All files after the edit, each where it has to be. */
function readTexts({ files }: AgentWorkspace, before: Texts, { moves, created }: SiteEdit): Texts {
  const paths = [
    ...Object.keys(before).map((path) => getPathAfter(moves, `/site/${path}`)),
    ...created.map(({ path }) => path),
  ];
  assert.equal(new Set(paths).size, paths.length, 'two files in one place');
  return Object.fromEntries(
    paths.map((path) => {
      const text = files.getText(path);
      assert.ok(text !== undefined, `${path} is lost`);
      return [path.slice('/site/'.length), text];
    }),
  );
}

/** Only the configuration and pages have other texts, and those that were read are those that there were. */
function assertNothingLost(before: State, { changed }: SiteEdit): void {
  for (const { path, before: text } of changed) {
    assert.match(path, /\.(?:mdx?|json)$/);
    assert.equal(before.texts[path.slice('/site/'.length)], text);
  }
}

/** Nothing but destinations changes in pages, or the heading that was meant; but strings and redirects in configurations. */
function assertOnlyReferencesChange({ site }: State, { changed }: SiteEdit, { input }: ToolCall): void {
  for (const each of changed) {
    const { path, before, changes } = each;
    if (path.endsWith('.json')) assert.deepEqual(getShape(getTextAfter(each)), getShape(before));
    const page = /\.mdx?$/.test(path) ? site.read(path.slice('/site/'.length)) : undefined;
    for (const { offset, end, text } of changes) {
      if (text !== input.to && page !== undefined) {
        const isDestination = [...page.links, ...page.imports].some(
          (link) => link.offset <= offset && end <= link.end,
        );
        assert.ok(isDestination, `${path}: ${before.slice(offset, end)} became ${text}`);
      }
    }
  }
}

/** What a configuration is made of, without what its strings say, and without its redirects. */
function getShape(configuration: string): unknown {
  const parsed = JSON.parse(configuration, (_key, value) => (typeof value === 'string' ? '' : value));
  return { ...parsed, redirects: undefined };
}

/** Returns how many references are written otherwise than before. */
function assertFollowed(
  before: NaiveReferences,
  after: NaiveReferences,
  { moves, changed }: SiteEdit,
): number {
  const relocate = (file: string): string => getPathAfter(moves, `/site/${file}`).slice('/site/'.length);
  let followed = 0;
  const compare = (one: NaiveReference, other: NaiveReference, where: string): void => {
    const what = `${where}: ${one.written} became ${other.written}`;
    if (one.written !== other.written) followed++;
    if (one.file === undefined || one.file === 'open') return;
    // A page that was empty or doubtful before may make it doubtful.
    if (other.file !== 'open') assert.equal(other.file, relocate(one.file), what);
    if (one.place === undefined || other.file === 'open') return;
    assert.deepEqual(other.place, { ...one.place, file: relocate(one.place.file) }, what);
  };
  for (const one of before.entries) {
    if (one.file === undefined || one.file === 'open') continue;
    const goal = relocate(one.file);
    assert.ok(
      after.entries.some(({ file }) => file === goal),
      `no entry of ${goal}`,
    );
  }
  for (const [file, links] of before.links) {
    const linksAfter = after.links.get(relocate(file));
    const isHeading = moves.length === 0 && changed.some(({ path }) => path === `/site/${file}`);
    if (links === undefined || linksAfter === undefined) continue;
    // A heading may have lost a link of its own, or got one.
    if (isHeading && links.length !== linksAfter.length) continue;
    assert.equal(linksAfter.length, links.length, `${file} has other links`);
    for (const [index, link] of links.entries()) {
      const other = linksAfter[index];
      assert.ok(other !== undefined);
      compare(link, other, file);
    }
  }
  return followed;
}

function applyDiff(folder: string, diff: string): void {
  if (diff === '') return;
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder, input: diff, stdio: 'pipe' });
}
