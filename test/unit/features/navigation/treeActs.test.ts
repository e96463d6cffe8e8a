// Random acts on random trees, in texts with any white space and comments between any two tokens: the result parses and
// means what was asked, comments stay, and nothing outside the navigation changes.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type ParsedDocument, parseDocument } from '../../../../server/src/document/parsedDocument.ts';
import { getRootValue } from '../../../../server/src/document/treeSearch.ts';
import { getNodeEdit } from '../../../../server/src/features/navigation/navigationEdit.ts';
import { toTextEdits } from '../../../../server/src/features/ranges.ts';
import { must } from '../../../../server/src/shared/text/must.ts';
import { createEmptyIndex } from '../../../../server/src/site/siteIndex.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { getComments, writeFreely } from './freeText.ts';
import { createChance } from './randomNavigations.ts';
import { applyRandomAct, getNodes } from './randomTreeActs.ts';
import { createTree, toTokens, toValue } from './treeOracle.ts';

const site = createEmptyIndex('/site');

randomTest(
  'acts on trees in any layout',
  15_000,
  (draws) => {
    const counts = { edit: 0, nothing: 0, refused: 0 };
    for (let seed = draws.seed; seed < draws.seed + draws.numRuns; seed++) {
      const chance = createChance(seed);
      const tree = createTree(chance);
      const value = { $schema: 'https://mintlify.com/docs.json', navigation: toValue(tree), footer: {} };
      const text = writeFreely(toTokens(value, chance), chance);
      const document = parse(text);
      const nodes = getNodes(document, tree);
      const { act, isRefused } = applyRandomAct(chance, tree, (item) => must(nodes.get(item)));
      const edit = getNodeEdit({ document, site }, act);
      counts[edit.kind]++;
      try {
        assert.equal(edit.kind === 'refused', isRefused);
        const changes = edit.kind === 'edit' ? toTextEdits(document, edit.changes) : [];
        const changed = TextDocument.applyEdits(document.textDocument, changes);
        const result = parse(changed);
        assert.deepEqual(
          result.syntaxErrors.filter(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma'),
          [],
        );
        assert.deepEqual(JSON.parse(JSON.stringify(result.root?.value)).navigation, toValue(tree));
        const [before, after] = [getAround(document), getAround(result)];
        assert.deepEqual(after, before);
        const left = getComments(changed);
        const expected = getComments(text);
        if (act.kind === 'remove') assert.ok(left.every((comment) => expected.includes(comment)));
        else assert.deepEqual(left, expected);
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        assert.fail(`seed ${seed}, ${act.kind}: ${reason}\n${text}\n${JSON.stringify(edit)}`);
      }
    }
    assert.ok(Math.min(...Object.values(counts)) > draws.numRuns / 50, JSON.stringify(counts));
  },
  { seed: 0 },
);

function parse(text: string): ParsedDocument {
  return parseDocument(TextDocument.create('file:///site/docs.json', 'docs-json', 1, text));
}

/** The text before and behind the navigation. */
function getAround(document: ParsedDocument): [string, string] {
  const text = document.textDocument.getText();
  const { offset, end } = must(getRootValue(document, 'navigation'));
  return [text.slice(0, offset), text.slice(end)];
}
