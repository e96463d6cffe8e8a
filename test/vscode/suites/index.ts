// Entry point of the suites: VS Code loads this file into the extension host and calls `run`.
import { appendFileSync } from 'node:fs';
import Mocha from 'mocha';
import { commands } from 'vscode';
import { shuffleSuites } from '../shuffledSuites.ts';
import {
  type HostPart,
  hostParts,
  partsVariable,
  reportTests,
  resultsVariable,
  seedVariable,
  selectionVariable,
  testTimeout,
} from './results.ts';

const loadPart: Record<HostPart, () => Promise<void>> = {
  async main() {
    // This suite comes first: only the first one sees a VS Code in which the extension has not started.
    await import('./activation.ts');
    await import('./language.ts');
    await import('./turnOffRule.ts');
    await import('./navigation.ts');
    await import('./checkSite.ts');
    await import('./siteHealth.ts');
    await import('./createConfiguration.ts');
    await import('./convertToTree.ts');
    await import('./preview/openPreview.ts');
    await import('./plainJson.ts');
    await import('./preview/pageMarkdown.ts');
    await import('./preview/siteAssets.ts');
    await import('./rename.ts');
    await import('./serverLife.ts');
    await import('./createPlant.ts');
    await import('./hostileWorkspace.ts');
    await import('./shownTexts.ts');
    await import('./signOut.ts');
  },
  async pages() {
    await import('./mdxPages.ts');
    await import('./refactorings.ts');
    await import('./links/movedLinks.ts');
    await import('./links/renamedHeadings.ts');
    await import('./links/markdownValidation.ts');
  },
  async stores() {
    await import('./stores.ts');
    await import('./sandbox.ts');
    await import('./import.ts');
    await import('./outcomes.ts');
    await import('./wire.ts');
  },
  async agents() {
    await import('./agentTools/toolCalls.ts');
    await import('./agentTools/writing.ts');
    await import('./agentTools/agentEdits.ts');
    await import('./agentTools/agentPlants.ts');
    await import('./agentTools/poisonedPages.ts');
  },
};

/** Runs the suites that are wanted; rejects when a test failed, which VS Code turns into its exit code. */
export async function run(): Promise<void> {
  // Nobody looks at the Explorer, which would be drawn anew for each file that a suite writes.
  await commands.executeCommand('workbench.action.closeSidebar');
  const mocha = new Mocha({ ui: 'bdd', timeout: testTimeout, reporter: 'min' });
  mocha.grep(process.env[selectionVariable] ?? '');
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  const wanted = process.env[partsVariable]?.split(',') ?? hostParts;
  for (const part of hostParts) if (wanted.includes(part)) await loadPart[part]();
  shuffleSuites(mocha.suite, Number(process.env[seedVariable]));
  const file = process.env[resultsVariable];
  const failures = await new Promise<number>((resolve) => {
    reportTests(mocha.run(resolve), (result) => {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
    });
  });
  if (failures > 0) throw new Error(`${failures} tests failed`);
}
