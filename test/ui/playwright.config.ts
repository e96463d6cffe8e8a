// How Playwright Test runs the tests that drive VS Code. test/run/uiTests.ts names the files.
import { defineConfig } from '@playwright/test';
import { repositoryPath } from '../support/repository.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: repositoryPath('out', 'ui'),
  preserveOutput: 'failures-only',
  reporter: './uiReporter.ts',
  globalSetup: './uiLane.ts',
  // What fails once and then passes in a fresh window is flaky: it is named, and counts as passed.
  retries: 1,
  // Not for a slow machine, but for what hangs.
  timeout: 10 * 60_000,
  use: { screenshot: 'only-on-failure', trace: 'on-first-retry' },
});
