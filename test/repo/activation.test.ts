// Enforces how the extension starts: every command works as soon as VS Code has called `activate`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { readSource } from '../support/sources/sourceFiles.ts';

const source = readSource('client/src/activation.ts');

/** The calls that a function has started when it returns: not those of functions inside it. */
function getOwnCalls(node: ts.Node): string[] {
  const own = ts.isCallExpression(node) ? [node.expression.getText()] : [];
  const inner: string[] = [];
  ts.forEachChild(node, (child) => {
    if (!ts.isFunctionLike(child)) inner.push(...getOwnCalls(child));
  });
  return [...own, ...inner];
}

test('activation registers the commands and waits for nothing', () => {
  const activate = source.statements.find(
    (statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === 'activateOn',
  );
  assert.ok(activate && ts.isFunctionDeclaration(activate) && activate.body);
  assert.equal(activate.type?.getText(), 'void');
  assert.ok(!activate.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword));
  assert.ok(getOwnCalls(activate.body).includes('registerCommands'));
});
