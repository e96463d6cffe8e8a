// What was found in OpenAPI files, for a check that is repeated: judging one can take seconds, and few of them change.
import type { CheckOpenApi } from '../site/site.ts';

interface Answer {
  readonly text: string;
  readonly report: ReturnType<CheckOpenApi>;
}

/** Asks again only about a text that is another than the last one at its path, or got no answer. */
export function rememberAnswers(check: CheckOpenApi): CheckOpenApi {
  const answers = new Map<string, Answer>();
  return async (path, text) => {
    const known = answers.get(path);
    if (known?.text === text) return known.report;
    const report = check(path, text);
    answers.set(path, { text, report });
    if ((await report) === undefined) answers.delete(path);
    return report;
  };
}
