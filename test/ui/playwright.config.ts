// How Playwright Test runs the tests that drive VS Code. test/run/uiTests.ts names the files.
import { defineConfig } from '@playwright/test';
import { repositoryPath } from '../support/repository.ts';
import { outputVariable } from './uiLane.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: process.env[outputVariable] ?? repositoryPath('out', 'ui', 'tests'),
  reporter: './uiReporter.ts',
  globalSetup: './uiLane.ts',
  // A window, its server and the browser keep two cores busy: two at a time would take longer than one after the other.
  workers: 1,
  // What fails once and then passes in a fresh window is flaky: it is named, and counts as passed.
  retries: 1,
  // Not for a slow machine, but for what hangs.
  timeout: 10 * 60_000,
  use: { screenshot: 'only-on-failure', trace: 'on-first-retry' },
});
