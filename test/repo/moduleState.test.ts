// Code that is called pure keeps nothing between two calls: its modules have no variables and no mutable collections.
// What is remembered is remembered with its object (`documentMemo.ts`).
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import ts from 'typescript';
import { readSource, sourceFiles } from '../support/sources/sourceFiles.ts';

/** Rooms of the machine and of the connection, which live as long as the process. */
const living = [
  'server/src/lsp/',
  'server/src/node/',
  'server/src/cli/',
  'server/src/cli.ts',
  'server/src/main.ts',
];

const collections = ['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'];

/** The names that a module declares at its top level and that can change. */
function getState({ statements }: ts.SourceFile): string[] {
  return statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList: { declarations, flags } }) =>
      declarations
        .filter((each) => (flags & ts.NodeFlags.Const) === 0 || isMutable(each))
        .map(({ name }) => name.getText()),
    );
}

function isMutable({ type, initializer }: ts.VariableDeclaration): boolean {
  if (initializer === undefined || /^(?:readonly |Readonly)/.test(type?.getText() ?? '')) return false;
  if (ts.isNewExpression(initializer)) return collections.includes(initializer.expression.getText());
  const isEmptyList = ts.isArrayLiteralExpression(initializer) && initializer.elements.length === 0;
  return isEmptyList || (ts.isObjectLiteralExpression(initializer) && initializer.properties.length === 0);
}

describe('state at the top of a module', () => {
  test('is in no module that is called pure', () => {
    const pure = sourceFiles.filter(
      (file) =>
        (file.startsWith('server/src/') && !living.some((room) => file.startsWith(room))) ||
        file.startsWith('client/src/plantStore/'),
    );
    assert.ok(pure.length > 150);
    const found = pure.flatMap((file) => getState(readSource(file)).map((name) => `${file}: ${name}`));
    assert.deepEqual(found, []);
  });
});
