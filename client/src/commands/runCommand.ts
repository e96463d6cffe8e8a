// The one error boundary of commands: left prompts are silent, expected problems are told with a button,
// bugs are logged and owned up to.
import { CancellationError } from 'vscode';
import type { Log } from '../log.ts';
import { type Problem, showBug, showProblem } from '../ui/problemMessage.ts';

/** Settles when the work is done; it does not wait for anyone to close a message. Never rejects. */
export async function runCommand(
  title: string,
  log: Log,
  work: () => Promise<Problem | undefined>,
): Promise<void> {
  try {
    const problem = await work();
    if (problem !== undefined) void runCommand(title, log, () => showProblem(problem));
  } catch (error) {
    if (error instanceof CancellationError) return;
    log.error(`${title} failed`, error);
    void showBug(title, log.show);
  }
}
