import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { commands, languages, Range, type Tab, TabInputWebview, Uri, window, workspace } from 'vscode';
import {
  answerInstead,
  type Instead,
  type StrictPlantStore,
  startStrictPlantStore,
} from '../../support/stores/strictPlantStore.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { type Dialog, withDialogs } from './dialogs.ts';
import { type Messages, withButtons, withMessages } from './messages.ts';
import { withProgress } from './progress.ts';
import { withPrompts } from './prompts.ts';
import { getWorkspaceFolder } from './sites.ts';
import { forgetStores, signInTo } from './storeSteps.ts';
import { setBaseUrl } from './userSettings.ts';

describe('Create Plants from File', () => {
  const file = Uri.joinPath(getWorkspaceFolder(), 'plants.csv');
  const withProblems = 'id;name\r\n1;Fern\r\n9.22E+18;Moss\r\n1;Ivy\r\n';
  let store: StrictPlantStore;
  let instead: Instead;

  const write = (text: string) => workspace.fs.writeFile(file, new TextEncoder().encode(text));
  const runImport = () => commands.executeCommand('plantStore.importPlants', file);
  const signIn = (token: string) => signInTo(store.url, token);
  /** With a token that the store does not accept. */
  const importInVain = async (button: string, end: string) => {
    await signIn('another-token');
    await withButtons([button], async (messages) => {
      await runImport();
      await messages.waitFor(end);
    });
  };
  /** What is asked in dialogs, each of which is answered so. */
  const listQuestions = async (answer: (dialog: Dialog) => unknown, work: () => Thenable<unknown>) => {
    let questions: string[] = [];
    await withDialogs(answer, async (dialogs) => {
      await work();
      questions = dialogs.map(({ message }) => message);
    });
    return questions;
  };
  const getCodes = () => languages.getDiagnostics(file).map(({ message }) => message);
  const closeFile = () => commands.executeCommand('workbench.action.closeAllEditors');

  beforeEach(async () => {
    await forgetStores();
    instead = () => false;
    store = await startStrictPlantStore({ instead: (index, response) => instead(index, response) });
    await signIn(store.token);
  });

  afterEach(async () => {
    await closeFile();
    await store.close();
  });

  after(async () => {
    await workspace.fs.delete(file);
    await forgetStores();
  });

  it('shows every problem at its row and column, and sends nothing', async () => {
    await write(withProblems);
    await withMessages(async (messages) => {
      await runImport();
      await messages.waitFor('2 of 3 rows in plants.csv can’t be sent.');
    }, 'Show Problems');
    const problems = languages
      .getDiagnostics(file)
      .map(({ message, range: { start, end } }) => [start.line, start.character, end.character, message]);
    assert.deepEqual(problems, [
      [2, 0, 8, 'A spreadsheet rounded this id: format its column as text and enter all digits again'],
      [3, 0, 1, 'Id 1 is already on line 2'],
    ]);
    assert.deepEqual(store.requests, []);
  });

  it('checks again what is saved, and forgets the problems of a file that is closed', async () => {
    await write(withProblems);
    await withMessages(async () => {
      await runImport();
    }, 'Show Problems');
    const editor = await window.showTextDocument(file);
    // A document that was shown before is updated a little after the file is written.
    await waitUntil('the editor has the text', () => editor.document.getText() === withProblems);
    assert.equal(getCodes().length, 2);
    await editor.edit((edit) => edit.replace(new Range(2, 0, 2, 8), '9'));
    assert.ok(await editor.document.save());
    await waitUntil('one problem is left', () => getCodes().length === 1);
    await closeFile();
    await waitUntil('no problem is left', () => getCodes().length === 0);
  });

  it('leaves the bad rows out when the person says so, after a question that names count and origin', async () => {
    await write(withProblems);
    await withButtons(['Leave Them Out', 'Create 1 Plant'], async (messages) => {
      await runImport();
      await messages.waitFor(`Create 1 plant at ${store.origin}?`);
      await messages.waitFor('plants.csv: 1 created, 2 left out.');
    });
    const isReport = ({ label }: Tab) => label.includes('Import of plants.csv');
    const getTabs = () => window.tabGroups.all.flatMap(({ tabs }) => tabs);
    assert.ok(!getTabs().some(isReport), 'the report opened by itself');
    assert.deepEqual(getCodes(), []);
    assert.deepEqual(store.plants, [{ id: 1n, name: 'Fern' }]);
  });

  it('shows its report when it is asked for', async () => {
    await write('id,name\n301,Fern\n');
    await withButtons(['Create 1 Plant', 'Show Report'], async (messages) => {
      await runImport();
      await messages.waitFor('plants.csv: 1 created.');
    });
    await waitUntil('the report is shown as Markdown', () =>
      window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .some(
          ({ label, input }) => label.includes('Import of plants.csv') && input instanceof TabInputWebview,
        ),
    );
  });

  it('without a file first offers those of the workspace', async () => {
    await write('id,name\n302,Moss\n');
    await withButtons(['Create 1 Plant'], (messages) =>
      withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.importPlants');
        const list = await prompts.waitFor('Create Plants from File');
        assert.equal('items' in list && list.items.at(-1)?.label, 'Another File…');
        await prompts.pick('Create Plants from File', undefined, 'plants.csv');
        await messages.waitFor('plants.csv: 1 created.');
        await running;
      }),
    );
  });

  it('sends every row exactly', async () => {
    const rows = Array.from({ length: 50 }, (_, row) => `922337203685477${5700 + row},Plant ${row},tag`);
    await write(`id,name,tag\n${rows.join('\n')}\n`);
    await withButtons(['Create 50 Plants'], async (messages) => {
      await runImport();
      await messages.waitFor('plants.csv: 50 created.');
    });
    assert.deepEqual(store.plants.map(({ id, name }) => `${id},${name},tag`).sort(), rows.sort());
    assert.deepEqual(languages.getDiagnostics(file), []);
  });

  it('stops when the token is not accepted; Resume Import sends what was not sent', async () => {
    await write('id,name\n101,Fern\n102,Moss\n103,Ivy\n');
    await signIn('another-token');
    await withButtons(['Create 3 Plants', 'Show Report'], async (messages) => {
      await runImport();
      await messages.waitFor('plants.csv: 3 not sent. The import was stopped.');
    });
    assert.deepEqual(store.plants, []);
    const isShown = (row: string) =>
      workspace.textDocuments
        .map((document) => document.getText())
        .some((text) => text.startsWith('# Import of plants.csv') && text.includes(row));
    await waitUntil('the report is shown', () => isShown('| 3 | not sent |'));
    await signIn(store.token);
    await withButtons(['Send 3 Rows'], async (messages) => {
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.resumeImport');
        await prompts.pick('Resume Import', undefined, 'plants.csv');
        await running;
      });
      await messages.waitFor('plants.csv: 3 created.');
    });
    await waitUntil('the open report follows', () => isShown('| 3 | created |'));
    assert.deepEqual(store.plants.map(({ id }) => id).sort(), [101n, 102n, 103n]);
  });

  it('asks whether to resume an import of the same file that was not finished', async () => {
    await write('id,name\n501,Fern\n502,Moss\n');
    await importInVain('Create 2 Plants', 'plants.csv: 2 not sent.');
    await signIn(store.token);
    const before = store.requests.length;
    const resume = 'Resume the import of plants.csv?';
    assert.deepEqual(await listQuestions(() => undefined, runImport), [resume]);
    assert.deepEqual(
      await listQuestions(({ message }) => (message === resume ? 'Start Over' : undefined), runImport),
      [resume, `Create 2 plants at ${store.origin}?`],
    );
    assert.equal(store.requests.length, before);
    await withButtons(['Resume', 'Send 2 Rows'], async (messages) => {
      await runImport();
      await messages.waitFor('plants.csv: 2 created.');
    });
    assert.deepEqual(store.plants.map(({ id }) => id).sort(), [501n, 502n]);
  });

  it('asks before it waits for a busy store, and ends when that is canceled', async () => {
    await write('id,name\n511,Fern\n512,Moss\n');
    let isBusy = true;
    instead = (_index, response) => {
      if (isBusy) answerInstead(response, 429, { 'Retry-After': '1' }, '');
      return isBusy;
    };
    const importWaiting = (wait: string | undefined, end: string) =>
      listQuestions(
        ({ message, buttons }) => {
          if (!message.startsWith('Wait')) return buttons[0];
          isBusy = wait === undefined;
          return wait;
        },
        () =>
          withMessages(async (messages) => {
            await runImport();
            await messages.waitFor(end);
          }),
      );
    const question = 'Wait 1 second and continue the import?';
    assert.deepEqual(await importWaiting(undefined, 'plants.csv: 2 not sent.'), [
      `Create 2 plants at ${store.origin}?`,
      question,
    ]);
    const before = store.requests.length;
    assert.deepEqual(await importWaiting('Wait and Continue', 'plants.csv: 2 created.'), [
      'Resume the import of plants.csv?',
      `Send 2 rows of plants.csv to ${store.origin}?`,
      question,
    ]);
    assert.ok(before <= 2);
    assert.deepEqual(store.plants.map(({ id }) => id).sort(), [511n, 512n]);
  });

  describe('Cancel', () => {
    const rows = Array.from({ length: 20 }, (_, row) => `${401 + row},Late ${row}`).join('\n');
    let waiting: ServerResponse[];

    beforeEach(async () => {
      waiting = [];
      instead = (_index, response) => waiting.push(response) > 0;
      await write(`id,name\n${rows}\n`);
    });

    /** In the list of recent requests, where it stands with its id and what became of it. */
    const dismiss = async (id: number, name: string) => {
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.recentRequests');
        const list = await prompts.waitFor('Recent Requests');
        const row = 'items' in list ? list.items.find(({ label }) => label === name) : undefined;
        assert.match(row?.description ?? '', new RegExp(`^Not known · id ${id} · `));
        await prompts.pick('Recent Requests', undefined, name);
        await prompts.pick(`Plant “${name}” (id ${id})`, undefined, 'Dismiss');
        await running;
      });
    };

    it('sends nothing else and waits for the answers under way', async () => {
      await withButtons(['Create 20 Plants'], (messages) =>
        withProgress(async (progress) => {
          const running = runImport();
          await waitUntil('four requests are under way', () => waiting.length === 4);
          await progress.cancel('Importing plants.csv');
          for (const response of waiting) answerInstead(response, 400, {}, '{"error":1,"message":"late"}');
          await messages.waitFor('plants.csv: 4 rejected, 16 not sent. The import was canceled.');
          await running;
        }),
      );
      assert.equal(store.requests.length, 4);
    });

    it('pressed again, leaves them as unresolved requests, which can be dismissed one by one', async () => {
      await withButtons(['Create 20 Plants'], (messages) =>
        withProgress(async (progress) => {
          const running = runImport();
          await waitUntil('four requests are under way', () => waiting.length === 4);
          await progress.cancel('Importing plants.csv');
          await progress.cancel('Canceling the import of plants.csv');
          await messages.waitFor('plants.csv: 16 not sent, 4 unknown.');
          await running;
        }),
      );
      for (let row = 0; row < 4; row += 1) await dismiss(401 + row, `Late ${row}`);
    });
  });

  it('has nothing to resume when every row of every import was created', async () => {
    await write('id,name\n104,Fern\n');
    await withButtons(['Create 1 Plant'], async (messages) => {
      await runImport();
      await messages.waitFor('plants.csv: 1 created.');
      await commands.executeCommand('plantStore.resumeImport');
      await messages.waitFor('There is no import to resume');
    });
  });

  it('a resume is refused when the file or the store has changed', async () => {
    await write('id,name\n201,Fern\n');
    await importInVain('Create 1 Plant', 'plants.csv: 1 not sent.');
    const resume = async (text: string, messages: Messages) => {
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.resumeImport');
        await prompts.pick('Resume Import', undefined, 'plants.csv');
        await running;
      });
      await messages.waitFor(text);
    };
    const before = store.requests.length;
    await write('id,name\n201,Fern \n');
    await withMessages((messages) => resume('plants.csv has changed since its import began', messages));
    await write('id,name\n201,Fern\n');
    await setBaseUrl(`${store.url}/v2`);
    await withMessages((messages) =>
      resume(
        `The import of plants.csv sends to ${store.url}/plants, but the store is ${store.url}/v2/plants now`,
        messages,
      ),
    );
    assert.equal(store.requests.length, before);
    await signIn(store.token);
    await withButtons(['Send 1 Row'], (messages) => resume('plants.csv: 1 created.', messages));
  });
});
