// Colors, folding, selection and formatting compared with VS Code's own JSON engine: at least what it returns.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { FoldingRange, Range, SelectionRange } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { takeAll } from '../../../server/src/features/steps.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { randomTest } from '../../support/randomTest.ts';
import { repositoryPath } from '../../support/repository.ts';
import { brokenSites } from './mutations.ts';
import {
  createDocument,
  formatLikePeer,
  getPeerColors,
  getPeerFoldingRanges,
  getPeerSelectionRange,
} from './peer.ts';

const sample = readFileSync(repositoryPath('test', 'sites', 'sample', 'docs.json'), 'utf8');
const all = 200;
const seed = 20261120;

/** Text as an editor sees it: whole sites, and sites from which something was cut out. */
const texts = fc
  .tuple(brokenSites, fc.nat(), fc.nat({ max: 200 }), fc.boolean())
  .map(([text, at, length, isCut]) => {
    const offset = at % (text.length + 1);
    return isCut ? text.slice(0, offset) + text.slice(offset + length) : text;
  });

function toKey(range: Range): string {
  return JSON.stringify([range.start, range.end]);
}

describe('colors', () => {
  async function checkColors(text: string): Promise<void> {
    const own = new Map(
      languageService.getDocumentColors(createContext(text)).map(({ range, color }) => [toKey(range), color]),
    );
    for (const { range, color } of await getPeerColors(createDocument(text))) {
      const found = own.get(toKey(range));
      assert.ok(found, `no color at ${toKey(range)}`);
      for (const channel of ['red', 'green', 'blue', 'alpha'] as const) {
        assert.ok(Math.abs(found[channel] - color[channel]) < 0.001, channel);
      }
    }
  }

  test('every color of the sample', () => checkColors(sample));
  randomTest(
    'every color of generated sites',
    all,
    (draws) => fc.assert(fc.asyncProperty(brokenSites, checkColors), draws),
    { seed },
  );
});

describe('folding', () => {
  const toLines = ({ startLine, endLine }: FoldingRange) => `${startLine}-${endLine}`;

  function checkFolds(text: string): void {
    const own = new Set(languageService.getFoldingRanges(createContext(text)).map(toLines));
    for (const fold of getPeerFoldingRanges(createDocument(text))) {
      assert.ok(own.has(toLines(fold)), `no fold ${toLines(fold)} in\n${text}`);
    }
  }

  test('every fold of the sample', () => checkFolds(sample));
  test('comments and regions', () => {
    checkFolds('{\n//#region A\n"a": [\n1\n],\n/* one\n two */\n// #endregion\n"b": {\n"c": 1\n}\n}');
  });
  randomTest(
    'every fold of generated sites',
    all,
    (draws) => fc.assert(fc.property(brokenSites, checkFolds), draws),
    { seed },
  );
});

describe('selection', () => {
  function getSteps(range: SelectionRange | undefined): Range[] {
    return range === undefined ? [] : [range.range, ...getSteps(range.parent)];
  }

  /** Every step contains the one before it; the first contains the cursor. */
  function checkNesting(context: ReturnType<typeof createContext>, offset: number): Range[] {
    const { textDocument } = context.document;
    const steps = getSteps(languageService.getSelectionRange(context, offset));
    let inner = { start: offset, end: offset };
    for (const { start, end } of steps) {
      const outer = { start: textDocument.offsetAt(start), end: textDocument.offsetAt(end) };
      assert.ok(
        outer.start <= inner.start && inner.end <= outer.end,
        `${toKey({ start, end })} at ${offset}`,
      );
      inner = outer;
    }
    return steps;
  }

  test('the same steps at every offset of the sample, and whole tokens besides', () => {
    const context = createContext(sample);
    const { textDocument } = context.document;
    for (let offset = 0; offset <= sample.length; offset++) {
      const own = checkNesting(context, offset).map(toKey);
      const peer = getSteps(getPeerSelectionRange(createDocument(sample), textDocument.positionAt(offset)));
      const missed = peer.filter(
        (range) => !own.includes(toKey(range)) && textDocument.getText(range) !== '',
      );
      assert.deepEqual(
        missed.map((range) => textDocument.getText(range)),
        [],
        `at ${offset}`,
      );
    }
  });

  randomTest(
    'nested steps around the cursor in any text',
    all,
    (draws) => {
      fc.assert(
        fc.property(texts, fc.nat(), (text, at) => {
          checkNesting(createContext(text), at % (text.length + 1));
        }),
        draws,
      );
    },
    { seed },
  );
});

describe('formatting', () => {
  const layouts = fc.record({ tabSize: fc.constantFrom(2, 4, 8), insertSpaces: fc.boolean() });

  function format(text: string, layout: { tabSize: number; insertSpaces: boolean }): string {
    const context = createContext(text);
    return TextDocument.applyEdits(
      context.document.textDocument,
      takeAll(languageService.getFormatting(context, layout)),
    );
  }

  randomTest(
    'the same text, but for a line break at its end, which stays',
    all,
    (draws) => {
      fc.assert(
        fc.property(texts, layouts, (text, layout) => {
          const insertFinalNewline = /\n\s*$/.test(text);
          const peer = formatLikePeer(createDocument(text), { ...layout, insertFinalNewline });
          assert.equal(format(text, layout), peer);
        }),
        draws,
      );
    },
    { seed },
  );

  randomTest(
    'formatting twice changes nothing more',
    all,
    (draws) => {
      fc.assert(
        fc.property(brokenSites, layouts, (text, layout) => {
          const once = format(text, layout);
          assert.equal(format(once, layout), once);
        }),
        draws,
      );
    },
    { seed },
  );
});
