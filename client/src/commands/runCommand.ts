// The error boundary of all commands: canceled prompts are silent, expected problems are shown with a button, and bugs are
// logged and reported.
import type { Log } from '../log.ts';
import type { Problem } from '../ui/messages.ts';

/**
 * Does the work of a command. Settles when it is done, without waiting for anyone to close a message; never rejects.
 *
 * @param title the start of the sentence "… failed".
 */
export type RunCommand = (title: string, work: () => Promise<Problem | undefined>) => Promise<void>;

export interface CommandMessages {
  showProblem(problem: Problem): Promise<Problem | undefined>;
  showBug(title: string, showLog: () => void): Promise<void>;
}

export function createRunCommand(log: Pick<Log, 'error' | 'show'>, messages: CommandMessages): RunCommand {
  const runCommand: RunCommand = async (title, work) => {
    try {
      const problem = await work();
      if (problem !== undefined) void runCommand(title, () => messages.showProblem(problem));
    } catch (error) {
      if (isCancellation(error)) return;
      log.error(`${title} failed`, error);
      void messages.showBug(title, log.show);
    }
  };
  return runCommand;
}

/** Whether this is a `vscode.CancellationError`, which VS Code throws while a window closes. */
function isCancellation(error: unknown): boolean {
  return error instanceof Error && error.name === 'Canceled';
}
