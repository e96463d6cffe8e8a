// Work that some text could make endless (a pattern that backtracks, a loop): it fails by name instead of hanging.
import { AssertionError } from 'node:assert';
import { runInNewContext } from 'node:vm';

/** Milliseconds: far more than such work needs on a busy machine, and less than a test can take. */
const patience = 60_000;

/** The result of the work, which is cut short when it does not end. */
export function comesBack<T>(what: string, work: () => T): T {
  try {
    // V8 can interrupt a pattern, and WebAssembly, only where a script has a time limit.
    return runInNewContext('work()', { work }, { timeout: patience });
  } catch (error) {
    const isCutShort =
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    if (!isCutShort) throw error;
    throw new AssertionError({ message: `This does not come back: ${what}` });
  }
}
