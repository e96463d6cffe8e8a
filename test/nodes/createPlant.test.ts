// The request is made by the extension host's Node, which is not always the one that runs these tests: the tests that
// count requests at the server also run under the older versions.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { olderNodes, runTestFile } from '../support/nodes.ts';

const files = ['createPlant', 'createPlant.cuts', 'createPlant.faults', 'createPlant.oneRequest'];

for (const node of olderNodes) {
  describe(`under ${node}`, () => {
    for (const file of files) {
      test(file, async () => {
        const { code, output } = await runTestFile(node, file);
        assert.equal(code, 0, output);
        assert.match(output, /^# pass [1-9]/m);
      });
    }
  });
}
