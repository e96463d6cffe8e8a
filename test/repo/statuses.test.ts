// What an HTTP status means is decided in one place: everything behind it looks at the resulting reason, and the
// compiler requires a case for each of those.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { getNodes, sourceFiles } from '../support/sources/sourceFiles.ts';

const judge = 'client/src/plantStore/responseStatus.ts';
/** It returns statuses and judges none. */
const sandbox = 'client/src/plantStore/sandbox/';

const files = sourceFiles.filter((file) => file.startsWith('client/'));

test('statuses are judged in one file', () => {
  assert.ok(countJudgements(judge) > 0);
  const others = files.filter(
    (file) => file !== judge && !file.startsWith(sandbox) && countJudgements(file) > 0,
  );
  assert.deepEqual(others, []);
});

/** How many times a number that may be a status is compared, is a case, or is in a list or a table. */
function countJudgements(file: string): number {
  return getNodes(file).filter((node) => isStatus(node) && isJudgement(node.parent, node)).length;
}

function isStatus(node: ts.Node): boolean {
  // As written: bytes in hexadecimal digits are not statuses.
  return ts.isLiteralExpression(node) && /^['"`]?[1-5]\d\d['"`]?$/.test(node.getText());
}

function isJudgement(parent: ts.Node, node: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  if (ts.isBinaryExpression(parent)) return comparisons.has(parent.operatorToken.kind);
  return ts.isCaseClause(parent) || ts.isArrayLiteralExpression(parent);
}

const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
