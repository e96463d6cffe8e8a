// A headless Neovim with a recipe as its init.lua, which is driven from outside: keys as a person types them, and
// questions in Lua.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endGroup, runToEnd, startGroup } from '../childProcess.ts';
import type { Lifetime } from '../lifetime.ts';
import { waitUntil } from '../waitUntil.ts';
import type { EditorFolder } from './editorFolder.ts';

export interface Neovim {
  readonly pid: number;
  /** Types keys, special ones as `<C-x>`. */
  type(keys: string): Promise<void>;
  /** The value of a Lua expression. It can't be asked while Neovim waits for an answer itself. */
  ask(expression: string): Promise<unknown>;
  /** Runs Lua statements. */
  run(statements: string): Promise<void>;
  /** Answers the next list or question: picks the item with this text, or types it. */
  answer(text: string): Promise<void>;
  /** What that list or question offered. */
  getOffered(): Promise<unknown>;
  /** Kills it, as the system does when it has no memory left. */
  kill(): Promise<void>;
}

/** Neovim's own hooks for lists and questions: without them it would wait for keys, and answer nobody. */
const answering = `
  vim.ui.select = function(items, options, done)
    local format = options.format_item or tostring
    Offered = vim.tbl_map(format, items)
    for index, item in ipairs(items) do
      if format(item) == Answer then return done(item, index) end
    end
  end
  vim.ui.input = function(options, done)
    Offered = options.default or ''
    done(Answer)
  end`;

export async function startNeovim(lifetime: Lifetime, folder: EditorFolder, recipe: string): Promise<Neovim> {
  const init = join(folder.home, '.config', 'nvim', 'init.lua');
  const socket = join(folder.home, 'nvim.sock');
  await mkdir(join(init, '..'), { recursive: true });
  await writeFile(init, recipe);
  const options = { cwd: folder.site, env: folder.environment };
  const editor = startGroup('nvim', ['--headless', '-n', '--listen', socket], { ...options, stdio: 'pipe' });
  let printed = '';
  for (const stream of [editor.stdout, editor.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  lifetime.after(() => endGroup(editor));
  const call = async (...args: string[]): Promise<string> => {
    const { code, output } = await runToEnd('nvim', ['--headless', '--server', socket, ...args], options);
    if (code !== 0) throw new Error(`Neovim said: ${output}${printed}`);
    return output;
  };
  const ask = async (expression: string): Promise<unknown> => {
    const lua = `vim.json.encode({ answer = ${expression} })`;
    const output = await call('--remote-expr', `luaeval('${lua.replaceAll("'", "''")}')`);
    try {
      return JSON.parse(output).answer;
    } catch {
      throw new Error(`Neovim answered ${JSON.stringify(output)}; before, it printed ${printed}`);
    }
  };
  await waitUntil('Neovim answers', () => ask('1').catch(() => undefined));
  const run = async (statements: string) => void (await ask(`(function() ${statements} end)()`));
  await run(answering);
  return {
    pid: editor.pid ?? 0,
    ask,
    run,
    answer: (text) => run(`Answer = ${JSON.stringify(text)}`),
    getOffered: () => ask('Offered'),
    async type(keys) {
      await call('--remote-send', keys);
    },
    async kill() {
      editor.kill('SIGKILL');
      await waitUntil('Neovim is gone', () => editor.signalCode !== null);
    },
  };
}
