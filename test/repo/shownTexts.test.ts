// Text that anyone may have written reaches people through gates that make it plain: nothing shows it without a gate.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { getNodes, sourceFiles } from '../support/sources/sourceFiles.ts';

/** Where VS Code turns text into links, and the one file that may use it. */
const gates: Readonly<Record<string, string>> = {
  showInformationMessage: 'client/src/ui/notifications.ts',
  showWarningMessage: 'client/src/ui/notifications.ts',
  showErrorMessage: 'client/src/ui/notifications.ts',
  withProgress: 'client/src/ui/notifications.ts',
  createInputBox: 'client/src/ui/inputBox.ts',
  showInputBox: 'client/src/ui/inputBox.ts',
};

const used = sourceFiles
  .filter((file) => file.startsWith('client/'))
  .flatMap((file) => getNames(file).map((name) => ({ file, name })));

test('every gate is in use', () => {
  for (const file of new Set(Object.values(gates))) {
    assert.ok(
      used.some((use) => use.file === file && Object.hasOwn(gates, use.name)),
      file,
    );
  }
});

test('notifications, progress and input boxes are shown by their gates alone', () => {
  const others = used.filter(({ file, name }) => Object.hasOwn(gates, name) && gates[name] !== file);
  assert.deepEqual(others, []);
});

/** Every identifier and string in a file: a name in quotes reaches a function just as well. */
function getNames(file: string): string[] {
  return getNodes(file)
    .filter((node) => ts.isIdentifier(node) || ts.isStringLiteralLike(node))
    .map(({ text }) => text);
}
