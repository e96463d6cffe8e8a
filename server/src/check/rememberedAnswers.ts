// What was found in files, for checks of the same files again: most of them have not changed.
import type { PageCompiler, PageToCompile } from '../compile/pageCompiler.ts';
import { type ScanPageFile, scanPageFile } from '../links/graph/linkGraph.ts';
import type { CheckOpenApi } from '../site/site.ts';

interface Answer {
  readonly text: string;
  readonly report: ReturnType<CheckOpenApi>;
}

/**
 * Checking an OpenAPI file can take seconds. Checks a text again only if it differs from the last one at its path, or if
 * that got no answer.
 */
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

type FaultsAnswer = ReturnType<PageCompiler['check']>;

/** The same for pages, which take milliseconds each. */
export function rememberFaults(compiler: PageCompiler): PageCompiler {
  const known = new Map<string, { readonly asked: PageToCompile; readonly faults: FaultsAnswer }>();
  return {
    ...compiler,
    async check(key, asked) {
      const before = known.get(key);
      if (before !== undefined && isSame(before.asked, asked)) return before.faults;
      const faults = compiler.check(key, asked);
      known.set(key, { asked, faults });
      if ((await faults) === undefined) known.delete(key);
      return faults;
    },
  };
}

/** The same for links, once for each page: its text is not kept longer. */
export function rememberScan(): ScanPageFile {
  const known = new Map<string, { readonly text: string; readonly page: ReturnType<ScanPageFile> }>();
  return (text, file) => {
    const before = known.get(file);
    if (before?.text === text) {
      known.delete(file);
      return before.page;
    }
    const page = scanPageFile(text, file);
    known.set(file, { text, page });
    return page;
  };
}

function isSame(one: PageToCompile, other: PageToCompile): boolean {
  const { variables } = other;
  return (
    one.text === other.text &&
    one.isSnippet === other.isSnippet &&
    (one.isMarkdown ?? false) === (other.isMarkdown ?? false) &&
    one.variables.length === variables.length &&
    one.variables.every((name, index) => name === variables[index])
  );
}
