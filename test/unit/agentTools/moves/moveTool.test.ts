// move_docs_page: what follows a file, a folder or a heading that moves, and what an agent is told about it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AgentWorkspace, createAgentWorkspace } from '../../../support/agents/agentWorkspace.ts';

const plants = {
  'docs.json': JSON.stringify({
    name: 'Plants',
    logo: '/images/leaf.svg',
    openapi: 'api/plants.yaml',
    navigation: [{ group: 'Start', pages: ['intro', 'guides/water', 'guides/light'] }],
    tabs: [{ name: 'Guides', url: 'guides' }],
  }),
  'intro.mdx':
    '# Welcome\n\nRead [how](/guides/water#how-much), [more](guides/water.mdx) or [none](/gone).\n\n![Leaf](images/leaf.svg)\n',
  'guides/water.mdx':
    'import Tip from "/snippets/tip.mdx";\n\n## How much\n\nSee [light](./light) and [home](../intro).\n\n<Tip />\n',
  'guides/light.md': '## Noon\n\nBack to [water](water#how-much).\n',
  'snippets/tip.mdx': 'A tip, [explained](/guides/light#noon).\n',
  'images/leaf.svg': '<svg/>',
  'api/plants.yaml': 'openapi: 3.0.0\n',
};

const read = ({ files }: AgentWorkspace, path: string) => files.getText(`/site/${path}`);

test('a folder takes the links to the folder itself along', async () => {
  const workspace = createAgentWorkspace({ ...plants, 'intro.mdx': '[all](/guides) [all](./guides/#top)\n' });
  const { output } = await workspace.run('move_docs_page', { from: 'guides', to: 'care' });
  assert.equal(read(workspace, 'intro.mdx'), '[all](/care) [all](./care/#top)\n');
  assert.deepEqual(output.notes, []);
});

describe('a page', () => {
  test('takes its entry, the links to it and its own relative links along', async () => {
    const workspace = createAgentWorkspace(plants);
    const { output } = await workspace.run('move_docs_page', {
      from: 'guides/water.mdx',
      to: 'care/watering.mdx',
    });
    assert.equal(read(workspace, 'guides/water.mdx'), undefined);
    assert.equal(
      read(workspace, 'care/watering.mdx'),
      'import Tip from "/snippets/tip.mdx";\n\n## How much\n\nSee [light](../guides/light) and [home](../intro).\n\n<Tip />\n',
    );
    assert.match(
      read(workspace, 'intro.mdx') ?? '',
      /\[how\]\(\/care\/watering#how-much\), \[more\]\(care\/watering\.mdx\) or \[none\]\(\/gone\)/,
    );
    assert.match(read(workspace, 'guides/light.md') ?? '', /\[water\]\(\.\.\/care\/watering#how-much\)/);
    assert.match(read(workspace, 'docs.json') ?? '', /"intro","care\/watering","guides\/light"/);
    assert.equal(output.status, 'done');
    assert.equal(
      output.summary,
      'Moved the page "guides/water.mdx" to "care/watering.mdx" with 1 entry in the configuration and 4 links in 3 files.',
    );
    assert.deepEqual(output.notes, []);
  });

  test('may be named as the navigation names it, and keeps its extension', async () => {
    const workspace = createAgentWorkspace(plants);
    await workspace.run('move_docs_page', { from: 'guides/light', to: 'guides/sun' });
    assert.ok(read(workspace, 'guides/sun.md'));
    assert.match(read(workspace, 'snippets/tip.mdx') ?? '', /\(\/guides\/sun#noon\)/);
  });

  test('moves into a folder, as with mv', async () => {
    for (const to of ['guides', 'guides/', './guides/', 'guides\\']) {
      const workspace = createAgentWorkspace(plants);
      await workspace.run('move_docs_page', { from: 'intro.mdx', to });
      assert.ok(read(workspace, 'guides/intro.mdx'), to);
    }
    const workspace = createAgentWorkspace(plants);
    await workspace.run('move_docs_page', { from: 'guides/light.md', to: './' });
    assert.ok(read(workspace, 'light.md'));
  });

  test('can get another case', async () => {
    const workspace = createAgentWorkspace(plants);
    const { output } = await workspace.run('move_docs_page', { from: 'intro.mdx', to: 'Intro.mdx' });
    assert.equal(output.status, 'done');
    assert.match(read(workspace, 'docs.json') ?? '', /"Intro"/);
    assert.match(read(workspace, 'guides/water.mdx') ?? '', /\[home\]\(\.\.\/Intro\)/);
  });
});

describe('other files', () => {
  test('an image', async () => {
    const workspace = createAgentWorkspace(plants);
    await workspace.run('move_docs_page', { from: 'images/leaf.svg', to: 'images/logo' });
    assert.match(read(workspace, 'docs.json') ?? '', /"logo":"\/images\/logo\.svg"/);
    assert.match(read(workspace, 'intro.mdx') ?? '', /!\[Leaf\]\(images\/logo\.svg\)/);
  });

  test('a snippet', async () => {
    const workspace = createAgentWorkspace(plants);
    await workspace.run('move_docs_page', { from: 'snippets/tip.mdx', to: 'snippets/tips/' });
    assert.match(read(workspace, 'guides/water.mdx') ?? '', /^import Tip from "\/snippets\/tips\/tip\.mdx"/);
  });

  test('a snippet that leaves its folder, with a note that it is a page from then on', async () => {
    for (const [from, to, page] of [
      ['snippets/tip.mdx', 'shared/tip.mdx', 'shared/tip.mdx'],
      ['snippets', 'shared', 'shared/tip.mdx'],
    ]) {
      const { output } = await createAgentWorkspace(plants).run('move_docs_page', { from, to });
      assert.deepEqual(output.notes, [
        `"${page}" becomes a page of the site, with a URL that readers can open.`,
      ]);
    }
    const hidden = { from: 'snippets', to: '_snippets' };
    const { output } = await createAgentWorkspace(plants).run('move_docs_page', hidden);
    assert.deepEqual(output.notes, []);
  });

  test('an OpenAPI file, with a note that its own paths are not followed', async () => {
    const workspace = createAgentWorkspace(plants);
    const { output } = await workspace.run('move_docs_page', { from: 'api/plants.yaml', to: 'reference/' });
    assert.match(read(workspace, 'docs.json') ?? '', /"openapi":"reference\/plants\.yaml"/);
    assert.match(String(output.notes), /Paths inside "api\/plants\.yaml" were not updated/);
  });

  test('a folder, with the prefix of the tab that it is', async () => {
    const workspace = createAgentWorkspace(plants);
    const { output } = await workspace.run('move_docs_page', { from: 'guides', to: 'learn/plants' });
    assert.ok(read(workspace, 'learn/plants/water.mdx'));
    assert.match(read(workspace, 'docs.json') ?? '', /"url":"learn\/plants"/);
    assert.match(read(workspace, 'learn/plants/water.mdx') ?? '', /\[home\]\(\.\.\/\.\.\/intro\)/);
    assert.equal(
      output.summary,
      'Moved the folder "guides" (2 pages) to "learn/plants" with 3 entries in the configuration and 4 links in 3 files.',
    );
    assert.equal(JSON.stringify(output.remaining).includes('link-not-found'), true);
  });
});

describe('a heading', () => {
  test('takes the fragments that mean it along', async () => {
    const workspace = createAgentWorkspace(plants);
    const { output } = await workspace.run('move_docs_page', {
      from: 'guides/water#how-much',
      to: 'How *often*',
    });
    assert.match(read(workspace, 'guides/water.mdx') ?? '', /^## How \*often\*$/m);
    assert.match(read(workspace, 'intro.mdx') ?? '', /\(\/guides\/water#how-often\)/);
    assert.match(read(workspace, 'guides/light.md') ?? '', /\(water#how-often\)/);
    assert.equal(
      output.summary,
      'Renamed the heading "How much" in "guides/water.mdx" to "How *often*" with 2 links in 2 files.',
    );
  });

  test('may get or lose a link of its own, with links before it that follow', async () => {
    const page = '[down](#see-light)\n\n## See [light](/guides/light)\n';
    const workspace = createAgentWorkspace({ ...plants, 'intro.mdx': page });
    await workspace.run('move_docs_page', { from: 'intro.mdx#see-light', to: 'Look' });
    assert.equal(read(workspace, 'intro.mdx'), '[down](#look)\n\n## Look\n');
    await workspace.run('move_docs_page', {
      from: 'intro.mdx#look',
      to: 'To [light](/guides/light) <a id="x" />',
    });
    assert.equal(
      read(workspace, 'intro.mdx'),
      '[down](#to-light)\n\n## To [light](/guides/light) <a id="x" />\n',
    );
  });

  test('of a snippet takes the links of the snippet and of its pages along', async () => {
    const workspace = createAgentWorkspace({
      ...plants,
      'snippets/tip.mdx': '## Tip\n\n[Up](#tip) or [there](/guides/water#tip)\n',
    });
    await workspace.run('move_docs_page', { from: 'snippets/tip.mdx#tip', to: 'Hint' });
    assert.equal(
      read(workspace, 'snippets/tip.mdx'),
      '## Hint\n\n[Up](#hint) or [there](/guides/water#hint)\n',
    );
  });

  test('that has the text already is nothing to do', async () => {
    const workspace = createAgentWorkspace(plants);
    const { output } = await workspace.run('move_docs_page', { from: 'intro.mdx#welcome', to: 'Welcome' });
    assert.equal(output.status, 'nothing to do');
  });
});

test('a dry run answers the same diff, and writes nothing', async () => {
  const calls = [
    { from: 'guides', to: 'learn' },
    { from: 'intro', to: 'start' },
    { from: 'guides/light.md#noon', to: 'At noon' },
  ];
  for (const call of calls) {
    const workspace = createAgentWorkspace(plants);
    const dry = await workspace.run('move_docs_page', { ...call, dryRun: true });
    for (const [path, text] of Object.entries(plants)) assert.equal(read(workspace, path), text);
    assert.equal(dry.output.status, 'planned');
    assert.match(String(dry.output.summary), /^Would (?:move|rename) /);
    assert.equal(dry.edit, undefined);
    const real = await workspace.run('move_docs_page', call);
    assert.equal(dry.output.diff, real.output.diff);
    assert.deepEqual(dry.output.remaining, real.output.remaining);
  }
});

test('the old URL of a page gets a redirect, and the answer names it', async () => {
  const redirects = [{ source: '/care/:page', destination: '/' }];
  const tree = {
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'A',
      navigation: { pages: ['guides/water'] },
      redirects,
    }),
    'guides/water.mdx': '',
  };
  const input = { from: 'guides/water', to: 'care/water' };
  const workspace = createAgentWorkspace(tree);
  const { output } = await workspace.run('move_docs_page', input);
  assert.deepEqual(JSON.parse(read(workspace, 'docs.json') ?? '').redirects, [
    ...redirects,
    { source: '/guides/water', destination: '/care/water' },
  ]);
  assert.match(String(output.summary), /with 1 entry in the configuration, leaving 1 redirect\.$/);
  assert.deepEqual(output.notes, [
    'Readers of old URLs are redirected: "/guides/water" to "/care/water".',
    'The older redirect from "/care/:page" takes a new URL, so readers may get to where that leads.',
  ]);
  const without = createAgentWorkspace(tree, { settings: { redirectsOnMove: 'never' } });
  await without.run('move_docs_page', input);
  assert.deepEqual(JSON.parse(read(without, 'docs.json') ?? '').redirects, redirects);
});
