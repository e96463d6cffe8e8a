// Caches the results of OpenAPI files for a repeated check: checking one can take seconds, and few of them change.
import type { CheckOpenApi } from '../site/site.ts';

interface Answer {
  readonly text: string;
  readonly report: ReturnType<CheckOpenApi>;
}

/** Checks a text again only if it differs from the last one at its path, or if that got no answer. */
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
