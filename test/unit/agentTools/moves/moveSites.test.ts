// move_docs_page where there are several sites or folders: which one a path means, and who follows.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Canceled } from '../../../../server/src/agentTools/tool.ts';
import { type AgentWorkspace, createAgentWorkspace } from '../../../support/agents/agentWorkspace.ts';
import { createAskedSignal } from '../../../support/agents/askedSignal.ts';

const configure = (...pages: string[]): string =>
  JSON.stringify({ name: 'Plants', navigation: [{ group: 'Start', pages }] });

const read = ({ files }: AgentWorkspace, path: string) => files.getText(`/site/${path}`);

async function refuse(workspace: AgentWorkspace, input: unknown): Promise<string> {
  const answer = await workspace.call('move_docs_page', input);
  if (answer.kind !== 'refused') assert.fail(JSON.stringify(answer.output));
  return answer.message;
}

describe('a site below the workspace folder', () => {
  const texts = {
    'docs/docs.json': configure('guides/water', 'intro'),
    'docs/intro.mdx': '[Water](/guides/water)',
    'docs/guides/water.mdx': '',
    'README.md': '[Water](docs/guides/water.mdx)',
  };
  const ways = [
    ['docs/guides/water.mdx', 'docs/care/water.mdx'],
    ['docs/guides/water', 'docs/care/water'],
    ['guides/water', 'care/water'],
    ['guides/water.mdx', 'care/water'],
    ['guides/water', 'docs/care/water'],
    ['/guides/water', '/care/water'],
    ['/guides/water', 'care/'],
    ['/site/docs/guides/water.mdx', '/site/docs/care/water.mdx'],
    ['file:///site/docs/guides/water.mdx', 'file:///site/docs/care/water.mdx'],
  ];
  for (const [from, to] of ways)
    test(`${from} to ${to}`, async () => {
      const workspace = createAgentWorkspace(texts);
      await workspace.run('move_docs_page', { from, to });
      assert.equal(read(workspace, 'docs/care/water.mdx'), '');
      assert.equal(read(workspace, 'docs/intro.mdx'), '[Water](/care/water)');
      assert.match(read(workspace, 'docs/docs.json') ?? '', /"care\/water"/);
    });

  test('keeps what is in it', async () => {
    const workspace = createAgentWorkspace(texts);
    for (const to of ['water.mdx', '../water', '/water', '/etc/water.mdx', 'file:///etc/water.mdx'])
      assert.match(await refuse(workspace, { from: 'docs/guides/water.mdx', to }), /must be inside/, to);
  });

  test('does not take what is outside of every site', async () => {
    const workspace = createAgentWorkspace(texts);
    assert.match(
      await refuse(workspace, { from: 'README.md', to: 'x.md' }),
      /is not in a documentation site/,
    );
    assert.match(await refuse(workspace, { from: 'docs', to: 'x' }), /is the folder of a whole site/);
  });
});

test('an entry of two sites has to be told apart', async () => {
  const workspace = createAgentWorkspace({
    'a/docs.json': configure('intro'),
    'a/intro.mdx': '',
    'b/docs.json': configure('intro'),
    'b/intro.md': '',
  });
  const message = await refuse(workspace, { from: 'intro', to: 'start' });
  assert.match(message, /is ambiguous: use "a\/intro\.mdx" or "b\/intro\.md"/);
  await workspace.run('move_docs_page', { from: 'b/intro', to: 'b/start' });
  assert.match(read(workspace, 'a/docs.json') ?? '', /"intro"/);
  assert.match(read(workspace, 'b/docs.json') ?? '', /"start"/);
});

test('several folders have their names before their paths', async () => {
  const workspace = createAgentWorkspace(
    {
      '/one/docs.json': configure('a'),
      '/one/a.mdx': '',
      '/two/docs.json': configure('a'),
      '/two/a.mdx': '',
    },
    { folders: ['/one', '/two'] },
  );
  const { output } = await workspace.run('move_docs_page', { from: 'two/a.mdx', to: 'two/b' });
  assert.equal(workspace.files.getText('/two/b.mdx'), '');
  assert.match(String(output.summary), /"two\/a\.mdx" to "two\/b\.mdx"/);
  assert.match(await refuse(workspace, { from: 'one/a.mdx', to: 'two/c.mdx' }), /the same site/);
});

describe('a site inside another', () => {
  const texts = {
    'docs.json': configure('intro'),
    'intro.mdx': '![Leaf](/api/leaf.png)',
    'api/docs.json': configure('start'),
    'api/start.mdx': '![Leaf](/leaf.png)',
    'api/leaf.png': '',
  };

  test('both follow', async () => {
    const workspace = createAgentWorkspace(texts);
    const { output } = await workspace.run('move_docs_page', {
      from: 'api/leaf.png',
      to: 'api/images/',
    });
    assert.equal(read(workspace, 'intro.mdx'), '![Leaf](/api/images/leaf.png)');
    assert.equal(read(workspace, 'api/start.mdx'), '![Leaf](/images/leaf.png)');
    assert.match(String(output.summary), /with 2 links in 2 files\.$/);
  });

  test('whose page the other one lists gets each change once', async () => {
    const workspace = createAgentWorkspace({
      ...texts,
      'docs.json': configure('intro', 'api/start'),
      'api/start.mdx': '[Next](next)',
      'api/next.mdx': '',
    });
    await workspace.run('move_docs_page', { from: 'api/start', to: 'api/first/start' });
    assert.equal(read(workspace, 'api/first/start.mdx'), '[Next](../next)');
    assert.match(read(workspace, 'docs.json') ?? '', /"api\/first\/start"/);
    assert.match(read(workspace, 'api/docs.json') ?? '', /"first\/start"/);
  });
});

describe('a configuration', () => {
  const move = { from: 'a.mdx', to: 'b.mdx' };

  test('with a syntax error could not follow', async () => {
    const workspace = createAgentWorkspace({
      'docs.json': '{\n  "navigation": [{"pages": ["a"}\n',
      'a.mdx': '',
    });
    assert.match(await refuse(workspace, move), /^"docs\.json" has a syntax error on line 2, so its entries/);
  });

  test('with a syntax error around the site could not follow either', async () => {
    const workspace = createAgentWorkspace({
      'docs.json': '{',
      'in/docs.json': configure('a'),
      'in/a.mdx': '',
    });
    const message = await refuse(workspace, { from: 'in/a.mdx', to: 'in/b.mdx' });
    assert.match(message, /^"docs\.json" has a syntax error/);
  });

  for (const blank of ['', '\n', ' \r\n'])
    test(`that is ${JSON.stringify(blank)} around the site has no entries that could follow`, async () => {
      const workspace = createAgentWorkspace({
        'docs.json': blank,
        'in/docs.json': configure('a'),
        'in/a.mdx': '',
      });
      await workspace.run('move_docs_page', { from: 'in/a.mdx', to: 'in/b.mdx' });
      assert.equal(workspace.files.getText('/site/in/docs.json'), configure('b'));
      assert.equal(workspace.files.getText('/site/docs.json'), blank);
    });

  test('with comments follows', async () => {
    const text = '{ // first\n "navigation": [{ "group": "A", "pages": ["a",] }] }';
    const workspace = createAgentWorkspace({ 'docs.json': text, 'a.mdx': '' });
    await workspace.run('move_docs_page', move);
    assert.equal(read(workspace, 'docs.json'), text.replace('"a"', '"b"'));
  });

  test('whose navigation is a tree follows, and gets a redirect', async () => {
    const start = '{"$schema":"https://mintlify.com/docs.json","navigation":{"groups":[{"group":"A",';
    const workspace = createAgentWorkspace({ 'docs.json': `${start}"pages":["a"]}]}}`, 'a.mdx': '' });
    await workspace.run('move_docs_page', move);
    const redirects = '"redirects": [{ "source": "/a", "destination": "/b" }]';
    assert.equal(read(workspace, 'docs.json'), `${start}"pages":["b"]}]}, ${redirects}}`);
  });
});

describe('what could not be looked at is said', () => {
  test('a page', async () => {
    const workspace = createAgentWorkspace(
      { 'docs.json': configure('a'), 'a.mdx': '', 'closed.mdx': '[a](/a)' },
      { unreadable: ['/site/closed.mdx'] },
    );
    const { output } = await workspace.run('move_docs_page', { from: 'a', to: 'b' });
    assert.deepEqual(output.notes, ['"closed.mdx" could not be read: its links were not updated.']);
  });

  test('a folder', async () => {
    const workspace = createAgentWorkspace(
      { 'docs.json': configure('a'), 'a.mdx': '', 'closed/x.mdx': '[a](/a)' },
      { unreadable: ['/site/closed'] },
    );
    const { output } = await workspace.run('move_docs_page', { from: 'a', to: 'b' });
    assert.deepEqual(output.notes, ['"closed" could not be read: its links were not updated.']);
  });

  test('a link to a folder that loses its pages', async () => {
    const workspace = createAgentWorkspace({
      'docs.json': configure('a', 'guides/b'),
      'a.mdx': 'See [the guides](/guides).',
      'guides/b.mdx': '',
    });
    const { output } = await workspace.run('move_docs_page', { from: 'guides/b', to: 'b' });
    assert.deepEqual(output.notes, [
      '"/guides" in "a.mdx" may have led to what moved, and now leads nowhere: check it.',
    ]);
  });
});

test('a link that could not follow is a reason to refuse', async () => {
  const workspace = createAgentWorkspace({
    'docs.json': configure('a'),
    'a.mdx': '# Light\n\n[up](#light)\n',
  });
  assert.match(
    await refuse(workspace, { from: 'a.mdx#light', to: '$x$' }),
    /^"#light" in "a\.mdx" could not be updated and would lead elsewhere\. Change or remove it first/,
  );
});

test('a relative link of a snippet leads there from every page that shows it, or is from the root from then on', async () => {
  const workspace = createAgentWorkspace({
    'docs.json': configure('a/one', 'a/two', 'a/next'),
    'a/one.mdx': 'import S from "/snippets/s.mdx"\n\n<S />',
    'a/two.mdx': 'import S from "/snippets/s.mdx"\n\n<S />',
    'a/next.mdx': '',
    'snippets/s.mdx': '[Next](./next)',
  });
  await workspace.run('move_docs_page', { from: 'a/two', to: 'b/c/two' });
  assert.equal(read(workspace, 'snippets/s.mdx'), '[Next](/a/next)');
});

describe('a large site', () => {
  const pages = Array.from({ length: 1000 }, (_, index) => `many/page-${index}`);
  const texts = {
    'docs.json': configure(...pages),
    ...Object.fromEntries(
      pages.map((page, index) => [`${page}.mdx`, `# ${page}\n\n[next](/many/page-${(index + 1) % 1000})\n`]),
    ),
  };

  test('moves as a whole, and tells how far it is', async () => {
    const workspace = createAgentWorkspace(texts);
    const { output } = await workspace.run('move_docs_page', { from: 'many', to: 'all/pages' });
    assert.equal(
      output.summary,
      'Moved the folder "many" (1,000 pages) to "all/pages" with 1,000 entries in the configuration and 1,000 links in 1,000 files.',
    );
    assert.equal(read(workspace, 'all/pages/page-0.mdx'), '# many/page-0\n\n[next](/all/pages/page-1)\n');
    const messages = new Set(workspace.progress.map(({ message }) => message));
    assert.ok(messages.has('Looking for links') && messages.has('Checking docs.json'));
    for (const { done, total } of workspace.progress) assert.ok(done <= total);
  });

  test('is left as it is when nobody waits any more, whenever that is', async () => {
    for (const last of [1, 10, 100, 1500]) {
      let asked = 0;
      const workspace = createAgentWorkspace(texts, { signal: createAskedSignal(() => ++asked > last) });
      await assert.rejects(workspace.call('move_docs_page', { from: 'many', to: 'all' }), Canceled);
    }
  });
});
