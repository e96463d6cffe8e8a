// Any text at all gives nodes of the closed set, and none of its words get lost but those that are not to be shown.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { calloutTypes, type PageNode, plainNames } from '../../../../client/src/preview/pageNode.ts';
import { createEngine, drawPage, getShownText, listNodes } from '../../../support/preview/drawnPage.ts';
import { randomTest } from '../../../support/randomTest.ts';

const engine = createEngine();
const render = async (markdown: string) => engine.render(markdown);

/** What pages are made of, whole and in halves. */
const pieces = fc.constantFrom(
  ...[
    '<Note>',
    '</Note>',
    '<Card title="a" href="/b">',
    '</Card>',
    '<Tabs>',
    '<Tab title="t">',
    '</Tab>',
    '</Tabs>',
  ],
  ...[
    '<Steps>',
    '<Step>',
    '</Step>',
    '</Steps>',
    '<CodeGroup>',
    '</CodeGroup>',
    '<Icon icon="rocket"/>',
    '<Foo a={b}>',
  ],
  ...[
    '<div onclick="x()" style="y">',
    '</div>',
    '<p>',
    '<pre>',
    '<script>',
    '</script>',
    '<svg>',
    '<!--',
    '-->',
    '<img src=x>',
  ],
  ...[
    '```js a.js\n',
    '```\n',
    '`',
    '``',
    '{',
    '}',
    '{a}',
    '{/* b */}',
    '"',
    "'",
    '<',
    '>',
    '\\',
    '$$',
    '|',
    '\n|-|-|\n',
  ],
  ...[
    '\n',
    '\n\n',
    '    ',
    '\t',
    '- ',
    '1. ',
    '> ',
    '# ',
    '**',
    '_',
    '[a](javascript:b)',
    '![c](//d/e.png)',
    '[f]: /g\n',
  ],
  ...[
    'import a from "b"\n',
    'export const c = {\n',
    '---\n',
    '&lt;',
    '&#0;',
    '\r\n',
    '\uFEFF',
    '\0',
    '\uD800',
    'word ',
    'x',
  ],
);
const texts = fc.array(fc.oneof({ weight: 8, arbitrary: pieces }, fc.string({ maxLength: 5 })), {
  maxLength: 60,
});

const kinds: ReadonlySet<string> = new Set([
  ...[
    'plain',
    'link',
    'image',
    'checkbox',
    'code',
    'expression',
    'card',
    'cardGroup',
    'accordion',
    'accordionGroup',
  ],
  ...['tabs', 'steps', 'callout', 'codeGroup', 'frame', 'field', 'tooltip', 'icon', 'unknown', 'notice'],
]);
const names: ReadonlySet<string> = new Set(plainNames);
const types: ReadonlySet<string> = new Set(calloutTypes);

function check(node: PageNode, linkCount: number): void {
  if (typeof node === 'string') return;
  assert.ok(kinds.has(node.kind), node.kind);
  if (node.kind === 'plain') {
    assert.ok(names.has(node.name), node.name);
    for (const name of node.classes ?? []) assert.match(name, /^hljs-[a-z_-]+$/);
  }
  if (node.kind === 'callout') assert.ok(types.has(node.type));
  if ((node.kind === 'link' || node.kind === 'card') && node.link !== undefined) {
    assert.ok(node.link >= 0 && node.link < linkCount);
  }
  if (node.kind === 'image' && node.source.kind === 'site')
    assert.doesNotMatch(node.source.path, /^\/|\\|(^|\/)\.\.?(\/|$)/);
}

randomTest('the nodes are of the closed set', 3000, async (draws) => {
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom('a/b.mdx', 'b.md'), async (parts, path) => {
      const { nodes, links } = await drawPage(parts.join(''), { path, render });
      for (const node of listNodes(nodes)) check(node, links.length);
      for (const link of links) assert.ok(link.kind !== 'external' || /^(?:https?|mailto):/.test(link.url));
      assert.doesNotMatch(getShownText(nodes), /[a-p]{32}[ps]\d+x/, 'no placeholder is shown');
    }),
    draws,
  );
});

/** Pieces that hide nothing of what follows: no script, comment, JavaScript or reference, nothing in braces. */
const harmless = fc.constantFrom(
  ...[
    '<Note>',
    '</Note>',
    '<Card title="a">',
    '</Card>',
    '<Foo>',
    '</Foo>',
    '<Steps>',
    '</Steps>',
    '<b>',
    '</b>',
  ],
  ...[
    '\n',
    '\n\n',
    '    ',
    '- ',
    '1. ',
    '> ',
    '# ',
    '**',
    '`',
    '```\n',
    '<',
    '"',
    '<div>\n',
    '</div>\n',
    '|',
  ],
);

randomTest('every word of the page is shown once', 2000, async (draws) => {
  await fc.assert(
    fc.asyncProperty(fc.array(harmless, { maxLength: 40 }), async (parts) => {
      const text = parts.map((part, index) => `${part} w${index}w `).join('');
      const { nodes } = await drawPage(text, { render });
      const shown = getShownText(nodes);
      for (const index of parts.keys()) assert.equal(shown.split(`w${index}w`).length - 1, 1, `w${index}w`);
    }),
    draws,
  );
});
