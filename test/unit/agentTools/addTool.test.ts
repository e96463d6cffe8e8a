// add_docs_page: new pages, and where the navigation lists them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseFrontMatter } from '../../../server/src/site/frontMatter.ts';
import { type AgentWorkspaceOptions, createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';
import { configure } from '../../support/agents/toldNavigation.ts';

const add = 'add_docs_page';

type Files = Readonly<Record<string, string>>;

const site = {
  'docs.json': `{
  "name": "Plants",
  "navigation": [
    {
      "group": "Start",
      "pages": ["intro"]
    },
    {
      "group": "Guides",
      "pages": [
        "guides/water",
        { "group": "Deep", "pages": ["deep/roots"] },
        "guides/light"
      ]
    }
  ]
}
`,
  'intro.mdx': '',
  'guides/water.mdx': '',
  'guides/light.mdx': '',
  'deep/roots.mdx': '',
};

/** Adds the page; what is listed then, by group, and the text of the page. */
async function addPage(files: Files, input: Readonly<Record<string, unknown>>) {
  const workspace = createAgentWorkspace(files);
  const { output } = await workspace.run(add, { title: 'New', ...input });
  const [created] = output.files as readonly { path: string; change: string }[];
  const { output: told } = await workspace.run('read_docs_navigation');
  const [{ groups = [] } = {}] = told.sites as unknown as readonly {
    groups?: readonly { name: string; pages: readonly string[] }[];
  }[];
  return {
    output,
    workspace,
    created,
    listed: Object.fromEntries(groups.map(({ name, pages }) => [name, pages])),
    getText: (path: string) => workspace.files.getText(`/site/${path}`),
  };
}

async function refuse(files: Files, input: object, options?: AgentWorkspaceOptions) {
  const workspace = createAgentWorkspace(files, options);
  const answer = await workspace.call(add, { title: 'New', ...input });
  if (answer.kind === 'answered') assert.fail(JSON.stringify(answer.output));
  const { message, field } = answer;
  return { message, field };
}

describe('a new page', () => {
  test('gets front matter, its text and an entry, and the answer says so', async () => {
    const { output, getText } = await addPage(site, {
      path: 'guides/soil.mdx',
      title: 'Soil',
      description: 'What plants stand in.',
      body: '# Soil\n\nBrown.',
    });
    assert.equal(
      getText('guides/soil.mdx'),
      '---\ntitle: "Soil"\ndescription: "What plants stand in."\n---\n\n# Soil\n\nBrown.\n',
    );
    assert.equal(
      getText('docs.json'),
      site['docs.json'].replace('"guides/light"', '"guides/light",\n        "guides/soil"'),
    );
    assert.equal(output.status, 'done');
    assert.equal(output.summary, 'Created "guides/soil.mdx" and listed it in the group "Guides".');
    assert.deepEqual(
      (output.files as readonly { path: string; change: string }[]).map(({ path, change }) => [path, change]),
      [
        ['docs.json', 'changed'],
        ['guides/soil.mdx', 'created'],
      ],
    );
    assert.match(String(output.diff), /^\+ {8}"guides\/soil"$/m);
    assert.match(String(output.diff), /^\+title: "Soil"$/m);
    assert.deepEqual(output.remaining, {
      errors: 0,
      warnings: 0,
      others: 1,
      codes: [{ code: 'nested-group', count: 1 }],
    });
  });

  test('is only planned by a dry run, with the same diff', async () => {
    const workspace = createAgentWorkspace(site);
    const input = { path: 'guides/soil', title: 'Soil', body: 'x' };
    const planned = await workspace.run(add, { ...input, dryRun: true });
    assert.equal(planned.edit, undefined);
    assert.equal(workspace.files.getText('/site/guides/soil.mdx'), undefined);
    assert.equal(planned.output.status, 'planned');
    assert.equal(planned.output.summary, 'Creates "guides/soil.mdx" and lists it in the group "Guides".');
    const { output } = await workspace.run(add, input);
    assert.equal(output.diff, planned.output.diff);
    assert.deepEqual(output.remaining, planned.output.remaining);
  });

  test('has the line ends of the pages beside it', async () => {
    const files = { ...site, 'guides/light.mdx': '---\r\ntitle: Light\r\n---\r\n' };
    const { getText } = await addPage(files, { path: 'guides/soil', body: 'a\nb\r\nc' });
    assert.equal(getText('guides/soil.mdx'), '---\r\ntitle: "New"\r\n---\r\n\r\na\r\nb\r\nc\r\n');
  });

  test('keeps an entry that waited for it, with its extension', async () => {
    const files = { ...site, 'docs.json': configure([{ group: 'A', pages: ['x', 'old.md'] }]) };
    const first = await addPage(files, { path: 'x' });
    assert.equal(first.getText('docs.json'), files['docs.json']);
    assert.equal(first.output.summary, 'Created "x.mdx", which the group "A" listed already.');
    const second = await addPage(files, { path: 'old' });
    assert.equal(second.getText('docs.json'), files['docs.json']);
    assert.ok(second.getText('old.md'));
    assert.deepEqual(await refuse(files, { path: 'old.mdx' }), {
      message: 'The navigation lists "old.md": create that page, or choose another path.',
      field: 'path',
    });
  });
});

describe('the group that lists it', () => {
  const groupOf = async (files: Files, input: Readonly<Record<string, unknown>>) => {
    const { listed } = await addPage(files, input);
    return Object.keys(listed).filter((name) => listed[name]?.includes(`${String(input.path)}.mdx`));
  };

  test('is the one that is named, as read_docs_navigation tells it or so that it is clear', async () => {
    for (const [group, expected] of [
      ['Start', 'Start'],
      ['Guides > Deep', 'Guides > Deep'],
      ['deep', 'Guides > Deep'],
    ])
      assert.deepEqual(await groupOf(site, { path: 'x', group }), [expected], group);
  });

  test('is the nearest: with pages of the same folder, or of one around it', async () => {
    assert.deepEqual(await groupOf(site, { path: 'guides/x' }), ['Guides']);
    assert.deepEqual(await groupOf(site, { path: 'guides/a/b/x' }), ['Guides']);
    assert.deepEqual(await groupOf(site, { path: 'deep/x' }), ['Guides > Deep']);
    assert.deepEqual(await groupOf(site, { path: 'x' }), ['Start']);
  });

  test('is the only one there is', async () => {
    const one = { 'docs.json': configure([{ group: 'All', pages: [] }]) };
    assert.deepEqual(await groupOf(one, { path: 'far/away' }), ['All']);
  });

  test('has to be named where none is near', async () => {
    assert.deepEqual(await refuse(site, { path: 'other/x' }), {
      message:
        'No group lists pages of the same folder: use "group" to choose the one to list the page, "Start", "Guides" or "Guides > Deep".',
      field: 'group',
    });
  });

  test('is refused where it is not there, or could be several', async () => {
    assert.deepEqual(await refuse(site, { path: 'x', group: 'Guide' }), {
      message: '"Guide" is not the name of a group: use one of "Start", "Guides" or "Guides > Deep".',
      field: 'group',
    });
    const twice = { 'docs.json': configure(['A', 'A'].map((group) => ({ group, pages: [] }))) };
    assert.deepEqual(await refuse(twice, { path: 'x', group: 'A' }), {
      message: '"A" is the name of several groups: use one of "A #1" or "A #2".',
      field: 'group',
    });
    assert.deepEqual(await groupOf(twice, { path: 'x', group: 'A #2' }), ['A #2']);
  });

  test('has to hold a list of pages', async () => {
    const broken = { 'docs.json': configure([{ group: 'A', pages: 'x' }]) };
    assert.deepEqual(await refuse(broken, { path: 'x', group: 'A' }), {
      message:
        'The pages of the group "A" are not a list: fix them in the configuration, or choose another group.',
      field: 'group',
    });
    const without = { 'docs.json': configure([{ group: 'A' }]) };
    assert.deepEqual(await groupOf(without, { path: 'x', group: 'A' }), ['A']);
  });
});

describe('the page after which it is listed', () => {
  test('is a path, with or without extension, also of a page whose file is missing', async () => {
    for (const after of ['guides/water', './guides/water.mdx', '/site/guides/water.mdx']) {
      const { listed } = await addPage(site, { path: 'x', after });
      assert.deepEqual(listed.Guides, ['guides/water.mdx', 'x.mdx', 'guides/light.mdx'], after);
    }
    const { 'guides/water.mdx': _, ...missing } = site;
    const { listed } = await addPage(missing, { path: 'x', after: 'guides/water' });
    assert.deepEqual(listed.Guides, ['guides/water', 'x.mdx', 'guides/light.mdx']);
  });

  test('may be in a group inside another', async () => {
    const { listed } = await addPage(site, { path: 'x', after: 'deep/roots' });
    assert.deepEqual(listed['Guides > Deep'], ['deep/roots.mdx', 'x.mdx']);
  });

  test('is refused where it is not listed, or not in that group, or in several', async () => {
    assert.deepEqual(await refuse(site, { path: 'x', after: 'nowhere' }), {
      message: '"nowhere" is not listed in the navigation: use a page that read_docs_navigation lists there.',
      field: 'after',
    });
    assert.deepEqual(await refuse(site, { path: 'x', after: 'intro', group: 'Guides' }), {
      message:
        '"intro" is not listed in the group "Guides": use a page that read_docs_navigation lists there.',
      field: 'after',
    });
    assert.deepEqual(await refuse(site, { path: 'x', after: '../intro' }), {
      message: 'The field "after" must be inside the folder "site". Correct it and call the tool again.',
      field: 'after',
    });
    const twice = {
      'docs.json': configure(['A', 'B'].map((group) => ({ group, pages: ['intro'] }))),
      'intro.mdx': '',
    };
    assert.deepEqual(await refuse(twice, { path: 'x', after: 'intro' }), {
      message: '"intro" is listed in several groups: use "group" to choose one, "A" or "B".',
      field: 'group',
    });
    const { listed } = await addPage(twice, { path: 'x', after: 'intro', group: 'B' });
    assert.deepEqual(listed, { A: ['intro.mdx'], B: ['intro.mdx', 'x.mdx'] });
  });
});

describe('a page that is there', () => {
  const list = async (files: Files, input: object) => {
    const workspace = createAgentWorkspace(files);
    const { output } = await workspace.run(add, input);
    return { output, getText: (path: string) => workspace.files.getText(`/site/${path}`) };
  };
  const unlisted = { ...site, 'guides/soil.md': '# Soil' };

  test('is listed as it is, without a title', async () => {
    for (const path of ['guides/soil', 'guides/soil.md']) {
      const { output, getText } = await list(unlisted, { path });
      assert.equal(output.summary, 'Listed "guides/soil.md" in the group "Guides".');
      assert.match(getText('docs.json') ?? '', /"guides\/light",\n {8}"guides\/soil"\n/);
      assert.equal(getText('guides/soil.md'), '# Soil');
    }
  });

  test('gets an entry with its extension beside a file of the same name', async () => {
    const twins = {
      'docs.json': configure([{ group: 'A', pages: ['x.mdx'] }]),
      'x.mdx': '',
      'x.md': '',
    };
    const { getText } = await list(twins, { path: 'x.md' });
    assert.equal(getText('docs.json'), configure([{ group: 'A', pages: ['x.mdx', 'x.md'] }]));
  });

  test('is left alone where a group lists it already', async () => {
    const { output } = await list(site, { path: 'intro' });
    assert.equal(output.status, 'nothing to do');
    assert.equal(output.summary, '"intro.mdx" is listed already, in the group "Start".');
    assert.deepEqual(await refuse(site, { path: 'intro', group: 'Guides', title: undefined }), {
      message: '"intro.mdx" is listed already, in the group "Start": this tool does not move entries.',
      field: 'group',
    });
  });

  test('is not overwritten, and one that is not there needs a title', async () => {
    assert.deepEqual(await refuse(unlisted, { path: 'guides/soil' }), {
      message:
        '"guides/soil.md" already exists, and nothing is overwritten: choose another path, or leave out title, description and body to list it as it is.',
      field: 'path',
    });
    assert.deepEqual(await refuse(site, { path: 'guides/soil', title: undefined }), {
      message: 'There is no page at "guides/soil": give it a title to create it, or correct the path.',
      field: 'title',
    });
  });
});

test('front matter is that of the fields', async () => {
  const { getText } = await addPage(site, { path: 'x', title: '  "A": --- \n#b', description: "it's\ttrue" });
  const { title, description } = parseFrontMatter(getText('x.mdx') ?? '');
  assert.deepEqual({ title, description }, { title: '  "A": --- \n#b', description: "it's\ttrue" });
});
