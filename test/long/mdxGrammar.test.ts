// A page of megabytes that repeats what the grammar for MDX looks for: a pattern that is slower than linear would take
// hours. The grammars that it embeds are VS Code's own, and are left out.
import { test } from 'node:test';
import { comesBack } from '../support/comesBack.ts';
import { hostileParts } from '../support/syntaxes/hostileParts.ts';
import { colorLines, loadGrammar } from '../support/syntaxes/tokenizer.ts';

const grammar = await loadGrammar('source.mdx', { isAlone: true });
const length = 300_000;

for (const part of hostileParts) {
  test(`${JSON.stringify(part)}, ${length} characters`, () => {
    for (const start of part.includes('\n') ? [''] : ['', 'a ']) {
      const text = start + part.repeat(length / part.length);
      comesBack(`${start}${part}`, () => colorLines(grammar, text));
    }
  });
}

test('10 MB of everything', () => {
  const line = hostileParts.join(' ');
  const text = `${line}\n`.repeat(10_000_000 / line.length);
  comesBack('10 MB', () => colorLines(grammar, text));
});
