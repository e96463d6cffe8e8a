// The text of new pages: their front matter reads back as what was given, whatever that is.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { hasFrontMatter, writeNewPage } from '../../../server/src/agentTools/navigation/createdPage.ts';
import { parseFrontMatter } from '../../../server/src/site/frontMatter.ts';
import { randomTest } from '../../support/randomTest.ts';

/** Text in which what YAML or Markdown takes for its own is frequent. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom(
        ...[
          '---',
          '\n',
          '\r\n',
          '\r',
          ': ',
          ' #',
          '"',
          "'",
          '\\',
          '\t',
          ' ',
          '🌱',
          '{',
          '[',
          '- ',
          '&a',
          '*a',
          '!!',
        ],
        ...[
          'null',
          'true',
          '1e3',
          '0x1',
          '~',
          '|',
          '>',
          '%',
          '@',
          '`',
          '\u0085',
          '\u2028',
          '\u2029',
          '\ufeff',
        ],
        ...['\u007f', '\u0000', '\ud800', '\udc00', '\u200d', '\u202e', '\uffff', '<!--', '{x}'],
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const eol = fc.constantFrom('\n', '\r\n');

describe('front matter', () => {
  randomTest('reads back as the title and the description', 3000, (draws) => {
    fc.assert(
      fc.property(
        anyText,
        fc.option(anyText, { nil: undefined }),
        anyText,
        eol,
        (title, description, body, end) => {
          const text = writeNewPage({ title, description, body }, end) ?? assert.fail('too long');
          const read = parseFrontMatter(new TextDecoder().decode(new TextEncoder().encode(text)));
          assert.equal(read.title, title);
          assert.equal(read.description, description);
        },
      ),
      draws,
    );
  });

  randomTest(
    'is of printable characters on lines of their own, with the line ends that are asked for',
    1000,
    (draws) => {
      fc.assert(
        fc.property(anyText, eol, (title, end) => {
          const text = writeNewPage({ title, description: undefined, body: undefined }, end) ?? '';
          assert.match(
            text,
            end === '\n' ? /^---\ntitle: ".*"\n---\n\n$/ : /^---\r\ntitle: ".*"\r\n---\r\n\r\n$/,
          );
          assert.doesNotMatch(text.replaceAll(end, ''), /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u);
        }),
        draws,
      );
    },
  );

  test('is followed by the body as it was given, but for its line ends', () => {
    const write = (body: string, end: string) =>
      writeNewPage({ title: 'T', description: undefined, body }, end);
    assert.equal(write('a\n\n  b\r\n', '\n'), '---\ntitle: "T"\n---\n\na\n\n  b\n');
    assert.equal(write('a\n\n  b\r\n', '\r\n'), '---\r\ntitle: "T"\r\n---\r\n\r\na\r\n\r\n  b\r\n');
    assert.equal(write('', '\n'), '---\ntitle: "T"\n---\n\n');
  });

  test('is found in a body in time that grows with its length only', () => {
    for (const body of [
      ' '.repeat(200_000),
      `---\n${'---x\n'.repeat(40_000)}`,
      `---\n${'a'.repeat(200_000)}`,
    ])
      assert.equal(hasFrontMatter(body), false);
  });
});
