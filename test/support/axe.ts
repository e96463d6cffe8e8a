// axe, the judge of accessibility, in a page.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { repositoryPath } from './repository.ts';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(await readFile(repositoryPath('node_modules', 'axe-core', 'axe.min.js'), 'utf8'));
}

/** All that it complains about. @param except rules that don't count. */
export async function runAxe(page: Page, except: readonly string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run(${JSON.stringify({ rules })})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
