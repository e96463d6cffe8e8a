// Acts in the navigation of any text: none throws, each edit can be applied, and leaves no syntax error that was not there.

import assert from 'node:assert/strict';
import { describe } from 'node:test';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ParsedDocument } from '../../../server/src/document/parsedDocument.ts';
import { getNodeEdit } from '../../../server/src/features/navigation/navigationEdit.ts';
import type {
  GroupTarget,
  NavigationNode,
  NodeAct,
  NodePlace,
} from '../../../server/src/features/navigation/nodeAct.ts';
import { toTextEdits } from '../../../server/src/features/ranges.ts';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import { createEmptyIndex } from '../../../server/src/site/siteIndex.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { randomTest } from '../../support/randomTest.ts';
import { completeSite } from '../../support/sites/completeSite.ts';
import { editedSites, rubbish, soup } from './texts.ts';

const site = createEmptyIndex('/site');

/** Values of every type where groups and pages should be, with comments between them and keys said twice. */
const misshapen = fc
  .array(
    fc.constantFrom(
      ...[
        '{"group":',
        '{"pages":',
        '"a"',
        '"b" ',
        '1',
        'null',
        '[',
        ']',
        '{',
        '}',
        ', ',
        ',',
        '// c\n',
        '/* c */',
        '\n',
      ],
      ...['"group": "G",', '"pages": ["x", 2, ["y"], {}],', '"pages": "z"'],
    ),
    { maxLength: 30 },
  )
  .map((parts) => `{"navigation": [${parts.join('')}]}`);

const treeKeys = [
  'tabs',
  'groups',
  'pages',
  'menu',
  'languages',
  'tab',
  'group',
  'root',
  '$ref',
  'href',
  'openapi',
];

/** The same for trees: containers in and beside each other, in arrays that don't fit them. */
const misshapenTrees = fc
  .letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constantFrom('a', 'b', 'GET /x', 1, null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...treeKeys), tie('value'), { maxKeys: 4 }),
    ),
  }))
  .value.map((value) =>
    JSON.stringify({ navigation: { tabs: [{ pages: ['a', value] }, value], groups: value } }),
  );

const tree = JSON.stringify(
  {
    navigation: {
      languages: [
        {
          language: 'en',
          tabs: [
            {
              tab: 'A',
              groups: [{ group: 'G', root: 'r', pages: ['a', { group: 'H', pages: ['b'] }, 'GET /x'] }],
            },
            { tab: 'B', menu: [{ item: 'I', pages: ['c'] }, { item: 'J' }] },
            { tab: 'C', openapi: 'x.json' },
            { tab: 'D', groups: [] },
            { $ref: './part.json' },
          ],
        },
        { language: 'fr' },
      ],
    },
  },
  null,
  2,
);

/** With a piece taken out, or repeated. */
const editedTrees = fc
  .tuple(fc.nat({ max: tree.length }), fc.nat({ max: 40 }), fc.boolean())
  .map(([from, length, isGone]) => {
    const piece = tree.slice(from, from + length);
    return tree.slice(0, from) + (isGone ? '' : piece + piece) + tree.slice(from + length);
  });

/** Returns how many acts are edits. */
function checkText(text: string, first: number, second: number): number {
  const { document } = createContext(text);
  const targets = getTargets(document);
  const one = targets[first % targets.length];
  const other = targets[second % targets.length];
  const acts = [...createActs(one, other), { kind: 'addGroup', name: 'New' } as const];
  return acts.filter((act) => checkAct(document, act)).length;
}

function getTargets(document: ParsedDocument): NavigationNode[] {
  const { groups, pages } = getSiteFormat(document).navigation;
  return [
    ...groups.map(({ node }) => ({ kind: 'group', node }) as const),
    ...pages.map(({ node }) => ({ kind: 'page', node }) as const),
    { kind: 'unlisted', path: 'new.mdx' },
  ];
}

function createActs(one: NavigationNode | undefined, other: NavigationNode | undefined): NodeAct[] {
  if (one === undefined || other === undefined) return [];
  const group: GroupTarget | undefined = other.kind === 'group' ? other : undefined;
  const places: NodePlace[] = [{ kind: 'after', node: other }];
  if (group !== undefined) places.push({ kind: 'endOf', group });
  return [
    ...places.map((to): NodeAct => ({ kind: 'move', nodes: [one], to })),
    ...places.map((to): NodeAct => ({ kind: 'copy', nodes: [one], to })),
    ...places.map((to): NodeAct => ({ kind: 'addContainer', container: 'tab', name: 'New', to })),
    ...places.map((to): NodeAct => ({ kind: 'addPage', path: 'new', title: '', to })),
    { kind: 'shift', nodes: [one], by: 1 },
    { kind: 'shift', nodes: [one, other], by: -1 },
    { kind: 'remove', nodes: [one, other] },
    ...(group === undefined
      ? []
      : [
          { kind: 'renameGroup', group, name: 'New' } as const,
          { kind: 'addGroup', name: 'New', near: group } as const,
          { kind: 'sort', group, titles: new Map() } as const,
        ]),
  ];
}

function checkAct(document: ParsedDocument, act: NodeAct): boolean {
  const edit = getNodeEdit({ document, site }, act);
  const kinds = new Set(document.syntaxErrors.map(({ kind }) => kind));
  if (edit.kind === 'refused') assert.match(edit.reason, /^[A-Z"d].*\.$/);
  if (edit.kind !== 'edit') return false;
  assert.ok([...kinds].every((kind) => kind === 'comment' || kind === 'trailing-comma'));
  const text = TextDocument.applyEdits(document.textDocument, toTextEdits(document, edit.changes));
  for (const { kind, message } of createContext(text).document.syntaxErrors)
    assert.ok(kinds.has(kind), `${act.kind} makes: ${message}\n${text}`);
  return true;
}

describe('acts in the navigation', () => {
  const texts = [
    ['of a site that is being written', editedSites, 500, 0.05],
    ['of the whole format', fc.constant(JSON.stringify(completeSite, null, '\t')), 50, 2],
    ['of values of the wrong types', misshapen, 3000, 0.1],
    ['of a tree that is being written', editedTrees, 1000, 0.1],
    ['of trees in which nothing fits', misshapenTrees, 3000, 0.5],
    ["of the format's tokens in any order", soup, 500, 0],
    ['of any characters', rubbish, 200, 0],
  ] as const;
  for (const [title, text, all, minEdits] of texts) {
    randomTest(
      title,
      all,
      (draws) => {
        let edits = 0;
        const check = (...sample: Parameters<typeof checkText>): void => {
          edits += checkText(...sample);
        };
        fc.assert(fc.property(text, fc.nat(), fc.nat(), check), draws);
        assert.ok(edits >= minEdits * draws.numRuns, `${edits} edits`);
      },
      { seed: 20261122, atLeast: 100 },
    );
  }
});
