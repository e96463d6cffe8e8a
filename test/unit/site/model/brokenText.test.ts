// A text that is broken while somebody types: views must neither flicker nor go on showing what was deleted.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SiteModel } from '../../../../server/src/shared/siteModel.ts';
import { getElement, outline, trackSite } from '../../../support/sites/siteTracker.ts';

const files = { 'introduction.mdx': '', 'guides/watering.mdx': '', 'other.md': '' };
const original = JSON.stringify(
  {
    name: 'Plants',
    colors: { primary: '#0f9d58' },
    tabs: [{ name: 'Guides', url: 'guides' }],
    navigation: [
      { group: 'Start', pages: ['introduction', 'guides/watering'] },
      { group: 'More', pages: ['other'] },
    ],
    footerSocials: { x: 'https://x.com/plants' },
  },
  null,
  2,
);

/** What is gone or became something else, apart from elements around the place that was edited. */
function getLosses(before: SiteModel, after: SiteModel, at: number): string[] {
  const losses: string[] = [];
  for (const [id, { content, extent }] of before.elements) {
    const now = after.elements.get(id);
    const isTouched = extent !== undefined && extent.offset <= at && at <= extent.end;
    if (now === undefined) losses.push(`${content.kind} is gone`);
    else if (!isTouched && JSON.stringify(now.content) !== JSON.stringify(content))
      losses.push(`${content.kind} is ${JSON.stringify(now.content)}`);
  }
  const [old, now] = [outline(before), outline(after)];
  if (old !== now) losses.push(`${old} is ${now}`);
  return losses;
}

/** Tries one edit at every place of the text, and takes it back. */
async function tryEverywhere(edit: (at: number) => string | undefined): Promise<void> {
  const tracker = await trackSite(original, files);
  const found: string[] = [];
  let broken = 0;
  for (let at = 0; at < original.length; at++) {
    const text = edit(at);
    if (text === undefined) continue;
    const before = tracker.model;
    tracker.setText(text);
    if (tracker.model.state === 'broken') {
      broken++;
      for (const loss of getLosses(before, tracker.model, at))
        found.push(`${JSON.stringify(text.slice(Math.max(0, at - 20), at + 20))}: ${loss}`);
    }
    tracker.setText(original);
    assert.deepEqual(new Set(tracker.model.elements.keys()), new Set(before.elements.keys()));
    assert.equal(tracker.model.state, 'whole');
  }
  assert.ok(broken > 50, `${broken} texts were broken`);
  assert.deepEqual(found, []);
}

describe('a text that is broken at one place', () => {
  test('keeps all elements when a quote, a bracket or a comma is deleted', () =>
    tryEverywhere((at) =>
      /["[\]{},:]/.test(original.charAt(at)) ? original.slice(0, at) + original.slice(at + 1) : undefined,
    ));

  for (const typed of ['"', '{', ']', ',']) {
    test(`keeps all elements when ${typed} is typed`, () =>
      tryEverywhere((at) => original.slice(0, at) + typed + original.slice(at)));
  }
});

test('a text that breaks in several places is shown as it was before, until it has no syntax errors', async () => {
  const tree = (tabs: string, name = '"name"') =>
    `{ ${name}: "Plants", "navigation": { "tabs": ${tabs} { "tab": "Guides", "pages": ["introduction", "other"] }, { "tab": "More", "pages": ["guides/watering"] }] } }`;
  const tracker = await trackSite(tree('['), files);
  const { elements } = tracker.model;
  const contents = () => [...tracker.model.elements.values()].map(({ id, content }) => ({ id, content }));
  const before = contents();
  for (const text of [tree('[ }} "" {'), tree('[ }} "" {', 'name'), tree('', 'name'), '{', '']) {
    tracker.setText(text);
    assert.equal(tracker.model.state, 'broken', text);
    assert.deepEqual(contents(), before, text);
  }
  tracker.setText(tree('[').replace('"introduction", ', ''));
  assert.equal(tracker.model.state, 'whole');
  assert.equal(outline(tracker.model).includes('introduction'), false);
  assert.equal(tracker.model.elements.size, elements.size);
});

describe('a text that stays broken', () => {
  const track = () => trackSite(original.replace('"tabs"', 'tabs'), files);

  test('is followed where it can be read', async () => {
    const tracker = await track();
    assert.equal(tracker.model.state, 'broken');
    tracker.edit('"Start"', '"First"');
    tracker.edit('"introduction",', '"introduction", "new",');
    assert.equal(outline(tracker.model), 'First(introduction new guides/watering) More(other)');
  });

  test('is followed when an entry or a group is deleted', async () => {
    const tracker = await track();
    tracker.edit('"introduction",', '');
    assert.equal(outline(tracker.model), 'Start(guides/watering) More(other)');
    const { text } = tracker;
    const [start, end] = [
      text.indexOf('{', text.indexOf('"navigation"')),
      text.indexOf('{', text.indexOf('"Start"')),
    ];
    tracker.edit(text.slice(start, end), '');
    assert.equal(outline(tracker.model), 'More(other)');
  });

  test('keeps the spans of what was read in place', async () => {
    const tracker = await trackSite(original, files);
    tracker.edit('"pages": [', '"pages": ');
    tracker.edit('"Plants"', '"Our Plants"');
    const { span } = getElement(tracker.model, 'page', 'other');
    assert.equal(tracker.text.slice(span?.offset, span?.end), '"other"');
  });
});

describe('comments and trailing commas', () => {
  test('leave a text whole', async () => {
    const text = original.replace('"name"', '// The name\n  "name"').replace('"other"', '"other",');
    assert.equal((await trackSite(text, files)).model.state, 'whole');
  });
});
