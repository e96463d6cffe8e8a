// openapi-not-found and openapi-invalid: the OpenAPI files that a configuration names.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { languageService } from '../../../../../server/src/languageService.ts';
import { getDiagnostics } from '../../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { checkOpenApi as checkOpenApiText } from '../../../../../server/src/openApi/openApi.ts';
import type { CheckOpenApi } from '../../../../../server/src/site/site.ts';
import { measureAll } from '../../../../support/checks/encodedPositions.ts';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';
import { createMemorySite } from '../../../../support/sites/memorySite.ts';

const files = ['a.md', 'api/openapi.json', 'api/v2.yaml'];

/** Reports a problem in files with "wrong" in their path. */
const checkOpenApi: CheckOpenApi = async (path) => ({
  error: path.includes('wrong')
    ? { message: 'it has no "info"', line: 2, character: measureAll('    ') }
    : undefined,
});

describe('an OpenAPI file', () => {
  test('is found from the site root, with or without a leading slash', async () => {
    for (const value of [
      '"api/openapi.json"',
      '["/api/openapi.json", "./api/v2.yaml"]',
      '"api/v2.yaml#/paths"',
    ]) {
      await checkSiteDiagnostics(listMarked('"a"', `"openapi": ${value}`), files, []);
    }
  });

  test('that is not there is an error at its string', async () => {
    await checkSiteDiagnostics(listMarked('"a"', '"openapi": «"/api/open-api.json"»'), files, [
      ['openapi-not-found', 'No file "/api/open-api.json" in this site: did you mean "/api/openapi.json"?'],
    ]);
    await checkSiteDiagnostics(
      listMarked('"a"', '"openapi": ["api/v2.yaml", «"api"», «"../x.json"», «"API/v2.yaml"»]'),
      files,
      [
        ['openapi-not-found'],
        ['openapi-not-found'],
        ['openapi-not-found', /did you mean "api\/v2\.yaml"\?$/],
      ],
    );
  });

  test('may rather be one that is not named yet, and is no file of settings', async () => {
    await checkSiteDiagnostics(
      listMarked('"a"', '"openapi": ["v1.json", «"v3.json"»]'),
      ['a.md', 'v1.json', 'v2.json'],
      [['openapi-not-found', 'No file "v3.json" in this site: did you mean "v2.json"?']],
    );
    await checkSiteDiagnostics(
      listMarked('"a"', '"openapi": «"doc.json"»'),
      ['a.md'],
      [['openapi-not-found', 'No file "doc.json" in this site']],
    );
  });

  test('that is wrong is said to be so once', async () => {
    await checkSiteDiagnostics(
      listMarked('"a"', '"openapi": [«"api/wrong.json"», "/api/wrong.json"]'),
      [...files, 'api/wrong.json'],
      [['openapi-invalid']],
      { checkOpenApi },
    );
  });

  test('may be a URL, which nobody fetches', async () => {
    for (const url of ['https://api.example/openapi.json', 'http://api.example/x', '//api.example/x']) {
      await checkSiteDiagnostics(listMarked('"a"', `"openapi": ["${url}"]`), files, []);
    }
  });

  test('is not missed in a site that was not read completely', async () => {
    const options = { unreadable: ['/site/locked'] };
    await checkSiteDiagnostics(
      listMarked('"a"', '"openapi": "ghost.json"'),
      ['a.md', 'locked/b'],
      [],
      options,
    );
  });

  test('in an ignored folder is looked up', async () => {
    const ignoring = { '.gitignore': 'made/\n', 'a.md': '', 'made/wrong.json': '' };
    await checkSiteDiagnostics(
      listMarked('"a"', '"openapi": [«"made/wrong.json"», «"made/x.json"»]'),
      ignoring,
      [['openapi-invalid'], ['openapi-not-found']],
      { checkOpenApi },
    );
  });
});

describe('an OpenAPI file that is wrong', () => {
  test('is an error in the configuration that says what is wrong', async () => {
    await checkSiteDiagnostics(
      listMarked('"a"', '"openapi": ["right.json", «"wrong.yaml"», "https://wrong.example"]'),
      ['a.md', 'right.json', 'wrong.yaml'],
      [['openapi-invalid', 'Not a valid OpenAPI 3 document: it has no "info"']],
      { checkOpenApi },
    );
  });

  test('is linked to the spot', async () => {
    const text = listMarked('"a"', '"openapi": "/wrong.json"');
    const site = await createMemorySite(
      { 'docs.json': text, 'a.md': '', 'wrong.json': '' },
      { checkOpenApi },
    );
    const [diagnostic] = getDiagnostics(site.getContext());
    const place = { line: 2, character: 4 };
    assert.deepEqual(diagnostic?.relatedInformation, [
      {
        location: { uri: 'file:///site/wrong.json', range: { start: place, end: place } },
        message: 'The place in the file',
      },
    ]);
  });
});

describe('a description in a tree', () => {
  const tree = (navigation: string, more = '') =>
    `{ "theme": "mint", "name": "A", "colors": { "primary": "#00aa00" }, ${more}"navigation": ${navigation} }`;
  const options = { settings: { rules: { 'low-contrast': 'off' } } };

  test('has to be there for every part, also one of channels', async () => {
    const marked = tree(
      '{ "groups": [{ "group": "A", "openapi": «"x.json"» }, { "group": "B", "asyncapi": [«"y.yaml"»] }] }',
    );
    await checkSiteDiagnostics(marked, files, [['openapi-not-found'], ['openapi-not-found']], options);
  });

  test('is only a warning where the build goes on without it', async () => {
    const text = tree(
      '{ "groups": [{ "group": "A", "openapi": ["api/v2.yaml", "x.json"] }] }',
      '"api": { "openapi": "x.json", "asyncapi": "x.json" }, ',
    );
    const site = await createMemorySite({ 'docs.json': text, 'api/v2.yaml': '' });
    const found = getDiagnostics(site.getContext()).filter(({ code }) => code === 'openapi-not-found');
    assert.deepEqual(
      found.map(({ severity }) => severity),
      [2, 2, 2],
    );
  });

  test('that is not valid is only a warning where the build makes nothing from it', async () => {
    const check = async (navigation: string) => {
      const text = tree(navigation, '"api": { "openapi": "wrong.json" }, ');
      const site = await createMemorySite({ 'docs.json': text, 'wrong.json': '' }, { checkOpenApi });
      return getDiagnostics(site.getContext()).filter(({ code }) => code === 'openapi-invalid');
    };
    const severities = async (navigation: string) =>
      (await check(navigation)).map(({ severity }) => severity);
    assert.deepEqual(await severities('{ "pages": [] }'), [2]);
    assert.deepEqual(await severities('{ "groups": [{ "group": "A", "openapi": "wrong.json" }] }'), [1]);
  });

  test('has an ending that the build knows, and is not ignored', async () => {
    const marked = tree(
      '{ "groups": [{ "group": "A", "openapi": «"api/v2.txt"» }, { "group": "B", "openapi": «"api/old.json"» }] }',
    );
    await checkSiteDiagnostics(
      marked,
      { '.mintignore': 'api/old.json\n', 'api/v2.txt': '', 'api/old.json': '' },
      [
        [
          'openapi-not-found',
          'The build only reads descriptions that end in .json, .yaml or .yml, not "api/v2.txt"',
        ],
        ['openapi-not-found', 'The build doesn’t have "api/old.json": .mintignore excludes it'],
      ],
      options,
    );
  });

  test('may be valid and refused, which is nothing in a list', async () => {
    const refuse: CheckOpenApi = async () => ({
      error: undefined,
      refusal: { message: 'it is too new', line: 2, character: measureAll('    ') },
    });
    const marked = tree('{ "groups": [{ "group": "A", "openapi": «"api/v2.yaml"» }] }');
    const message = 'Not what the build of this site accepts: it is too new';
    await checkSiteDiagnostics(marked, files, [['openapi-invalid', message]], {
      ...options,
      checkOpenApi: refuse,
    });
    await checkSiteDiagnostics(listMarked('"a"', '"openapi": "api/v2.yaml"'), files, [], {
      checkOpenApi: refuse,
    });
  });

  test('that nothing names is a warning if it is wrong, because the build reads it', async () => {
    const text = tree('{ "pages": ["a"] }');
    const check = async (texts: Readonly<Record<string, string>>) => {
      const site = await createMemorySite(
        { 'docs.json': text, 'a.md': '', '.mintignore': 'ignored', ...texts },
        { checkOpenApi: async (path, description) => checkOpenApiText(path, description) },
      );
      return getDiagnostics(site.getContext()).filter(({ code }) => code === 'openapi-invalid');
    };
    const wrong = '{ "openapi": "3.1.0" }';
    const [found, ...more] = await check({
      'package.json': wrong,
      'ignored/api.json': wrong,
      'data.json': wrong,
    });
    assert.deepEqual([found?.severity, found?.range.start, more], [2, { line: 0, character: 0 }, []]);
    assert.match(
      String(found?.message),
      /^The build takes "package\.json" for an API description, and the strict/,
    );
    assert.equal((await check({ 'old/api.yaml': 'openapi: 3.1.0\n', 'specs/v1.json': wrong })).length, 2);
    const start = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\n';
    assert.equal((await check({ 'api.yaml': `${start}paths: {/a: {$ref: a.yaml}}\n` })).length, 1);
    const fine = {
      'package.json': '{ "own": { "openapi": "3.1.0" } }',
      'api.yaml': 'own:\n  openapi: 3.1.0\n',
      'schemas.yaml': `${start}components: {}\n`,
      'asyncapi.yaml': 'asyncapi: 3.0.0\n',
      'openapi.yaml': `${start}paths: {}\n`,
    };
    assert.deepEqual(await check(fine), []);
  });

  test('is judged when it is named, although it does not say that it is one', async () => {
    const texts = { 'docs.json': tree('{ "pages": ["a"] }'), 'a.md': '', 'api.json': '{}' };
    const site = await createMemorySite(texts, {
      checkOpenApi: async (path, description) => checkOpenApiText(path, description),
    });
    assert.equal(site.site.index?.openApi.get('api.json')?.unread, 'other');
    const named = tree('{ "groups": [{ "group": "A", "openapi": "api.json" }] }');
    await site.site.lookUp(
      languageService.parseDocument(TextDocument.create('file:///site/docs.json', 'docs-json', 2, named)),
    );
    assert.match(
      site.site.index?.openApi.get('api.json')?.error?.message ?? '',
      /^Missing property "openapi"/,
    );
  });

  test('of channels is only what is known of AsyncAPI', async () => {
    const text = 'asyncapi: 3.0.0\ninfo: {title: A, version: "1"}\nchannels: {}\n';
    const check = async (more: string, navigation: string) => {
      const site = await createMemorySite(
        { 'docs.json': tree(navigation, more), 'ev.yaml': text },
        { checkOpenApi: async (path, description) => checkOpenApiText(path, description) },
      );
      const found = getDiagnostics(site.getContext()).filter(({ code }) => code === 'openapi-invalid');
      return found.map(({ severity, message }) => `${severity} ${message}`);
    };
    const message = 'Not what the build of this site accepts: Expected at least 1 entry in "channels"';
    assert.deepEqual(await check('', '{ "groups": [{ "group": "A", "asyncapi": "ev.yaml" }] }'), [
      `1 ${message}`,
    ]);
    assert.deepEqual(await check('"api": { "asyncapi": "ev.yaml" }, ', '{ "pages": [] }'), [`2 ${message}`]);
  });
});
