// Entry point of the suites in VS Code for the Web: the web extension host loads this file and calls `run`.
import 'mocha/mocha.js';
import { commands } from 'vscode';
import { shuffleSuites } from '../shuffledSuites.ts';
import { describeError, reportTests, type SuiteResult, testTimeout } from '../suites/results.ts';
import type { SuitePart } from '../web/backstageRequests.ts';
import { ask, getRun } from './backstage.ts';
import { describeWorkers } from './workers.ts';

const loadPart: Record<SuitePart, () => Promise<void>> = {
  async mounted() {
    // This suite comes first: only the first one sees a window in which the extension has not started.
    await import('./activation.ts');
    describeWorkers(true);
    await import('../suites/language.ts');
    await import('./fixes.ts');
    await import('../suites/checkSite.ts');
    await import('../suites/preview/openPreview.ts');
  },
  async others() {
    await import('../suites/navigation.ts');
    await import('../suites/createConfiguration.ts');
    await import('../suites/rename.ts');
    await import('../suites/turnOffRule.ts');
    await import('../suites/siteHealth.ts');
    await import('../suites/convertToTree.ts');
    await import('../suites/plainJson.ts');
    await import('../suites/mdxPages.ts');
    await import('../suites/links/renamedHeadings.ts');
    await import('../suites/agentTools/toolCalls.ts');
    await import('../suites/links/movedLinks.ts');
    await import('../suites/agentTools/writing.ts');
    await import('../suites/agentTools/agentEdits.ts');
  },
  async withoutWorkers() {
    await import('./activation.ts');
    describeWorkers(false);
    await import('../suites/language.ts');
  },
  async stores() {
    await import('./activation.ts');
    await import('./stores.ts');
    await import('./imports.ts');
    await import('./terminal.ts');
    await import('./agentPlants.ts');
  },
  async odd() {
    await import('./oddFileSystems.ts');
    await import('./oddTools.ts');
  },
};

/** Runs the suites of this window; rejects when a test failed, which VS Code turns into its exit code. */
export async function run(): Promise<void> {
  const { part, seed } = await getRun();
  // Each result is told at once: a window that ends early loses only what was to come.
  let told: Promise<unknown> = Promise.resolve();
  const tell = (result: SuiteResult) => {
    told = told.then(() => ask({ act: 'tell', result }));
  };
  let failures = 0;
  try {
    // What it writes is in the log of the window.
    mocha.setup({ ui: 'bdd', timeout: testTimeout, reporter: 'spec' });
    // As in the suites of the desktop: what changes files often would draw the Explorer as often.
    await commands.executeCommand('workbench.action.closeSidebar');
    await loadPart[part]();
    shuffleSuites(mocha.suite, seed);
    failures = await new Promise<number>((resolve) => {
      reportTests(mocha.run(resolve), tell);
    });
  } catch (error) {
    tell({ suite: part, name: 'the whole window', failure: describeError(error), milliseconds: 0 });
  }
  await told;
  await ask({ act: 'finish' });
  if (failures > 0) throw new Error(`${failures} tests failed`);
}
