// Random edits of a site's text and files: patches lead from each model to the next, and ids stay with their elements.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SiteModel, SitePatch } from '../../../server/src/shared/siteModel.ts';
import { applySitePatch, toSiteModel, toWholeSite } from '../../../server/src/shared/sitePatch.ts';
import { createRandom } from '../../support/random.ts';
import { randomTest } from '../../support/randomTest.ts';
import { completeSite } from '../../support/sites/completeSite.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';
import { type SiteTracker, trackSite } from '../../support/sites/siteTracker.ts';
import { treeFiles, treeSite } from '../../support/sites/treeSite.ts';

const files = { 'introduction.mdx': '---\ntitle: Welcome\n---\n', 'guides/pruning.md': '', 'a.md': '' };

/** What is typed, pasted and left half-done in a configuration. */
const snippets = [
  ...['"', '{', '}', '[', ']', ',', ':', '\n', '/', '\\', '// note\n', 'null', 'é', ' '],
  ...['"a", ', '"introduction", ', '"guides/pruning"', '{ "group": "More", "pages": ["a"] }, '],
  ...['"tabs": [', '{ "tab": "More", "pages": ["a"] }, ', '"hidden": true, ', '"root": "a", ', '"GET /a", '],
  ...['"pages": [', '{ "name": "Guides", "url": "guides" }, ', '"v3", ', '"#fff"', 'false'],
];

/** What the client has after the patch went over the wire. */
function send<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** In no order but that of the lists: patches append what is new. */
function toPlain(model: SiteModel): unknown {
  const byName = (one: readonly [string, unknown], other: readonly [string, unknown]) =>
    one[0] < other[0] ? -1 : 1;
  return send({
    ...model,
    elements: [...model.elements].sort(byName),
    lists: [...model.lists].sort(byName),
  });
}

/** Checks what must hold of every model. */
function checkModel({ elements, lists }: SiteModel): void {
  const listed = [...lists.values()].flat();
  assert.equal(new Set(listed).size, listed.length, 'an element is in two places');
  assert.deepEqual(new Set(listed), new Set(elements.keys()));
  for (const [name, ids] of lists) assert.ok(ids.length > 0, name);
  for (const [id, element] of elements) {
    assert.equal(element.id, id);
    const { span, extent } = element;
    if (span === undefined || extent === undefined) assert.equal(span, extent);
    else assert.ok(extent.offset <= span.offset && span.offset <= span.end && span.end <= extent.end);
  }
}

class Follower {
  private readonly tracker: SiteTracker;
  private model: SiteModel;

  constructor(tracker: SiteTracker) {
    this.tracker = tracker;
    this.model = toSiteModel(send(toWholeSite(tracker.model)));
  }

  follow(patch: SitePatch | undefined): void {
    const { model } = this.tracker;
    const next = patch === undefined ? this.model : applySitePatch(this.model, send(patch));
    assert.ok(next);
    this.model = next;
    assert.deepEqual(toPlain(this.model), toPlain(model));
    checkModel(model);
  }
}

describe('patches', () => {
  randomTest(
    "keep a model equal to the server's through random edits",
    8,
    async ({ seed, numRuns }) => {
      for (let index = 0; index < numRuns; index++) {
        const random = createRandom(seed + index);
        const below = (limit: number): number => Math.floor(random() * limit);
        const site = index % 4 < 2 ? completeSite : treeSite;
        const original = JSON.stringify(site, null, index % 2 === 0 ? 2 : undefined);
        const tracker = await trackSite(original, index % 4 < 2 ? files : treeFiles);
        const follower = new Follower(tracker);
        let text = original;
        for (let step = 0; step < 150; step++) {
          const at = below(text.length);
          const removed = random() < 0.5 ? 0 : below(random() < 0.2 ? 200 : 6);
          const typed = random() < 0.6 ? (snippets[below(snippets.length)] ?? '') : '';
          // Now and then everything is undone, so that not every text is a ruin.
          text = random() < 0.2 ? original : text.slice(0, at) + typed + text.slice(at + removed);
          follower.follow(tracker.setText(text));
        }
      }
    },
    { seed: 1 },
  );

  test('keep it equal while files come, go and change their titles', async () => {
    const text = JSON.stringify(completeSite, null, 2);
    const tracker = await trackSite(text, files);
    const follower = new Follower(tracker);
    const states = [
      {},
      { 'introduction.md': '---\ntitle: Other\nicon: leaf\n---\n' },
      { ...files, 'logo/light.svg': '', 'guides/watering.md': '', 'b/c.md': '' },
      files,
    ];
    for (const state of states) {
      const { index } = await createMemorySite({ ...state, 'docs.json': text });
      follower.follow(tracker.setSite(index));
    }
    follower.follow(tracker.setSite(undefined));
  });

  test('keep it equal however deep groups are', async () => {
    const depth = 2000;
    const deep = `{ "navigation": [${'{ "pages": ["a", '.repeat(depth)}"b"${']}'.repeat(depth)}] }`;
    const tracker = await trackSite(deep);
    const follower = new Follower(tracker);
    follower.follow(tracker.edit('"b"', '"c"'));
    follower.follow(tracker.edit('"c"]', '"c"'));
    assert.equal(tracker.model.state, 'broken');
    follower.follow(tracker.setText('{}'));
  });

  test('keep it equal however deep divisions are', async () => {
    const depth = 2000;
    const open = '{ "tabs": [{ "tab": "T", "hidden": true, "pages": ["a"], ';
    const inside = open.slice(2).repeat(depth);
    const deep = `{ "navigation": { ${inside} "root": "b" ${'}] '.repeat(depth)} } }`;
    const tracker = await trackSite(deep);
    const follower = new Follower(tracker);
    follower.follow(tracker.edit('"b"', '"c"'));
    follower.follow(tracker.edit('"tab": "T"', '"tab": "U"'));
    follower.follow(tracker.edit('"c" }', '"c" '));
    assert.equal(tracker.model.state, 'broken');
    follower.follow(tracker.setText('{}'));
  });

  test('are refused by a model that missed one', async () => {
    const tracker = await trackSite('{ "name": "A" }');
    const before = tracker.model;
    tracker.setText('{ "name": "B" }');
    const patch = tracker.setText('{ "name": "C" }');
    assert.ok(patch);
    assert.equal(applySitePatch(before, patch), undefined);
  });

  test('say nothing when nothing changed', async () => {
    const tracker = await trackSite('{ "name": "A" }', files);
    const { index } = await createMemorySite({ ...files, 'docs.json': '{ "name": "A" }' });
    assert.equal(tracker.setSite(index), undefined);
  });
});
