// What MDX adds to Markdown besides components, and what is half-typed: nothing of it is executed, nothing gets lost.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type DrawOptions, describePage } from '../../../support/preview/drawnPage.ts';
import { outdent } from '../../../support/preview/outdent.ts';

async function drawsAs(text: string, expected: string, options?: DrawOptions): Promise<void> {
  assert.equal(await describePage(outdent(text), options), outdent(expected));
}

const inMarkdown: DrawOptions = { path: 'page.md' };

describe('the lines of JavaScript', () => {
  test('imports and exports are left out', () =>
    drawsAs(
      `
      import A from '/snippets/a.mdx'
      import {
        B,
      } from "b";

      export const Box = () => {

        return <Card title="}">x</Card>;
      };

      Text
      `,
      'p\n  "Text"',
    ));

  test('words that begin a sentence are no import', () =>
    drawsAs('import your data\n\nexport it again', 'p\n  "import your data"\np\n  "export it again"'));

  test('brackets that are never closed do not take the page with them', () =>
    drawsAs('export const a = {\n\nText', 'p\n  "Text"'));

  test('in plain Markdown they are text', () =>
    drawsAs("import A from 'a'", `p\n  "import A from 'a'"`, inMarkdown));
});

describe('an expression', () => {
  test('is shown as it is written, a literal as what it says, a comment not at all', () =>
    drawsAs(
      'It is {props.name}, {"a \\"b\\""}{\' \'}{`c`} {/* note */}{3}.',
      'p\n  "It is "\n  expression text="{props.name}"\n  ", a \\"b\\" c 3."',
    ));

  test('may hold braces, strings and elements', () =>
    drawsAs(
      '{list.map((x) => (\n  <Card title="}">{x}</Card>\n))}\n\nText',
      'expression text="{list.map((x) => (\\n  <Card title=\\"}\\">{x}</Card>\\n))}"\np\n  "Text"',
    ));

  test('that is not closed is text', () => drawsAs('a { b', 'p\n  "a { b"'));
  test('in plain Markdown is text, and so is a comment', () =>
    drawsAs('a {b} {/* c */}d', 'p\n  "a {b} {/* c */}d"', inMarkdown));
  test('in code is code', () =>
    drawsAs('`{a}` and `` `<B>` ``', 'p\n  code\n    "{a}"\n  " and "\n  code\n    "`<B>`"'));
  test('after a backslash is text', () => drawsAs('\\{a\\} \\<Card>', 'p\n  "{a} <Card>"'));
});

describe('an attribute', () => {
  test('that is no literal is left out', () =>
    drawsAs('<Card title={a} icon={<B c="d" />} {...more} href=\'/x\'>T</Card>', 'card link=0\n  "T"'));
});

test('a heading may end with its id, also in plain Markdown', async () => {
  for (const path of ['page.mdx', 'page.md']) {
    await drawsAs('## A {#b}\n\nC [#d]\n---', 'h2 id="b"\n  "A"\nh2 id="d"\n  "C"', { path });
  }
});

describe('a tag is read as the link check reads it', () => {
  test('over the lines of a quotation', () =>
    drawsAs('> <a\n>   href="/x">b</a>', 'blockquote\n  p\n    link link=0\n      "b"'));

  test('with an apostrophe, a blank line or a brace in its quotes', () =>
    drawsAs(
      '<Note title="It\'s">a</Note>\n\n<Tip title="b\n\nc">\nd\n</Tip>\n\n<Check title="}{">e</Check>',
      `
      callout type="note" title="It's"
        "a"
      callout type="tip" title="b\\n\\nc"
        "d"
      callout type="check" title="}{"
        "e"
      `,
    ));

  test('without quotes around a value it is none', () =>
    drawsAs('a <img src=/x.png> b', 'p\n  "a <img src=/x.png> b"'));

  test('in the angles of a destination it is none', () => drawsAs('[a](</x>)', 'p\n  link link=0\n    "a"'));

  test('its references have the names that HTML has', () =>
    drawsAs(
      '<Note title="a&mdash;b &lt;c&gt; &#x64; &nosuch; &copy">e</Note>',
      'callout type="note" title="a—b <c> d &nosuch; &copy"\n  "e"',
    ));

  test('what follows it in its line begins no block', () =>
    drawsAs('{/* a */} # b\n\n</Note>- c', 'p\n  ""\n  " # b"\np\n  ""\n  "- c"'));

  test('alone in its line, it leaves the lines below it to Markdown', () =>
    drawsAs('<a href="/x">\n**b**\n</a>', 'link link=0\n  "\\n"\n  p\n    strong\n      "b"\n  "\\n"'));

  test('in HTML of plain Markdown that is shown as it is written, it is text', () =>
    drawsAs('<pre>\n<Note>a</Note>\n</pre>', 'code\n  "\\n"\n  "a"', inMarkdown));
});

describe('what is half-typed', () => {
  test('a component that is not closed holds nothing, and the page stays where it is', () =>
    drawsAs(
      '<Note>\n\nOne\n\n<Tip>Two</Tip>',
      'callout type="note"\np\n  "One"\ncallout type="tip"\n  "Two"',
    ));

  test('what is open inside of what is closed, too', () =>
    drawsAs('<Note>\n<Card>\nOne\n</Note>\nTwo', 'callout type="note"\n  card\n  p\n    "One"\np\n  "Two"'));

  test('a tag that is not finished is text', () =>
    drawsAs('<Card title="x\n\nText "quoted" <No', 'p\n  "<Card title=\\"x"\np\n  "Text \\"quoted\\" <No"'));

  test('an end without a start is nothing', () =>
    drawsAs('One</Note>\n\n</Card>\n\nTwo', 'p\n  "One"\np\n  "Two"'));

  test('what looks like a component in a sentence is text', () =>
    drawsAs('A List<String> of <TOKEN>.', 'p\n  "A List"\n  "<String>"\n  " of "\n  "<TOKEN>"\n  "."'));

  test('a comparison is text', () => drawsAs('a < b && c > d', 'p\n  "a < b && c > d"'));
  test('a fence that is not closed is code to the end', () =>
    drawsAs('```js\n<Note>', 'code language="js"\n  "<Note>"'));
  test('a fence whose end is indented ends there', () =>
    drawsAs('```js\na\n      ```\n<Note>b</Note>', 'code language="js"\n  "a"\ncallout type="note"\n  "b"'));
  test('a comment of HTML is nothing; one that is not closed is text', () =>
    drawsAs('a<!-- <Note> -->b\n\n<!-- c', 'p\n  "ab"\np\n  "<!-- c"'));
});

describe('indentation', () => {
  test('means no code in MDX, whether in a component or not', () =>
    drawsAs(
      '    Text\n\n<Note>\n\tTabbed\n\n\t    More\n</Note>',
      'p\n  "Text"\ncallout type="note"\n  p\n    "Tabbed"\n  p\n    "More"',
    ));

  test('means code in plain Markdown', () =>
    drawsAs('Text\n\n    code', 'p\n  "Text"\ncode\n  "code"', inMarkdown));

  test('lists in indented components keep their levels', () =>
    drawsAs(
      '<Note>\n      - one\n        - two\n      - three\n</Note>',
      `
      callout type="note"
        ul
          li
            "one\\n"
            ul
              li
                "two"
          li
            "three"
      `,
    ));
});

describe('front matter', () => {
  test('is left out, with every end of line and with a byte-order mark', async () => {
    for (const text of [
      '---\ntitle: A\n---\nText',
      '\uFEFF---\r\ntitle: A\r\n---\r\nText',
      '---\n---\nText',
    ]) {
      await drawsAs(text, 'p\n  "Text"');
    }
  });

  test('a line of dashes that begins no front matter is a line', () =>
    drawsAs('---\n\nText', 'hr\np\n  "Text"'));
});
