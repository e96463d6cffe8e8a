// "Fix all" as golden files, fixAll/case.txt: the text before and after, or only before where nothing is offered.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CodeActionKind } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getFindings } from '../../server/src/features/findings/findings.ts';
import { fixes, safelyFixedCodes } from '../../server/src/features/fixes/fixTable.ts';
import { languageService } from '../../server/src/languageService.ts';
import { createContext } from '../support/checks/languageTest.ts';
import { parseCursor } from '../support/checks/markers.ts';
import { type GoldenFile, readGoldenFiles } from './goldenFile.ts';

/** What fix-on-save names, and the kinds above it: `editor.codeActionsOnSave` and the menus can ask for any of them. */
const askingKinds = ['source.fixAll.docs-json', CodeActionKind.SourceFixAll, CodeActionKind.Source, ''];

describe('fix all', () => {
  for (const golden of readGoldenFiles('fixAll')) test(golden.name, () => checkFixAll(golden));
});

test('the codes that are fixed on save are those of the safe fixes', () => {
  const found = new Set<string>();
  for (const { before } of readGoldenFiles('fixes')) {
    const context = createContext(parseCursor(before).text);
    for (const finding of getFindings(context)) {
      const isSafe = fixes[finding.code]?.(context, finding).some(({ safe }) => safe) ?? false;
      if (isSafe) found.add(finding.code);
    }
  }
  // No golden file has a site behind it.
  const ofFiles = ['page-not-found', 'page-path-case', 'page-path-style'];
  assert.deepEqual([...found, ...ofFiles].sort(), [...safelyFixedCodes].sort());
});

function checkFixAll({ before, changes }: GoldenFile): void {
  for (const kind of askingKinds) assert.deepEqual(fixAll(before, kind), changes);
  for (const { after } of changes) assert.deepEqual(fixAll(after, CodeActionKind.SourceFixAll), []);
}

function fixAll(text: string, kind: string): { title: string; after: string }[] {
  const context = createContext(text);
  const { textDocument } = context.document;
  const request = { offset: 0, end: text.length, diagnostics: [], only: [kind] };
  return languageService
    .getCodeActions(context, request)
    .filter(({ kind, disabled }) => kind?.startsWith(CodeActionKind.SourceFixAll) && disabled === undefined)
    .map(({ title, edit }) => ({
      title,
      after: TextDocument.applyEdits(textDocument, edit?.changes?.[textDocument.uri] ?? []),
    }));
}
