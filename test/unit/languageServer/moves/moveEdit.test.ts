import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { WorkspaceEdit } from 'vscode-languageclient';
import { createMoveEdit, type MoveEditParts } from '../../../../client/src/languageServer/moves/moveEdit.ts';
import type { ProtocolDocumentEdit } from '../../../../server/src/shared/protocol.ts';

const configuration = createDocumentEdit('file:///site/docs.json', [4]);
const guide = createDocumentEdit('file:///site/guide.mdx', [2, 9]);
const start = createDocumentEdit('file:///site/start.mdx', [7]);
const edits = { configurations: [configuration], pages: [guide, start], linkCount: 3 };
const rename = { kind: 'rename', oldUri: 'file:///site/a.mdx', newUri: 'file:///site/b.mdx' } as const;

/** Changes to characters 5 to 10 of these lines. */
function createDocumentEdit(uri: string, lines: readonly number[]): ProtocolDocumentEdit {
  const toEdit = (line: number) => ({
    range: { start: { line, character: 5 }, end: { line, character: 10 } },
    newText: 'b',
  });
  return { textDocument: { uri, version: null }, edits: lines.map(toEdit) };
}

function create(parts: Partial<MoveEditParts>): WorkspaceEdit {
  return createMoveEdit({ edits, links: 'all', redirects: true, place: undefined, renames: [], ...parts });
}

/** `uri: lines` of the texts, the kind of what is done to a file. */
function describeChanges({ documentChanges = [] }: WorkspaceEdit): string[] {
  return documentChanges.map((change) => {
    if (!('textDocument' in change)) return change.kind;
    const lines = change.edits.map((edit) => ('range' in edit ? edit.range.start.line : -1));
    return `${change.textDocument.uri.slice('file:///site/'.length)}: ${lines.join(', ')}`;
  });
}

describe('the edit for a move', () => {
  test('has everything, the texts before the files, which have their old names until then', () => {
    assert.deepEqual(describeChanges(create({ renames: [rename] })), [
      'docs.json: 4',
      'guide.mdx: 2, 9',
      'start.mdx: 7',
      'rename',
    ]);
  });

  test('has the configurations and the move alone when the links stay', () => {
    const edit = create({ links: 'none', renames: [rename] });
    assert.deepEqual(describeChanges(edit), ['docs.json: 4', 'rename']);
    assert.equal(edit.changeAnnotations, undefined);
  });

  test('keeps the link in which the move was asked for, at both of its ends, when the others stay', () => {
    const { uri } = guide.textDocument;
    const changesFrom = (line: number, character: number) =>
      describeChanges(create({ links: 'none', place: { uri, position: { line, character } } }));
    for (const character of [5, 7, 10])
      assert.deepEqual(changesFrom(9, character), ['docs.json: 4', 'guide.mdx: 9']);
    assert.deepEqual(changesFrom(9, 4), ['docs.json: 4']);
    assert.deepEqual(changesFrom(9, 11), ['docs.json: 4']);
    assert.deepEqual(changesFrom(8, 7), ['docs.json: 4']);
    assert.deepEqual(changesFrom(10, 7), ['docs.json: 4']);
  });

  test('asks VS Code for its preview by a change that does nothing, and by none that it would deselect', () => {
    const edit = create({ links: 'preview', renames: [rename] });
    const [first, ...others] = edit.documentChanges ?? [];
    assert.deepEqual(first, {
      kind: 'create',
      uri: 'file:///site/docs.json',
      options: { ignoreIfExists: true },
      annotationId: 'preview',
    });
    const all = describeChanges(create({ renames: [rename] }));
    assert.deepEqual(describeChanges({ documentChanges: others }), all);
    const asking = Object.entries(edit.changeAnnotations ?? {}).filter(
      ([, value]) => value.needsConfirmation,
    );
    assert.deepEqual(
      asking.map(([id]) => id),
      ['preview'],
    );
    assert.doesNotMatch(JSON.stringify(others), /"annotationId":"preview"/);
    assert.match(JSON.stringify(others), /"annotationId":"links"/);
  });

  test('has redirects only if the user wants them', () => {
    const redirected = createDocumentEdit('file:///site/docs.json', [4, 8]);
    const redirects = { configurations: [redirected], left: [], taking: [] };
    const describeFirst = (wanted: boolean) =>
      describeChanges(create({ edits: { ...edits, redirects }, redirects: wanted }))[0];
    assert.equal(
      describeFirst(true),
      describeChanges({ documentChanges: [{ ...redirected, edits: [...redirected.edits] }] })[0],
    );
    assert.equal(describeFirst(false), describeChanges(create({}))[0]);
    assert.notEqual(describeFirst(true), describeFirst(false));
  });

  test('is empty where nothing follows', () => {
    const nothing = { configurations: [], pages: [], linkCount: 0 };
    for (const links of ['all', 'none', 'preview'] as const)
      assert.deepEqual(create({ edits: nothing, links }), { documentChanges: [] });
  });
});
