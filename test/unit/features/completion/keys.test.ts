// Completion of keys: which are offered, in which order, and what accepting one inserts.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import {
  type ContextOptions,
  checkCompletion,
  createContext,
  getLabels,
} from '../../../support/checks/languageTest.ts';
import { replaceProperty } from '../../../support/sites/completeSite.ts';
import { tables } from '../../../support/sites/specification.ts';

describe('the keys offered', () => {
  for (const [place, table] of Object.entries(tables)) {
    test(`in ${place === '' ? 'the root' : place} are those of its table, the required ones first`, () => {
      const segments = place === '' ? [] : place.split('.');
      const opened = segments.map((name) =>
        name.endsWith('[]') ? `"${name.slice(0, -2)}": [{` : `"${name}": {`,
      );
      const keys = Object.keys(table);
      const required = keys.filter((key) => table[key]?.required);
      assert.deepEqual(getLabels(`{ ${opened.join(' ')} |`), [
        ...required,
        ...keys.filter((key) => !required.includes(key)),
      ]);
    });
  }

  test('leave out those that are there already', () => {
    assert.deepEqual(getLabels('{ "colors": { "dark": "#000", |, "primary": "#fff" } }'), [
      'light',
      'background',
    ]);
    assert.deepEqual(getLabels('{ "modeToggle": { "default": "dark", "isHidden": true, | } }'), []);
    assert.deepEqual(getLabels('{ "tabs": [{ "name": "a", "name": "b", | }] }'), ['url']);
  });

  test('hold the one that is being edited', () => {
    assert.deepEqual(getLabels('{ "tabs": [{ "na|me": "a" }] }'), ['name', 'url']);
    assert.deepEqual(getLabels('{ "tabs": [{ "name": "a", "u|": "b" }] }'), ['url']);
  });

  test('are none in an object that the format does not know', () => {
    assert.deepEqual(getLabels('{ "motto": { | } }'), []);
    assert.deepEqual(getLabels('{ "navigation": [{ "pages": [{ | }] }] }'), []);
    assert.deepEqual(getLabels('{ "name": { | } }'), []);
    assert.deepEqual(getLabels('[{ | }]'), []);
  });
});

describe('accepting a key writes a value with it', () => {
  const check = (place: string, expected: Readonly<Record<string, string>>) => {
    checkCompletion(
      `{ "${place}": { | } }`,
      Object.fromEntries(
        Object.entries(expected).map(([key, value]) => [key, `{ "${place}": { "${key}": ${value} } }`]),
      ),
      { showTabStops: true },
    );
  };

  test('of an enumeration its values, the default or the first one before the others', () => {
    check('modeToggle', { default: '"${1|light,dark|}"' });
    check('topbarCtaButton', { type: '"${1|link,github|}"' });
    check('topAnchor', { iconType: '"${1|duotone,brands,light,sharp-solid,solid,thin|}"' });
  });

  test('of a boolean both, the default or true first', () => {
    check('feedback', { suggestEdit: '${1|false,true|}', raiseIssue: '${1|false,true|}' });
    check('api', { maintainOrder: '${1|true,false|}' });
  });

  test('of a text its default, or nothing between the quotes', () => {
    check('topAnchor', { name: '"${1:Documentation}"', icon: '"${1:book-open}"' });
    check('logo', { href: '"${1:/}"', light: '"$1"' });
    check('footerSocials', { github: '"$1"', 'hacker-news': '"$1"' });
  });

  test('of a list or an object something to begin with', () => {
    checkCompletion(
      '{ | }',
      {
        navigation: '{ "navigation": [ { "group": "${1:Get started}", "pages": ["${2:introduction}"] } ] }',
        versions: '{ "versions": ["$1"] }',
        feedback: '{ "feedback": { $1 } }',
        topbarCtaButton:
          '{ "topbarCtaButton": { "type": "link", "url": "${1:https://plants.example/signup}", "name": "${2:Get started}" } }',
        $schema: '{ "\\$schema": "$1" }',
      },
      { showTabStops: true },
    );
  });

  test('that holds what is required', () => {
    checkCompletion('{ | }', {
      colors: '{ "colors": { "primary": "#15803d", "light": "#4ade80", "dark": "#166534" } }',
    });
    checkCompletion('{ "colors": { | } }', {
      background: '{ "colors": { "background": { "light": "#ffffff", "dark": "#0f1117" } } }',
    });
  });

  test('without snippet syntax for an editor that does not know it', () => {
    const client = { snippets: false };
    checkCompletion(
      '{ | }',
      {
        $schema: '{ "$schema": "" }',
        name: '{ "name": "" }',
        versions: '{ "versions": [""] }',
        navigation: '{ "navigation": [ { "group": "Get started", "pages": ["introduction"] } ] }',
      },
      { client },
    );
    checkCompletion(
      '{ "modeToggle": { | } }',
      { default: '{ "modeToggle": { "default": "light" } }' },
      { client },
    );
    checkCompletion(
      '{ "feedback": { | } }',
      { raiseIssue: '{ "feedback": { "raiseIssue": false } }' },
      { client },
    );
    checkCompletion(
      '{ "topAnchor": { | } }',
      { icon: '{ "topAnchor": { "icon": "book-open" } }' },
      { client },
    );
  });
});

describe('what the list says', () => {
  const complete = (client: ContextOptions['client'] = {}) =>
    languageService.getCompletion(createContext('{  }', { client }), 2)?.items ?? [];

  test('of each key what it is for, in a few words', () => {
    const said = Object.fromEntries(
      complete().map(({ label, labelDetails }) => [label, labelDetails?.description]),
    );
    assert.equal(said.name, 'Name of the project');
    assert.equal(said.modeToggle, 'The switch between light and dark mode');
    assert.equal(said.favicon, 'Path of the small image that browsers show in …');
    assert.ok(Object.values(said).every((words) => words !== undefined && words !== '' && words.length < 52));
  });

  test('appears again in an object that is still empty, where the editor can do that', () => {
    const continued = (client: ContextOptions['client']) =>
      complete(client).flatMap(({ label, command }) => (command === undefined ? [] : [label]));
    assert.deepEqual(continued({ suggestsAgain: true }), ['topAnchor', 'feedback', 'modeToggle']);
    assert.deepEqual(continued({}), []);
    assert.deepEqual(continued({ suggestsAgain: true, snippets: false }), []);
  });
});

describe('where the cursor stands', () => {
  const before = '{ "tabs": [{ "url": "a" }], "modeToggle": ';

  for (const [written, after] of [
    ['{|}', '{"isHidden": false}'],
    ['{ | }', '{ "isHidden": false }'],
    ['{\n  |\n}', '{ "isHidden": false }'],
    ['{ is| }', '{ "isHidden": false }'],
    ['{ |is }', '{ "isHidden": false }'],
    ['{ i|s }', '{ "isHidden": false }'],
    ['{ "|" }', '{ "isHidden": false }'],
    ['{ "is|" }', '{ "isHidden": false }'],
    ['{ "i|s" }', '{ "isHidden": false }'],
    ['{ "is"| }', '{ "isHidden": false }'],
    ['{ "is|\n}', '{ "isHidden": false }'],
    ['{ "|\n}', '{ "isHidden": false }'],
    ["{ 'is|' }", '{ "isHidden": false }'],
    // There is a value already.
    ['{ "is|": true }', '{ "isHidden": true }'],
    ['{ "|": true }', '{ "isHidden": true }'],
    ['{ "is|" : true }', '{ "isHidden" : true }'],
    ['{ is|: true }', '{ "isHidden": true }'],
    ['{ |: true }', '{ "isHidden": true }'],
    ['{ "is|: true }', '{ "isHidden": true }'],
    ['{ "is|": }', '{ "isHidden": }'],
    // Missing commas are added.
    ['{ "default": "dark", | }', '{ "default": "dark", "isHidden": false }'],
    ['{ "default": "dark" | }', '{ "default": "dark", "isHidden": false }'],
    ['{ "default": "dark"\n  | }', '{ "default": "dark", "isHidden": false }'],
    ['{ "default": "dark"\n  "|" }', '{ "default": "dark", "isHidden": false }'],
    ['{ "default": "dark"\n  "is|\n }', '{ "default": "dark", "isHidden": false }'],
    ['{ "default": "dark"\n  is| }', '{ "default": "dark", "isHidden": false }'],
    ['{ "default": "dark" // so\n  "|" }', '{ "default": "dark", // so "isHidden": false }'],
    ['{ | "default": "dark" }', '{ "isHidden": false, "default": "dark" }'],
    ['{ |"default": "dark" }', '{ "isHidden": false,"default": "dark" }'],
    ['{ "|" "default": "dark" }', '{ "isHidden": false, "default": "dark" }'],
    ['{ "|"\n"default": "dark" }', '{ "isHidden": false, "default": "dark" }'],
    ['{ "|\n"default": "dark" }', '{ "isHidden": false, "default": "dark" }'],
    ['{ |, "default": "dark" }', '{ "isHidden": false, "default": "dark" }'],
    ['{ "|", "default": "dark" }', '{ "isHidden": false, "default": "dark" }'],
    ['{ "|, "default": "dark" }', '{ "isHidden": false, "default": "dark" }'],
    // What is not closed stays that way.
    ['{ |', '{ "isHidden": false'],
    ['{ "|', '{ "isHidden": false'],
    ['{ "default": "dark", "i|', '{ "default": "dark", "isHidden": false'],
    ['{ "default": "dark"\n|', '{ "default": "dark", "isHidden": false'],
  ] as const) {
    test(JSON.stringify(written), () => {
      const rest = written.includes('}') ? ', "name": "Plants" }' : '';
      checkCompletion(before + written + rest, { isHidden: before + after + rest });
    });
  }

  test('between two properties of a line without a comma both come', () => {
    checkCompletion('{ "logo": { "light": "a" | "href": "b" } }', {
      dark: '{ "logo": { "light": "a", "dark": "", "href": "b" } }',
    });
    checkCompletion('{ "logo": { "light": "a" "|" "href": "b" } }', {
      dark: '{ "logo": { "light": "a", "dark": "", "href": "b" } }',
    });
    checkCompletion('{ "logo": { "light": "a"|"href": "b" } }', {
      dark: '{ "logo": { "light": "a", "dark": "","href": "b" } }',
    });
  });
});

describe('where no key fits', () => {
  for (const marked of [
    '| { "name": "a" }',
    '|{}',
    '{}|',
    '{ "name": "a" } |',
    '{ "name" | }',
    '{ "name" |: "a" }',
    '{ // |\n }',
    '{ // a|\n }',
    '{ /* | */ }',
    '{ /* |',
    '{ /*/|',
    '{ // */|\n }',
    '{ "name": "a" /* | */ }',
  ]) {
    test(JSON.stringify(marked), () => assert.deepEqual(getLabels(marked), []));
  }

  test('a comment before or after is no hindrance', () => {
    assert.ok(getLabels('{ /* a */ | }').includes('name'));
    assert.ok(getLabels('{ | /* a */ }').includes('name'));
    assert.ok(getLabels('{ // a\n | }').includes('name'));
    assert.ok(getLabels('{ |// a\n }').includes('name'));
    assert.ok(getLabels('{ /* a */| }').includes('name'));
    assert.ok(getLabels('{ |/* a */ }').includes('name'));
  });
});

describe('a file of another format', () => {
  test('gets no keys', () => {
    assert.deepEqual(getLabels('{ "$schema": "https://example.com/other.json", | }'), []);
    assert.deepEqual(getLabels('{ "$schema": "https://example.com/other.json", "colors": { "|" } }'), []);
  });

  test('gets the value that would make it one of this format', () => {
    checkCompletion('{ "$schema": "htt|ps://example.com/other.json" }', {
      'https://mintlify.com/schema.json': '{ "$schema": "https://mintlify.com/schema.json" }',
    });
  });
});

describe('a complete file', () => {
  test('whose first property is written anew', () => {
    for (const written of ['|', '"|"', 'na|', '"na|"', '"na|']) {
      checkCompletion(replaceProperty('', 'name', written), {
        name: replaceProperty('', 'name', '"name": ""'),
      });
    }
  });
});
