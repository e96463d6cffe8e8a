// The bundles as they ship: none makes code of text, which hosts forbid by their policy, and what is for the web needs no
// Node.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import ts from 'typescript';
import { repositoryPath } from '../support/repository.ts';

const bundles = globSync('**/*.js', { cwd: repositoryPath('dist') })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

const readBundle = (name: string) => readFileSync(repositoryPath('dist', name), 'utf8');

function findAll<T>(text: string, pick: (node: ts.Node) => T | undefined): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    const picked = pick(node);
    if (picked !== undefined) found.push(picked);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('bundle.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS));
  return found;
}

/** Names that make code of text, wherever they are more than the name of a property or a class to compare with. */
function findMakers(text: string): string[] {
  return findAll(text, (node) => {
    if (!ts.isIdentifier(node) || !['eval', 'Function'].includes(node.text)) return undefined;
    const { parent } = node;
    const isProperty = ts.isPropertyAccessExpression(parent) && parent.name === node;
    const isKey = ts.isPropertyAssignment(parent) && parent.name === node;
    const isCompared =
      ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
    const isPrototype = ts.isPropertyAccessExpression(parent) && parent.name.text === 'prototype';
    return isProperty || isKey || isCompared || isPrototype ? undefined : parent.getText().slice(0, 80);
  });
}

/** What is loaded by `require` or `import`, where it is written out. */
function findLoaded(text: string): string[] {
  return findAll(text, (node) => {
    if (ts.isImportDeclaration(node)) return node.moduleSpecifier.getText().slice(1, -1);
    if (!ts.isCallExpression(node)) return undefined;
    const [name] = node.arguments;
    const isLoading =
      node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require';
    return isLoading && name !== undefined && ts.isStringLiteral(name) ? name.text : undefined;
  });
}

test('what makes code of text is found', () => {
  for (const text of [
    'eval("1")',
    '(0, eval)("1")',
    'new Function("1")',
    'Function("1")',
    'const f = Function',
  ])
    assert.equal(findMakers(text).length, 1, text);
  for (const text of ['a.eval("1")', 'a instanceof Function', 'Function.prototype.call', '({ Function: 1 })'])
    assert.deepEqual(findMakers(text), [], text);
  assert.deepEqual(findLoaded('require("a"); import("b"); import c from "c"; import(d)'), ['a', 'b', 'c']);
});

describe('a bundle', () => {
  test('of each kind is there', () => {
    for (const name of [
      'server.js',
      'openApi.js',
      'pages.js',
      'scriptThread.js',
      'web/server.js',
      'web/clientLibrary.js',
    ])
      assert.ok(bundles.includes(name), name);
  });

  for (const name of bundles) {
    test(`makes no code of text: ${name}`, () => {
      assert.deepEqual(findMakers(readBundle(name)), []);
    });

    // See `asciiPlugin` in `esbuild.mjs`.
    test(`has no character that takes twice the memory: ${name}`, () => {
      assert.doesNotMatch(readBundle(name), /[\u0080-\uffff]/);
    });
  }

  for (const name of ['web/server.js', 'openApi.js', 'pages.js']) {
    test(`loads nothing: ${name}`, () => {
      assert.deepEqual(findLoaded(readBundle(name)), []);
    });
  }

  for (const page of ['preview', 'changes']) {
    test(`of a webview can’t leave the page’s script or style element that it is put in: ${page}`, () => {
      assert.doesNotMatch(readBundle(`${page}.js`), /<\/script|<script|<!--/i);
      assert.doesNotMatch(readBundle(`${page}.css`), /<\/style/i);
    });
  }
});
