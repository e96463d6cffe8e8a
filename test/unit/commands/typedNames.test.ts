import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createPagePath,
  getNameQuestion,
  getPlaceFolder,
  parseDivisionName,
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
    for (const text of ['a:b', 'a?', 'a\u0000b', 'C:\\page']) refuse(text, /not every system allows/);
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
    assert.deepEqual(parseGroupName('Start', { ...site, isTree: true }), { ok: true, value: 'Start' });
    assert.equal(parseGroupName('  ', site).ok, false);
  });
});

describe('the name of a division', () => {
  test('is not empty', () => {
    assert.deepEqual(parseDivisionName(' API ', 'tab'), { ok: true, value: 'API' });
    assert.deepEqual(parseDivisionName(' ', 'anchor'), { ok: false, problem: 'An anchor needs a name.' });
  });

  test('is a code for a language', () => {
    for (const code of ['fr', 'pt-BR', 'zh-Hant', 'fil'])
      assert.deepEqual(parseDivisionName(code, 'language'), { ok: true, value: code });
    for (const text of ['French', 'f', 'fr_CA', 'fr-', 'français'])
      assert.equal(parseDivisionName(text, 'language').ok, false, text);
  });

  test('is asked for by what it is', () => {
    assert.equal(getNameQuestion('Add', 'item').title, 'Add Menu Item');
    assert.equal(getNameQuestion('Rename', 'group').title, 'Rename Group');
    assert.match(getNameQuestion('Add', 'language').prompt, /Code of the language/);
  });
});
