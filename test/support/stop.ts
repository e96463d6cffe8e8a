// How a script of test/run ends early: with one plain sentence and exit code 1, never with a stack.

/** Something a person can set right (no network, a port in use); the message says what to do. */
export class Stop extends Error {}

/** Runs a script's main function: a {@link Stop} prints its sentence, anything else is a bug and prints its stack. */
export async function runScript(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
