// fix_docs_site: what it repairs, and that it changes nothing else.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { WritingOutput } from '../../../server/src/shared/definitions/toolDefinitions.ts';
import { type AgentWorkspace, createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';
import { listPages } from '../../support/checks/terminalCheck.ts';

const broken = {
  'docs.json': `{
  "name": "Plants",
  "colors": { "primary": "15803d" },
  "navigation": [
    { "group": "Start", "pages": ["/intro", "water.md", "ghost"] },
  ]
}
`,
  'intro.mdx': 'See [water](Water), [soil](soil) and [light](WATER.md).\n',
  'water.md': '# Water\n\nBack to [the start](./Intro).\n',
};

async function fix(workspace: AgentWorkspace, input: unknown = {}) {
  const answer = await workspace.run('fix_docs_site', input);
  return { ...answer, output: answer.output as unknown as WritingOutput };
}

describe('a call without input', () => {
  test('repairs what has one safe repair, in all files', async () => {
    const workspace = createAgentWorkspace(broken);
    const { output } = await fix(workspace);
    assert.equal(
      workspace.files.getText('/site/docs.json'),
      `{
  "name": "Plants",
  "colors": { "primary": "#15803d" },
  "navigation": [
    { "group": "Start", "pages": ["intro", "water.md", "ghost"] }
  ]
}
`,
    );
    assert.equal(
      workspace.files.getText('/site/intro.mdx'),
      'See [water](water), [soil](soil) and [light](water.md).\n',
    );
    assert.equal(workspace.files.getText('/site/water.md'), '# Water\n\nBack to [the start](./intro).\n');
    assert.equal(output.status, 'done');
    assert.equal(output.summary, 'Repaired 6 problems in 3 files.');
    assert.deepEqual(output.files, [
      { path: 'docs.json', change: 'changed', to: '', written: true },
      { path: 'intro.mdx', change: 'changed', to: '', written: true },
      { path: 'water.md', change: 'changed', to: '', written: true },
    ]);
    assert.deepEqual(output.remaining, {
      errors: 2,
      warnings: 0,
      others: 0,
      codes: [
        { code: 'link-not-found', count: 1 },
        { code: 'page-not-found', count: 1 },
      ],
    });
    assert.deepEqual(output.notes, []);
  });

  test('has a diff of the lines that change', async () => {
    const { output } = await fix(createAgentWorkspace(broken), { paths: ['water.md'] });
    assert.equal(
      output.diff,
      [
        'diff --git a/water.md b/water.md',
        '--- a/water.md',
        '+++ b/water.md',
        '@@ -1,3 +1,3 @@',
        ...[' # Water', ' ', '-Back to [the start](./Intro).', '+Back to [the start](./intro).', ''],
      ].join('\n'),
    );
  });

  test('makes changes as small as what is wrong', async () => {
    const { edit } = await createAgentWorkspace(broken).run('fix_docs_site');
    for (const { before, changes } of edit?.changed ?? [])
      for (const { offset, end } of changes)
        assert.ok(end - offset <= '"15803d"'.length, before.slice(offset, end));
  });
});

describe('a dry run', () => {
  test('writes nothing and says what would be written', async () => {
    const workspace = createAgentWorkspace(broken);
    const { output, edit } = await fix(workspace, { dryRun: true });
    assert.equal(edit, undefined);
    assert.equal(output.status, 'planned');
    assert.equal(output.summary, 'Would repair 6 problems in 3 files.');
    assert.ok(output.files.every(({ written }) => !written));
    for (const [path, text] of Object.entries(broken))
      assert.equal(workspace.files.getText(`/site/${path}`), text);
  });
});

describe('a call for a part', () => {
  const repaired = async (input: unknown): Promise<string[]> =>
    (await fix(createAgentWorkspace(broken), input)).output.files.map(({ path }) => path);

  test('repairs only in these files', async () => {
    assert.deepEqual(await repaired({ paths: ['intro.mdx'] }), ['intro.mdx']);
    assert.deepEqual(await repaired({ paths: ['docs.json'] }), ['docs.json']);
  });

  test('repairs only problems with these codes', async () => {
    assert.deepEqual(await repaired({ codes: ['link-path-case'] }), ['intro.mdx', 'water.md']);
    const workspace = createAgentWorkspace(broken);
    await fix(workspace, { codes: ['page-path-style'] });
    assert.equal(
      workspace.files.getText('/site/docs.json'),
      broken['docs.json'].replace('"/intro"', '"intro"'),
    );
    assert.equal(workspace.files.getText('/site/intro.mdx'), broken['intro.mdx']);
  });

  test('says which codes never have a safe repair', async () => {
    const { output } = await fix(createAgentWorkspace(broken), { codes: ['link-not-found'] });
    assert.equal(output.status, 'nothing to do');
    assert.equal(output.summary, 'Nothing was repaired, because no problem has a safe repair.');
    assert.deepEqual(output.notes, [
      'No problem with the code "link-not-found" has a safe repair: edit the files yourself.',
    ]);
  });

  test('leaves alone what the settings turn off', async () => {
    const settings = { rules: { 'link-path-case': 'off', 'json-syntax': 'off', 'page-path-style': 'off' } };
    const { output } = await fix(createAgentWorkspace(broken, { settings }));
    assert.equal(output.summary, 'Repaired 1 problem in 1 file.');
  });
});

describe('what is not to be touched', () => {
  test('a file that is not UTF-8 is named', async () => {
    const workspace = createAgentWorkspace({ 'docs.json': listPages('intro', 'water'), 'water.md': '' });
    workspace.files.writeBytes('/site/intro.md', Uint8Array.of(0xff, ...Buffer.from('[water](Water)')));
    const { output } = await fix(workspace);
    assert.equal(output.status, 'nothing to do');
    assert.deepEqual(output.notes, [
      '"intro.md" is not UTF-8, so it could not be read correctly. Save it as UTF-8.',
    ]);
    const { output: checked } = await workspace.run('check_docs_site');
    assert.match(JSON.stringify(checked.problems), /"link-path-case".*"fixable":false/);
  });

  test('a file of another format', async () => {
    const text = '{ "$schema": "https://example.com/a.json", "colors": { "primary": "15803d" }, }';
    const { output } = await fix(createAgentWorkspace({ 'docs.json': text }));
    assert.equal(output.status, 'nothing to do');
  });
});

describe('a file with a byte-order mark', () => {
  test('has it in the diff', async () => {
    const text = '\ufeff{ "name": "P", "colors": { "primary": "15803d" }, "navigation": [] }';
    const { output } = await fix(createAgentWorkspace({ 'docs.json': text }), { dryRun: true });
    assert.match(output.diff, /^-\ufeff\{ "name"/m);
    assert.match(output.diff, /^\+\ufeff\{ "name"/m);
  });
});

describe('a repair that uncovers another one', () => {
  test('is followed until none is left', async () => {
    const workspace = createAgentWorkspace({
      'docs.json': `{ 'name': 'P', 'colors': { 'primary': '15803d' }, 'navigation': [{ 'group': 'A', 'pages': ['/Intro'] }] }`,
      'intro.mdx': '',
    });
    const { output } = await fix(workspace);
    assert.equal(
      workspace.files.getText('/site/docs.json'),
      '{ "name": "P", "colors": { "primary": "#15803d" }, "navigation": [{ "group": "A", "pages": ["intro"] }] }',
    );
    assert.equal(output.remaining.errors, 0);
  });
});
