// read_docs_navigation, called on files in memory.
import assert from 'node:assert/strict';
import { createAgentWorkspace } from './agentWorkspace.ts';

export interface ToldSite {
  readonly configuration: string;
  readonly groups: readonly {
    readonly name: string;
    readonly file: string;
    readonly pages: readonly string[];
  }[];
  readonly pages: readonly {
    readonly path: string;
    readonly reason: string;
    readonly title: string;
    readonly linkedFrom: readonly string[];
    readonly linkedFromCount: number;
  }[];
  readonly leftOut: string;
}

type Files = Readonly<Record<string, string>>;

/** The text of a `docs.json`. */
export function configure(navigation: unknown, more: object = {}): string {
  return JSON.stringify({ name: 'Plants', navigation, ...more });
}

/** The text of a page. */
export function writePage(title: string, body = ''): string {
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${body}`;
}

/** `site` is the first one. */
export async function readNavigation(files: Files, input: object = {}) {
  const { output } = await createAgentWorkspace(files).run('read_docs_navigation', input);
  const { sites, notes } = output as unknown as {
    readonly notes: readonly string[];
    readonly sites: readonly ToldSite[];
  };
  return { sites, notes, site: sites[0] };
}

/** Fails where the call is answered. */
export async function refuseNavigation(files: Files, input: object) {
  const answer = await createAgentWorkspace(files).call('read_docs_navigation', input);
  if (answer.kind === 'answered') assert.fail(JSON.stringify(answer.output));
  return answer;
}

export function getToldPaths(site: ToldSite | undefined): string[] | undefined {
  return site?.pages.map(({ path }) => path);
}
