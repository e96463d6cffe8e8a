// Completion at every position of an incomplete file: text is cut out at every offset, or replaced by the start of a
// word, and accepting an item must produce valid JSON whenever the rest is valid.
//
// "The rest is valid" means: some single key, property or value, with a comma before or after it if needed, would make
// the text valid JSON if it replaced the hole. The hole is what was cut out and what was typed instead, together with
// what is left of the string, number or word that the cursor is in. (No comma comes before it where the cursor touches
// the end of such a token: there that token is edited, and nothing follows it.)
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe } from 'node:test';
import type { Span } from '../../../server/src/document/jsonNode.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { type DocsSchema, docsSchema, treeSchema } from '../../../server/src/schema/docsSchema.ts';
import type { SchemaNode } from '../../../server/src/schema/schemaNode.ts';
import { createContext, sortItems } from '../../support/checks/languageTest.ts';
import { applyCompletionItem } from '../../support/checks/snippets.ts';
import { countTo, sampleTest } from '../../support/randomTest.ts';
import { repositoryPath } from '../../support/repository.ts';
import { getTokens } from './jsonTokens.ts';
import { sample } from './texts.ts';

/** Text with a hole, and the position of its cursor. */
interface Half {
  readonly text: string;
  readonly cursor: number;
  /** What is before and after the hole. */
  readonly before: string;
  readonly behind: string;
  readonly touchesToken: boolean;
}

/** Where the text cut out at an offset ends. */
const cuts: Readonly<Record<string, (text: string, offset: number, tokens: readonly Span[]) => number>> = {
  nothing: (_text, offset) => offset,
  'the rest of the word': (text, offset) => findEnd(text, offset, /[^\w$#./:@?=-]|$/g),
  'the rest of the token': (_text, offset, tokens) =>
    tokens.find((token) => token.offset <= offset && offset < token.end)?.end ?? offset,
  'the rest of the line': (text, offset) => findEnd(text, offset, /[\r\n]|$/g),
  'ten characters': (text, offset) => Math.min(text.length, offset + 10),
  'forty characters': (text, offset) => Math.min(text.length, offset + 40),
};

function findEnd(text: string, offset: number, end: RegExp): number {
  end.lastIndex = offset;
  return end.exec(text)?.index ?? text.length;
}

function cutOut(
  text: string,
  tokens: readonly Span[],
  offset: number,
  end: number,
  typed: string,
): Half | undefined {
  const words = tokens.filter((token) => !'{}[],:'.includes(text.slice(token.offset, token.end)));
  const inside = words.find((token) => token.offset < offset && offset < token.end);
  const touched = words.some((token) => token.end === offset);
  // Typed inside a word, or right after one, it would be part of it.
  if (typed !== '' && (inside !== undefined || touched)) return undefined;
  const behind = inside !== undefined && end < inside.end ? inside.end : end;
  return {
    text: text.slice(0, offset) + typed + text.slice(end),
    cursor: offset + typed.length,
    before: text.slice(0, inside?.offset ?? offset),
    behind: text.slice(behind),
    touchesToken: touched,
  };
}

const placeholder = '§';
const fillers = [`"${placeholder}"`, `"${placeholder}": 0`].flatMap((filler) => [
  filler,
  `${filler},`,
  `,${filler}`,
  `,${filler},`,
]);

/** The values that the text can have with its hole filled; none when the rest isn't valid. */
function fill({ before, behind, touchesToken }: Half): unknown[] {
  return fillers
    .filter((filler) => !(touchesToken && filler.startsWith(',')))
    .map((filler) => parse(before + filler + behind))
    .filter((value) => value !== undefined);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the format has something to offer in place of the placeholder: a missing key, or any value. */
function hasOffers(value: unknown, schema: SchemaNode | undefined): boolean {
  if (value === placeholder) return schema !== undefined;
  if (value === null || typeof value !== 'object' || schema === undefined) return false;
  if (Array.isArray(value)) return value.some((item) => hasOffers(item, schema.items));
  const keys = Object.keys(value);
  if (keys.includes(placeholder))
    return Object.keys(schema.properties ?? {}).some((key) => !keys.includes(key));
  return Object.entries(value).some(([key, member]) => hasOffers(member, schema.properties?.[key]));
}

/** Tries offsets; `which` chooses the items to accept. */
function checkOffsets(
  offsets: readonly number[],
  text: string,
  cut: keyof typeof cuts,
  typed: string,
  which: 'first' | 'every',
  schema: DocsSchema,
): number {
  const tokens = getTokens(text);
  let accepted = 0;
  for (const offset of offsets) {
    const end = cuts[cut]?.(text, offset, tokens) ?? offset;
    const half = cutOut(text, tokens, offset, end, typed);
    const filled = half === undefined ? [] : fill(half);
    if (half === undefined || filled.length === 0) continue;
    const plain = createContext(half.text);
    for (const snippets of [true, false]) {
      const context = { ...plain, client: { ...plain.client, snippets } };
      const items = sortItems(languageService.getCompletion(context, half.cursor));
      const place = `${half.text.slice(0, half.cursor)}|${half.text.slice(half.cursor)}`;
      if (filled.every((value) => hasOffers(value, schema.root))) {
        assert.notEqual(items.length, 0, `nothing is offered in ${place}`);
      }
      for (const item of which === 'first' ? items.slice(0, 1) : items) {
        const after = applyCompletionItem(context.document.textDocument, item);
        assert.notEqual(parse(after), undefined, `${item.label} in ${place} gives ${after}`);
        accepted++;
      }
    }
  }
  return accepted;
}

function testEverywhere(
  name: string,
  text: string,
  ...how: [keyof typeof cuts, string, 'first' | 'every', DocsSchema?]
): void {
  const [cut, typed, which, schema = docsSchema] = how;
  sampleTest(name, countTo(text.length + 1), (offsets) => {
    const accepted = checkOffsets(offsets, text, cut, typed, which, schema);
    // At few offsets of some texts is the rest valid.
    assert.ok(accepted > 0 || offsets.length < text.length);
  });
}

/** Valid, with something missing in nearly every object. */
const sparse = readFileSync(repositoryPath('test', 'unit', 'robustness', 'sparseSite.json'), 'utf8');

describe('the first item at every offset of the sample', () => {
  for (const cut of Object.keys(cuts)) {
    testEverywhere(`without ${cut}`, sample, cut, '', 'first');
  }
});

describe('every item at every offset of a configuration in which much is missing', () => {
  const layouts: Readonly<Record<string, string>> = {
    'over lines': sparse,
    'on one line': JSON.stringify(JSON.parse(sparse)),
    'with CRLF and tabs': JSON.stringify(JSON.parse(sparse), null, '\t').replaceAll('\n', '\r\n'),
  };
  for (const [layout, text] of Object.entries(layouts)) {
    for (const cut of Object.keys(cuts)) {
      testEverywhere(`${layout}, without ${cut}`, text, cut, '', 'every');
    }
  }
});

/** The same, with a tree. */
const sparseTree = readFileSync(repositoryPath('test', 'unit', 'robustness', 'sparseTree.json'), 'utf8');

describe('every item at every offset of a tree in which much is missing', () => {
  for (const cut of Object.keys(cuts))
    testEverywhere(`without ${cut}`, sparseTree, cut, '', 'every', treeSchema);
});

describe('every item behind the beginning of a word', () => {
  for (const typed of ['na', '"', '"na', '"na"', 'tr', '1', '#f']) {
    for (const cut of ['nothing', 'the rest of the word', 'the rest of the line']) {
      testEverywhere(`${typed} in place of ${cut}`, sparse, cut, typed, 'every');
    }
  }
});
