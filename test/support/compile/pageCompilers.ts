// Parsers of pages for tests that don't need a worker.
import { answerCompileRequest } from '../../../server/src/compile/answerCompileRequest.ts';
import type { PageCompiler } from '../../../server/src/compile/pageCompiler.ts';

/** Finds no faults in any page: for tests about something else. */
export const silentCompiler: PageCompiler = {
  check: async () => [],
  repair: async () => undefined,
  dispose: () => undefined,
};

/** The real parser, in this thread. */
export const directCompiler: PageCompiler = {
  check: async (_, page) => answerCompileRequest({ id: 1, wants: 'faults', ...page })?.faults,
  repair: async (_, page) => answerCompileRequest({ id: 1, wants: 'repair', ...page })?.repaired,
  dispose: () => undefined,
};
