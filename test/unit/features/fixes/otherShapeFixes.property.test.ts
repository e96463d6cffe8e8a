// What random trees have left over from the list shape is moved, whatever their layout, and nothing else changes.
import assert from 'node:assert/strict';
import { CodeActionKind } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isMalformed } from '../../../../server/src/document/parsedDocument.ts';
import type { FeatureContext } from '../../../../server/src/features/featureContext.ts';
import { getFindings } from '../../../../server/src/features/findings/findings.ts';
import { createContext } from '../../../support/checks/languageTest.ts';
import { getCodeActions } from '../../../support/checks/offeredActions.ts';
import { countTo, randomTest } from '../../../support/randomTest.ts';
import { type Chance, createChance } from '../navigation/randomNavigations.ts';
import { createListSite } from '../treeShape/randomListSites.ts';

randomTest('all that is left over is moved, alone or at once', 1_000, ({ seed, numRuns }) => {
  for (const run of countTo(numRuns)) {
    const text = createLeftovers(seed + run);
    try {
      checkText(text);
    } catch (error) {
      assert.fail(`seed ${seed + run}: ${String(error)}\n${text}`);
    }
  }
});

/** A tree with properties of the list shape, comments, and sometimes with something at their new places. */
function createLeftovers(seed: number): string {
  const chance = createChance(seed);
  const { theme: _theme, $schema: _schema, ...left } = createListSite(seed).configuration;
  const there: Readonly<Record<string, unknown>> = {
    navbar: chance.pick([
      {},
      { links: [] },
      { links: [{ label: 'Link', href: '/' }] },
      { primary: { type: 'x' } },
    ]),
    appearance: { default: 'light' },
    background: chance.pick([{}, { image: '/a.png' }]),
  };
  const tree = {
    ...left,
    theme: 'mint',
    navigation: { pages: ['introduction'] },
    ...Object.fromEntries(Object.entries(there).filter(() => chance.is(0.3))),
  };
  const entries = Object.entries(tree);
  const at = chance.below(entries.length);
  const text = JSON.stringify(
    Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)]),
    null,
    chance.pick(['', ' ', '  ', '\t']),
  );
  return addComments(text, chance).replaceAll('\n', chance.pick(['\n', '\r\n']));
}

function addComments(text: string, chance: Chance): string {
  return text
    .split('\n')
    .map((line) =>
      chance.is(0.1) && text.includes('\n') ? `${line} // comment ${chance.createKey()}` : line,
    )
    .join('\n');
}

function checkText(text: string): void {
  const context = createContext(text);
  const left = getLeft(context);
  for (const { offset, end } of left) {
    for (const { title, edit } of getCodeActions(context, {
      offset,
      end,
      diagnostics: [],
      only: [CodeActionKind.QuickFix],
    })) {
      const { textDocument } = context.document;
      const after = TextDocument.applyEdits(textDocument, edit?.changes?.[textDocument.uri] ?? []);
      const fixed = createContext(after);
      assert.equal(isMalformed(fixed.document), false, title);
      const fewer = getLeft(fixed).length;
      assert.equal(fewer, title.startsWith('Convert all') ? 0 : left.length - 1, `${title}:\n${after}`);
      if (text.includes('\n\t')) assert.doesNotMatch(after, /^ /m, title);
      assert.doesNotMatch(after, text.includes('\r\n') ? /(?<!\r)\n/ : /\r/, title);
    }
  }
}

function getLeft(context: FeatureContext) {
  return getFindings(context).filter(({ code }) => code === 'other-shape');
}
