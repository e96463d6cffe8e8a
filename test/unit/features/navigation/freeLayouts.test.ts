// Acts on texts with any white space and comments between any two tokens: commas at the start of lines, several entries
// on one, comments inside of everything. Whatever it looks like, it parses, means what was asked, and no comment is lost,
// unless it is removed with its entry, or said twice.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parseDocument } from '../../../../server/src/document/parsedDocument.ts';
import { getNodeEdit } from '../../../../server/src/features/navigation/navigationEdit.ts';
import { toTextEdits } from '../../../../server/src/features/ranges.ts';
import { must } from '../../../../server/src/shared/text/must.ts';
import { createEmptyIndex } from '../../../../server/src/site/siteIndex.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { chooseAct } from './chosenActs.ts';
import { getComments, writeFreely } from './freeText.ts';
import { getItemNodes } from './itemNodes.ts';
import { getItems, type List } from './navigationOracle.ts';
import { type Chance, createChance, createNavigation } from './randomNavigations.ts';

randomTest(
  'acts on texts in any layout',
  15_000,
  (draws) => {
    const site = createEmptyIndex('/site');
    let edits = 0;
    for (let seed = draws.seed; seed < draws.seed + draws.numRuns; seed++) {
      const chance = createChance(seed);
      const navigation = createNavigation(chance);
      const text = write(navigation, chance);
      const document = parseDocument(TextDocument.create('file:///site/docs.json', 'docs-json', 1, text));
      const nodes = getItemNodes(document, navigation);
      const { act, after } = chooseAct(chance, navigation, (item) => must(nodes.get(item)));
      const edit = getNodeEdit({ document, site }, act);
      try {
        assert.equal(edit.kind === 'refused', after === undefined);
        const changes = edit.kind === 'edit' ? toTextEdits(document, edit.changes) : [];
        const changed = TextDocument.applyEdits(document.textDocument, changes);
        const result = parseDocument(TextDocument.create('file:///site/docs.json', 'docs-json', 2, changed));
        assert.deepEqual(
          result.syntaxErrors.filter(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma'),
          [],
        );
        assert.equal(
          JSON.stringify(result.root?.value),
          JSON.stringify({ navigation: toValue(after ?? navigation) }),
        );
        const left = getComments(changed);
        const expected = getComments(text);
        if (act.kind === 'remove')
          assert.deepEqual(
            left,
            [...new Set(left)].filter((comment) => expected.includes(comment)),
          );
        else assert.deepEqual(left, expected);
        edits += changes.length;
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        assert.fail(`seed ${seed}, ${act.kind}: ${reason}\n${text}\n${JSON.stringify(edit)}`);
      }
    }
    assert.ok(edits > draws.numRuns);
  },
  { seed: 0 },
);

function toValue(list: List): unknown {
  return getItems(list).map((item) =>
    item.kind === 'page' ? item.path : { group: item.name, pages: toValue(item.pages) },
  );
}

function write(navigation: List, chance: Chance): string {
  return writeFreely(['{', '"navigation"', ':', ...writeList(navigation, chance), '}'], chance);
}

function writeList(list: List, chance: Chance): string[] {
  const items = getItems(list).flatMap((item) => [
    ...(item.kind === 'page'
      ? [JSON.stringify(item.path)]
      : [
          '{',
          '"group"',
          ':',
          JSON.stringify(item.name),
          ',',
          '"pages"',
          ':',
          ...writeList(item.pages, chance),
          '}',
        ]),
    ',',
  ]);
  const hasComma = items.length === 0 || chance.is(0.1);
  return ['[', ...(hasComma ? items : items.slice(0, -1)), ']'];
}
