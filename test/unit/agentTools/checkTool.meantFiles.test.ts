// check_docs_site: of what is missing, an agent is told the path, and what may have been meant, so that it can move or create it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';

const configuration = JSON.stringify({
  name: 'Plants',
  favicon: '/favicon.svg',
  openapi: 'store.yaml',
  navigation: [{ group: 'Start', pages: ['intro', 'guides/instal'] }],
});

const files = {
  'docs.json': configuration,
  'intro.mdx': [
    '# Watering plants',
    '[a](/guides/install#by-hands)',
    '[b](guides/instll)',
    '![c](images/leaf.png)',
    'import Note from "/snippets/not.mdx"',
  ].join('\n\n'),
  'guides/install.mdx': '## By hand',
  'api/store.yaml': 'openapi: 3.1.0',
  'images/favicon.svg': '<svg/>',
  'images/plants/leaf.png': '',
  'snippets/note.mdx': 'Note',
};

/** code → what is missing, and what may have been meant. */
async function check(folders?: readonly string[]): Promise<Record<string, unknown>> {
  const { run } = createAgentWorkspace(files, folders === undefined ? {} : { folders });
  const { output } = await run('check_docs_site');
  const problems = output.problems as unknown as { code: string; missing: string; near: string[] }[];
  return Object.fromEntries(problems.map(({ code, missing, near }) => [code, [missing, ...near]]));
}

describe('a problem with something missing', () => {
  test('names its path and what is near, relative to the folder', async () => {
    assert.deepEqual(await check(), {
      'asset-not-found': ['favicon.svg', 'images/favicon.svg'],
      'openapi-not-found': ['store.yaml', 'api/store.yaml'],
      'page-not-found': ['guides/instal', 'guides/install.mdx'],
      'link-fragment-not-found': ['guides/install.mdx#by-hands', 'guides/install.mdx#by-hand'],
      'link-not-found': ['guides/instll', 'guides/install.mdx'],
      'link-image-not-found': ['images/leaf.png', 'images/plants/leaf.png'],
      'import-not-found': ['snippets/not.mdx', 'snippets/note.mdx'],
      'page-not-in-navigation': [''],
    });
  });

  test('names them with the folder’s name where there are several folders', async () => {
    const found = await check(['/site', '/other']);
    assert.deepEqual(found['page-not-found'], ['site/guides/instal', 'site/guides/install.mdx']);
  });
});
