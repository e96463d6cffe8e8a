// The Markdown of a page: what the engine makes of it is drawn, and where there is no engine, the text itself.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, describePage } from '../../../support/preview/drawnPage.ts';
import { outdent } from '../../../support/preview/outdent.ts';

const drawsAs = async (text: string, expected: string, html?: string) =>
  assert.equal(
    await describePage(outdent(text), html === undefined ? {} : { render: async () => html }),
    outdent(expected),
  );

describe('what the engine makes', () => {
  test('lists of tasks have boxes', () =>
    drawsAs(
      '- [ ] a\n- [x] b\n- [y] c',
      'ul\n  li\n    checkbox isChecked=false\n    " a"\n  li\n    checkbox isChecked=true\n    " b"\n  li\n    "[y] c"',
    ));

  test('a definition holds in every component', () =>
    drawsAs('<Note>[a]</Note>\n\n[a]: /b "c"', 'callout type="note"\n  link link=0 title="c"\n    "a"'));

  test('highlighted code keeps its classes, and no others', () =>
    drawsAs(
      'x',
      'code language="js"\n  span classes=["hljs-keyword"]\n    "let"\n  " a"',
      '<pre data-line="1" class="hljs"><code class="language-js x"><span class="hljs-keyword y">let</span> a\n</code></pre>',
    ));

  test('a formula is its source', () =>
    drawsAs(
      'x',
      'p\n  "a "\n  code\n    "x^2"\n  " b"',
      '<p>a <span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi>' +
        '<annotation encoding="application/x-tex">x^2</annotation></semantics></math></span>' +
        '<span class="katex-html" aria-hidden="true"><span class="base">x2</span></span></span> b</p>',
    ));

  test('numbers of lists and cells of tables are kept where they make sense', () =>
    drawsAs(
      'x',
      'ol start=3\n  li\n    "a"\ntable\n  tr\n    td columnSpan=2\n      "b"\ndetails isOpen=true\n  summary\n    "c"',
      '<ol start="3"><li>a</li></ol><table><tr><td colspan="2" rowspan="-1">b</td></tr></table>' +
        '<details open><summary>c</summary></details>',
    ));
});

test('what plugins add before and behind the page is not the page’s', async () => {
  const engine = createEngine();
  const render = async (markdown: string) =>
    `<span id="plugin" aria-hidden="true"></span>\n${engine.render(markdown)}<div>plugin</div>`;
  assert.equal(await describePage('a\n\n<Note>b</Note>', { render }), 'p\n  "a"\ncallout type="note"\n  "b"');
});

describe('without an engine', () => {
  const render = async (): Promise<string> => {
    throw new Error('command not found');
  };

  test('headings, paragraphs, lists, code and components are drawn', async () => {
    const text = `
      # Title #

      Two
      lines with \`<code>\` & **more**.

      - one
        goes on
      - two

      <Note>
        Note &lt;

        \`\`\`js a.js
        let a = '<b>';
        \`\`\`
      </Note>
      `;
    const expected = `
      h1 id="title"
        "Title"
      p
        "Two\\nlines with "
        code
          "<code>"
        " & **more**."
      ul
        li
          "one\\ngoes on"
        li
          "two"
      callout type="note"
        p
          "Note <"
        code language="js" title="a.js"
          "let a = '<b>';"
      `;
    assert.equal(await describePage(outdent(text), { render }), outdent(expected));
  });

  test('elements of HTML give way to what they hold', async () => {
    assert.equal(await describePage('<div onclick="x()">a <b>c</b></div>', { render }), 'p\n  "a c"');
  });
});
