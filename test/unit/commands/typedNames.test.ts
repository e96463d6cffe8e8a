import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createPagePath,
  getPlaceFolder,
  parseGroupName,
  parsePagePath,
} from '../../../client/src/commands/navigation/steps/typedNames.ts';
import { createModel } from '../navigation/outline.ts';

const site = createModel({
  groups: { Start: ['introduction'], Guides: ['guides/light'], Empty: [] },
  unlisted: ['draft'],
});

describe('the path of a page', () => {
  const parse = (text: string, own?: string) => {
    const parsed = parsePagePath(text, site, own);
    return parsed.ok ? parsed.value : new Error(parsed.problem);
  };
  const refuse = (text: string, reason: RegExp) => assert.match(String(parse(text)), reason);

  test('is tidied, and gets an extension', () => {
    assert.equal(parse('guides/soil'), 'guides/soil.mdx');
    assert.equal(parse(' ./guides//soil.md '), 'guides/soil.md');
    assert.equal(parse('/guides\\soil'), 'guides/soil.mdx');
    assert.equal(parse('v1.2'), 'v1.2.mdx');
  });

  test('keeps the extension of the page that is renamed, which may keep its name', () => {
    assert.equal(parse('guides/soil', 'old.md'), 'guides/soil.md');
    assert.equal(parse('guides/light.mdx', 'guides/light.mdx'), 'guides/light.mdx');
    assert.equal(parse('guides/Light', 'guides/light.mdx'), 'guides/Light.mdx');
  });

  test('is refused where there is a page, listed or not, in any case', () => {
    refuse('introduction', /"introduction.mdx" already exists/);
    refuse('Draft.mdx', /"draft.mdx" already exists/);
    assert.equal(parse('introduction.md'), 'introduction.md');
  });

  test('is refused outside of the site, or where it names no file', () => {
    refuse('../secret', /must stay in the site/);
    refuse('a/../../secret', /must stay in the site/);
    for (const text of ['', '  ', '/', '.', 'guides/']) refuse(text, /^Error: A page needs a path/);
    for (const text of ['a:b', 'a?', 'a\u0000b', 'C:\\page']) refuse(text, /file name can’t contain/);
  });

  test('is proposed for a title, in the folder of its neighbors', () => {
    assert.equal(createPagePath('Watering: how often?', 'guides'), 'guides/watering-how-often');
    assert.equal(createPagePath('Über Öl', ''), 'uber-ol');
    assert.equal(createPagePath('植物の水やり', ''), '植物の水やり');
    assert.equal(createPagePath('???', 'guides'), 'guides');
    assert.equal(getPlaceFolder(site, { kind: 'endOf', group: 'Guides' }), 'guides');
    assert.equal(getPlaceFolder(site, { kind: 'after', id: 'introduction' }), '');
    assert.equal(getPlaceFolder(site, { kind: 'endOf', group: 'Empty' }), '');
  });
});

describe('the name of a group', () => {
  test('is not empty, and one that is there already is pointed out', () => {
    assert.deepEqual(parseGroupName(' New ', site), { ok: true, value: 'New' });
    assert.deepEqual(parseGroupName('Start', site, 'Start'), { ok: true, value: 'Start' });
    assert.match(JSON.stringify(parseGroupName('Start', site)), /Readers will see both/);
    assert.equal(parseGroupName('  ', site).ok, false);
  });
});
