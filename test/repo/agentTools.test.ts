// Tools for agents: what the manifest says of them is what the code does.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { siteToolDefinitions, toolDefinitions } from '../../server/src/shared/definitions/toolDefinitions.ts';

const contributed = manifest.contributes.languageModelTools;

describe('the manifest', () => {
  test('has every tool as it is defined, in the same order', () => {
    assert.deepEqual(
      contributed.map(({ name, displayName, modelDescription, inputSchema }) => ({
        name,
        displayName,
        modelDescription,
        inputSchema,
      })),
      toolDefinitions.map(({ name, title, description, input }) => ({
        name,
        displayName: title,
        modelDescription: description,
        inputSchema: JSON.parse(JSON.stringify(input.schema)),
      })),
    );
  });

  for (const { name, toolReferenceName, canBeReferencedInPrompt, when, ...shown } of contributed) {
    test(`offers ${name} in trusted workspaces only, and people can name it`, () => {
      assert.equal(when, 'isWorkspaceTrusted');
      assert.equal(canBeReferencedInPrompt, true);
      const [first = '', ...others] = name.split('_');
      const capitalized = others.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
      assert.equal(toolReferenceName, first + capitalized.join(''));
      assert.match(shown.icon, /^\$\([a-z-]+\)$/);
      assert.match(shown.userDescription, /^[A-Z].*\.$/);
      assert.ok(shown.tags.length > 0);
    });
  }

  test('says which tools change files', () => {
    assert.deepEqual(
      contributed.filter(({ tags }) => tags.includes('edit')).map(({ name }) => name),
      siteToolDefinitions.filter(({ writes }) => writes).map(({ name }) => name),
    );
  });
});

// VS Code and the models' makers set these limits, or drop a tool silently.
describe('every tool', () => {
  for (const { name, title, description, input } of toolDefinitions) {
    test(`${name} has a name, a description and a schema that hosts accept`, () => {
      assert.match(name, /^(?!copilot_|vscode_)[a-z]+(_[a-z]+)+$/);
      assert.ok(name.length <= 64);
      assert.match(title, /^([A-Z][a-z]+ ?)+$/);
      assert.match(description, /^[A-Z].*\.$/s);
      assert.ok(description.length <= 1024, `${description.length} characters`);
      assert.equal(input.schema.type, 'object');
      assert.equal(input.schema.additionalProperties, false);
    });
  }
});
