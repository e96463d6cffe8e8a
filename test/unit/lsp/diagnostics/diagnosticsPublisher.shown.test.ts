// Nothing is sent that the editor already shows in the same place.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Diagnostic } from 'vscode-languageserver';
import { ShownDiagnostics } from '../../../../server/src/lsp/diagnostics/diagnosticsPublisher.ts';

const uri = 'file:///site/docs.json';

function on(line: number, lastLine = line): Diagnostic {
  return {
    range: { start: { line, character: 2 }, end: { line: lastLine, character: 5 } },
    message: 'Wrong',
  };
}

function edit(line: number, lastLine: number, text: string) {
  return { range: { start: { line, character: 0 }, end: { line: lastLine, character: 1 } }, text };
}

function show(diagnostics: readonly Diagnostic[]): ShownDiagnostics {
  const shown = new ShownDiagnostics();
  assert.equal(shown.update(uri, diagnostics), true);
  return shown;
}

describe('the same diagnostics', () => {
  test('are sent once', () => {
    for (const diagnostics of [[], [on(1)]]) assert.equal(show(diagnostics).update(uri, diagnostics), false);
  });

  test('are sent again after the document was closed', () => {
    const shown = show([]);
    shown.forget(uri);
    assert.equal(shown.update(uri, []), true);
  });

  test('are sent for each document', () => {
    assert.equal(show([]).update('file:///other/docs.json', []), true);
  });

  test('are not sent after edits that leave them where they are', () => {
    for (const edits of [
      [edit(9, 9, 'below')],
      [edit(9, 12, 'fewer lines below')],
      [edit(9, 9, 'more\nlines\r\nbelow')],
      [edit(1, 1, 'above')],
      [edit(1, 2, 'as many\nlines above')],
      [edit(6, 6, 'between')],
      [],
    ]) {
      const shown = show([on(4, 5), on(7, 8)]);
      shown.noteEdits(uri, edits);
      assert.equal(shown.update(uri, [on(4, 5), on(7, 8)]), false, JSON.stringify(edits));
    }
  });

  test('are sent after edits that an editor may move them by', () => {
    for (const edits of [
      [edit(4, 4, 'on their line')],
      [edit(5, 5, 'x')],
      [edit(3, 6, 'a\nround\nthem\n')],
      [edit(1, 1, 'a line\nabove')],
      [edit(1, 2, 'a line less above')],
      [edit(6, 6, 'a line\nbetween')],
      [edit(9, 9, 'below'), edit(4, 4, '')],
      [{ text: 'all of it' }],
    ]) {
      const shown = show([on(4, 5), on(7, 8)]);
      shown.noteEdits(uri, edits);
      assert.equal(shown.update(uri, [on(4, 5), on(7, 8)]), true, JSON.stringify(edits));
      assert.equal(shown.update(uri, [on(4, 5), on(7, 8)]), false);
    }
  });

  test('that are none are not sent again, whatever is edited', () => {
    const shown = show([]);
    shown.noteEdits(uri, [edit(0, 0, '\n'), { text: 'all of it' }]);
    assert.equal(shown.update(uri, []), false);
  });
});

test('other diagnostics are sent', () => {
  const shown = show([on(1)]);
  assert.equal(shown.update(uri, [on(2)]), true);
  assert.equal(shown.update(uri, []), true);
  assert.equal(shown.update(uri, [{ ...on(2), severity: 1 }]), true);
});
