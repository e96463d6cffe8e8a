// Which tests the names after `npm test --` mean.
import { globSync } from 'node:fs';
import { repositoryPath } from '../support/repository.ts';
import { type SuitePart, suiteParts } from '../vscode/web/backstageRequests.ts';

export interface Selection {
  readonly check: boolean;
  readonly hostSuites: boolean;
  /** The windows of VS Code for the Web whose suites run. */
  readonly webSuites: readonly SuitePart[];
  /** Test files that need no VS Code, as paths below `test` without `.test.ts`. */
  readonly nodeTests: readonly string[];
  /** Test files that drive VS Code, in the same form. */
  readonly uiTests: readonly string[];
  /** Those that drive VS Code for the Web. */
  readonly webUiTests: readonly string[];
}

const parts = ['check', 'unit', 'golden', 'protocol', 'repo', 'webview', 'browser', 'vscode', 'web', 'ui'];

/** A name is one of the parts, or any part of a test file's path; no name means everything. */
export function selectTests(names: readonly string[]): Selection {
  const wanted = names.map((name) => name.replace(/^test\/|(\.test)?\.ts$/g, ''));
  const isWanted = (test: string) =>
    wanted.length === 0 ||
    wanted.some((name) => (parts.includes(name) ? `${test}/`.startsWith(`${name}/`) : test.includes(name)));
  const list = (pattern: string) =>
    globSync(pattern, { cwd: repositoryPath('test') })
      .map((file) => file.replaceAll('\\', '/').replace(/\.test\.ts$/, ''))
      .filter(isWanted)
      .sort();
  return {
    check: isWanted('check'),
    hostSuites: isWanted('vscode'),
    webSuites: suiteParts.filter((part) => isWanted(`web/${part}`)),
    nodeTests: list('{unit,golden,protocol,repo,webview,browser}/**/*.test.ts'),
    uiTests: list('ui/**/*.test.ts').filter((name) => !isInWeb(name)),
    webUiTests: list('ui/**/*.test.ts').filter(isInWeb),
  };
}

function isInWeb(test: string): boolean {
  return test.startsWith('ui/web/');
}
