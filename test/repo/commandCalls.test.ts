// A command runs another one as a function. By its id, the compiler could check neither the call nor its argument, and
// the test of import cycles would not see it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import ts from 'typescript';
import manifest from '../../package.json' with { type: 'json' };
import { repositoryPath } from '../support/repository.ts';
import { getSourceFiles } from '../support/sources/imports.ts';

const ids = manifest.contributes.commands.map(({ command }) => command);

/** The files that name ids: the table, and the constants for what VS Code itself runs. */
const namingFiles = [
  'client/src/commandIds.ts',
  'client/src/commands/commandTable.ts',
  'server/src/protocol.ts',
];

/** Every expression in a file. */
function getExpressions(file: string): ts.Node[] {
  const text = readFileSync(repositoryPath(file), 'utf8');
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return nodes;
}

const sources = getSourceFiles().map((file) => ({ file, nodes: getExpressions(file) }));

describe('the ids of our commands', () => {
  test('stand in the table and among the constants, and nowhere else', () => {
    const naming = sources.filter(({ nodes }) =>
      nodes.some((node) => ts.isStringLiteralLike(node) && ids.includes(node.text)),
    );
    assert.deepEqual(naming.map(({ file }) => file).sort(), namingFiles);
  });

  test('are not what is executed: every call names a command of VS Code', () => {
    const calls = sources.flatMap(({ file, nodes }) =>
      nodes
        .filter(ts.isCallExpression)
        .filter(({ expression }) => expression.getText().endsWith('.executeCommand'))
        .map(({ arguments: [id] }) => ({ file, id })),
    );
    assert.ok(calls.length > 0);
    const others = calls.filter(({ id }) => !(id && ts.isStringLiteral(id)) || ids.includes(id.text));
    assert.deepEqual(
      others.map(({ file, id }) => `${file}: ${id?.getText()}`),
      [],
    );
  });
});
