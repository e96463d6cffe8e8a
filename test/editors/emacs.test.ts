// The recipe for Emacs with Eglot, in the real editor: problems, completion, hover, quick fixes and renames.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { createEditorFolder, readRecipe } from '../support/editors/editorFolder.ts';
import { startEmacs } from '../support/editors/emacs.ts';
import { fernSite } from '../support/editors/fernSite.ts';
import type { Lifetime } from '../support/lifetime.ts';
import { findLanguageServers } from '../support/processes.ts';
import { waitUntil } from '../support/waitUntil.ts';

/** Problems of the current buffer: the text that is marked, and the message. */
const problems = `(vconcat (mapcar
  (lambda (problem)
    (concat (buffer-substring (flymake-diagnostic-beg problem) (flymake-diagnostic-end problem))
            ": " (flymake-diagnostic-text problem)))
  (sort (flymake-diagnostics)
        (lambda (one other) (< (flymake-diagnostic-beg one) (flymake-diagnostic-beg other))))))`;

/** Text of the buffer in which ElDoc shows what it says at length. */
const explanation = `(and (buffer-live-p eldoc--doc-buffer)
  (with-current-buffer eldoc--doc-buffer (buffer-substring-no-properties (point-min) (point-max))))`;

const countProblems = '(length (flymake-diagnostics))';

const quote = (text: string) => JSON.stringify(text);

const mended = fernSite['docs.json'].replace('drak', 'dark');

type Editor = Awaited<ReturnType<typeof openFile>>;

/** Opens a file of the site, and waits until the server has said what is wrong in it. */
async function openFile(lifetime: Lifetime, file: string) {
  const folder = await createEditorFolder(lifetime, fernSite);
  // For Emacs this makes it a project, as the recipe asks for.
  await mkdir(join(folder.site, '.git'));
  const emacs = await startEmacs(lifetime, folder, await readRecipe('emacs.md', 'Init file'));
  const visit = (path: string) =>
    emacs.ask(`(progn (find-file ${quote(join(folder.site, path))}) (run-hooks 'post-command-hook) t)`);
  /** Evaluates in the buffer of a file, with the cursor on the first letter of a text. */
  const inFile = (path: string, expression: string, text = '') =>
    `(with-current-buffer (find-buffer-visiting ${quote(join(folder.site, path))})
       (goto-char (point-min)) (search-forward ${quote(text)}) (goto-char (match-beginning 0))
       ${expression})`;
  const getBuffer = (path: string) => emacs.ask(inFile(path, '(buffer-string)'));
  await visit(file);
  const count = file === 'docs.json' ? 2 : 1;
  await waitUntil(
    'there are all problems',
    async () => (await emacs.ask(inFile(file, countProblems))) === count,
  );
  const findServers = () => findLanguageServers(({ parent }) => parent === emacs.pid);
  return { ...emacs, folder, visit, inFile, getBuffer, findServers };
}

/** Runs a quick fix for the text at the cursor, by the words of its title. */
const fix = (title: string) => `(progn (setq answer ${quote(title)} offered nil last-nonmenu-event t)
  (call-interactively 'eglot-code-actions) offered)`;

describe('in docs.json', () => {
  test('problems are marked at their place, behind signs of two UTF-16 units, too', async (t) => {
    const { ask, inFile } = await openFile(t, 'docs.json');
    assert.deepEqual(await ask(inFile('docs.json', problems)), [
      '"drak": docs [unknown-value]: Expected "light" or "dark": did you mean "dark"?',
      '"guides/sol": docs [page-not-found]: No page "guides/sol" in this site: did you mean "guides/soil"?',
    ]);
  });

  test('completion writes what is allowed', async (t) => {
    const { ask, getBuffer, inFile } = await openFile(t, 'docs.json');
    const complete = '(progn (forward-char 2) (delete-char 2) (completion-at-point) t)';
    await ask(inFile('docs.json', complete, 'drak'));
    await waitUntil('it is written', async () => (await getBuffer('docs.json')) === mended);
  });

  test('hover explains a property', async (t) => {
    const { ask, inFile } = await openFile(t, 'docs.json');
    const explain = '(progn (eldoc-print-current-symbol-info) t)';
    await ask(inFile('docs.json', explain, 'favicon'));
    const text = await waitUntil('it is explained', async () => (await ask(explanation)) ?? undefined);
    assert.match(String(text), /icon/);
  });

  test('a quick fix replaces a path', async (t) => {
    const { ask, folder, getBuffer, inFile } = await openFile(t, 'docs.json');
    const offered = await ask(inFile('docs.json', fix('Replace with "guides/soil"'), 'guides/sol'));
    // Eglot creates no files, so no fix that would is offered.
    assert.deepEqual(offered, ['Replace with "guides/soil"', 'Remove "guides/sol"']);
    const fixed = fernSite['docs.json'].replace('guides/sol', 'guides/soil');
    assert.equal(await getBuffer('docs.json'), fixed);
    await ask(inFile('docs.json', '(progn (save-buffer) t)'));
    assert.equal(await folder.read('docs.json'), fixed);
    await waitUntil('one problem is left', async () => (await ask(inFile('docs.json', countProblems))) === 1);
  });

  test('the rename of an entry is refused with a sentence where the editor moves no files', async (t) => {
    const { askForError, folder, getBuffer, inFile } = await openFile(t, 'docs.json');
    const said = await askForError(inFile('docs.json', '(eglot-rename "guides/watering")', 'guides/water'));
    assert.match(said, /This editor does not let language servers rename files\./);
    assert.equal(await getBuffer('docs.json'), fernSite['docs.json']);
    assert.ok(existsSync(join(folder.site, 'guides', 'water.mdx')));
  });
});

describe('in pages', () => {
  test('a dead link is marked', async (t) => {
    const { ask, inFile } = await openFile(t, 'introduction.mdx');
    assert.deepEqual(await ask(inFile('introduction.mdx', problems)), [
      '/guides/soli: docs [link-not-found]: No page or file "/guides/soli" in this site: did you mean "/guides/soil"?',
    ]);
  });

  test('the rename of a heading changes the links to it', async (t) => {
    const { ask, getBuffer, inFile, visit } = await openFile(t, 'introduction.mdx');
    await visit('guides/water.mdx');
    await waitUntil(
      'the server knows it',
      async () => await ask(inFile('guides/water.mdx', 'eglot--managed-mode')),
    );
    await ask(inFile('guides/water.mdx', '(progn (eglot-rename "How damp") t)', 'How much'));
    assert.equal(
      await getBuffer('guides/water.mdx'),
      fernSite['guides/water.mdx'].replace('How much', 'How damp'),
    );
    assert.equal(
      await getBuffer('introduction.mdx'),
      fernSite['introduction.mdx'].replace('#how-much', '#how-damp'),
    );
  });
});

describe('the language server', () => {
  test('one serves all files of a site', async (t) => {
    const { ask, findServers, inFile, visit } = await openFile(t, 'docs.json');
    await visit('guides/soil.mdx');
    await waitUntil('it is served', async () => await ask(inFile('guides/soil.mdx', 'eglot--managed-mode')));
    assert.equal(findServers().length, 1);
  });

  for (const [how, end] of [
    ['is left', (emacs: Editor) => emacs.ask("(progn (run-at-time 0 nil #'kill-emacs) t)")],
    ['is killed', (emacs: Editor) => emacs.kill()],
  ] as const) {
    test(`ends when the editor ${how}`, async (t) => {
      const emacs = await openFile(t, 'docs.json');
      const [server] = emacs.findServers();
      assert.ok(server !== undefined);
      await end(emacs);
      await waitUntil('it has ended', () => !findLanguageServers(() => true).includes(server));
    });
  }
});
