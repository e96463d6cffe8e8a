// Tools for agents: what VS Code and the models' makers accept of them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toolDefinitions } from '../../server/src/shared/definitions/toolDefinitions.ts';

// They set these limits, or drop a tool silently.
describe('every tool', () => {
  for (const { name, title, description, input, shown } of toolDefinitions) {
    test(`${name} has a name, a description and a schema that hosts accept`, () => {
      assert.match(name, /^(?!copilot_|vscode_)[a-z]+(_[a-z]+)+$/);
      assert.ok(name.length <= 64);
      assert.match(title, /^([A-Z][a-z]+ ?)+$/);
      assert.match(description, /^[A-Z].*\.$/s);
      assert.ok(description.length <= 1024, `${description.length} characters`);
      assert.equal(input.schema.type, 'object');
      assert.equal(input.schema.additionalProperties, false);
      assert.match(shown.icon, /^[a-z-]+$/);
      assert.match(shown.summary, /^[A-Z].*\.$/);
    });
  }
});
