import assert from 'node:assert/strict';
import { type CodeAction, commands, Range, type TextDocument, workspace } from 'vscode';
import { openText, waitForDiagnostics } from '../suites/sites.ts';

const text =
  '{ "name": "Ferns", "modeToggle": { "default": "drak" }, "topbarCtaButon": { "name": "Go", "url": "https://a.example" }, "navigation": [] }';

/** Applies the first action of a kind that is offered for a part of the text. */
async function applyAction(document: TextDocument, part: string, kind: string): Promise<string> {
  const start = document.getText().indexOf(part);
  const actions = await commands.executeCommand<CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    new Range(document.positionAt(start), document.positionAt(start + part.length)),
    kind,
    10,
  );
  const edit = actions.find((action) => action.edit !== undefined)?.edit;
  assert.ok(edit, actions.map(({ title }) => title).join(', '));
  assert.ok(await workspace.applyEdit(edit));
  return document.getText();
}

describe('Fixes in a browser', () => {
  it('one by one: a word that was meant', async () => {
    const document = await openText('one-fix', text);
    await waitForDiagnostics(document, 'the value is marked', (all) => all.includes('unknown-value: "drak"'));
    assert.ok((await applyAction(document, 'drak', 'quickfix')).includes('"default": "dark"'));
    await waitForDiagnostics(
      document,
      'it is marked no longer',
      (all) => !all.includes('unknown-value: "drak"'),
    );
  });

  it('all at once: those that are safe', async () => {
    const document = await openText('all-fixes', '{ "name": "Ferns", "navigation": ["a",] }');
    await waitForDiagnostics(document, 'the comma is marked', (all) =>
      all.some((one) => one.startsWith('json-syntax')),
    );
    assert.equal(
      await applyAction(document, '"navigation"', 'source.fixAll'),
      '{ "name": "Ferns", "navigation": ["a"] }',
    );
  });
});
