// Whatever else is wrong with the text, it has a syntax error exactly when it isn't JSON.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import fc from 'fast-check';
import { getDiagnostics } from '../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { randomTest } from '../../support/randomTest.ts';
import { editedSites, rubbish, soup } from './texts.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}

function checkText(text: string): void {
  const codes = getDiagnostics(createContext(text)).map(({ code }) => code);
  // Nothing else is reported for a file that names another schema.
  if (codes.includes('foreign-schema')) return;
  assert.equal(codes.includes('json-syntax'), !isJson(text), text);
}

describe('a syntax error is neither hidden nor made up in', () => {
  const cases: readonly (readonly [title: string, texts: fc.Arbitrary<string>])[] = [
    ['a site that is being written', editedSites],
    ["the format's tokens in any order", soup],
    ['any characters', rubbish],
  ];
  for (const [title, texts] of cases) {
    randomTest(title, 1000, (draws) => fc.assert(fc.property(texts, checkText), draws), { seed: 20261120 });
  }
});
