// What tools for agents leave alone: by every tool that writes, as what moves, as where it goes, and right before writing.
import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { describeForeignPath } from '../../../server/src/shared/foreignFiles.ts';
import { callOnDisk, createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';
import { readFiles, writeEdit, writeFiles } from '../../support/agents/writtenSite.ts';
import { useTestFolder } from '../../support/testFolder.ts';

const folder = useTestFolder();

/** Folders that programs read, in the spellings that some disk takes for them. */
const foreignFolders = [
  ...['.git', '.github', '.vscode', '.husky', '.claude', '.well-known', '.GIT', '.Git', '.GitHub'],
  ...['．git', '․git', '\u200b.git', '.g\u200cit', '.g\u2800it', '\u2060.vscode', '\ufeff.git', '.ｇｉｔ'],
  ...[
    'GIT~1',
    'git~1',
    'GITHUB~1',
    'VSCODE~12',
    'node_modules',
    'NODE_MODULES',
    'node_\u00admodules',
    'NODE_M~1',
  ],
];
/** Files that programs read by their names. */
const foreignFiles = [
  ...['.env', '.npmrc', '.gitignore', '.mcp.json', '.bash_profile', '．env'],
  ...[
    'package.json',
    'PACKAGE.JSON',
    'package-lock.json',
    'yarn.lock',
    'pnpm-lock.yaml',
    'bun.lockb',
    'deno.jsonc',
  ],
  ...[
    'Cargo.toml',
    'Cargo.lock',
    'go.mod',
    'pyproject.toml',
    'requirements-dev.txt',
    'Gemfile',
    'composer.json',
  ],
  ...[
    'Makefile',
    'GNUmakefile',
    'Dockerfile',
    'Dockerfile.dev',
    'docker-compose.yml',
    'compose.override.yaml',
  ],
  ...[
    'tsconfig.json',
    'tsconfig.build.json',
    'vite.config.ts',
    'next.config.mjs',
    'eslint.config.js',
    'babelrc.json',
  ],
  ...[
    'vercel.json',
    'netlify.toml',
    'action.yml',
    'azure-pipelines.yml',
    'CODEOWNERS',
    'setup.py',
    'pom.xml',
  ],
  ...['CLAUDE.md', 'claude.local.md', 'AGENTS.md', 'GEMINI.md', 'copilot-instructions.md', 'autorun.inf'],
];
/** Files that belong to a site, whose names are not far from those. */
const ownFiles = [
  ...['guides/water.mdx', 'dockerfile.mdx', 'makefile.md', 'agents.mdx', 'claude.mdx', 'package-json.mdx'],
  ...[
    'guides/v1.2.mdx',
    'a..b.md',
    'images/logo.svg',
    'fonts/a.woff2',
    'style.css',
    'api/openapi.json',
    'a/git/b.md',
  ],
  ...[
    'config.mdx',
    'requirements.mdx',
    'lock.mdx',
    'a~b.mdx',
    'environment/x.md',
    'book/part.md',
    'snippets/tip.mdx',
  ],
];

const getText = (name: string) => (/\.json$/i.test(name) ? '{}' : 'x');

describe('the names', () => {
  for (const name of foreignFolders)
    test(`a folder ${JSON.stringify(name)}, on any level`, () => {
      for (const path of [`${name}/`, `${name}/a.mdx`, `guides/${name}/a.png`, `a/${name}/b/`])
        assert.notEqual(describeForeignPath(path), undefined, path);
    });

  for (const name of foreignFiles)
    test(`a file ${JSON.stringify(name)}, on any level`, () => {
      for (const path of [name, `guides/${name}`])
        assert.notEqual(describeForeignPath(path), undefined, path);
    });

  test('of a site’s own files are none of them', () => {
    for (const path of ownFiles) assert.equal(describeForeignPath(path), undefined, path);
  });
});

const site = {
  'docs.json': JSON.stringify({ navigation: [{ group: 'A', pages: ['page'] }], openapi: 'api.json' }),
  'page.mdx': '[File](/file) ![](/picture.png) [data](/data.yml) [tool](/tool)\n',
  'picture.png': 'x',
  'data.yml': 'x',
  'api.json': '{}',
  tool: 'x',
};
const movable = ['page.mdx', 'picture.png', 'data.yml', 'api.json', 'tool'];

describe('move_docs_page', () => {
  for (const name of foreignFolders)
    test(`moves nothing into or out of ${JSON.stringify(name)}`, async () => {
      for (const from of movable) await checkRefused({ ...site }, from, `${name}/x/${from}`, 'to');
      await checkRefused({ ...site, 'guides/a.mdx': '' }, 'guides', name, 'to');
      for (const file of ['a.mdx', 'a.png', 'hook'])
        await checkRefused({ ...site, [`${name}/${file}`]: 'x' }, `${name}/${file}`, `moved/${file}`);
      await checkRefused({ ...site, [`${name}/a.mdx`]: 'x' }, name, 'moved');
      await checkRefused({ ...site, [`guides/${name}/a.mdx`]: 'x', 'guides/b.mdx': '' }, 'guides', 'moved');
    });

  for (const name of foreignFiles)
    test(`leaves ${JSON.stringify(name)} alone, and makes none`, async () => {
      const linked = { ...site, 'links.mdx': `[a](/${name}) [b](/guides/${name})\n` };
      await checkRefused({ ...linked, [name]: getText(name) }, name, `moved/${name}`);
      await checkRefused(
        { ...linked, [`guides/${name}`]: getText(name), 'guides/b.mdx': '' },
        'guides',
        'moved',
      );
      // What has an extension keeps it: a page becomes `Makefile.mdx`.
      for (const from of movable)
        if (!from.includes('.') || name.includes('.')) await checkRefused(site, from, name, 'to');
    });

  test('moves a file of another kind only where the site refers to it', async () => {
    for (const [from, to] of [
      ['data.yml', 'files/data.yml'],
      ['api.json', 'files/api.json'],
      ['tool', 'files/tool'],
      ['snippets/box.jsx', 'snippets/boxes/box.jsx'],
      ['snippets', 'parts'],
    ] as const)
      await createAgentWorkspace({ ...site, 'snippets/box.jsx': 'export const Box = () => 1' }).run(
        'move_docs_page',
        { from, to },
      );
    for (const text of [
      'openapi: 3.1.0\n',
      '# API\nswagger: "2.0"\n',
      '{\n  "openapi": "3.0.0"',
      '{"asyncapi":"3.0.0"}',
    ])
      await createAgentWorkspace({ ...site, 'lost.yaml': text }).run('move_docs_page', {
        from: 'lost.yaml',
        to: 'files/lost.yaml',
      });
    for (const from of ['notes.yml', 'script', 'a.ts', 'b.pdf', 'box.jsx', 'snippets/a.js']) {
      const message = await checkRefused({ ...site, [from]: 'x' }, from, `files/${from}`, 'from');
      assert.match(
        message,
        /is not a page, image, font, style sheet or API description, and no page or configuration refers to it/,
      );
    }
    const message = await checkRefused({ ...site, 'lib/a.ts': 'x', 'lib/b.mdx': '' }, 'lib', 'src', 'from');
    assert.match(message, /contains "lib\/a\.ts", which is not a page/);
  });

  test('leaves programs and links alone, but a page may have any mode', async () => {
    if (process.platform === 'win32') return;
    writeFiles(folder.path, { ...site, 'guides/a.mdx': 'x', 'linked/b.mdx': 'x' });
    for (const name of ['picture.png', 'tool', 'page.mdx']) chmodSync(join(folder.path, name), 0o755);
    symlinkSync('../guides/a.mdx', join(folder.path, 'linked/a.mdx'));
    const run = (from: string, to: string) => callOnDisk(folder.path, 'move_docs_page', { from, to });
    for (const name of ['picture.png', 'tool']) {
      const answer = await run(name, `moved/${name}`);
      assert.match(answer.kind === 'refused' ? answer.message : '', /is executable/);
    }
    const linked = await run('linked', 'moved');
    assert.match(
      linked.kind === 'refused' ? linked.message : '',
      /contains the symbolic link "linked\/a\.mdx"/,
    );
    assert.equal((await run('page.mdx', 'moved.mdx')).kind, 'answered');
  });
});

test('add_docs_page creates nothing there', async () => {
  for (const name of [...foreignFolders.map((each) => `${each}/a.mdx`), ...foreignFiles]) {
    const workspace = createAgentWorkspace(site);
    const answer = await workspace.call('add_docs_page', { path: name, title: 'A', group: 'A' });
    const created = answer.kind === 'answered' ? answer.edit?.created.map(({ path }) => path) : [];
    // With the extension of a page it is one.
    assert.deepEqual(created, created?.length === 0 ? [] : [`/site/${name}.mdx`]);
    if (created?.length !== 0) assert.equal(describeForeignPath(`${name}.mdx`), undefined);
  }
});

describe('over MCP, right before writing', () => {
  test('nothing is written there, whatever was planned', async () => {
    for (const name of [...foreignFolders.map((each) => `${each}/a`), ...foreignFiles]) {
      writeFiles(folder.path, { 'a.png': 'A', [`from/${name}`]: 'x' });
      const before = readFiles(folder.path);
      for (const edit of [
        { moves: { 'a.png': name } },
        { moves: { [`from/${name}`]: 'b.png' } },
        { created: { [name]: 'x' } },
      ]) {
        const { stop, changed, moved, created } = await writeEdit(folder.path, edit);
        assert.notEqual(stop, undefined, name);
        assert.equal(changed.size + moved.size + created.size, 0);
      }
      assert.deepEqual(readFiles(folder.path), before);
    }
  });

  test('a text is not written through a link that leads there', async () => {
    if (process.platform === 'win32') return;
    writeFiles(folder.path, { '.github/a.mdx': 'old', '.docs/b.mdx': 'old' });
    symlinkSync('.github/a.mdx', join(folder.path, 'a.mdx'));
    const written = await writeEdit(folder.path, { changed: { 'a.mdx': ['old', 'new'] } });
    assert.match(written.stop?.reason ?? '', /hidden name ".github"/);
    // A site may lie in a hidden folder.
    const own = await writeEdit(folder.path, { changed: { '.docs/b.mdx': ['old', 'new'] } });
    assert.equal(own.stop, undefined);
  });
});

async function checkRefused(
  files: Readonly<Record<string, string>>,
  from: string,
  to: string,
  field?: string,
): Promise<string> {
  const answer = await createAgentWorkspace(files).call('move_docs_page', { from, to });
  if (answer.kind !== 'refused') assert.fail(`${from} → ${to}`);
  if (field !== undefined) assert.equal(answer.field, field, `${from} → ${to}: ${answer.message}`);
  return answer.message;
}
