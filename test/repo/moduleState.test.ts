// Code that is called pure keeps nothing between two calls: its modules have no variables and no mutable collections.
// What is remembered is remembered with its object (`documentMemo.ts`, `objectMemo.ts`, `siteMemo.ts`).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import ts from 'typescript';
import { repositoryPath } from '../support/repository.ts';
import { getSourceFiles } from '../support/sources/imports.ts';

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
function getState(text: string): string[] {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  return source.statements
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
  test('is found', () => {
    const text = [
      'let a = 0;',
      'export const b = new Map<string, string>();',
      'const c: string[] = [];',
      'const d = {};',
      'const e: ReadonlySet<string> = new Set();',
      'const f: readonly string[] = [];',
      'const g = ["a"];',
      'function h() { let i = new Map(); return i; }',
      'var j;',
    ];
    assert.deepEqual(getState(text.join('\n')), ['a', 'b', 'c', 'd', 'j']);
  });

  test('is in no module that is called pure', () => {
    const pure = getSourceFiles().filter(
      (file) =>
        (file.startsWith('server/src/') && !living.some((room) => file.startsWith(room))) ||
        file.startsWith('client/src/plantStore/'),
    );
    assert.ok(pure.length > 150);
    const found = pure.flatMap((file) =>
      getState(readFileSync(repositoryPath(file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    assert.deepEqual(found, []);
  });
});
