// front-matter-syntax and front-matter-value: the words, the severities, the fixes, and in which files. What is wrong in a
// text alone is tested beside the table of keys.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../../../../server/src/document/jsonNode.ts';
import { languageService } from '../../../../../server/src/languageService.ts';
import { markSpans } from '../../../../support/checks/markers.ts';
import { getPageCodeActions } from '../../../../support/checks/offeredActions.ts';
import { directCompiler } from '../../../../support/compile/pageCompilers.ts';
import { createMemorySite, type MemorySiteOptions } from '../../../../support/sites/memorySite.ts';
import { createApiOperation } from '../../../../support/sites/openApiDocuments.ts';

const tree = { theme: 'mint', navigation: { pages: ['page'] } };
const list = { navigation: [{ group: 'A', pages: ['page'] }] };

interface Options extends MemorySiteOptions {
  readonly path?: string;
  readonly configuration?: unknown;
  readonly files?: Readonly<Record<string, string>>;
  readonly rules?: Readonly<Record<string, string>>;
  readonly typed?: Span;
}

async function open(
  text: string,
  { path = 'page.mdx', configuration = tree, files = {}, rules = {}, typed, ...options }: Options = {},
) {
  const all = { 'docs.json': JSON.stringify(configuration), ...files, [path]: text };
  const site = await createMemorySite(all, options);
  const settings = { rules: { 'page-not-in-navigation': 'off', ...rules } };
  const context = { ...site.getPageContext(path, { settings }), typed };
  const asked = languageService.getPageToCompile(context, path, text);
  return { ...context, faults: asked && (await directCompiler.check(path, asked)) };
}

/** `severity: message` of each problem, and the page with `«…»` around them. */
async function check(text: string, options?: Options): Promise<string[]> {
  const context = await open(text, options);
  const shown = languageService.getPageShownFindings(context);
  const ofText = shown.filter(({ finding }) => finding.subject.kind !== 'fault');
  const isListed = languageService.getPagesToCheck(context).has(context.path);
  assert.equal(isListed, ofText.length > 0);
  return shown.map(({ severity, message }) => `${severity}: ${message}`);
}

const write = (...lines: readonly string[]): string => ['---', ...lines, '---', '', '# A', ''].join('\n');

describe('the words say what is wrong and what to do; the fix leaves nothing wrong', () => {
  for (const [line, place, expected, fix, fixed] of [
    [
      'openapi: [GET /a]',
      'openapi',
      'error: The page can’t be built, because "openapi" is no text: name one operation, such as "GET /plants"',
      undefined,
      undefined,
    ],
    [
      'mode: wid',
      'wid',
      'warning: "wid" is not a value of "mode": did you mean "wide"?',
      'Replace with "wide"',
      'mode: wide',
    ],
    [
      'mode: "wid"',
      '"wid"',
      'warning: "wid" is not a value of "mode": did you mean "wide"?',
      'Replace with "wide"',
      'mode: "wide"',
    ],
    [
      'playground: zebra',
      'zebra',
      'warning: "zebra" is not a value of "playground": use "interactive", "simple", "none" or "auth"',
      undefined,
      undefined,
    ],
    [
      'noindex: "false"',
      '"false"',
      'warning: In quotes, "false" is text: write false without quotes',
      'Remove the quotes',
      'noindex: false',
    ],
    [
      'noindex: yes',
      'yes',
      'warning: "yes" is text, not a boolean: write true',
      'Write true',
      'noindex: true',
    ],
    [
      'noindex: maybe',
      'maybe',
      'warning: "noindex" is either true or false, not "maybe"',
      undefined,
      undefined,
    ],
    [
      'hidden: no',
      'no',
      'warning: "hidden" can only be true, not "no": write true, or remove the line',
      undefined,
      undefined,
    ],
    [
      'hidden: false',
      'false',
      'hint: The key "hidden" can only be true: remove the line to show the page',
      'Remove the line',
      undefined,
    ],
    [
      'title: Issue #38',
      '#38',
      'warning: The value ends before the #, which begins a comment: put the value in quotes if this belongs to it',
      'Put the value in quotes',
      'title: "Issue #38"',
    ],
    [
      'title: C # basics',
      '# basics',
      'information: The value ends before the #, which begins a comment: put the value in quotes if this belongs to it',
      'Put the value in quotes',
      'title: "C # basics"',
    ],
    [
      'title: 24.10',
      '24.10',
      'hint: YAML reads 24.10 as the number 24.1: put it in quotes to keep it as written',
      'Put it in quotes',
      'title: "24.10"',
    ],
    [
      'title: 404',
      '404',
      'hint: YAML reads 404 as a number: put it in quotes to keep it text',
      'Put it in quotes',
      'title: "404"',
    ],
    [
      'title: 2024-01-05',
      '2024-01-05',
      'hint: YAML reads 2024-01-05 as a date: put it in quotes to keep it text',
      'Put it in quotes',
      'title: "2024-01-05"',
    ],
    [
      'sideBarTitle: A',
      'sideBarTitle',
      'information: The site doesn’t know the key "sideBarTitle": did you mean "sidebarTitle"?',
      'Rename to "sidebarTitle"',
      'sidebarTitle: A',
    ],
    [
      'mode: frame',
      'frame',
      'hint: Only the themes "aspen", "almond", "luma" and "sequoia" have the mode "frame"',
      undefined,
      undefined,
    ],
  ] as const)
    test(line, async () => {
      const text = write('icon: leaf', line);
      const context = await open(text);
      const shown = languageService.getPageShownFindings(context);
      assert.deepEqual(
        shown.map(({ severity, message }) => `${severity}: ${message}`),
        [expected],
      );
      assert.equal(
        markSpans(
          text,
          shown.map(({ finding }) => finding),
        ),
        write('icon: leaf', line.replace(place, `«${place}»`)),
      );
      const request = {
        offset: text.indexOf(place, text.indexOf(line)),
        diagnostics: [],
        only: ['quickfix'],
      };
      const actions = getPageCodeActions(context, { ...request, end: request.offset });
      assert.deepEqual(
        actions.map(({ title }) => title),
        fix === undefined ? [] : [fix],
      );
      const [action] = actions;
      if (action === undefined) return;
      const after = TextDocument.applyEdits(context.page, action.edit?.changes?.[context.page.uri] ?? []);
      assert.equal(after, fixed === undefined ? write('icon: leaf') : write('icon: leaf', fixed));
      assert.deepEqual(await check(after), []);
    });
});

describe('front matter in the wrong place', () => {
  const displaced =
    'warning: Front matter has to begin on the first line, so this is shown as text: move it to the top';
  const unclosed =
    'warning: This front matter is never closed, so it is shown as text: write --- after its last key';
  const odd =
    'warning: Front matter begins with --- alone, so this is shown as text: remove what is around it';
  const block = write('title: A');
  for (const [text, expected, fixed] of [
    [`--- ${block.slice(3)}`, odd, block],
    [`-${block}`, odd, block],
    [` ${block}`, odd, block],
    [`\n\n${block}`, displaced, block],
    [
      `import A from "/snippets/a.mdx"\n\n${block}`,
      displaced,
      '---\ntitle: A\n---\n\nimport A from "/snippets/a.mdx"\n\n# A\n',
    ],
    [`{/* for\nlater */}\n${block}`, displaced, '---\ntitle: A\n---\n\n{/* for\nlater */}\n\n# A\n'],
    ['---\ntitle: A\n\n# A\n', unclosed, '---\ntitle: A\n---\n\n# A\n'],
    ['---\ntitle: A', unclosed, '---\ntitle: A\n---'],
    [
      '---\r\ntitle: A\r\nicon: b\r\n\r\n# A\r\n',
      unclosed,
      '---\r\ntitle: A\r\nicon: b\r\n---\r\n\r\n# A\r\n',
    ],
    [write('title:A'), 'warning: The colon behind a key needs a space after it', block],
  ] as const)
    test(JSON.stringify(text), async () => {
      const files = { 'snippets/a.mdx': '' };
      assert.deepEqual(await check(text, { files }), [expected]);
      const context = await open(text, { files });
      const [finding] = languageService.getPageShownFindings(context);
      const offset = finding?.finding.offset ?? 0;
      const [fix] = getPageCodeActions(context, { offset, end: offset, diagnostics: [], only: ['quickfix'] });
      const after = TextDocument.applyEdits(context.page, fix?.edit?.changes?.[context.page.uri] ?? []);
      assert.equal(after, fixed);
      assert.deepEqual(await check(after, { files }), []);
    });

  for (const text of [
    '# A\n\n---\ntitle: A\n---\n',
    'Text\n\n---\ntitle: A\n---\n',
    '```yaml\n---\ntitle: A\n---\n```\n',
    '\n---\nname: A\n---\n',
    '\n---\n\nText\n\n---\n',
    '\n---\ntitle: A\n\nText: b\n\n---\n',
    '---\n\n# A\n\nText\n',
    '---\nNote: this is text.\n\nMore.\n',
    '---\ntitle of a section\n',
    '----\n\nText\n',
    '--- \nname: A\n---\n',
    '---',
  ])
    test(`nothing is said about ${JSON.stringify(text)}`, async () =>
      assert.deepEqual(await check(text), []));
});

describe('an operation', () => {
  const configuration = { api: { openapi: ['api.json'] }, navigation: { pages: ['page'] } };
  const operations = [
    createApiOperation('GET', '/plants/{id}'),
    createApiOperation('POST', '/plants'),
    createApiOperation('WEBHOOK', 'watered'),
  ];
  const options = {
    configuration,
    files: { 'api.json': '{ "openapi": "3.0.0" }' },
    checkOpenApi: async () => ({ error: undefined, operations }),
  };
  const missing = 'warning: No API description of this site has the operation';

  for (const value of [
    'GET /plants/{id}',
    'get /plants/{id}',
    'api.json POST /plants',
    'webhook watered',
    '/api.json GET /plants/{id}/',
    'api GET /plants/{id}',
    // Hosts take the beginning off, and look in all descriptions in the end.
    '../api.json GET /plants/{id}',
    'other.json POST /plants',
  ])
    test(`that exists: ${value}`, async () =>
      assert.deepEqual(await check(write(`openapi: ${value}`), options), []));

  test('that certainly doesn’t exist', async () => {
    assert.deepEqual(await check(write('openapi: GET /plant/{id}'), options), [
      `${missing} "GET /plant/{id}": did you mean "GET /plants/{id}"?`,
    ]);
    assert.deepEqual(await check(write('openapi: "api.json GET /plants"'), options), [
      'warning: No operation "GET /plants" in "api.json": did you mean "api.json POST /plants"?',
    ]);
    for (const near of ['GET plants/{id}', 'GET /Plants/{id}', 'GET /plants/{plantId}'])
      assert.deepEqual(await check(write(`openapi: ${near}`), options), [
        `${missing} "${near}": did you mean "GET /plants/{id}"?`,
      ]);
    assert.deepEqual(await check(write('openapi: other.json GET /plants'), options), [
      'warning: No API description "other.json" in this site',
    ]);
    assert.match(
      (await check(write('openapi: api GET /plants'), options)).join(),
      /^warning: No operation "GET \/plants" in "api"/,
    );
    for (const value of ['/plants', 'FETCH /plants'])
      assert.deepEqual(await check(write(`openapi: ${value}`), options), [
        `${missing} "${value}": did you mean "POST /plants"?`,
      ]);
    assert.deepEqual(await check(write('openapi: GET /a/b/c/d'), options), [`${missing} "GET /a/b/c/d"`]);
  });

  test('that may exist elsewhere is left alone', async () => {
    for (const value of ['https://example.com/api.json GET /a', '/api.json', 'Plant'])
      assert.deepEqual(await check(write(`openapi: ${value}`), options), [], value);
    const line = write('openapi: GET /a');
    const another = { ...options.files, 'other/openapi.yaml': 'openapi: 3.0.0' };
    const checkOpenApi = async (path: string) => ({
      error: undefined,
      ...(!path.includes('other') && { operations }),
    });
    assert.deepEqual(await check(line, { ...options, files: another, checkOpenApi }), []);
    assert.deepEqual(await check(line), []);
    const url = {
      api: { openapi: ['api.json', 'https://example.com/a.json'] },
      navigation: { pages: ['page'] },
    };
    assert.deepEqual(await check(line, { ...options, configuration: url }), []);
    assert.deepEqual(await check(line, { ...options, checkOpenApi: async () => ({ error: undefined }) }), []);
  });
});

describe('which files', () => {
  const values = write('mode: wid', 'noindex: "false"', 'titel: A', 'description: A #b');
  const broken = write('title: a: b');
  const colon = 'A value with a colon and a space has to be in quotes';

  test('values are judged where the navigation is a tree, everything else in both shapes', async () => {
    assert.equal((await check(values)).length, 4);
    const codes = (await check(values, { configuration: list })).map((each) => each.split(':')[0]);
    assert.deepEqual(codes, ['information', 'warning']);
    assert.deepEqual(await check(write('Mode: wide'), { configuration: list }), []);
  });

  test('YAML that can’t be read is an error in .mdx and .md pages of both shapes', async () => {
    for (const configuration of [tree, list])
      for (const path of ['page.mdx', 'page.md'])
        assert.deepEqual(await check(broken, { configuration, path }), [`error: ${colon}`], path);
  });

  test('it is one in a file that no group lists, too', async () => {
    for (const path of ['other.mdx', '_x/.y.mdx', 'dist/a.md'])
      assert.deepEqual(await check(broken, { path }), [`error: ${colon}`]);
  });

  test('snippets are left out', async () => {
    for (const text of [values, broken, '---\ntitle: A\n'])
      assert.deepEqual(await check(text, { path: 'snippets/a.mdx' }), []);
  });

  test('the page’s first error is the only one', async () => {
    assert.deepEqual(await check(`${broken}\nIn <5 ms.`), [`error: ${colon}`]);
    assert.equal((await check(`${write('title: a')}\nIn <5 ms.`)).length, 1);
  });

  test('rules can be turned off', async () => {
    const rules = { 'front-matter-syntax': 'off', 'front-matter-value': 'off' };
    for (const text of [values, broken, '---\ntitle: A\n'])
      assert.deepEqual(await check(text, { rules }), []);
  });
});

test('nothing is said about the line that is being typed', async () => {
  const text = write('mode: wid', 'noindex: "false"');
  const at = text.indexOf('wid') + 3;
  assert.deepEqual(await check(text, { typed: { offset: at, end: at } }), [
    'warning: In quotes, "false" is text: write false without quotes',
  ]);
});
