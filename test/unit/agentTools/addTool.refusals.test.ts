// add_docs_page where nothing may be written.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AgentWorkspaceOptions, createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';
import { configure } from '../../support/agents/toldNavigation.ts';

type Files = Readonly<Record<string, string>>;

const site: Files = {
  'docs.json': configure([{ group: 'Start', pages: ['intro'] }]),
  'intro.mdx': '',
  'Guides/water.md': '',
};

/** The sentence, and the field that is wrong. Nothing is written. */
async function refuse(files: Files, input: object, options?: AgentWorkspaceOptions) {
  const { call } = createAgentWorkspace(files, options);
  const answer = await call('add_docs_page', { title: 'New', ...input });
  if (answer.kind === 'answered') assert.fail(JSON.stringify(answer.output));
  return answer;
}

async function getMessage(files: Files, input: object, options?: AgentWorkspaceOptions): Promise<string> {
  return (await refuse(files, input, options)).message;
}

describe('a path where no page can be', () => {
  for (const [path, message] of [
    ['', 'The field "path" must not be empty. Correct it and call the tool again.'],
    ['.', 'A page needs a path with a name at its end, for example guides/watering.'],
    ['guides/', 'A page needs a path with a name at its end, for example guides/watering.'],
    ['guides\\', 'A page needs a path with a name at its end, for example guides/watering.'],
    ['guides/..', 'A page needs a path with a name at its end, for example guides/watering.'],
    ['/site', 'A page needs a path with a name at its end, for example guides/watering.'],
    ['.mdx', /^"\.mdx" contains the hidden name/],
    ['guides/.md', /^"guides\/\.md" contains the hidden name/],
    ['x.txt', /^A page is a Markdown file/],
    ['x.MDX', /^A page is a Markdown file/],
    ['a:b', /^"a:b.mdx" contains the name "a:b.mdx": not every system allows/],
    ['a?b', /not every system allows/],
    ['a\nb', /not every system allows/],
    ['x\u202ey', /which has an invisible character\. Choose another path\.$/],
    ['\ud800x', /not every system allows/],
    ['é'.repeat(130), /longer than 255 bytes/],
    [
      'claude.md',
      /^"claude.md" has the name "claude.md", which another program looks for: choose another path\.$/,
    ],
    ['a\0b', 'The field "path" contains a null character. Correct it and call the tool again.'],
    ['../x', 'The field "path" must be inside the folder "site". Correct it and call the tool again.'],
    ['/etc/x', 'The field "path" must be inside the folder "site". Correct it and call the tool again.'],
    [
      'https://a.example/x',
      'The field "path" must be inside the folder "site". Correct it and call the tool again.',
    ],
    ['README.md', /^"README\.md" would not be a page/],
    ['docs/readme.md', /^"docs\/readme\.md" would not be a page/],
    ['snippets/x', /^"snippets\/x\.mdx" would not be a page/],
    ['_snippets/x', /^"_snippets\/x\.mdx" would not be a page/],
    ['node_modules/x', /^"node_modules\/x\.mdx" would not be a page/],
    [
      'con',
      /^"con\.mdx" contains the name "con\.mdx", which Windows reserves for a device\. Choose another path\.$/,
    ],
    ['aux/x', /which Windows reserves for a device/],
    ['a./x', /must not begin with a space, or end with a space or a dot/],
    ['a /x', /must not begin with a space, or end with a space or a dot/],
    ['guides/x', 'The folder is spelled "Guides": use that path.'],
    ['intro.mdx/x', '"intro.mdx" is not a folder that can be read: choose another path.'],
    ['Intro', '"intro.mdx" already exists: choose another path.'],
    ['INTRO.md', '"intro.mdx" already exists: choose another path.'],
    ['Guides/Water', '"Guides/water.md" already exists: choose another path.'],
  ] as const)
    test(JSON.stringify(path), async () => {
      const refusal = await refuse(site, { path });
      if (typeof message === 'string') assert.equal(refusal.message, message);
      else assert.match(refusal.message, message);
      assert.equal(refusal.field, 'path');
    });

  test('a folder of that name', async () => {
    const files = { ...site, 'x.mdx/y.png': '' };
    assert.equal(await getMessage(files, { path: 'x' }), '"x.mdx" already exists: choose another path.');
  });

  test('what git or a setting ignores', async () => {
    const ignored = { ...site, '.gitignore': 'build/\ndraft-*\n' };
    for (const path of ['build/x', 'draft-x'])
      assert.match(
        await getMessage(ignored, { path }),
        /^".*\.mdx" would not be a page of the site: a \.gitignore/,
      );
    const settings = { ignoredPages: ['**/old/*'] };
    assert.match(
      await getMessage(site, { path: 'old/x' }, { settings }),
      /^"old\/x\.mdx" would not be a page/,
    );
  });

  test('a file in an ignored folder, which the site does not know', async () => {
    const files = { ...site, '.gitignore': 'build/\n', 'build/x.mdx': 'kept' };
    assert.equal(
      await getMessage(files, { path: 'build/X' }),
      '"build/x.mdx" already exists: choose another path.',
    );
  });

  test('a link that leads out of the site', async () => {
    const options = { leaving: ['/site/out'] };
    assert.equal(
      await getMessage(site, { path: 'out/x' }, options),
      'The field "path" must be inside the folder "site". Correct it and call the tool again.',
    );
  });

  test('no site around it', async () => {
    assert.deepEqual(await refuse({ 'docs/docs.json': configure([]) }, { path: 'src/x' }), {
      kind: 'refused',
      message: 'No docs.json or mint.json is in a folder around "src/x": choose a path in a site.',
      field: 'path',
    });
  });

  test('a site inside the site has its own navigation', async () => {
    const files = { ...site, 'inner/docs.json': configure([]) };
    assert.match(await getMessage(files, { path: 'inner/x' }), /^The navigation has no group/);
  });
});

describe('a text that would not be shown', () => {
  test('front matter in the body is refused by its field, other lines are not', async () => {
    for (const body of ['---\ntitle: X\n---\nText', '\n---\r\n"title" : X\r\n---']) {
      const { message, field } = await refuse(site, { path: 'x', body });
      assert.equal(field, 'body');
      assert.match(message, /^The field "body" begins with front matter/);
    }
    for (const body of ['---\n\nText\n\n---\n', 'Text\n---\na: b\n---\n'])
      await createAgentWorkspace(site).run('add_docs_page', { path: 'x', title: 'X', body });
  });

  test('a blank title, and a description that is longer than front matter is read', async () => {
    assert.deepEqual(await refuse(site, { path: 'x', title: ' \n' }), {
      kind: 'refused',
      message: 'A new page needs a title that is not blank.',
      field: 'title',
    });
    assert.deepEqual(await refuse(site, { path: 'x', title: undefined, body: 'x' }), {
      kind: 'refused',
      message: 'A new page needs a title that is not blank.',
      field: 'title',
    });
    const { field } = await refuse(site, { path: 'x', description: '\u0001'.repeat(2000) });
    assert.equal(field, 'description');
  });
});

describe('a configuration that can’t list it', () => {
  const message = (text: string) => getMessage({ 'docs.json': text }, { path: 'x' });
  const noGroup =
    'The navigation has no group that could list the page: add one to it, for example {"group": "Guides", "pages": []}, and call the tool again.';

  test('has no group', async () => {
    for (const text of ['{}', configure([]), configure('x'), configure([5, 'x'])])
      assert.equal(await message(text), noGroup, text);
  });

  test('can’t be read', async () => {
    assert.equal(
      await message('{\n "navigation": [}'),
      '"docs.json" has a syntax error on line 2: fix it, and call the tool again.',
    );
    assert.equal(await message('[]'), '"docs.json" does not contain a configuration.');
    assert.equal(
      await message('{ "$schema": "https://example.com/other.json" }'),
      '"docs.json" declares another format, in which this tool can list nothing: write the file and its entry in another way.',
    );
  });
});
