// Completion of values: which are offered, in which order, and what accepting one inserts.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { checkCompletion, createContext, getLabels, site } from '../../../support/checks/languageTest.ts';
import { everyProperty, withValue } from '../../../support/sites/completeSite.ts';

describe('the values offered', () => {
  for (const { place, key, row, name } of everyProperty) {
    if (row.enum !== undefined) {
      test(`for ${name} are those of the table, its default first`, () => {
        const values = row.enum ?? [];
        const others = values.filter((value) => value !== row.default);
        const expected = typeof row.default === 'string' ? [row.default, ...others] : others;
        for (const written of ['|', '"|"', '"x|y"', 'x|']) {
          assert.deepEqual(getLabels(withValue(place, key, written)), expected);
        }
        checkCompletion(
          withValue(place, key, '"|"'),
          Object.fromEntries(values.map((value) => [value, withValue(place, key, `"${value}"`)])),
        );
      });
    } else if (row.type === 'boolean') {
      test(`for ${name} are true and false, its default first`, () => {
        assert.deepEqual(
          getLabels(withValue(place, key, '|')),
          row.default === false ? ['false', 'true'] : ['true', 'false'],
        );
        for (const written of ['|', 'tr|', 'tr|ue', '|false', 'false|', '"|"', '"tr|"']) {
          checkCompletion(withValue(place, key, written), {
            true: withValue(place, key, 'true'),
            false: withValue(place, key, 'false'),
          });
        }
      });
    } else if (row.default !== undefined) {
      test(`for ${name} begin with its default`, () => {
        assert.equal(getLabels(withValue(place, key, '|'))[0], row.default);
        checkCompletion(withValue(place, key, '"|"'), {
          [String(row.default)]: withValue(place, key, JSON.stringify(row.default)),
        });
      });
    } else {
      test(`for ${name} are there`, () => assert.ok(getLabels(withValue(place, key, '|')).length > 0));
    }
  }

  test('for the version of an anchor are the versions of this file', () => {
    assert.deepEqual(
      getLabels('{ "versions": ["2.0", "1.0"], "anchors": [{ "version": "|" }] }').slice(0, 2),
      ['2.0', '1.0'],
    );
    checkCompletion('{ "anchors": [{ "version": | }], "versions": ["2.0", 5, "1.0"] }', {
      '1.0': '{ "anchors": [{ "version": "1.0" }], "versions": ["2.0", 5, "1.0"] }',
    });
  });

  test('are written as JSON, whatever characters they hold', () => {
    const versions = [
      '$1',
      '${1:a}',
      '${2|a,b|}',
      'a\\b',
      'say "hi"',
      'a|b,c}',
      '\\$2',
      '$',
      'tab\there',
      '\ud800',
    ];
    const declared = JSON.stringify(versions).replaceAll('|', '\\u007c');
    const text = (value: string) => `{ "versions": ${declared}, "anchors": [{ "version": ${value} }] }`;
    const expected = Object.fromEntries(versions.map((version) => [version, text(JSON.stringify(version))]));
    checkCompletion(text('"|"'), expected);
    checkCompletion(text('"|"'), expected, { client: { snippets: false } });
  });

  test('are examples where anything is possible', () => {
    assert.ok(getLabels('{ "colors": { "primary": "|" } }').includes('#15803d'));
    assert.ok(getLabels('{ "footerSocials": { "github": | } }').includes('https://github.com/plant-store'));
    assert.ok(getLabels('{ "api": { "auth": { "name": "|" } } }').includes('username:password'));
  });

  test('are none where the format knows nothing', () => {
    assert.deepEqual(getLabels('{ "motto": | }'), []);
    assert.deepEqual(getLabels('{ "navigation": [{ "pages": [["|"]] }] }'), []);
    assert.deepEqual(getLabels('{ "name": ["|"] }'), []);
  });
});

describe('a value of several parts', () => {
  test('is offered whole', () => {
    checkCompletion('{ "topbarCtaButton": | }', {
      'GitHub button':
        '{ "topbarCtaButton": { "type": "github", "url": "https://github.com/plant-store/plant-store" } }',
    });
    checkCompletion('{ "anchors": [{ "color": | }] }', {
      Gradient: '{ "anchors": [{ "color": { "from": "#15803d", "to": "#4ade80" } }] }',
    });
    checkCompletion('{ "api": { "auth": | } }', { '{ }': '{ "api": { "auth": { } } }' });
    checkCompletion('{ "navigation": | }', {
      '[ ]': '{ "navigation": [ { "group": "Get started", "pages": ["introduction"] } ] }',
    });
  });

  test('is offered whole as an item', () => {
    const tab = '{ "name": "API reference", "url": "api-reference" }';
    checkCompletion('{ "tabs": [|] }', { Tab: `{ "tabs": [${tab}] }` });
    checkCompletion('{ "tabs": [{}, |] }', { Tab: `{ "tabs": [{}, ${tab}] }` });
    checkCompletion('{ "tabs": [{} |] }', { Tab: `{ "tabs": [{}, ${tab}] }` });
    checkCompletion('{ "tabs": [| {}] }', { Tab: `{ "tabs": [${tab}, {}] }` });
  });
});

describe('where the cursor stands', () => {
  const before = '{ "modeToggle": { "default"';

  for (const [written, after] of [
    [': | }', ': "light" }'],
    [':| }', ':"light" }'],
    [':|}', ':"light"}'],
    [': |}', ': "light"}'],
    [':\n  | }', ': "light" }'],
    [': "|" }', ': "light" }'],
    [': "li|" }', ': "light" }'],
    [': "|li" }', ': "light" }'],
    [': |"li" }', ': "light" }'],
    [':| "li" }', ':"light" }'],
    [': "li"| }', ': "light" }'],
    [': "d|ark" }', ': "light" }'],
    [': li| }', ': "light" }'],
    [': l|i }', ': "light" }'],
    [': |li }', ': "light" }'],
    [": 'li|' }", ': "light" }'],
    [': "|\n }', ': "light" }'],
    [': "li|\n }', ': "light" }'],
    [': nu|ll }', ': "light" }'],
    [': 1|2 }', ': "light" }'],
    // Missing commas are added.
    [': |, "isHidden": true }', ': "light", "isHidden": true }'],
    [': "|", "isHidden": true }', ': "light", "isHidden": true }'],
    [': "|, "isHidden": true }', ': "light", "isHidden": true }'],
    [': |\n "isHidden": true }', ': "light", "isHidden": true }'],
    [': "|"\n "isHidden": true }', ': "light", "isHidden": true }'],
    [': "|\n "isHidden": true }', ': "light", "isHidden": true }'],
    [': d| // so\n "isHidden": true }', ': "light", // so "isHidden": true }'],
    [': | /* so */, "isHidden": true }', ': "light" /* so */, "isHidden": true }'],
    // What is not closed stays that way.
    [': |', ': "light"'],
    [':|', ':"light"'],
    [': "|', ': "light"'],
    [': "da|', ': "light"'],
    [': da|', ': "light"'],
  ] as const) {
    test(JSON.stringify(written), () => {
      const rest = written.includes('}') ? ', "name": "Plants" }' : '';
      checkCompletion(before + written + rest, { light: before + after + rest });
    });
  }

  for (const [written, after] of [
    ['[|]', '["v2"]'],
    ['["|"]', '["v2"]'],
    ['["a", |]', '["a", "v2"]'],
    ['["a", "|"]', '["a", "v2"]'],
    ['["a" |]', '["a", "v2"]'],
    ['["a" "|"]', '["a", "v2"]'],
    ['["a"\n"|"]', '["a", "v2"]'],
    ['[| "a"]', '["v2", "a"]'],
    ['[|"a"]', '["v2","a"]'],
    ['["|" "a"]', '["v2", "a"]'],
    ['["a", | "b"]', '["a", "v2", "b"]'],
    ['["a", |, "b"]', '["a", "v2", "b"]'],
    ['["a" | "b"]', '["a", "v2", "b"]'],
    ['["a", v|]', '["a", "v2"]'],
    ['["a", "v|\n]', '["a", "v2" ]'],
    ['["a"|]', '["v2"]'],
    ['["a|"]', '["v2"]'],
  ] as const) {
    test(`in a list, ${JSON.stringify(written)}`, () => {
      checkCompletion(`{ "versions": ${written}, "name": "Plants" }`, {
        v2: `{ "versions": ${after}, "name": "Plants" }`,
      });
    });
  }

  test('a value of an object or a list is not replaced', () => {
    assert.deepEqual(getLabels('{ "logo": | { "light": "a" } }'), []);
    assert.deepEqual(getLabels('{ "versions": | ["a"] }'), []);
  });

  test('a closing bracket ends what is inside', () => {
    assert.ok(getLabels('{ "modeToggle": { }| }').includes('name'));
    assert.ok(getLabels('{ "versions": []| }').includes('name'));
  });

  test('there is nothing in a comment', () => {
    assert.deepEqual(getLabels('{ "versions": [/* | */] }'), []);
    assert.deepEqual(getLabels('{ "modeToggle": { "default": // |\n } }'), []);
  });
});

describe('a file without a configuration', () => {
  test('begins with an object', () => {
    for (const marked of ['|', ' | ', '\n|\n', '\ufeff|']) {
      checkCompletion(marked, { '{ }': marked.replace('|', '{ }') });
    }
  });
});

describe('a color', () => {
  const offer = (marked: string) =>
    getLabels(marked).filter((label) => label.startsWith('#') || label.startsWith('"'));

  test('is one that the file has already, each once, then one of the format', () => {
    const colors = '"colors": { "primary": "#AABBCC", "light": "#aabbcc", "dark": "|", "anchors": "#123" }';
    assert.deepEqual(offer(site(colors)), ['#AABBCC', '#123', '#166534', '#ffffff', '#0f1117']);
  });

  test('is not the one that is being replaced', () => {
    assert.deepEqual(offer(site('"colors": { "primary": "|#123" }')), ['#15803d', '#ffffff', '#0f1117']);
  });
});

test('an empty string is offered where no quotes are, and not between them', () => {
  assert.ok(getLabels(site('"favicon": |')).includes('""'));
  assert.ok(!getLabels(site('"favicon": "|"')).includes('""'));
});

test('an editor without snippets gets lines that are indented as the file is', () => {
  const text = '{\n    "name": "A",\n    \n}';
  const context = createContext(text, { client: { snippets: false } });
  const items = languageService.getCompletion(context, text.length - 2)?.items ?? [];
  const colors = items.find(({ label }) => label === 'colors')?.textEdit?.newText ?? '';
  assert.match(colors, /^"colors": \{\n {8}"/);
  assert.match(colors, /\n {4}\}$/);
  for (const { textEdit } of items) assert.doesNotMatch(textEdit?.newText ?? '', /\t/);
});
