// Strings of a workspace as Markdown: nothing in them is markup, and nothing is escaped needlessly.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { escapeMarkdown, showLink } from '../../../../server/src/features/hover/markup.ts';

describe('escapeMarkdown', () => {
  for (const text of [
    'Watering plants, and how: a (short) guide',
    'guides/a-b_c.mdx',
    'Q&A',
    '50% + 1 = 2',
    'v1.2',
  ])
    test(`leaves ${text}`, () => assert.equal(escapeMarkdown(text), text));

  const escaped: Readonly<Record<string, string>> = {
    '![a](b)': '!\\[a\\](b)',
    '*a* _b_ ~~c~~ `d`': '\\*a\\* \\_b\\_ \\~\\~c\\~\\~ \\`d\\`',
    '<img src="https://tracker.example">': '\\<img src="https\\://tracker.example">',
    'https://a.example': 'https\\://a.example',
    'www.a.example': 'www\\.a.example',
    'mailto:me@a.example': 'mailto\\:me\\@a.example',
    '$(alert)': '\\$(alert)',
    '&lt;b&#62;': '\\&lt;b\\&#62;',
    'a\\': 'a\\\\',
    '# a': '\\# a',
    '- a': '\\- a',
    '> a': '\\> a',
    '---': '\\---',
    '1. a': '1\\. a',
    '2) a': '2\\) a',
    ' a\n\nb\t c ': 'a b c',
  };
  for (const [text, expected] of Object.entries(escaped))
    test(`writes ${JSON.stringify(text)} as text`, () => assert.equal(escapeMarkdown(text), expected));
});

test('a link’s text keeps its brackets, which VS Code’s parser would take for markup', () => {
  assert.equal(showLink('![a](b) \\[c]', 'file:///x'), '[!&#91;a&#93;(b) \\\\&#91;c&#93;](file:///x)');
});
