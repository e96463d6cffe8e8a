// What a check and a repair are asked for, where a list holds nothing.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';

describe('a list of nothing', () => {
  for (const name of ['check_docs_site', 'fix_docs_site'] as const)
    for (const field of ['paths', 'codes'])
      test(`is refused as ${field} of ${name}: its answer would read as if nothing were wrong`, async () => {
        const { call } = createAgentWorkspace({ 'docs.json': '{}', 'intro.mdx': '[Gone](gone)' });
        assert.deepEqual(await call(name, { [field]: [] }), {
          kind: 'refused',
          message: `The field "${field}" must not be empty. Correct it and call the tool again.`,
          field,
        });
      });
});
