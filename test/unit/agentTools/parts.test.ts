// Tools for agents in a site whose configuration continues in other files.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AgentWorkspace, createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';
import { getToldPaths, readNavigation, refuseNavigation } from '../../support/agents/toldNavigation.ts';

const docs = `{
  "$schema": "https://mintlify.com/docs.json",
  "name": "Plants",
  "theme": "mint",
  "colors": { "primary": "#166534" },
  "navigation": {
    "languages": [
      { "language": "en", "$ref": "./nav/en.json" },
      { "language": "fr", "groups": [{ "group": "Début", "pages": ["fr/water"] }] }
    ]
  }
}
`;
const english = `{
  "tabs": [
    {
      "tab": "Guides",
      "groups": [{ "group": "Start", "pages": ["water", { "group": "More", "$ref": "more.json" }] }]
    }
  ]
}
`;
const more = `{ "pages": ["light"] }\n`;

const files = {
  'docs.json': docs,
  'nav/en.json': english,
  'nav/more.json': more,
  'water.mdx': '[Light](/light)',
  'light.mdx': '',
  'soil.mdx': '',
  'fr/water.mdx': '',
};

function getTexts({ files: { getText } }: AgentWorkspace, paths: readonly string[]): (string | undefined)[] {
  return paths.map((path) => getText(`/site/${path}`));
}

describe('read_docs_navigation', () => {
  test('lists what the parts list, and says which file has it', async () => {
    const { site, notes } = await readNavigation(files);
    assert.deepEqual(site?.groups, [
      { name: 'en', file: '', pages: [] },
      { name: 'en > Guides', file: 'nav/en.json', pages: [] },
      { name: 'en > Guides > Start', file: 'nav/en.json', pages: ['water.mdx'] },
      { name: 'en > Guides > Start > More', file: 'nav/more.json', pages: ['light.mdx'] },
      { name: 'fr', file: '', pages: [] },
      { name: 'fr > Début', file: '', pages: ['fr/water.mdx'] },
    ]);
    assert.deepEqual(getToldPaths(site), ['water.mdx', 'light.mdx', 'fr/water.mdx', 'soil.mdx']);
    assert.deepEqual(notes, []);
  });

  test('lists one group with those in it, wherever they are written', async () => {
    const { site } = await readNavigation(files, { group: 'en > Guides' });
    assert.deepEqual(
      site?.groups.map(({ name }) => name),
      ['en > Guides', 'en > Guides > Start', 'en > Guides > Start > More'],
    );
  });

  test('names the part that is broken, or not there', async () => {
    const { notes } = await readNavigation({ ...files, 'nav/en.json': '{\n  "tabs": [\n' });
    assert.deepEqual(notes, ['"nav/en.json" has a syntax error on line 2: fix it, and call the tool again.']);
    const { message } = await refuseNavigation({ ...files, 'nav/en.json': '{' }, { group: 'Start' });
    assert.match(message, /"nav\/en.json" has a syntax error on line 1/);
    const { 'nav/more.json': _, ...others } = files;
    const read = await readNavigation(others);
    assert.deepEqual(read.notes, [
      '"docs.json" has parts that can’t be read: the pages that it lists are not known.',
    ]);
  });
});

describe('add_docs_page', () => {
  test('lists a page in the file of its group', async () => {
    const workspace = createAgentWorkspace(files);
    await workspace.run('add_docs_page', { path: 'soil', group: 'More' });
    assert.deepEqual(getTexts(workspace, ['docs.json', 'nav/en.json', 'nav/more.json']), [
      docs,
      english,
      more.replace('"light"', '"light", "soil"'),
    ]);
  });

  test('lists a new page after another one', async () => {
    const workspace = createAgentWorkspace(files);
    const { output } = await workspace.run('add_docs_page', { path: 'pots', title: 'Pots', after: 'water' });
    assert.deepEqual(getTexts(workspace, ['docs.json', 'nav/en.json', 'nav/more.json']), [
      docs,
      english.replace('"water", ', '"water", "pots", '),
      more,
    ]);
    assert.equal(output.summary, 'Created "pots.mdx" and listed it in the group "en > Guides > Start".');
    assert.match(String(output.diff), /^--- a\/nav\/en.json$/m);
  });
});

describe('check_docs_site and fix_docs_site', () => {
  const broken = {
    ...files,
    'docs.json': docs.replace('"fr/water"', '"fr/water", "/fr/ghost/"'),
    'nav/en.json': english.replace('"water"', '"/water", "wather"'),
    'nav/more.json': more.replace('"light"', '"/light"'),
  };

  test('report and repair each file', async () => {
    const workspace = createAgentWorkspace(broken);
    const { output } = await workspace.run('check_docs_site', {
      codes: ['page-not-found', 'page-path-style'],
    });
    const problems = output.problems as { file: string; code: string; fixable: boolean }[];
    assert.deepEqual(
      problems.map(({ file, code, fixable }) => [file, code, fixable]),
      [
        ['docs.json', 'page-not-found', false],
        ['nav/en.json', 'page-path-style', true],
        ['nav/en.json', 'page-not-found', false],
        ['nav/more.json', 'page-path-style', true],
      ],
    );
    await workspace.run('fix_docs_site');
    assert.deepEqual(getTexts(workspace, ['docs.json', 'nav/en.json', 'nav/more.json']), [
      broken['docs.json'],
      english.replace('"water"', '"water", "wather"'),
      more,
    ]);
  });

  test('a part can be asked for alone', async () => {
    const workspace = createAgentWorkspace(broken);
    const { output } = await workspace.run('check_docs_site', { paths: ['nav/more.json'] });
    const problems = output.problems as { file: string }[];
    assert.deepEqual([...new Set(problems.map(({ file }) => file))], ['nav/more.json']);
    assert.deepEqual(output.notes, []);
    await workspace.run('fix_docs_site', { paths: ['nav/more.json'] });
    assert.deepEqual(getTexts(workspace, ['docs.json', 'nav/en.json', 'nav/more.json']), [
      broken['docs.json'],
      broken['nav/en.json'],
      more,
    ]);
  });
});

describe('move_docs_page', () => {
  test('an entry follows in its file', async () => {
    const workspace = createAgentWorkspace(files);
    const { output } = await workspace.run('move_docs_page', { from: 'light.mdx', to: 'care/light.mdx' });
    const [configuration, ...others] = getTexts(workspace, [
      'docs.json',
      'nav/en.json',
      'nav/more.json',
      'water.mdx',
    ]);
    assert.deepEqual(JSON.parse(configuration ?? ''), {
      ...JSON.parse(docs),
      redirects: [{ source: '/light', destination: '/care/light' }],
    });
    assert.deepEqual(others, [english, more.replace('"light"', '"care/light"'), '[Light](/care/light)']);
    assert.equal(
      output.summary,
      'Moved the page "light.mdx" to "care/light.mdx" with 1 entry in the configuration and 1 link in 1 file, leaving 1 redirect.',
    );
  });

  test('a part takes its references along', async () => {
    const workspace = createAgentWorkspace(files);
    await workspace.run('move_docs_page', { from: 'nav/en.json', to: 'en.json' });
    assert.deepEqual(getTexts(workspace, ['docs.json', 'en.json', 'nav/more.json']), [
      docs.replace('./nav/en.json', './en.json'),
      english.replace('more.json', 'nav/more.json'),
      more,
    ]);
  });

  test('a folder of parts moves as a whole', async () => {
    const workspace = createAgentWorkspace(files);
    await workspace.run('move_docs_page', { from: 'nav', to: 'config/nav' });
    assert.deepEqual(getTexts(workspace, ['docs.json', 'config/nav/en.json', 'config/nav/more.json']), [
      docs.replace('./nav/', './config/nav/'),
      english,
      more,
    ]);
  });

  test('nothing moves while a part can’t be read', async () => {
    const workspace = createAgentWorkspace({ ...files, 'nav/more.json': '{ "pages": [' });
    const answer = await workspace.call('move_docs_page', { from: 'light.mdx', to: 'care/light.mdx' });
    assert.deepEqual(answer, {
      kind: 'refused',
      message:
        '"nav/more.json" has a syntax error on line 1, so its entries can’t be updated. Fix the error first.',
    });
  });
});
