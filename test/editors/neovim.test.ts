// The recipe for Neovim, in the real editor: problems, completion, hover, quick fixes and renames, by the keys that the
// recipe names.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { createEditorFolder, readRecipe } from '../support/editors/editorFolder.ts';
import { fernSite } from '../support/editors/fernSite.ts';
import { startNeovim } from '../support/editors/neovim.ts';
import type { Lifetime } from '../support/lifetime.ts';
import { findLanguageServers } from '../support/processes.ts';
import { waitUntil } from '../support/waitUntil.ts';

/** Problems of the current buffer: the text that is marked, and the message. */
const problems = `vim.tbl_map(function(problem)
  local text = vim.api.nvim_buf_get_text(0, problem.lnum, problem.col, problem.end_lnum, problem.end_col, {})
  return table.concat(text) .. ': ' .. problem.message
end, vim.diagnostic.get(0))`;

/** Lines of the window that floats. */
const floating = `(function()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\\n')
    end
  end
end)()`;

const countProblems = '#vim.diagnostic.get(0)';

const currentLine = 'vim.api.nvim_get_current_line()';

/** Opens a file of the site, and waits until the server has said what is wrong in it. */
async function openFile(lifetime: Lifetime, file: string) {
  const folder = await createEditorFolder(lifetime, fernSite);
  const recipe = await readRecipe('neovim.md', 'Neovim 0.7 to 0.10');
  const neovim = await startNeovim(lifetime, folder, recipe);
  await neovim.run(`vim.cmd('edit ${file}')`);
  const count = file === 'docs.json' ? 2 : 1;
  await waitUntil('there are all problems', async () => (await neovim.ask(countProblems)) === count);
  const findServers = () => findLanguageServers(({ parent }) => parent === neovim.pid);
  return { ...neovim, folder, findServers };
}

/** Text of a buffer, whether it is saved or not; nil while there is none. */
const getBuffer = (file: string) => `(function()
  local number = vim.fn.bufnr(${JSON.stringify(file)})
  if number == -1 then return nil end
  return table.concat(vim.api.nvim_buf_get_lines(number, 0, -1, false), '\\n') .. '\\n'
end)()`;

const mended = fernSite['docs.json'].replace('drak', 'dark');

describe('in docs.json', () => {
  test('problems are marked at their place, behind signs of several bytes, too', async (t) => {
    const { ask } = await openFile(t, 'docs.json');
    assert.deepEqual(await ask(problems), [
      '"drak": Expected "light" or "dark": did you mean "dark"?',
      '"guides/sol": No page "guides/sol" in this site: did you mean "guides/soil"?',
    ]);
  });

  test('completion offers what is allowed, and writes it', async (t) => {
    const { ask, type } = await openFile(t, 'docs.json');
    await type('/"drak<CR>c6l<C-x><C-o>');
    const items = await waitUntil('there is a list', async () => {
      const offered = await ask('vim.fn.complete_info({ "items" }).items');
      return Array.isArray(offered) && offered.length > 0 ? offered : undefined;
    });
    assert.deepEqual(
      items.map(({ abbr }) => abbr),
      ['light', 'dark'],
    );
    await type('<C-n><C-y><Esc>');
    await waitUntil('it is written', async () => (await ask(getBuffer('docs.json'))) === mended);
  });

  test('completion between quotes goes on with what is typed, and leaves the quotes', async (t) => {
    const { ask, type } = await openFile(t, 'docs.json');
    await type('/guides.sol<CR>10xi');
    await type('guides/so<C-x><C-o>');
    await waitUntil('it is written', async () => String(await ask(currentLine)).includes('guides/soil'));
    await type('<C-y><Esc>');
    const fixed = fernSite['docs.json'].replace('guides/sol', 'guides/soil');
    await waitUntil('it is accepted', async () => (await ask(getBuffer('docs.json'))) === fixed);
  });

  test('hover explains a property', async (t) => {
    const { ask, type } = await openFile(t, 'docs.json');
    await type('/favicon<CR>K');
    const text = await waitUntil('there is a window', async () => (await ask(floating)) ?? undefined);
    assert.match(String(text), /icon/);
  });

  test('a quick fix replaces a path', async (t) => {
    const { answer, ask, folder, getOffered, type } = await openFile(t, 'docs.json');
    await answer('Replace with "guides/soil"');
    await type('/guides.sol<CR>gra');
    await waitUntil(
      'it is replaced',
      async () => (await ask(getBuffer('docs.json'))) !== fernSite['docs.json'],
    );
    assert.deepEqual(await getOffered(), [
      'Replace with "guides/soil"',
      'Create guides/sol.mdx',
      'Remove "guides/sol"',
    ]);
    await type(':write<CR>');
    await waitUntil('it is saved', async () => (await folder.read('docs.json')) !== fernSite['docs.json']);
    assert.equal(await folder.read('docs.json'), fernSite['docs.json'].replace('guides/sol', 'guides/soil'));
    await waitUntil('one problem is left', async () => (await ask(countProblems)) === 1);
  });

  test('a quick fix creates a page', async (t) => {
    const { answer, ask, type } = await openFile(t, 'docs.json');
    await answer('Create guides/sol.mdx');
    await type('/guides.sol<CR>gra');
    await waitUntil('it is there', async () =>
      String(await ask(getBuffer('guides/sol.mdx'))).includes('title'),
    );
  });

  test('the rename of an entry moves the page, and what leads to it follows', async (t) => {
    const { answer, ask, folder, getOffered, type } = await openFile(t, 'docs.json');
    await answer('guides/watering');
    await type('/guides.water<CR>grn');
    await waitUntil('the page has moved', () => existsSync(join(folder.site, 'guides', 'watering.mdx')));
    assert.equal(await getOffered(), 'guides/water');
    assert.ok(!existsSync(join(folder.site, 'guides', 'water.mdx')));
    assert.equal(await folder.read('guides/watering.mdx'), fernSite['guides/water.mdx']);
    assert.equal(
      await ask(getBuffer('docs.json')),
      fernSite['docs.json'].replace('guides/water', 'guides/watering'),
    );
    assert.equal(
      await ask(getBuffer('introduction.mdx')),
      fernSite['introduction.mdx'].replace('/guides/water', '/guides/watering'),
    );
  });
});

describe('in pages', () => {
  test('a dead link is marked', async (t) => {
    const { ask } = await openFile(t, 'introduction.mdx');
    assert.deepEqual(await ask(problems), [
      '/guides/soli: No page or file "/guides/soli" in this site: did you mean "/guides/soil"?',
    ]);
  });

  test('the rename of a heading changes the links to it', async (t) => {
    const { answer, ask, type } = await openFile(t, 'introduction.mdx');
    await answer('How damp');
    await type(':edit guides/water.mdx<CR>');
    await type('/How much<CR>grn');
    await waitUntil('it is renamed', async () => (await ask(currentLine)) === '## How damp');
    assert.equal(
      await ask(getBuffer('introduction.mdx')),
      fernSite['introduction.mdx'].replace('#how-much', '#how-damp'),
    );
  });
});

describe('the language server', () => {
  test('one serves all files of a site, and none is started for other files', async (t) => {
    const { ask, findServers, run } = await openFile(t, 'docs.json');
    await run("vim.cmd('edit guides/soil.mdx')");
    await waitUntil('it is open', async () => /soil/.test(String(await ask('vim.api.nvim_buf_get_name(0)'))));
    assert.equal(findServers().length, 1);
  });

  for (const [how, end] of [
    ['is left', (neovim: { type(keys: string): Promise<void> }) => neovim.type(':qa!<CR>')],
    ['is killed', (neovim: { kill(): Promise<void> }) => neovim.kill()],
  ] as const) {
    test(`ends when the editor ${how}`, async (t) => {
      const neovim = await openFile(t, 'docs.json');
      const [server] = neovim.findServers();
      assert.ok(server !== undefined);
      await end(neovim);
      await waitUntil('it has ended', () => !findLanguageServers(() => true).includes(server));
    });
  }
});
