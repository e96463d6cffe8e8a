// White space and comments between tokens.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { skipTrivia } from '../../../server/src/document/tokenReader.ts';
import { parseCursor } from '../../support/checks/markers.ts';

describe('skipTrivia', () => {
  for (const marked of [
    '|a',
    ' \t\r\n|a',
    '// b\n|a',
    '// b\r\n|a',
    '// b\r|a',
    '/* b\n */|a',
    '/**/ /* // */ // /*\n|a',
    '|/',
    '// b|',
    '/* b|',
    '/*|',
    '   |',
    '|',
    '|/ a',
  ]) {
    test(`stops at the | of ${JSON.stringify(marked)}`, () => {
      const { text, offset } = parseCursor(marked);
      assert.equal(skipTrivia(text, 0), offset);
    });
  }
});
