// Where state is: in classes on the server's side, behind functions that create it on the client's (CONTRIBUTING.md,
// "Style"). One form on each side, so that nobody has to check which one a thing has.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import ts from 'typescript';
import { repositoryPath } from '../support/repository.ts';
import { getSourceFiles } from '../support/sources/imports.ts';

const collections = ['Map', 'Set', 'WeakMap', 'WeakSet'];

function parse(text: string, file = 'source.ts'): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function findAll<T extends ts.Node>(root: ts.Node, isWanted: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (isWanted(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** Names of the classes that do not extend another; an error always does. */
function getFreeClasses(source: ts.SourceFile): string[] {
  return findAll(source, ts.isClassLike)
    .filter(({ heritageClauses = [] }) =>
      heritageClauses.every(({ token }) => token !== ts.SyntaxKind.ExtendsKeyword),
    )
    .map(({ name }) => name?.text ?? 'a class without a name');
}

/** Names of the functions that return an object with methods over variables of their own. */
function getStatefulFunctions(source: ts.SourceFile): string[] {
  return findAll(source, ts.isFunctionDeclaration)
    .filter(({ body }) => body !== undefined && hasState(body) && body.statements.some(returnsMethods))
    .map(({ name }) => name?.text ?? 'a function without a name');
}

/** Whether the body itself, not what is nested in it, declares anything that can change. */
function hasState({ statements }: ts.Block): boolean {
  return statements
    .filter(ts.isVariableStatement)
    .some(
      ({ declarationList }) =>
        (declarationList.flags & ts.NodeFlags.Let) !== 0 ||
        declarationList.declarations.some(
          ({ initializer }) =>
            initializer !== undefined &&
            ts.isNewExpression(initializer) &&
            collections.includes(initializer.expression.getText()),
        ),
    );
}

function returnsMethods(statement: ts.Statement): boolean {
  if (!ts.isReturnStatement(statement) || statement.expression === undefined) return false;
  return (
    ts.isObjectLiteralExpression(statement.expression) &&
    statement.expression.properties.some(
      (property) =>
        ts.isMethodDeclaration(property) ||
        (ts.isPropertyAssignment(property) && ts.isArrowFunction(property.initializer)),
    )
  );
}

function findIn(side: string, find: (source: ts.SourceFile) => string[]): string[] {
  return getSourceFiles()
    .filter((file) => file.startsWith(`${side}/`))
    .flatMap((file) =>
      find(parse(readFileSync(repositoryPath(file), 'utf8'), file)).map((name) => `${file}: ${name}`),
    );
}

describe('what has state', () => {
  test('is made by a function on the client’s side: a class is there only for a library’s base class', () => {
    assert.deepEqual(findIn('client', getFreeClasses), []);
    assert.ok(findIn('client', getStatefulFunctions).length > 10);
  });

  test('is a class on the server’s side', () => {
    assert.deepEqual(findIn('server', getStatefulFunctions), []);
    assert.ok(findIn('server', getFreeClasses).length > 10);
  });
});

describe('what is read from a source', () => {
  test('is a function that keeps something for the methods it gives away', () => {
    for (const kept of ['let count = 0;', 'const counts = new Map<string, number>();']) {
      assert.deepEqual(getStatefulFunctions(parse(`function f() { ${kept} return { add() {} }; }`)), ['f']);
      assert.deepEqual(getStatefulFunctions(parse(`function f() { ${kept} return { add: () => {} }; }`)), [
        'f',
      ]);
      assert.deepEqual(getStatefulFunctions(parse(`function f() { ${kept} return () => {}; }`)), []);
      assert.deepEqual(getStatefulFunctions(parse(`function f() { ${kept} return { count: 1 }; }`)), []);
    }
    assert.deepEqual(getStatefulFunctions(parse('function f() { const a = 1; return { add() {} }; }')), []);
  });

  test('is a class that nothing asks for', () => {
    const text = 'class A {} class B extends C {} class D implements E {}';
    assert.deepEqual(getFreeClasses(parse(text)), ['A', 'D']);
  });
});
