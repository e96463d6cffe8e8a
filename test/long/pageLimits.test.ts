// Pages that are too long, too deep or too broken: they are cut with a notice, and never cost more than their length.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Nodes } from 'hast';
import { parseHtml } from '../../client/src/preview/page/html/sanitizedHtml.ts';
import { readSections } from '../../client/src/preview/page/mdx/readSections.ts';
import { createPageBody } from '../../client/src/preview/page/pageBody.ts';
import type { PageNode } from '../../client/src/preview/pageNode.ts';
import { createEngine, drawPage, getShownText, listNodes } from '../support/preview/drawnPage.ts';

const notice = { kind: 'notice', text: 'The rest of this long page is not shown here.' };

function getDepth(nodes: readonly PageNode[]): number {
  const below = nodes.map((node) => {
    if (typeof node === 'string') return 0;
    return 'children' in node ? 1 + getDepth(node.children) : 1;
  });
  return Math.max(0, ...below);
}

describe('a page', () => {
  test('of 5 MB is cut at the end of a line', async () => {
    const { nodes } = await drawPage('A line.\n\n'.repeat(600_000));
    assert.deepEqual(nodes.at(-1), notice);
    assert.ok(listNodes(nodes).length <= 100_001);
    assert.match(getShownText(nodes), /^(?:A line\.)+$/);
  });

  test('of 100,000 components is cut, too', async () => {
    const { nodes } = await drawPage('<Card title="x" />\n'.repeat(100_000));
    assert.deepEqual(nodes.at(-1), notice);
    assert.ok(nodes.length > 5000 && nodes.length <= 10_001);
  });

  test('that is shorter is whole', async () => {
    const { nodes } = await drawPage('<Card title="x" />\n'.repeat(2000));
    assert.equal(nodes.length, 2000);
  });

  test('never gets deeper than can be drawn', async () => {
    for (const text of ['<Note>', '<div>', '<b>', '> ', '- ', '<Note>\n<div>\n']) {
      const { nodes } = await drawPage(`${text.repeat(3000)}x${'</Note>'.repeat(3000)}`);
      assert.ok(getDepth(nodes) < 1500, text);
    }
  });
});

describe('what is never closed', () => {
  // Each would take hours if looking for its end went to the end of the page each time.
  const starts = [
    '<',
    '<A ',
    '<A b="',
    '<A b={',
    '{',
    '{"',
    '{`${',
    '{/*',
    '`',
    '<!--',
    '<script>',
    '<Note>',
    '</Note>',
    '```\n',
    '<></> ',
    '> <A ',
    '[a](<',
    '# {#a}\n',
    '{/* a */}# b\n',
  ];
  for (const start of [...starts, 'export const a = {\n', '\\', '[', '``` `']) {
    test(JSON.stringify(start), () => {
      for (const format of ['mdx', 'md'] as const) {
        const { sections, parts } = readSections(start.repeat(200_000), format, 'key');
        assert.ok(sections.length > 0 && parts.length <= 10_000);
      }
    });
  }
});

describe('HTML elements that are never closed', () => {
  // Each would take minutes if the open ones were moved or looked through at each further tag.
  const count = 300_000;
  const tags = [
    '<b>',
    '<x>',
    '<svg>',
    '<math>',
    '<form>',
    '<a/>',
    '<b></i>',
    '<b>a</b><i>',
    '<p><b>',
    '<span class="katex">',
  ];
  for (const tag of tags) {
    test(tag, () => {
      const { children } = parseHtml(`${tag.repeat(count)}`, { left: 100_000 });
      assert.ok(children.length > 0);
    });
  }

  test('leave nothing out', () => {
    const limit = { left: 100_000 };
    const html = Array.from({ length: 5000 }, (_, index) => `<b>${index} `).join('');
    assert.equal(toText(parseHtml(html, limit)), html.replaceAll('<b>', ''));
    assert.ok(limit.left >= 0);
  });
});

function toText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(toText).join('') : '';
}

describe('the engine', () => {
  test('is asked once, however many components there are', async () => {
    let calls = 0;
    const engine = createEngine();
    const render = async (markdown: string) => {
      calls++;
      return engine.render(markdown);
    };
    await drawPage('<Note>**a**</Note>\n\nText\n\n'.repeat(500), { render });
    assert.equal(calls, 1);
  });

  test('is asked for each section where one takes the others with it', async () => {
    const { nodes } = await drawPage('<Note>\n<pre>\n\na\n</Note>\n\n<Tip>**b**</Tip>');
    assert.deepEqual(
      nodes.map((node) => (typeof node === 'string' ? node : node.kind)),
      ['callout', 'callout'],
    );
    assert.equal(getShownText(nodes).replace(/\s/g, ''), 'ab');
  });

  test('is not waited for once a newer text has come', async () => {
    const newer = new AbortController();
    const body = await createPageBody({
      text: 'a',
      path: 'a.md',
      render: async () => {
        newer.abort();
        return '<p>a</p>';
      },
      findIcon: () => undefined,
      signal: newer.signal,
    });
    assert.equal(body, undefined);
  });
});
