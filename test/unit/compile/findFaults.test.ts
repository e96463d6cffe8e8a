// What keeps a page from compiling: its place «…», its code and message, and the page after the first fix.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findFaults } from '../../../server/src/compile/findFaults.ts';
import { applyEdits } from '../../../server/src/compile/pageFault.ts';
import { find, mark, options, testExamples } from '../../support/compile/faultExamples.ts';

describe('a "<" that is text', () => {
  const message = '"<" begins a tag in MDX: write "&lt;" if it is text';
  const lessThan = { code: 'mdx-less-than', isSafe: true } as const;
  testExamples([
    { ...lessThan, message, page: 'In «<»5 ms.', fixed: 'In &lt;5 ms.' },
    { ...lessThan, message, page: 'a «<»= b', fixed: 'a &lt;= b' },
    { ...lessThan, message, page: 'a «<»- b', fixed: 'a &lt;- b' },
    { ...lessThan, message, page: 'ends with «<»', fixed: 'ends with &lt;' },
    { ...lessThan, message, page: 'Map«<»String, int>', fixed: 'Map&lt;String, int>' },
    {
      ...lessThan,
      message:
        '"<your-name>" is read as a tag, and nothing closes it: write "&lt;your-name&gt;" if it is text',
      page: 'Dear «<your-name>»!',
      fixed: 'Dear &lt;your-name&gt;!',
    },
    {
      ...lessThan,
      message:
        '"<your name>" is read as a tag, and nothing closes it: write "&lt;your name&gt;" if it is text',
      page: 'Dear «<your name>»!',
      fixed: 'Dear &lt;your name&gt;!',
    },
    {
      ...lessThan,
      message: '"<String>" is read as a tag, and nothing closes it: write "&lt;String&gt;" if it is text',
      page: 'a Vec«<String>» of names',
      fixed: 'a Vec&lt;String&gt; of names',
    },
    {
      ...lessThan,
      message: '"<>" is read as a tag, and nothing closes it: write "&lt;&gt;" if it is text',
      page: 'a «<>» b',
      fixed: 'a &lt;&gt; b',
    },
    {
      ...lessThan,
      message: 'Links in angle brackets don’t exist in MDX: write [text](address)',
      page: 'See «<https://example.com/a_b>».',
      fixed: 'See [https://example.com/a\\_b](https://example.com/a_b).',
    },
    {
      ...lessThan,
      message: 'Links in angle brackets don’t exist in MDX: write [text](address)',
      page: 'Ask «<help@example.com>».',
      fixed: 'Ask [help@example.com](mailto:help@example.com).',
    },
  ]);

  test('is none with a blank after it, a backslash before it, in code or in math', () => {
    for (const page of ['a < 5', 'a \\<5', '`a <5`', '```\n<5\n```', '$$\na <5\n$$', 'a &lt;5', "{'<'}5"])
      assert.deepEqual(find(page), [], page);
  });
});

describe('an HTML comment', () => {
  const comment = {
    code: 'mdx-comment',
    message: 'HTML comments don’t exist in MDX: write {/* … */}',
    isSafe: true,
  } as const;
  testExamples([
    { ...comment, page: '«<!--» later -->', fixed: '{/* later */}' },
    { ...comment, page: 'a «<!--» b */ c --> d', fixed: 'a {/* b * / c */} d' },
    { ...comment, page: '# A\r\n\r\n«<!--»\r\nb\r\n-->\r\n', fixed: '# A\r\n\r\n{/*\r\nb\r\n*/}\r\n' },
    { ...comment, isSafe: false, page: 'a «<!--» b', fixed: undefined },
  ]);
});

describe('braces', () => {
  const braces = { code: 'mdx-brace', isSafe: true } as const;
  const pair = 'Braces hold JavaScript, and this isn’t any: write "\\{" and "\\}" if they are text';
  const id = 'An id is read only at the end of a line that begins with "#"';
  testExamples([
    { ...braces, message: pair, page: 'a «{b, c or d}» e', fixed: 'a \\{b, c or d\\} e' },
    { ...braces, message: pair, page: 'a «{b {c} d}» e', fixed: 'a \\{b \\{c\\} d\\} e' },
    { ...braces, message: pair, page: 'a «{it’s <b> c}» e', fixed: 'a \\{it’s \\<b> c\\} e' },
    {
      ...braces,
      message: '"{" is never closed: write "\\{" if it is text',
      page: 'a «{» b\n\nc }',
      fixed: 'a \\{ b\n\nc }',
      isSafe: false,
    },
    {
      ...braces,
      isSafe: false,
      message: 'Classes become a part of the id: write the id alone',
      page: '## A «{ #b .c}»',
      fixed: '## A {#b}',
    },
    { ...braces, message: id, page: '    ## A «{#b}»', fixed: '## A {#b}' },
    { ...braces, message: id, page: '## A «{#b}» c', fixed: '## A c {#b}' },
    { ...braces, message: id, page: 'A «{#b}»\n===\n', fixed: '# A {#b}\n' },
    {
      ...{ ...braces, isSafe: false, message: 'This comment is never closed: add "*/}"' },
      page: 'a\n\n«{»/* b\nc',
      fixed: 'a\n\n{/* b */}\nc',
    },
    {
      ...{ ...braces, isSafe: false, message: 'This comment goes on to the end of the next one: add "*/}"' },
      page: '«{»/* a\n\nb\n\n{/* c */}',
      fixed: '{/* a */}\n\nb\n\n{/* c */}',
    },
    {
      ...{ ...braces, isSafe: false, message: 'This comment is never closed: add "}"' },
      page: '«{»/* b */\nc',
      fixed: '{/* b */}\nc',
    },
    {
      ...{ ...braces, isSafe: false },
      message: 'Tags in braces hold no Markdown: write code as <code>{"…"}</code>',
      page: '<b title={<>use «`<a>`»</>} />',
      fixed: '<b title={<>use <code>{"<a>"}</code></>} />',
    },
    {
      ...braces,
      message: 'In a table, "|" ends the cell even inside code: write "\\|"',
      page: '| a |\n| - |\n| `{b «|» c}` |\n',
      fixed: '| a |\n| - |\n| `{b \\| c}` |\n',
    },
    {
      ...braces,
      isSafe: false,
      message: 'Braces hold JavaScript, and this isn’t any: write a text in quotes',
      page: '<Card title=«{a b}» />',
      fixed: undefined,
    },
  ]);

  test('may hold an id at the end of a heading', () => {
    for (const page of [
      '## A {#b}',
      '   # A {#b}  \nc',
      '## A {#b c}',
      '## A { #b }',
      '<Steps>\n## A {#b}\n</Steps>',
    ])
      assert.deepEqual(find(page), [], page);
  });

  test('may hold a variable that the configuration declares', () => {
    const variables = new Set(['api_url', 'api-url', 'the url']);
    const check = (page: string) => findFaults(page, { ...options, variables });
    for (const page of [
      'See {{api_url}}, {{ api_url }}.',
      '`{{api-url}}` [a](/{{api-url}}) <Card href="{{the url}}" />',
    ])
      assert.deepEqual(check(page), [], page);
    assert.equal(find('See {{api-url}}.')[0]?.code, 'mdx-brace');
    assert.equal(find('See {{api_url}}.')[0]?.code, 'mdx-name');
    const page = '{{api_url}} and {{ api-url }}';
    const faults = check(page);
    assert.equal(mark(page, faults), '{{api_url}} and «{{ api-url }}»');
    assert.deepEqual(
      faults.map(({ severity, message }) => [severity, message]),
      [
        [
          'warning',
          'This fails in a local build, which reads "api-url" as JavaScript: name the variable without signs',
        ],
      ],
    );
  });

  test('may hold any expression, also one over several lines', () => {
    for (const page of ['{1 + 1}', '{/* a */}', '{}', '{[1].map((n) => <b key={n}>{n}</b>)}', '{\n  "a"\n}'])
      assert.deepEqual(find(page), [], page);
  });
});

describe('a tag', () => {
  const tag = { code: 'mdx-tag' } as const;
  testExamples([
    { ...tag, message: '"<br>" must end with " />"', page: 'a«<br>»b', fixed: 'a<br />b', isSafe: true },
    {
      ...{ ...tag, message: '"<img>" must end with " />"', isSafe: true },
      page: '<div>\n  «<img src="/a.png">»\n</div>',
      fixed: '<div>\n  <img src="/a.png" />\n</div>',
    },
    {
      ...{ ...tag, message: '"<Step>" is never closed' },
      page: '<Steps>\n  «<Step title="A">»\n    b\n</Steps>\n',
      fixed: '<Steps>\n  <Step title="A">\n    b\n  </Step>\n</Steps>\n',
    },
    {
      ...{ ...tag, message: '"<Step>" is never closed' },
      page: '<Steps>\n  «<Step>»\n    a\n  <Step>\n    b\n  </Step>\n</Steps>\n',
      fixed: '<Steps>\n  <Step>\n    a\n  </Step>\n  <Step>\n    b\n  </Step>\n</Steps>\n',
    },
    {
      ...{ ...tag, message: '"<Card>" is never closed' },
      page: '<Card>\n  «<Card>»\n    a\n</Card>\n\n## B\n\n- c\n',
      fixed: '<Card>\n  <Card>\n    a\n  </Card>\n</Card>\n\n## B\n\n- c\n',
    },
    {
      ...{ ...tag, message: '"<Note>" is never closed' },
      page: 'a\n\n«<Note>»\nb\n',
      fixed: 'a\n\n<Note>\nb\n</Note>\n',
    },
    {
      ...{ ...tag, message: '"<b>" is never closed' },
      page: '- a «<b>»c\n- d',
      fixed: '- a <b>c</b>\n- d',
    },
    {
      ...{ ...tag, message: '"</Card>" closes nothing' },
      page: 'a\n\n«</Card>»\n\nb',
      fixed: 'a\n\n\nb',
    },
    {
      ...{ ...tag, message: '"</Crad>" closes nothing: the open tag is "<Card>"' },
      page: '<Card>\na\n«</Crad>»',
      fixed: '<Card>\na\n</Card>',
    },
    {
      ...{
        ...tag,
        message: '"</Tab>" comes before "</Card>": an element must end inside the one that it begins in',
      },
      page: '<Tab>\n<Card>\na\n«</Tab>»\n</Card>\n',
      fixed: '<Tab>\n<Card>\na\n</Card>\n</Tab>\n',
    },
    {
      ...tag,
      message:
        '"<Note>" and "</Note>" are in different blocks: write both in one paragraph, or each on a line of its own',
      page: '«<Note>» a\n\nb\n</Note>',
      fixed: '<Note>\na\n\nb\n</Note>',
    },
    {
      ...{ ...tag, message: '"<Note>" is never closed' },
      page: '«<Note>»\na\n\n## B\n\nc\n',
      fixed: '<Note>\na\n</Note>\n\n## B\n\nc\n',
    },
    {
      ...{ ...tag, message: '"<Note>" is never closed' },
      page: '«<Note>»\n- a\n- b\n\nc\n',
      fixed: '<Note>\n- a\n- b\n</Note>\n\nc\n',
    },
    {
      ...{ ...tag, message: '"<ul>" is never closed' },
      page: '| a |\n|---|\n| «<ul>»<li>b</li> |\n',
      fixed: '| a |\n|---|\n| <ul><li>b</li></ul> |\n',
    },
    ...[
      ['<Step>\n- a\n  «</Step>»\n', '<Step>\n- a\n</Step>\n'],
      ['<Step>\n1. a\n   - b\n\n     «</Step>»\n', '<Step>\n1. a\n   - b\n\n</Step>\n'],
      ['<b>\n  <Step>\n  - a\n    «</Step>»\n</b>\n', '<b>\n  <Step>\n  - a\n  </Step>\n</b>\n'],
      ['  <Step>\n- a\n  «</Step>»\n', '  <Step>\n- a\n</Step>\n'],
    ].map(([page = '', fixed]) => ({
      ...{ ...tag, page, fixed },
      message: '"</Step>" is indented, so it belongs to the list item: move it to the margin',
    })),
    {
      ...{ ...tag, message: 'The value of "title" needs straight quotes', isSafe: true },
      page: '<Card «title=“a b”» />',
      fixed: '<Card title="a b" />',
    },
    {
      ...{ ...tag, message: 'A quote in the value of "title" ends it: use other quotes around the value' },
      page: '<Card title=«"It’s "a""» href="/b" />',
      fixed: '<Card title=\'It’s "a"\' href="/b" />',
    },
    {
      ...{ ...tag, message: '"<video" has no ">"' },
      page: '«<video»\n  src="/a.mp4"\n\nb',
      fixed: '<video\n  src="/a.mp4" />\n\nb',
    },
    {
      ...{ ...tag, message: 'The value of "cols" needs quotes', isSafe: true },
      page: '<Columns «cols=2»>\n</Columns>',
      fixed: '<Columns cols="2">\n</Columns>',
    },
    {
      ...{ ...tag, message: 'The quote of "title" is never closed' },
      page: '<Card title=«"»A icon="leaf">\n</Card>',
      fixed: '<Card title="A" icon="leaf">\n</Card>',
    },
    {
      ...{ ...tag, message: 'The quote of "title" is never closed' },
      page: '<Card title=«"»A>\nb\n</Card>\n\n<Card title="B">\n</Card>',
      fixed: '<Card title="A">\nb\n</Card>\n\n<Card title="B">\n</Card>',
    },
    {
      ...{ ...tag, message: '"<Note" has no ">"' },
      page: '«<Note»\nA word, and more.\n</Note>',
      fixed: '<Note>\nA word, and more.\n</Note>',
    },
    {
      ...{ ...tag, message: 'A closing tag has nothing but its name: write "</b>"', isSafe: true },
      page: 'a <b>c«</b d>»',
      fixed: 'a <b>c</b>',
    },
    {
      ...{ ...tag, message: '"</br>" does not exist: write "<br />"', isSafe: true },
      page: 'a«</br>»b',
      fixed: 'a<br />b',
    },
  ]);

  test('that is closed too early by indentation alone is found by its indentation', () => {
    const page = '<Tree.Folder>\n  <Tree.Folder>\n    a\n</Tree.Folder>\n';
    assert.equal(find(page)[0]?.offset, page.indexOf('  <Tree') + 2);
  });

  test('names what is around it, where that ends before it', () => {
    const { related } = find('<Steps>\n<Step>\n</Steps>')[0] ?? {};
    assert.deepEqual(related, { offset: 15, end: 23, message: '"</Steps>" ends what is around it' });
  });
});

describe('an import or export', () => {
  const statement = { code: 'mdx-import', isSafe: true } as const;
  testExamples([
    {
      ...{ ...statement, message: 'A block that begins with "import" is read as JavaScript' },
      page: '«import» your data.\n',
      fixed: '&#105;mport your data.\n',
    },
    {
      ...{ ...statement, message: 'A block that begins with "export" is read as JavaScript' },
      page: 'a\n\n«export» it\n',
      fixed: 'a\n\n&#101;xport it\n',
    },
    {
      ...{ ...statement, message: 'The path of an import needs quotes on both sides' },
      page: 'import A from «/snippets/a.mdx»\n\n<A />',
      fixed: 'import A from "/snippets/a.mdx"\n\n<A />',
    },
    {
      ...{ ...statement, message: 'The path of an import needs quotes on both sides' },
      page: 'import A from «"/snippets/a.mdx»;\n\n<A />',
      fixed: 'import A from "/snippets/a.mdx";\n\n<A />',
    },
  ]);

  test('is not what continues a paragraph', () => {
    assert.deepEqual(find('You can\nimport your data.'), []);
  });
});

describe('two dollar signs', () => {
  const formula = { code: 'mdx-syntax' } as const;
  testExamples([
    {
      ...formula,
      message: 'The text between two dollar signs is a formula: write "\\$" for amounts',
      page: 'From «$5 to $»10.',
      fixed: 'From \\$5 to \\$10.',
    },
  ]);

  test('may be meant as a formula', () => {
    for (const page of ['$5x$ and $a$2', '`$5` and `$6`', '$5', '| $5 | $6 |\n|-|-|\n', '\\$5 and \\$6'])
      assert.deepEqual(find(page), [], page);
  });
});

describe('a name in braces', () => {
  const name = { code: 'mdx-name' } as const;
  testExamples([
    {
      ...name,
      message:
        'Nothing in this page declares "userId", so readers see nothing here: write "\\{userId\\}" if it is text',
      page: 'GET /users/«{userId}»',
      fixed: 'GET /users/\\{userId\\}',
    },
    {
      ...name,
      message:
        'Nothing in this page declares "picture", so it fails when it is shown: import it, or write a text in quotes',
      page: '<img src=«{picture}» />',
      fixed: '<img src="picture" />',
    },
    ...[
      ['a «{user_.name}» b', 'user_', 'a \\{user_.name\\} b'],
      ['«{f()}»', 'f', '\\{f()\\}'],
      ['In «{{name}}».', 'name', 'In \\{\\{name\\}\\}.'],
      ['::x«{a=1}»', 'a', '::x\\{a=1\\}'],
      ['«{a || [b]}»', 'a', '\\{a || [b]\\}'],
      ['«{<b>{a}</b>}»', 'a', '\\{\\<b>\\{a\\}\\</b>\\}'],
    ].map(([page = '', missing = '', fixed = '']) => ({
      ...{ ...name, page, fixed },
      message: `Nothing in this page declares "${missing}", so it fails when it is shown: write "${page
        .replace(/^[^«]*«|»[^»]*$/g, '')
        .replaceAll(/[{}]/g, '\\$&')}" if it is text`,
    })),
  ]);

  testExamples([
    ...[
      ['\\d«{3,5}»', '5', '\\d\\{3,5\\}'],
      ['[a-z]«{2}»', '2', '[a-z]\\{2\\}'],
      ['«{`a`, `b`}»', 'b', '\\{`a`, `b`\\}'],
    ].map(([page = '', shown = '', fixed = '']) => ({
      ...{ ...name, severity: 'warning' as const, page, fixed },
      message: `Braces hold JavaScript, of which readers see "${shown}" here: write "${fixed.slice(fixed.indexOf('\\{'))}" if it is text`,
    })),
    {
      ...{ ...name, severity: 'information' },
      message: 'Braces hold JavaScript, of which readers see "0" here: write "\\{0\\}" if it is text',
      page: 'Use «{0}».',
      fixed: 'Use \\{0\\}.',
    },
    {
      ...{ ...name, severity: 'warning' },
      message:
        'Braces hold JavaScript, of which readers see nothing here: write "\\{a => b\\}" if it is text',
      page: 'a «{a => b}»',
      fixed: 'a \\{a => b\\}',
    },
    {
      ...name,
      message:
        'Braces in braces hold an object, which fails when it is shown: write "\\{\\{ a: 1 \\}\\}" if it is text',
      page: 'a «{{ a: 1 }}»',
      fixed: 'a \\{\\{ a: 1 \\}\\}',
    },
  ]);

  test('that is all there is in its braces is left out, and everything else fails', () => {
    const page = '{a} {a.b} <Card title={a} />\n\n<Card title={`${a}`} {...a} />';
    assert.deepEqual(
      find(page).map(({ severity }) => severity),
      ['warning', undefined, undefined, undefined, undefined],
    );
  });

  test('may be imported, exported or global', () => {
    for (const page of [
      'import a from "/a.js"\n\n{a}',
      'import { a as b } from "/a.js"\n\n{b}',
      'export const { a, b: [c] = [], ...d } = {}\n\n{a} {c} {d}',
      'export function a() {}\n\n{a}',
      '{props} {undefined} {React} {Infinity}',
      '{typeof a} <b>{() => a}</b> {[].map((x) => x + a)} {true || a} {config.name} {user?.name}',
      '<Card onClick={() => a()} />',
      '{" "} {"a"} {1 + 1} <b>{5}</b> <A>{() => 1}</A>\n\n<A>\n  {{ a: 1 }}\n</A>',
    ])
      assert.deepEqual(find(page), [], page);
  });

  test('is given by the page that imports a snippet, which has no props', () => {
    const findInSnippet = (page: string) => findFaults(page, { ...options, isSnippet: true });
    for (const page of ['Hello {word}', '{props}', 'export const props = {}\n\n{props.word}'])
      assert.deepEqual(findInSnippet(page), [], page);
    const [fault, ...others] = findInSnippet('Hello {props.word}');
    assert.equal(fault?.severity, 'warning');
    assert.deepEqual(fault.fixes[0]?.edits, [{ offset: 6, end: 18, text: '{word}' }]);
    assert.deepEqual(others, []);
  });
});

test('a fix after which the same is wrong at the same place is none', () => {
  // Neither the end of the tag nor an end of the element is there.
  const [fault] = find('<Card title="a\n');
  assert.deepEqual(
    fault?.fixes.filter(({ isPreferred }) => isPreferred !== false),
    [],
  );
});

test('front matter and a byte-order mark are no part of the page', () => {
  assert.deepEqual(find('\ufeff---\ntitle: a <5 {b\n---\n\nimport A from "/a.mdx"\n\n<A />\n'), []);
  const [fault] = find('\ufeffa <5');
  assert.deepEqual([fault?.offset, fault?.fixes[0]?.edits[0]?.offset], [3, 3]);
});

test('a page has one fault at a time: the next one shows when it is fixed', () => {
  const page = 'a <5 and <br> and {b c}';
  const messages: string[] = [];
  let text = page;
  for (let [fault] = find(text); fault !== undefined; [fault] = find(text)) {
    messages.push(fault.code);
    text = applyEdits(text, fault.fixes[0]?.edits ?? []);
  }
  assert.deepEqual(messages, ['mdx-less-than', 'mdx-brace', 'mdx-tag']);
  assert.equal(text, 'a &lt;5 and <br /> and \\{b c\\}');
});
