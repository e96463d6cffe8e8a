// Checks the commands of package.json against the table of what runs, and the names that people read.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import ts from 'typescript';
import * as commandIds from '../../client/src/commandIds.ts';
import manifest from '../../package.json' with { type: 'json' };
import * as protocol from '../../server/src/shared/protocol.ts';
import { repositoryPath } from '../support/repository.ts';
import { getSourceFiles } from '../support/sources/imports.ts';
import { getNodes, readSource } from '../support/sources/syntaxNodes.ts';

const { contributes } = manifest;
const contributedCommands = contributes.commands.map(({ command }) => command);

describe('commands', () => {
  /** The ids that are also named outside the table. */
  const constants = new Map<string, unknown>([...Object.entries(commandIds), ...Object.entries(protocol)]);

  /** The table can't be imported, because it needs the editor. */
  function getCommandTable(): string[] {
    const nodes = [...getNodes(readSource('client/src/commands/commandTable.ts'))];
    const table = nodes.find(
      (node) => ts.isVariableDeclaration(node) && node.name.getText() === 'commandTable',
    );
    assert.ok(table && ts.isVariableDeclaration(table) && table.initializer);
    assert.ok(ts.isObjectLiteralExpression(table.initializer));
    return table.initializer.properties.map(({ name }) => {
      assert.ok(name);
      if (ts.isStringLiteral(name)) return name.text;
      assert.ok(ts.isComputedPropertyName(name));
      const id = constants.get(name.expression.getText());
      assert.ok(typeof id === 'string', name.getText());
      return id;
    });
  }

  test('the manifest contributes the commands of the table, in its order', () => {
    // Ids with an underscore are VS Code's way to say that nobody but the extension runs them.
    assert.deepEqual(
      contributedCommands,
      getCommandTable().filter((id) => !id.startsWith('_')),
    );
  });

  test('only the table registers commands', () => {
    const registering = getSourceFiles().filter((path) =>
      readFileSync(repositoryPath(path), 'utf8').includes('registerCommand('),
    );
    assert.deepEqual(registering, ['client/src/commands/commandTable.ts']);
  });
});
