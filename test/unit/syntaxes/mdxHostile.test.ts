// Pages that could make the grammar for MDX slow: its work grows with the text, and nothing piles up from line to line.
// VS Code leaves lines of more than 20,000 characters alone, and gives up on a line after half a second.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comesBack } from '../../support/comesBack.ts';
import { hostileParts, hostileStarts } from '../../support/syntaxes/hostileParts.ts';
import { loadGrammar, tokenizeLines } from '../../support/syntaxes/tokenizer.ts';

let searches = 0;
const grammar = await loadGrammar('source.mdx', { isAlone: true, onSearch: () => searches++ });
const withOthers = await loadGrammar('source.mdx');

/** A fence, a comment and front matter end only where they say so. */
const isEndless = (part: string) => /^(?:`|~|\{\/\*|---|\d\. `)/.test(part);
const repeat = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));

for (const start of hostileStarts) {
  test(`the engine searches a few times for each character of a line: ${JSON.stringify(start)} and more`, () => {
    for (const part of hostileParts) {
      const text = start + repeat(part, 2_000);
      searches = 0;
      const lines = comesBack(`${part} again and again`, () => tokenizeLines(grammar, text));
      // A line without a token costs some searches, too.
      assert.ok(
        searches <= 5 * (text.length + lines.length),
        `${JSON.stringify(part)}: ${searches} searches`,
      );
    }
  });
}

test('no rule stays open for each line', () => {
  for (const part of hostileParts.filter((text) => text.endsWith('\n'))) {
    const [few, many] = [40, 2_000].map((count) =>
      Math.max(...tokenizeLines(grammar, part.repeat(count)).map(({ depth }) => depth)),
    );
    assert.equal(many, few, part);
  }
});

test('an end for what is open is found with the grammars of VS Code, too', () => {
  for (const part of hostileParts) {
    const text = `${repeat(part, 200)}\n*/}\n\n# A heading\n`;
    const lines = comesBack(`${part} again and again`, () => tokenizeLines(withOthers, text));
    const heading = lines.find((line) => line.text === '# A heading');
    const scopes = heading?.tokens.at(-1)?.scopes ?? [];
    const isInside = scopes.some((scope) => /^(?:meta\.embedded|markup\.fenced|comment)/.test(scope));
    assert.ok(!isInside || isEndless(part), `${JSON.stringify(part)}: ${scopes.join(' ')}`);
  }
});
