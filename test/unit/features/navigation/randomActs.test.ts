// Random acts on random configurations: what the edit makes of the text is, byte for byte, what an author would
// have written, as plain lists have it. So it parses, means what was asked, and leaves every other line and every comment
// alone. The edit is as short as any that moves whole entries, and undoing it restores the text.
import assert from 'node:assert/strict';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { type ParsedDocument, parseDocument } from '../../../../server/src/document/parsedDocument.ts';
import { getNodeEdit } from '../../../../server/src/features/navigation/navigationEdit.ts';
import type { NodeEdit } from '../../../../server/src/features/navigation/nodeAct.ts';
import { toTextEdits } from '../../../../server/src/features/ranges.ts';
import { must } from '../../../../server/src/shared/text/must.ts';
import { createEmptyIndex } from '../../../../server/src/site/siteIndex.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { chooseAct } from './chosenActs.ts';
import { getItemNodes } from './itemNodes.ts';
import { writeConfiguration } from './navigationOracle.ts';
import { createChance, createLayout, createNavigation } from './randomNavigations.ts';
import { getShortest } from './shortestEdit.ts';

/** Acts on one configuration, before another is made. */
const historyLength = 10;

const site = createEmptyIndex('/site');

randomTest(
  `histories of ${historyLength} random acts`,
  3_000,
  (draws) => {
    const counts = { edit: 0, nothing: 0, refused: 0, shortest: 0 };
    for (let seed = draws.seed; seed < draws.seed + draws.numRuns; seed++) {
      const chance = createChance(seed);
      const layout = createLayout(chance);
      let navigation = createNavigation(chance);
      for (let step = 0; step < historyLength; step++) {
        const text = writeConfiguration(navigation, layout);
        const document = parseDocument(
          TextDocument.create('file:///site/docs.json', 'docs-json', step, text),
        );
        const nodes = getItemNodes(document, navigation);
        const { act, after } = chooseAct(chance, navigation, (item) => must(nodes.get(item)));
        const edit = getNodeEdit({ document, site }, act);
        try {
          checkEdit(document, edit, after && writeConfiguration(after, layout));
          const shortest = after && getShortest(navigation, after, layout);
          if (shortest !== undefined)
            assert.ok(getLength(edit) <= 1.1 * shortest, `${getLength(edit)} for ${shortest}`);
          if (shortest !== undefined) counts.shortest++;
        } catch (error) {
          const reason = error instanceof Error ? error.message : error;
          assert.fail(
            `${reason}: ${JSON.stringify(act, describeNode)}, seed ${seed}, step ${step}, in\n${text}`,
          );
        }
        counts[edit.kind]++;
        navigation = after ?? navigation;
      }
    }
    const actCount = draws.numRuns * historyLength;
    assert.ok(Math.min(...Object.values(counts)) > actCount / 100, JSON.stringify(counts));
  },
  { seed: 0 },
);

/** `expected` is the text after it; `undefined` for an act that is refused. */
function checkEdit(document: ParsedDocument, edit: NodeEdit, expected: string | undefined): void {
  const { textDocument } = document;
  const text = textDocument.getText();
  assert.equal(edit.kind === 'refused', expected === undefined);
  if (edit.kind === 'nothing') assert.equal(text, expected);
  if (edit.kind !== 'edit') return;
  const edits = toTextEdits(document, edit.changes);
  const changed = TextDocument.applyEdits(textDocument, edits);
  assert.equal(changed, expected);
  assert.equal(undo(textDocument, edits, changed), text);
}

/** Characters taken out and put in. */
function getLength(edit: NodeEdit): number {
  const changes = edit.kind === 'edit' ? edit.changes : [];
  return changes.reduce((sum, { offset, end, text }) => sum + end - offset + text.length, 0);
}

/** The text before the edits, by edits that an editor would undo them with. */
function undo(before: TextDocument, edits: readonly TextEdit[], changed: string): string {
  const after = TextDocument.create(before.uri, before.languageId, before.version + 1, changed);
  const sorted = [...edits].sort((a, b) => before.offsetAt(a.range.start) - before.offsetAt(b.range.start));
  let grown = 0;
  const inverse = sorted.map(({ range, newText }) => {
    const offset = before.offsetAt(range.start) + grown;
    const old = before.getText(range);
    grown += newText.length - old.length;
    return {
      range: { start: after.positionAt(offset), end: after.positionAt(offset + newText.length) },
      newText: old,
    };
  });
  return TextDocument.applyEdits(after, inverse);
}

/** Nodes know their parents, which are of no interest. */
function describeNode(key: string, value: unknown): unknown {
  return key === 'parent' || key === 'properties' || key === 'items' || key === 'byKey' ? undefined : value;
}
