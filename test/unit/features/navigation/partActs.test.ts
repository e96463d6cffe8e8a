// Random acts on random trees that are split into parts in random ways: each file parses afterwards, all together mean what
// was asked, comments stay, and nothing outside the navigation changes.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { splitChanges } from '../../../../server/src/document/joinedDocument.ts';
import {
  isMalformed,
  type ParsedDocument,
  parseDocument,
} from '../../../../server/src/document/parsedDocument.ts';
import { getRootValue } from '../../../../server/src/document/treeSearch.ts';
import { getNodeEdit } from '../../../../server/src/features/navigation/navigationEdit.ts';
import { toTextEdits } from '../../../../server/src/features/ranges.ts';
import { compose } from '../../../../server/src/format/composedConfiguration.ts';
import { writeReference } from '../../../../server/src/format/parts.ts';
import { must } from '../../../../server/src/shared/text/must.ts';
import { createEmptyIndex } from '../../../../server/src/site/siteIndex.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { getComments, writeFreely } from './freeText.ts';
import { type Chance, createChance } from './randomNavigations.ts';
import { applyRandomAct, getNodes } from './randomTreeActs.ts';
import { createTree, toTokens, toValue } from './treeOracle.ts';

const site = createEmptyIndex('/site');

type Files = ReadonlyMap<string, ParsedDocument>;

randomTest(
  'acts on trees in parts',
  10_000,
  (draws) => {
    const counts = { edit: 0, nothing: 0, refused: 0 };
    let across = 0;
    for (let seed = draws.seed; seed < draws.seed + draws.numRuns; seed++) {
      const chance = createChance(seed);
      const tree = createTree(chance);
      const value = { $schema: 'https://mintlify.com/docs.json', navigation: toValue(tree), footer: {} };
      const files = parseAll(split(value, chance));
      const document = join(files);
      assert.deepEqual(getNavigation(document), toValue(tree));
      const nodes = getNodes(document, tree);
      const { act, isRefused } = applyRandomAct(chance, tree, (item) => must(nodes.get(item)));
      const describe = () =>
        [...files].map(([path, each]) => `--- ${path}\n${each.textDocument.getText()}`).join('\n');
      try {
        const edit = getNodeEdit({ document, site }, act);
        counts[edit.kind]++;
        assert.equal(edit.kind === 'refused', isRefused, JSON.stringify(edit));
        const changes = splitChanges(document, edit.kind === 'edit' ? edit.changes : []);
        if (changes.length > 1) across++;
        const texts = new Map([...files].map(([path, each]) => [path, each.textDocument.getText()]));
        for (const [path, each] of files) {
          const own = changes.find((change) => change.document === each)?.changes ?? [];
          texts.set(path, TextDocument.applyEdits(each.textDocument, toTextEdits(each, own)));
        }
        const after = parseAll(texts);
        for (const [path, each] of after) assert.ok(!isMalformed(each), `${path}: ${texts.get(path)}`);
        assert.deepEqual(getNavigation(join(after)), toValue(tree));
        assert.deepEqual(getAround(after), getAround(files));
        const [left, expected] = [getAllComments(after), getAllComments(files)];
        if (act.kind === 'remove') assert.ok(left.every((comment) => expected.includes(comment)));
        else assert.deepEqual(left, expected);
      } catch (error) {
        assert.fail(
          `seed ${seed}, ${act.kind}: ${error instanceof Error ? error.stack : error}\n${describe()}`,
        );
      }
    }
    assert.ok(
      Math.min(...Object.values(counts), across) > draws.numRuns / 60,
      JSON.stringify({ ...counts, across }),
    );
  },
  { seed: 0 },
);

/** The texts of a configuration and its parts. */
function split(value: object, chance: Chance): Map<string, string> {
  const texts = new Map<string, string>();
  const write = (path: string, content: unknown): void => {
    // Its place, before that of the parts in it.
    texts.set(path, '');
    texts.set(path, writeFreely(toTokens(splitInside(content, path), chance), chance));
  };
  const refer = (content: unknown, from: string): object => {
    const path = `${chance.pick(['', 'nav/', 'nav/en/', 'api/'])}p${texts.size}.json`;
    write(path, content);
    return { $ref: writeReference(path, from, chance.pick(['./', ''])) };
  };
  const splitValue = (content: unknown, from: string): unknown => {
    if (typeof content !== 'object' || content === null || chance.is(0.6)) return splitInside(content, from);
    if (Array.isArray(content)) return refer(content, from);
    const beside = Object.entries(content).filter(([key]) => key !== '$ref' && chance.is(0.3));
    const rest = Object.entries(content).filter(([key]) => !beside.some(([other]) => other === key));
    const reference = refer(Object.fromEntries(rest), from);
    return { ...reference, ...Object.fromEntries(beside.map(([key, own]) => [key, splitValue(own, from)])) };
  };
  const splitInside = (content: unknown, from: string): unknown => {
    if (Array.isArray(content)) return content.map((item) => splitValue(item, from));
    if (typeof content !== 'object' || content === null) return content;
    return Object.fromEntries(Object.entries(content).map(([key, own]) => [key, splitValue(own, from)]));
  };
  write('docs.json', value);
  return texts;
}

function parseAll(texts: ReadonlyMap<string, string>): Files {
  return new Map(
    [...texts].map(([path, text]) => [
      path,
      parseDocument(TextDocument.create(`file:///site/${path}`, 'docs-json', 1, text)),
    ]),
  );
}

function join(files: Files): ParsedDocument {
  return compose(must(files.get('docs.json')), 'docs.json', (path) => {
    const document = files.get(path);
    return document === undefined ? { kind: 'missing' } : { kind: 'read', document };
  }).whole;
}

function getNavigation({ root }: ParsedDocument): unknown {
  return JSON.parse(JSON.stringify(root?.value)).navigation;
}

/** The text of the configuration before and behind the navigation. */
function getAround(files: Files): [string, string] {
  const document = must(files.get('docs.json'));
  const text = document.textDocument.getText();
  const { offset, end } = must(getRootValue(document, 'navigation'));
  return [text.slice(0, offset), text.slice(end)];
}

function getAllComments(files: Files): string[] {
  return [...files.values()].flatMap(({ textDocument }) => getComments(textDocument.getText())).sort();
}
