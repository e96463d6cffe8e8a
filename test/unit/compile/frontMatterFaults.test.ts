// YAML that can’t be read: its place «…», what is said, and the front matter after each fix.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseDocument } from 'yaml';
import { findFaults } from '../../../server/src/compile/findFaults.ts';
import { applyEdits, type PageFault } from '../../../server/src/compile/pageFault.ts';
import { longestFrontMatter } from '../../../server/src/frontMatter/frontMatterEntries.ts';
import { markSpans } from '../../support/checks/markers.ts';

const options = { variables: new Set(['product']), isSnippet: false };
const write = (yaml: string): string => `---\n${yaml}\n---\n\n# A\n`;
const find = (text: string): PageFault[] => findFaults(text, options);

function testFault(yaml: string, message: string, fixes: Readonly<Record<string, string>>): void {
  test(JSON.stringify(yaml), () => {
    const marked = write(yaml);
    const text = marked.replaceAll(/[«»]/g, '');
    const faults = find(text);
    assert.equal(markSpans(text, faults), marked);
    const [fault] = faults;
    assert.deepEqual([fault?.code, fault?.message], ['front-matter-syntax', message]);
    const applied = fault?.fixes.map(({ title, edits, isSafe }) => [
      isSafe ? `${title} (safe)` : title,
      applyEdits(text, edits),
    ]);
    assert.deepEqual(Object.fromEntries(applied ?? []), mapValues(fixes, write));
    for (const [, fixed] of applied ?? []) assert.deepEqual(find(fixed ?? ''), []);
  });
}

function mapValues(values: Readonly<Record<string, string>>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}

describe('a value that has to be in quotes', () => {
  const fix = 'Put the value in quotes (safe)';
  const colon = 'A value with a colon and a space has to be in quotes';
  testFault('title: «Roses: a guide»', colon, { [fix]: 'title: "Roses: a guide"' });
  testFault('icon: leaf\ntitle: «Roses: a guide»\nmode: wide', colon, {
    [fix]: 'icon: leaf\ntitle: "Roses: a guide"\nmode: wide',
  });
  testFault('title: «Say "no": always»', colon, { [fix]: `title: 'Say "no": always'` });
  testFault('title: «Don’t: "it\'s"»', colon, { [fix]: `title: 'Don’t: "it''s"'` });
  testFault('title: «Roses:»', 'A value that ends with a colon has to be in quotes', {
    [fix]: 'title: "Roses:"',
  });
  for (const mark of ['@', '`', '%', '*', '!', '- ', '? ', ', ', '] ', '} ', '| ', '> '])
    testFault(`title: «${mark}roses»`, `A value that begins with "${mark.trim()}" has to be in quotes`, {
      [fix]: `title: "${mark}roses"`,
    });
  testFault('title: «& roses»', 'A value that begins with "&" has to be in quotes', {
    [fix]: 'title: "& roses"',
  });
  testFault('title: «*Red* roses»', 'A value that begins with "*" has to be in quotes', {
    [fix]: 'title: "*Red* roses"',
  });
  const bracket = (mark: string) =>
    `A value that begins with "${mark}" ends with its bracket: put the whole value in quotes`;
  testFault('title: «[Draft] Roses»', bracket('['), { 'Put the value in quotes': 'title: "[Draft] Roses"' });
  testFault('title: «{red} Roses»', bracket('{'), { 'Put the value in quotes': 'title: "{red} Roses"' });
  testFault('title: «{{other}} Roses»', bracket('{'), {
    'Put the value in quotes': 'title: "{{other}} Roses"',
  });
});

describe('quotes', () => {
  const unclosed = 'This quote is never closed: add one at the end of the value';
  const add = 'Add the closing quote (safe)';
  testFault('title: «"»Roses', unclosed, { [add]: 'title: "Roses"' });
  testFault("title: «'»Roses\nicon: leaf", unclosed, { [add]: "title: 'Roses'\nicon: leaf" });
  testFault('icon: leaf\ntitle: «"»Roses\ndescription: "Red"', unclosed, {
    [add]: 'icon: leaf\ntitle: "Roses"\ndescription: "Red"',
  });
  testFault('title: «"Red" roses»', 'Nothing may follow the closing quote: put the whole value in quotes', {
    'Put the whole value in quotes': `title: '"Red" roses'`,
  });
  const inside = 'A quote in the value ends it: use other quotes around the value';
  testFault("title: «'It's red'»", inside, { 'Put the whole value in quotes (safe)': 'title: "It\'s red"' });
  testFault('title: «"A "red" rose"»', inside, { 'Put the whole value in quotes': `title: 'A "red" rose'` });
  testFault('title: "C:«\\p»lants"', 'A backslash in double quotes begins an escape: write it twice', {
    'Write the backslash twice (safe)': 'title: "C:\\\\plants"',
    'Use single quotes': "title: 'C:\\plants'",
  });
});

describe('brackets', () => {
  testFault('keywords: «[»red, white', 'The "[" is never closed: add "]", or put the value in quotes', {
    'Add "]"': 'keywords: [red, white]',
    'Put the value in quotes': 'keywords: "[red, white"',
  });
  testFault(
    'contextual: «{»options: []\ntitle: A',
    'The "{" is never closed: add "}", or put the value in quotes',
    {
      'Add "}"': 'contextual: {options: []}\ntitle: A',
      'Put the value in quotes': 'contextual: "{options: []"\ntitle: A',
    },
  );
});

describe('lines', () => {
  const space = 'The colon behind a key needs a space after it';
  testFault('«title:»Roses\nicon: leaf', space, { 'Add a space (safe)': 'title: Roses\nicon: leaf' });
  testFault('icon: leaf\n«title:»Roses', space, { 'Add a space (safe)': 'icon: leaf\ntitle: Roses' });
  const bare = 'This line has no key: write "key: value", or indent it if it continues the value above';
  testFault('title: Roses\n«and tulips»', bare, {});
  testFault('«descr»\ntitle: Roses', bare, {});
  testFault('title: Roses\ntitle2: x\n«https://example.com»', bare, {});
  testFault(
    'title: Roses\n\n# Roses\n\n«Roses are red.»\n',
    'This is not front matter: close the front matter with --- before the page’s text',
    { 'Close the front matter after "title"': 'title: Roses\n---\n\n# Roses\n\nRoses are red.\n' },
  );
  const tabs = 'Other programs can’t read YAML that is indented with tabs: use spaces';
  testFault('seo:\n«\t»title: Roses', tabs, { 'Indent with spaces (safe)': 'seo:\n  title: Roses' });
  test('a tab is no reason not to look at the page', () => {
    const faults = find(`${write('seo:\n\ttitle: Roses')}In <5 ms.`);
    assert.deepEqual(
      faults.map(({ code, severity }) => [code, severity]),
      [
        ['front-matter-syntax', 'hint'],
        ['mdx-less-than', undefined],
      ],
    );
  });
  testFault(
    'title: Roses\n  «icon»: leaf',
    'The key "icon" is indented below a value: move it to the margin',
    {
      'Move the key to the margin': 'title: Roses\nicon: leaf',
    },
  );
  testFault(
    'seo:\n  a: b\n« c: d»',
    'This can’t be read as YAML: check its indentation, quotes and brackets',
    {},
  );
  const twice = (key: string) => `The key "${key}" is there twice: remove one of them`;
  testFault('title: Roses\n«title»: Tulips', twice('title'), { 'Remove this line': 'title: Roses' });
  testFault('title: Roses\n«title»: "Roses"\nicon: leaf', twice('title'), {
    'Remove this line (safe)': 'title: Roses\nicon: leaf',
  });
  testFault('keywords:\n  - a\n«keywords»:\n  - b', twice('keywords'), {});
});

describe('nothing is said', () => {
  for (const yaml of [
    'title: Roses',
    '',
    '# a comment',
    'title: "Roses: a guide" # why',
    'title: >-\n  Roses: a\n  guide',
    'keywords:\n- a\n- b',
    'keywords: [a, "b: c"]',
    'a: &x b\nc: *x',
    'og:title: a:b',
    'title: "Roses\nand: tulips"\nicon: leaf',
    "title: 'It''s\n\nred' # why",
    'keywords: [\na,\nb\n]\nicon: leaf',
    'title: "a"#b',
    'keywords: [a]#b',
  ])
    test(`about ${JSON.stringify(yaml)}`, () => assert.deepEqual(find(write(yaml)), []));

  test('about a variable that the configuration declares', () =>
    assert.deepEqual(find(write('title: {{product}} guide')), []));

  test('about snippets', () =>
    assert.deepEqual(findFaults(write('title: a: b'), { ...options, isSnippet: true }), []));

  test('about front matter that is longer than anyone writes', () => {
    const long = `${'# comment\n'.repeat(longestFrontMatter / 10)}title: a: b`;
    assert.deepEqual(find(write(long)), []);
  });
});

test('it comes before every other fault of the page, also with a byte-order mark', () => {
  const text = `\ufeff---\ntitle: a: b\n---\n\n<5`;
  assert.deepEqual(
    find(text).map(({ code, offset, end }) => [code, text.slice(offset, end)]),
    [['front-matter-syntax', 'a: b']],
  );
  assert.deepEqual(
    find(text.replace('a: b', 'a')).map(({ code }) => code),
    ['mdx-less-than'],
  );
});

test('of a page in Markdown only the front matter is judged', () => {
  const markdown = { ...options, isMarkdown: true };
  assert.deepEqual(findFaults(`${write('title: a')}<5`, markdown), []);
  assert.equal(findFaults(`${write('title: a: b')}<5`, markdown).length, 1);
});

test('a page with Windows line endings is fixed with them', () => {
  const text = write('title: Roses\n\n# Roses\n\nRoses are red.\n').replaceAll('\n', '\r\n');
  const [fix] = find(text)[0]?.fixes ?? [];
  assert.ok(fix && applyEdits(text, fix.edits).startsWith('---\r\ntitle: Roses\r\n---\r\n'));
});

describe('bombs', () => {
  const aliases = Array.from({ length: 9 }, (_, index) => {
    const before = index === 0 ? '"lol"' : `*a${index - 1}`;
    return `a${index}: &a${index} [${Array(9).fill(before).join(', ')}]`;
  }).join('\n');
  const fill = (part: string): string => part.repeat(Math.floor((longestFrontMatter - 20) / part.length));
  for (const [title, yaml] of [
    ['aliases of aliases', aliases],
    ['open brackets', `a: ${fill('[')}`],
    ['open braces', `a: ${fill('{')}`],
    ['nested lists', `a:\n${fill('- ')}`],
    ['complex keys', fill('? ')],
    ['quotes', `a: ${fill('"')}`],
    ['anchors', `a: ${fill('&a ')}`],
    ['tags', `a: ${fill('! ')}`],
    ['keys', Array.from({ length: 1000 }, (_, index) => `k${index}:`).join('\n')],
    ['equal keys', fill('a:\n')],
    ['unclosed quotes, line by line', fill('a: "b\n')],
    ['unclosed brackets, line by line', fill('a: [b\n')],
    ['colons', `a: ${fill(': ')}`],
    ['bare lines', fill('a\n')],
    ['tabs', fill('\ta\n')],
    ['text without an end', `a: ${fill('x')}`],
  ] as const) {
    test(title, () => {
      assert.ok(find(write(yaml)).length <= 1);
    });
    test(`${title}, in 10 MB`, () => {
      const long = yaml.repeat(Math.ceil(10_000_000 / yaml.length));
      assert.deepEqual(findFaults(write(long), { ...options, isMarkdown: true }), []);
    });
  }

  test('the first one is valid YAML', () => assert.deepEqual(parseDocument(aliases).errors, []));
});
