// While someone types, nothing is said about what they are writing, and what was said about the rest stays where it is.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findFaults } from '../../../../server/src/compile/findFaults.ts';
import { TypedFaults } from '../../../../server/src/lsp/diagnostics/typedFaults.ts';
import { createRandom } from '../../../support/random.ts';
import { randomTest } from '../../../support/randomTest.ts';

const find = (text: string) => findFaults(text, { variables: new Set(), isSnippet: false });

/** An editor whose parser answers after each key, unless told otherwise. */
class TypingAuthor {
  text: string;
  readonly faults = new TypedFaults();

  constructor(text: string) {
    this.text = text;
    this.answer();
  }

  replace(offset: number, end: number, written: string): void {
    this.faults.edit({ offset, end, length: written.length });
    this.text = this.text.slice(0, offset) + written + this.text.slice(end);
  }

  answer(): void {
    this.faults.answer(find(this.text));
  }

  /** Key by key, after the text `before`. What is shown after each key, as a list without repeats. */
  type(before: string, written: string): string[][] {
    let at = this.text.indexOf(before) + before.length;
    const seen: string[][] = [];
    for (const key of written) {
      this.replace(at, at, key);
      at += key.length;
      this.answer();
      const shown = this.show();
      if (JSON.stringify(seen.at(-1)) !== JSON.stringify(shown)) seen.push(shown);
    }
    return seen;
  }

  show(): string[] {
    return this.faults.shown.map(({ offset, end }) => this.text.slice(offset, end));
  }
}

describe('while a tag or braces are typed', () => {
  for (const written of [
    '<Card title="Fern" href="/fern" />',
    '<img src={`/a.png`} alt="A" />',
    '{/* a comment */}',
    '{1 + 1}',
    '<b>bold</b>',
    '`a <5`',
    '<https://example.com',
  ])
    test(`nothing flashes: ${written}`, () => {
      const author = new TypingAuthor('Before.\n\nText \n\nAfter: {"a"}.\n');
      assert.deepEqual(author.type('Text ', written), [[]]);
    });

  test('what is wrong elsewhere stays, and moves along', () => {
    const author = new TypingAuthor('Text \n\nIn <5 ms.\n');
    assert.deepEqual(author.show(), ['<']);
    assert.deepEqual(author.type('Text ', '{"a"}'), [['<']]);
  });

  test('nothing flashes where the backslash before a tag is deleted', () => {
    const author = new TypingAuthor('Text \\<5.\n\nMore.\n');
    author.replace(5, 6, '');
    author.answer();
    assert.deepEqual(author.show(), []);
    assert.deepEqual(author.type('More.', ' And'), [['<']]);
  });

  test('what was wrong there is gone', () => {
    const author = new TypingAuthor('In <5 ms.\n');
    assert.deepEqual(author.show(), ['<']);
    const at = author.text.indexOf('<');
    author.replace(at, at + 1, '');
    assert.deepEqual(author.show(), []);
  });
});

describe('while front matter is typed', () => {
  for (const written of [
    'title: Roses: a guide',
    'keywords: [a, "b: c"]',
    'titel',
    '@a',
    'a: "b',
    '- a\n- b',
  ])
    test(`nothing flashes: ${written}`, () => {
      const author = new TypingAuthor('---\nicon: leaf\n\nmode: wide\n---\n\nText\n');
      assert.deepEqual(author.type('leaf\n', written), [[]]);
    });

  test('what is wrong elsewhere stays, and what was typed is judged when one types elsewhere', () => {
    const author = new TypingAuthor('---\nicon: leaf\n\n---\n\nIn <5 ms.\n');
    assert.deepEqual(author.type('leaf\n', 'title: a: b'), [['<']]);
    assert.deepEqual(author.type('In ', 'x'), [['a: b']]);
  });
});

describe('what was typed last', () => {
  test('is judged when something is typed elsewhere', () => {
    const author = new TypingAuthor('Text \n\nMore.\n');
    assert.deepEqual(author.type('Text ', '<5'), [[]]);
    assert.deepEqual(author.type('More.', ' And'), [['<']]);
  });

  test('is judged after a pause', () => {
    const author = new TypingAuthor('Text \n');
    author.type('Text ', '<5');
    assert.equal(author.faults.pause(author.text), true);
    assert.deepEqual(author.show(), ['<']);
  });

  test('is not judged after a pause inside a tag or braces, but when something is typed elsewhere', () => {
    for (const [written, shown] of [
      ['<Card title="', '"'],
      ['{a b', '{'],
      ['</Car', '</Car'],
    ] as const) {
      const author = new TypingAuthor('Text \n\nMore.\n');
      author.type('Text ', written);
      assert.equal(author.faults.pause(author.text), false, written);
      author.type('More.', ' And');
      assert.deepEqual(author.show(), [shown]);
    }
  });
});

randomTest('after random edits, exactly what the parser says is shown', 300, ({ seed, numRuns }) => {
  const pieces = ['<', '>', '{', '}', '<b>', '</b>', '<5', 'a', ' ', '\n\n', '{a b}', '`', '<br>'];
  for (let each = seed; each < seed + numRuns; each++) {
    const random = createRandom(each);
    const int = (end: number) => Math.floor(random() * end);
    const author = new TypingAuthor('Some <b>text</b> and {"a"}.\n');
    for (let count = 0; count < 20; count++) {
      const offset = int(author.text.length + 1);
      const end = Math.min(author.text.length, offset + int(3));
      author.replace(offset, end, pieces[int(pieces.length)] ?? '');
      // Some answers come too late, and are dropped.
      if (random() < 0.6) author.answer();
      for (const fault of author.faults.shown)
        assert.ok(fault.offset >= 0 && fault.end <= author.text.length, `seed ${each}`);
    }
    author.answer();
    author.faults.reveal();
    const expected = find(author.text).map(({ offset, message }) => ({ offset, message }));
    const shown = author.faults.shown.map(({ offset, message }) => ({ offset, message }));
    assert.deepEqual(shown, expected, `seed ${each}: ${author.text}`);
  }
});
