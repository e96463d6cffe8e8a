// The sentence about a page that readers don't find.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { describeReach } from '../../../server/src/shared/text/reachText.ts';

describe('why readers don’t find a page', () => {
  test('is nothing to say where they do', () =>
    assert.equal(describeReach({ kind: 'reachable' }), undefined));

  test('is one sentence with what helps', () => {
    assert.equal(
      describeReach({ kind: 'unlisted' }),
      'Readers can’t find this page, because no group in the navigation lists it: add it with “Docs: Add Page to Navigation…”.',
    );
    assert.equal(
      describeReach({ kind: 'hidden', hiding: { by: 'itself' } }),
      'Readers find this page only by a direct link, because it is hidden: remove "hidden" to show it.',
    );
    assert.equal(
      describeReach({ kind: 'hidden', hiding: { by: 'item', name: 'CLI' } }),
      'Readers find this page only by a direct link, because its menu item “CLI” is hidden: remove "hidden" there to show it.',
    );
    assert.equal(
      describeReach({ kind: 'hiddenAnchor', anchor: 'API' }),
      'Readers find this page only by a direct link, because its anchor “API” is hidden by default: remove "isDefaultHidden" from the anchor to show it.',
    );
    assert.equal(
      describeReach({ kind: 'versionAnchor', anchor: 'API', version: 'v2' }),
      'Readers find this page only after they choose the version “v2”, because its anchor “API” belongs to it: remove "version" from the anchor to show it in every version.',
    );
  });

  test('leaves out what a diagnostic beside it says', () =>
    assert.equal(
      describeReach({ kind: 'unlisted' }, true),
      'Readers can’t find this page: add it with “Docs: Add Page to Navigation…”.',
    ));

  test('stays one line of bearable length, whatever things are called', () => {
    const anchor = `a\n\u0000b${'🌱'.repeat(5_000)}`;
    const text = describeReach({ kind: 'hiddenAnchor', anchor }) ?? '';
    assert.match(text, /its anchor “a b🌱{57}…” is hidden/u);
    assert.match(describeReach({ kind: 'hiddenAnchor', anchor: ' ' }) ?? '', /its anchor is hidden/);
  });
});
