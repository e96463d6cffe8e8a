// "Check Site in Terminal": runs the program that CI runs, in VS Code's terminal, on the Node that VS Code brings.
import { ProcessExecution, Task, TaskPanelKind, TaskRevealKind, TaskScope, tasks, workspace } from 'vscode';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { runCheckSite } from './checkSite.ts';
import { noSite } from './steps/noSite.ts';

/** Exit codes of a check that came to its end: nothing serious was found, or something was. */
const finishedCodes = [0, 1];

export async function runCheckSiteInTerminal(services: Services): Promise<Problem | undefined> {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  if (folders.length === 0) return noSite(services);
  const node = globalThis.process?.execPath;
  const { checkProgram } = services;
  if (checkProgram === undefined || node === undefined || folders.some(({ scheme }) => scheme !== 'file')) {
    return {
      message:
        'The check in a terminal needs Node.js and files on a disk, which this window doesn’t have. Check Site finds the same problems here.',
      button: { title: 'Check Site', run: () => runCheckSite(services) },
    };
  }
  const execution = await tasks.executeTask(
    createTask(node, [checkProgram, ...folders.map(({ fsPath }) => fsPath)]),
  );
  const listening = tasks.onDidEndTaskProcess((event) => {
    if (event.execution !== execution) return;
    listening.dispose();
    if (event.exitCode !== undefined && finishedCodes.includes(event.exitCode)) {
      services.firstSteps.complete('terminal');
    }
  });
  return undefined;
}

/** Without a shell, so that the name of a folder is never read as a command. */
function createTask(node: string, args: string[]): Task {
  const execution = new ProcessExecution(node, args, {
    env: {
      // On the desktop, the program that runs extensions is Electron, which is Node when it is told to be.
      ELECTRON_RUN_AS_NODE: '1',
    },
  });
  const task = new Task(
    { type: 'docs-check' },
    TaskScope.Workspace,
    'Check Site',
    'docs-check',
    execution,
    [],
  );
  task.presentationOptions = {
    reveal: TaskRevealKind.Always,
    panel: TaskPanelKind.Dedicated,
    clear: true,
    echo: false,
  };
  return task;
}
