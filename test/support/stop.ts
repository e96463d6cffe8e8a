// How a script in test/run ends early: with one plain sentence and exit code 1, never with a stack trace.

/** Something a person can fix (no network, a port in use); the message says what to do. */
export class Stop extends Error {}

const interrupted = 130;
const parentCheck = 500;

/**
 * Runs a script's main function and exits with the code it returns. A {@link Stop} prints its sentence; all else is a
 * bug and prints its stack. A signal, or the end of the parent process, ends the script and every program it started.
 */
export async function runScript(main: () => Promise<number>): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(interrupted));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, parentCheck).unref();
  try {
    process.exit(await main());
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
