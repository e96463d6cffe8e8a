// check_docs_site: what an agent is told about the problems of sites.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';

const configuration = JSON.stringify({
  name: 'Plants',
  navigation: [{ group: 'Start', pages: ['intro', 'ghost'] }],
});

describe('a call without input', () => {
  test('reports the problems of every site', async () => {
    const { run } = createAgentWorkspace({ 'docs.json': configuration, 'intro.mdx': '[Gone](gone)' });
    const { output } = await run('check_docs_site');
    assert.equal(output.sites, 1);
    assert.match(JSON.stringify(output.problems), /"file":"intro.mdx".*"code":"link-not-found"/);
  });
});

describe('an input that is not as the definition says', () => {
  test('is named by its field', async () => {
    const { call } = createAgentWorkspace({ 'docs.json': configuration });
    assert.deepEqual(await call('check_docs_site', { paths: ['a', 5] }), {
      kind: 'refused',
      message: 'The field "paths[1]" must be a string. Correct it and call the tool again.',
      field: 'paths[1]',
    });
  });
});
