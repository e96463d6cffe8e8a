// Pages that mean harm. The preview’s page creates only what is in these nodes, so what is not in them can’t happen.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PageNode } from '../../../../client/src/preview/pageNode.ts';
import { describePage, drawPage, getShownText, listNodes } from '../../../support/preview/drawnPage.ts';

const getKinds = (nodes: readonly PageNode[]) =>
  new Set(
    listNodes(nodes).map((node) =>
      typeof node === 'string' ? 'text' : node.kind === 'plain' ? node.name : node.kind,
    ),
  );

describe('elements that run, load or submit something', () => {
  const texts = {
    script: 'a<script>alert(1)</script>b',
    'script over lines': 'a\n\n<script>\n\nalert(1)\n\n</script>\n\nb',
    'a script that is not closed': 'a\n\n<script src=x>\n\nb',
    style: 'a <style>body{display:none}</style>b',
    'style as a component would have it': 'a\n\n<style>{`body{display:none}`}</style>\n\nb',
    link: 'a<link rel=stylesheet href=//evil.example>b',
    base: 'a<base href=//evil.example>b',
    meta: 'a<meta http-equiv=refresh content="0;url=//evil.example">b',
    svg: 'a<svg onload="alert(1)"><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>b',
    'svg with foreign content': 'a<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>b',
    math: 'a<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>b',
    form: 'a<form action=//evil.example><button formaction=javascript:alert(1)></button></form>b',
    template: 'a<template><img src=x onerror=alert(1)></template>b',
    noscript: 'a<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>b',
    picture: 'a<picture><source srcset=//evil.example/x.png></picture>b',
    'half an element': 'a b <img src=x onerror=alert(1)',
  };
  for (const [name, text] of Object.entries(texts)) {
    for (const path of ['page.mdx', 'page.md']) {
      test(`${name} in ${path}`, async () => {
        const { nodes, links } = await drawPage(text, { path });
        const kinds = getKinds(nodes);
        for (const kind of kinds) assert.ok(['p', 'div', 'text'].includes(kind), `${name}: ${kind}`);
        assert.deepEqual(links, []);
        const shown = getShownText(nodes);
        assert.match(shown, /a/);
        assert.match(shown, /b/);
      });
    }
  }
});

describe('attributes', () => {
  test('only those that are known are there, wherever they are written', async () => {
    const attributes =
      'onclick="a()" ONERROR="b" style="position:fixed;background:url(//evil.example)" srcset="//evil.example 2x" ' +
      'srcdoc="x" formaction="y" class="hljs-keyword evil" name="z" tabindex="0" accesskey="k" dir="rtl" id="i" title="t"';
    for (const path of ['page.mdx', 'page.md']) {
      assert.equal(
        await describePage(`<span ${attributes}>x</span>`, { path }),
        'p\n  span id="i" classes=["hljs-keyword"] title="t"\n    "x"',
      );
    }
  });

  test('of images are numbers and paths', async () => {
    const text = '<img src="/a.png" width="100%" height="1e9" alt="A" onload="x" loading="eager" />';
    assert.equal(await describePage(text), 'image source={"kind":"site","path":"a.png"} alt="A"');
  });
});

describe('links that would run something', () => {
  const addresses = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript&colon;alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\u200B:alert(1)',
    ' javascript:alert(1)',
    'java%73cript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'command:workbench.action.quit',
    'vscode://evil.example/run',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    'jar:https://evil.example!/',
    'view-source:https://evil.example',
  ];
  for (const address of addresses) {
    test(JSON.stringify(address), async () => {
      const texts = [
        `[x](<${address}>)`,
        `[x][r]\n\n[r]: <${address}>`,
        `<a href="${address}">x</a>`,
        `<Card href="${address}">x</Card>`,
      ];
      const inBraces = `<Card href={'${address}'}>x</Card>`;
      for (const path of ['page.mdx', 'page.md']) {
        // In plain Markdown these braces are text, and so is the address.
        for (const text of path === 'page.mdx' ? [...texts, inBraces] : texts) {
          const { links } = await drawPage(text, { path });
          for (const link of links) assert.equal(link.kind, 'site', `${text}: ${JSON.stringify(link)}`);
          assert.deepEqual(
            links.filter((link) => link.kind === 'site' && /^\w*:\//.test(link.destination)),
            [],
          );
        }
      }
    });
  }

  test('paths do not leave the site, on any system', async () => {
    const paths = [
      '../../x',
      '/../x',
      '..\\..\\x',
      '/%2e%2e/x',
      '%2e%2e%5c%2e%2e/x',
      'a/../../../x',
      'x%00.png',
    ];
    for (const path of paths) {
      const { links, images } = await drawPage(`<a href="${path}">x</a> <img src="${path}" />`);
      assert.deepEqual([links, [...images]], [[], []], path);
    }
  });
});

describe('images on other hosts', () => {
  for (const address of ['https://evil.example/x.png', '//evil.example/x.png', 'HTTP://evil.example/x']) {
    test(address, async () => {
      for (const text of [
        `![x](${address})`,
        `<img src="${address}" alt="x" />`,
        `<Card img="${address}" />`,
      ]) {
        const { nodes, images } = await drawPage(text);
        assert.deepEqual([...images], []);
        assert.doesNotMatch(JSON.stringify(nodes), /"kind":"site"/);
      }
    });
  }

  test('a picture in its own address is not drawn', async () => {
    const { images } = await drawPage('![x](data:image/svg+xml,%3Csvg%20onload=alert(1)%3E)');
    assert.deepEqual([...images], []);
  });
});

describe('an engine that is not ours', () => {
  const engines = {
    'gives scripts':
      '<script>alert(1)</script><p onclick="x()">a</p><iframe srcdoc="<script>1</script>"></iframe>',
    'gives what becomes something else when it is read again':
      '<p>a</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    'never closes an element': '<p>a</p><b><i><table><tr><td><div><!--',
    'ends in the middle': '<p>a</p><img src="x" onerror="',
    'has elements of its own': '<p>a</p><my-element onclick="x()"><slot></slot></my-element>',
  };
  for (const [name, html] of Object.entries(engines)) {
    test(name, async () => {
      const { nodes } = await drawPage('x', { render: async () => html });
      assert.match(getShownText(nodes), /a/);
      for (const kind of getKinds(nodes))
        assert.ok(!['script', 'iframe', 'math', 'style', 'my-element'].includes(kind));
      assert.doesNotMatch(JSON.stringify(nodes), /onclick|onerror/);
    });
  }
});

describe('placeholders', () => {
  test('can’t be forged: their key is another one each time', async () => {
    const seen: string[] = [];
    const text = '<Note>secret</Note>\n\ns1x p0x';
    for (let round = 0; round < 3; round++) {
      await drawPage(text, {
        render: async (markdown) => {
          seen.push(/([a-p]{32})p0x/.exec(markdown)?.[1] ?? '');
          return markdown.replace(/[a-p]{32}s\d+x/g, '<p>$&</p>');
        },
      });
    }
    assert.equal(new Set(seen).size, seen.length);
    assert.ok(seen.every((key) => key !== ''));
  });

  test('repeated by the engine, a component is drawn once', async () => {
    const { nodes } = await drawPage('<Note>once</Note>', {
      render: async (markdown) => {
        const separated = markdown.replace(/[a-p]{32}s\d+x/g, '<p>$&</p>');
        return separated.replace(/[a-p]{32}p0x/, (placeholder) => placeholder.repeat(50));
      },
    });
    assert.equal(getShownText(nodes).match(/once/g)?.length, 1);
  });
});
