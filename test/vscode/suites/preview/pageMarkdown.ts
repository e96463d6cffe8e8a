// A page's text through VS Code's own Markdown engine, as the preview gets it.
import assert from 'node:assert/strict';
import { renderMarkdown } from '../../../../client/src/preview/renderPage.ts';
import { describeNodes, drawPage, getShownText, listNodes } from '../../../support/preview/drawnPage.ts';
import { outdent } from '../../../support/preview/outdent.ts';

describe('A page drawn by VS Code’s engine', () => {
  it('has its components, its links, its images and its code', async () => {
    const text = outdent(`
      ---
      title: A
      ---

      ## Two *words*

      <Card title="B" href="/start">
        See [it](../other#x) and ![C](/img/c.png).
      </Card>

      | d |
      |--:|
      | e |
      `);
    const { nodes, links, images } = await drawPage(text, { render: renderMarkdown });
    assert.equal(
      describeNodes(nodes),
      outdent(`
        h2 id="two-words"
          "Two "
          em
            "words"
        card title="B" link=1
          "See "
          link link=0
            "it"
          " and "
          image source={"kind":"site","path":"img/c.png"} alt="C"
          "."
        table
          thead
            tr
              th align="right"
                "d"
          tbody
            tr
              td align="right"
                "e"
        `),
    );
    assert.deepEqual(links, [
      { kind: 'site', destination: '../other#x', fragment: 'x' },
      { kind: 'site', destination: '/start' },
    ]);
    assert.deepEqual([...images], ['img/c.png']);
  });

  it('has its code highlighted', async () => {
    const { nodes } = await drawPage('```js a.js\nconst a = "b";\n```', { render: renderMarkdown });
    const [code] = nodes;
    assert.ok(code !== undefined && typeof code !== 'string' && code.kind === 'code');
    assert.deepEqual([code.language, code.title, getShownText(nodes)], ['js', 'a.js', 'const a = "b";']);
    const classes = listNodes(nodes).flatMap((node) =>
      typeof node !== 'string' && node.kind === 'plain' ? (node.classes ?? []) : [],
    );
    assert.ok(classes.includes('hljs-keyword') && classes.includes('hljs-string'), classes.join());
  });

  it('asks the engine once for all of its components', async () => {
    let calls = 0;
    const { nodes } = await drawPage('<Note>\n- **a**\n</Note>\n\n---\n\nText\n\n'.repeat(300), {
      render: (markdown) => {
        calls++;
        return renderMarkdown(markdown);
      },
    });
    assert.equal(calls, 1);
    assert.equal(
      listNodes(nodes).filter((node) => typeof node !== 'string' && node.kind === 'callout').length,
      300,
    );
  });

  it('has formulas as their source, and dollars in a sentence as they are read', async () => {
    const { nodes } = await drawPage('It is $x^2$, not \\$5.', { render: renderMarkdown });
    assert.match(getShownText(nodes), /^It is \$?x\^2\$?, not \$5\.$/);
  });

  it('has nothing of what a hostile page brings', async () => {
    const text =
      '<script>alert(1)</script><img src="x" onerror="alert(1)" /> <svg onload="alert(1)"></svg>\n\n' +
      '[a](javascript:alert(1)) [b](command:workbench.action.quit) ![c](https://evil.example/c.png)\n\n' +
      '<Card href="javascript:alert(1)">d</Card>\n\n<iframe src="https://evil.example"></iframe>\n';
    for (const path of ['page.mdx', 'page.md']) {
      const { nodes, links } = await drawPage(text, { path, render: renderMarkdown });
      assert.deepEqual(links, []);
      assert.doesNotMatch(JSON.stringify(nodes), /onerror|onload|"script"|"svg"|evil\.example\/c\.png/);
    }
  });
});
