// An Emacs without a window, with a recipe as its init.el, which is driven from outside by what it evaluates.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endGroup, runToEnd, startGroup } from '../childProcess.ts';
import type { Lifetime } from '../lifetime.ts';
import { waitUntil } from '../waitUntil.ts';
import type { EditorFolder } from './editorFolder.ts';

export interface Emacs {
  readonly pid: number;
  /** The value of an expression, as Emacs writes it as JSON. */
  ask(expression: string): Promise<unknown>;
  /** The same where an error of the user's is expected: its message. */
  askForError(expression: string): Promise<string>;
  /** Kills it, as the system does when it has no memory left. */
  kill(): Promise<void>;
}

/** Nobody is there to answer: questions get a yes, lists the item that a test has chosen, and are kept. */
const answering = `
(require 'json)
(defvar answer nil)
(defvar offered nil)
(fset 'y-or-n-p (lambda (&rest _) t))
(setq completing-read-function
      (lambda (_prompt items &rest _)
        (setq offered (vconcat (all-completions "" items)))
        answer))
`;

export async function startEmacs(lifetime: Lifetime, folder: EditorFolder, recipe: string): Promise<Emacs> {
  const init = join(folder.home, '.emacs.d', 'init.el');
  const socket = join(folder.home, 'emacs.sock');
  await mkdir(join(init, '..'), { recursive: true });
  await writeFile(init, `${recipe}\n${answering}`);
  const options = { cwd: folder.site, env: folder.environment };
  const editor = startGroup('emacs', [`--fg-daemon=${socket}`], { ...options, stdio: 'pipe' });
  let printed = '';
  for (const stream of [editor.stdout, editor.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  lifetime.after(() => endGroup(editor));
  const ask = async (expression: string): Promise<unknown> => {
    const { code, output } = await runToEnd(
      'emacsclient',
      ['--socket-name', socket, '--eval', `(json-encode (vector ${expression}))`],
      options,
    );
    if (code !== 0) throw new Error(`Emacs said: ${output}; before, it printed ${printed}`);
    // What is printed is a string of Lisp, whose escapes are those of JSON, and in it is JSON.
    const [value] = JSON.parse(JSON.parse(output));
    return value;
  };
  await waitUntil('Emacs answers', () => ask('1').catch(() => undefined));
  return {
    pid: editor.pid ?? 0,
    ask,
    async askForError(expression) {
      return String(
        await ask(
          `(condition-case problem (progn ${expression} "no error") (error (error-message-string problem)))`,
        ),
      );
    },
    async kill() {
      editor.kill('SIGKILL');
      await waitUntil('Emacs is gone', () => editor.signalCode !== null);
    },
  };
}
