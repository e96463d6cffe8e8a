// Names of files and folders as titles, and the numbers that order them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getOrderNumber, toTitle } from '../../../server/src/shared/text/titleWords.ts';

describe('a title', () => {
  for (const [name, title] of [
    ['getting-started', 'Getting Started'],
    ['01-getting_started', 'Getting Started'],
    ['2. how to water', 'How to Water'],
    ['The-art-of-the-deal', 'The Art of the Deal'],
    ['api-reference', 'API Reference'],
    ['node-sdks', 'Node SDKs'],
    ['graphql_oauth', 'GraphQL OAuth'],
    ['v1.2', 'v1.2'],
    ['iPhone-apps', 'IPhone Apps'],
    ['2024', '2024'],
    ['2024-01-15-notes', '2024 01 15 Notes'],
    ['été', 'Été'],
    ['𐐨bc', '𐐀bc'],
    ['a\nb\u0000c\td', 'A B C D'],
    ['日本語', '日本語'],
    ['--', ''],
    ['', ''],
  ] as const) {
    test(`of ${JSON.stringify(name)}`, () => assert.equal(toTitle(name), title));
  }
});

describe('the number of a name', () => {
  for (const [name, number] of [
    ['01-intro', 1],
    ['2_setup', 2],
    ['10. end', 10],
    ['2024', 2024],
    ['2024-01-15-notes', undefined],
    ['3d-models', undefined],
    ['intro-01', undefined],
    ['', undefined],
  ] as const) {
    test(`of ${JSON.stringify(name)}`, () => assert.equal(getOrderNumber(name), number));
  }
});
