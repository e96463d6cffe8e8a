// What the schema of the tree says beyond single properties: conditions, the other shape, severities, depth.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getShownFindings } from '../../../../server/src/features/findings/shownFindings.ts';
import { getCodeActions } from '../../../../server/src/features/fixes/actions/codeActions.ts';
import { checkDiagnostics, createContext } from '../../../support/checks/languageTest.ts';

const navigation = '"navigation": { "groups": [{ "group": "Start", "pages": ["introduction"] }] }';
const frame = '"theme": "mint", "name": "Plants", "colors": { "primary": "#0f9d58" }';
const tree = (properties: string): string => `{ ${frame}, ${navigation}, ${properties} }`;
const withNavigation = (value: string): string => `{ ${frame}, "navigation": ${value} }`;

function getSeverities(text: string, rules: Record<string, string> = {}): string[] {
  return getShownFindings(createContext(text, { settings: { rules } })).map(
    ({ finding, severity }) => `${severity} ${finding.code}`,
  );
}

describe('other-shape', () => {
  for (const [key, place, effect = 'has no effect here'] of [
    ['topbarLinks', 'navbar.links'],
    ['topbarCtaButton', 'navbar.primary'],
    ['footerSocials', 'footer.socials'],
    ['modeToggle', 'appearance'],
    ['anchors', 'navigation.global.anchors'],
    ['tabs', 'navigation.tabs'],
    ['versions', 'navigation.versions'],
    ['openapi', 'api.openapi', 'fails the strict build'],
    ['backgroundImage', 'background.image'],
    ['analytics', 'integrations'],
    ['eyebrow', 'styling.eyebrows'],
    ['codeBlock', 'styling.codeblocks'],
    ['socials', 'footer.socials'],
    ['languages', 'navigation.languages'],
  ]) {
    test(`${key} is named with its place`, () => {
      const text = tree(`«"${key}"»: []`);
      const message = `"${key}" is from another shape of this format and ${effect}: use "${place}"`;
      checkDiagnostics(text, [['other-shape', message]]);
      assert.deepEqual(getSeverities(text.replaceAll(/[«»]/g, '')), ['warning other-shape']);
    });
  }

  test('is found in api', () => {
    checkDiagnostics(tree('"api": { «"baseUrl"»: "x", «"auth"»: {}, "playground": { «"mode"»: "show" } }'), [
      ['other-shape', /use "api.mdx.server"$/],
      ['other-shape', /use "api.mdx.auth"$/],
      ['other-shape', /use "display"$/],
    ]);
  });

  test('is found in metadata, background and seo, but not for a mistyped name', () => {
    const inside =
      '"metadata": { «"twitter:card"»: "a", «"timestmp"»: true }, "background": { «"style"»: "grid" }, "seo": { «"indexHiddenPages"»: true }';
    checkDiagnostics(tree(inside), [
      ['other-shape', /use "seo.metatags"$/],
      ['unknown-property', /did you mean "timestamp"\?$/],
      ['other-shape', /use "decoration"$/],
      ['other-shape', /use "indexing"$/],
    ]);
  });

  test('is an error where publishing fails, and a hint for feedback', () => {
    const colors = `{ "theme": "mint", "name": "A", "colors": { "primary": "#0f9d58", "background": {} }, ${navigation} }`;
    assert.deepEqual(getSeverities(colors), ['error other-shape']);
    const link = tree('"navbar": { "links": [{ "name": "A", "url": "/a" }] }');
    assert.deepEqual(getSeverities(link), ['error other-shape', 'error other-shape']);
    assert.deepEqual(getSeverities(tree('"feedback": {}')), ['hint other-shape']);
  });
});

describe('a property under another name', () => {
  test('is one problem, as serious as what is missing', () => {
    const named = withNavigation('{ "tabs": [{ "name": "A", "pages": ["a"] }] }');
    assert.deepEqual(getSeverities(named), ['error unknown-property']);
    checkDiagnostics(withNavigation('{ "tabs": [{ «"name"»: "A", "pages": ["a"] }] }'), [
      ['unknown-property', '"name" is not part of this format and has no effect: did you mean "tab"?'],
    ]);
    checkDiagnostics(tree('"redirects": [{ «"from"»: "/a", «"to"»: "/b" }]'), [
      ['unknown-property', /did you mean "source"/],
      ['unknown-property', /did you mean "destination"/],
    ]);
  });

  test('is nothing but unknown where its own name is there, too', () => {
    checkDiagnostics(withNavigation('{ "tabs": [{ "tab": "A", «"name"»: "B", "pages": ["a"] }] }'), [
      ['unknown-property', '"name" is not part of this format and has no effect'],
    ]);
  });
});

test('a link of the top bar may be its icon alone', () => {
  checkDiagnostics(tree('"navbar": { "links": [{ "icon": "discord", "label": "", "href": "/a" }] }'), []);
});

test('the code of a language is no other one', () => {
  checkDiagnostics(withNavigation('{ "languages": [{ "language": «"sw"», "pages": ["a"] }] }'), [
    ['unknown-value', '"sw" is not one of the 40 known values'],
  ]);
});

describe('severities of the shape', () => {
  const text = tree('"footer": { "socials": { "myspace": "https://plants.example" } }');

  test('apply where the user has set none', () => {
    assert.deepEqual(getSeverities(text), ['warning unknown-social']);
    assert.deepEqual(getSeverities(text, { 'unknown-value': 'hint' }), ['warning unknown-social']);
  });

  for (const severity of ['error', 'hint']) {
    test(`give way to the user's "${severity}"`, () => {
      assert.deepEqual(getSeverities(text, { 'unknown-social': severity }), [`${severity} unknown-social`]);
    });
  }

  test('give way to "off", also where a single problem has its own', () => {
    assert.deepEqual(getSeverities(text, { 'unknown-social': 'off' }), []);
    assert.deepEqual(getSeverities(tree('"feedback": {}'), { 'other-shape': 'off' }), []);
    assert.deepEqual(getSeverities(tree('"feedback": {}'), { 'other-shape': 'warning' }), [
      'warning other-shape',
    ]);
  });
});

describe('unknown properties', () => {
  for (const [wrong, right] of [
    ['"font": {}', 'fonts'],
    ['"fonts": { "headings": {} }', 'heading'],
    ['"footer": { "links": [{ "title": "A", "items": [{ "label": "A", "href": "/a" }] }] }', 'header'],
  ]) {
    test(`${wrong}: did you mean "${right}"?`, () => {
      const marked = wrong!.replace(/"(font|headings|title)"/, '«"$1"»');
      const name = /«"(\w+)"»/.exec(marked)?.[1];
      const message = `"${name}" is not part of this format and has no effect: did you mean "${right}"?`;
      checkDiagnostics(tree(marked), [['unknown-property', message]]);
    });
  }
});

describe('a property of the top level', () => {
  test('has no effect elsewhere', () => {
    const marked = withNavigation('{ «"interaction"»: { "drilldown": true }, "pages": ["a"] }');
    checkDiagnostics(marked, [
      ['unknown-property', '"interaction" has no effect here: it belongs at the top level of docs.json'],
    ]);
    checkDiagnostics(tree('"seo": { «"redirects"»: [] }'), [
      ['unknown-property', '"redirects" has no effect here: it belongs at the top level of docs.json'],
    ]);
  });

  test('is refused in an object that accepts nothing else', () => {
    const global = (own: string) => withNavigation(`{ "pages": ["a"], "global": { ${own} } }`);
    checkDiagnostics(global('«"redirects"»: []'), [
      ['unknown-property', '"redirects" is not accepted here: it belongs at the top level of docs.json'],
    ]);
    checkDiagnostics(global('«"note"»: "A"'), [['unknown-property', '"note" is not accepted here']]);
  });

  test('is recognized by its value, too: many things have a description', () => {
    const message = (name: string) => `"${name}" is not part of this format and has no effect`;
    checkDiagnostics(tree('"seo": { «"description"»: "A" }'), [['unknown-property', message('description')]]);
    checkDiagnostics(tree('"seo": { «"banner"»: "A" }'), [['unknown-property', message('banner')]]);
  });
});

describe('conditions', () => {
  test('a tab with a GraphQL schema or an SDK reference holds only groups besides', () => {
    for (const own of ['"graphql": "/a.graphql"', '"sdk": { "format": "typedoc", "source": "/a.json" }']) {
      const write = (more: string) => withNavigation(`{ "tabs": [{ "tab": "A", ${own}, ${more} }] }`);
      checkDiagnostics(write('"icon": "leaf", "groups": [{ "group": "G", "pages": ["a"] }]'), []);
      checkDiagnostics(write('«"pages"»: ["a"]'), [['unknown-property']]);
      assert.deepEqual(getSeverities(write('"href": "https://plants.example"')), ['error unknown-property']);
    }
  });

  test('a button needs a label, a repository does not', () => {
    checkDiagnostics(tree('"navbar": { «"primary"»: { "type": "button", "href": "/a" } }'), [
      ['missing-property', 'Missing property "label"'],
    ]);
    checkDiagnostics(
      tree('"navbar": { "primary": { "type": "github", "href": "https://github.com/a/b" } }'),
      [],
    );
  });

  test('a link needs a label, a repository does not', () => {
    checkDiagnostics(tree('"navbar": { "links": [«{» "href": "/a" }] }'), [['missing-property']]);
    checkDiagnostics(
      tree('"navbar": { "links": [{ "type": "discord", "href": "https://discord.gg/a" }] }'),
      [],
    );
  });

  test('the link of a page menu’s action may do without a query', () => {
    const write = (href: string) =>
      tree(`"contextual": { "options": [{ "title": "Edit", "description": "On GitHub", ${href} }] }`);
    checkDiagnostics(write('"href": { "base": "https://github.com/plants/docs/edit/main$path.mdx" }'), []);
    checkDiagnostics(write('«"href"»: { "query": [] }'), [['missing-property', 'Missing property "base"']]);
  });

  test('the file of a font needs its format', () => {
    checkDiagnostics(tree('"fonts": { «"body"»: { "family": "A", "source": "/a.woff" } }'), [
      ['missing-property', 'Missing property "format"'],
    ]);
  });
});

describe('values', () => {
  test('a name stands once in lists that the host refuses otherwise', () => {
    checkDiagnostics(tree('"contextual": { "options": ["copy", "view", «"copy"»] }'), [
      ['unknown-value', 'This option is in the list already, and the host accepts each option only once'],
    ]);
    const options = '[{ "id": "a", "label": "A" }, { "id": «"a"», "label": "B" }]';
    const text = tree(`"variations": { "options": ${options} }`).replace('"mint"', '"willow"');
    checkDiagnostics(text, [
      ['unknown-value', 'An earlier variation has the same ID, and the host accepts each ID only once'],
    ]);
  });

  test('a language is known as it is written; a later version may know another one', () => {
    const withCode = (code: string): string =>
      withNavigation(`{ "languages": [{ "language": ${code}, "pages": ["a"] }] }`);
    for (const code of ['"en"', '"zh-Hans"']) checkDiagnostics(withCode(code), []);
    assert.deepEqual(getSeverities(withCode('"sr-Latn"')), ['warning unknown-value']);
    assert.deepEqual(getSeverities(withCode('"PT-br"')), ['error unknown-value']);
    checkDiagnostics(withCode('«"EN"»'), [['unknown-value', /did you mean "en"/]]);
  });

  test('a color has 3 or 6 digits, and the fix leaves the opacity out', () => {
    for (const [written, right] of [
      ['#0f9d58ff', '#0f9d58'],
      ['#abcd', '#abc'],
      ['0f9d58ff', '#0f9d58'],
    ]) {
      const text = withNavigation('{ "pages": ["a"] }').replace('#0f9d58', written!);
      const offset = text.indexOf(written!);
      const context = createContext(text);
      assert.deepEqual(getSeverities(text), ['error invalid-color']);
      const [fix] = getCodeActions(context, { offset, end: offset, diagnostics: [], only: ['quickfix'] });
      assert.equal(fix?.title, `Replace with ${right}, without the opacity`);
    }
    checkDiagnostics(withNavigation('{ "pages": ["a"] }').replace('#0f9d58', '#0F9'), []);
  });

  test('ids have their documented prefix', () => {
    checkDiagnostics(tree('"integrations": { "ga4": { "measurementId": «"UA-1"» } }'), [
      ['unknown-value', 'Expected an ID that begins with "G"'],
    ]);
  });

  test('targets are URLs, addresses or paths', () => {
    for (const href of ['https://plants.example', 'mailto:a@plants.example', '/installation'])
      checkDiagnostics(tree(`"navbar": { "links": [{ "label": "A", "href": "${href}" }] }`), []);
    checkDiagnostics(tree('"navbar": { "links": [{ "label": "A", "href": «"plants"» }] }'), [
      ['invalid-url'],
    ]);
  });

  test('icons may be objects', () => {
    const icon = '{ "name": "github", "library": "lucide" }';
    checkDiagnostics(withNavigation(`{ "groups": [{ "group": "A", "icon": ${icon}, "pages": [] }] }`), []);
  });

  test('the fifth column of the footer is too many', () => {
    const column = '{ "items": [{ "label": "A", "href": "/a" }] }';
    const text = tree(`"footer": { "links": [${Array(4).fill(column).join()}, «${column}», ${column}] }`);
    checkDiagnostics(text, [['too-many-items', 'At most 4 are accepted here']]);
  });

  test('texts of variables and tags are strings', () => {
    checkDiagnostics(
      tree('"variables": { "a": «1», "b": "x" }, "seo": { "metatags": { "og:image": «null» } }'),
      [['wrong-type'], ['wrong-type']],
    );
  });
});

describe('the navigation', () => {
  const nest = (levels: number): string =>
    `${'{ "group": "A", "pages": ['.repeat(levels)}{ "group": 5 }${'] }'.repeat(levels)}`;

  test('is judged to 200 levels, and below them with one problem', () => {
    checkDiagnostics(withNavigation(`{ "pages": [${nest(90).replace('5', '«5»')}] }`), [['wrong-type']]);
    const tooDeep = withNavigation(`{ "hidden": 1, "pages": [${nest(120)}] }`);
    assert.deepEqual(getSeverities(tooDeep), ['error wrong-type']);
  });

  test('is no list', () => {
    checkDiagnostics(`{ "$schema": "https://mintlify.com/docs.json", ${frame}, "navigation": «[]» }`, [
      ['wrong-type', 'Expected an object, such as { "groups": [ … ] }, found an array'],
    ]);
  });

  test('may be in another file, as a whole or in parts', () => {
    checkDiagnostics(withNavigation('{ "$ref": "./navigation.json" }'), []);
    checkDiagnostics(
      withNavigation('{ "tabs": [{ "$ref": "./tab.json", "icon": "book" }, { "$ref": "./b.json" }] }'),
      [],
    );
    checkDiagnostics(tree('"redirects": { "$ref": "./redirects.json" }'), []);
    checkDiagnostics(withNavigation('{ "groups": [{ "group": "A", "pages": [{ "$ref": «5» }] }] }'), [
      ['wrong-type'],
    ]);
  });

  test('may be nested as deep as one likes', () => {
    const depth = 50_000;
    const open = '{ "group": "A", "pages": ['.repeat(depth);
    const text = withNavigation(`{ "groups": [${open}5${']}'.repeat(depth)}] }`);
    assert.deepEqual(getSeverities(text), ['error wrong-type']);
  });
});

describe('a URL in the footer', () => {
  test('loses what is behind a "#"', () => {
    const message = 'Expected a URL without "#": the host cuts it off here, with all that follows';
    for (const footer of [
      '"socials": { "discord": «"https://chat.example/#/rooms"» }',
      '"links": [{ "items": [{ "label": "A", "href": «"/a#b"» }, { "label": "B", "href": "/b" }] }]',
    ])
      checkDiagnostics(tree(`"footer": { ${footer} }`), [['invalid-url', message]]);
    assert.deepEqual(getSeverities(tree('"footer": { "socials": { "x": "https://x.example/#a" } }')), [
      'warning invalid-url',
    ]);
  });
});
