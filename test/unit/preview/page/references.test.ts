// Where the links and images of a page lead.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createIdFinder } from '../../../../client/src/preview/page/headingIds.ts';
import {
  type PageLink,
  parseImageSource,
  parseLinkTarget,
} from '../../../../client/src/preview/page/references.ts';
import { drawPage } from '../../../support/preview/drawnPage.ts';

const page = 'guides/start/first.mdx';

describe('a link', () => {
  const targets: Readonly<Record<string, PageLink | undefined>> = {
    '/api/plants': { kind: 'site', destination: '/api/plants' },
    '/': { kind: 'site', destination: '/' },
    second: { kind: 'site', destination: 'second' },
    ' ./second.mdx ': { kind: 'site', destination: './second.mdx' },
    '../other/': { kind: 'site', destination: '../other/' },
    '../../../x': undefined,
    '/a%20b?c=d#e%20f': { kind: 'site', destination: '/a%20b?c=d#e%20f', fragment: 'e f' },
    '/100%': { kind: 'site', destination: '/100%' },
    '#part': { kind: 'fragment', fragment: 'part' },
    '': undefined,
    '?q': undefined,
    'https://plants.example/a b': { kind: 'external', url: 'https://plants.example/a%20b' },
    'http://plants.example': { kind: 'external', url: 'http://plants.example/' },
    '//plants.example/x': { kind: 'external', url: 'https://plants.example/x' },
    'mailto:a@plants.example': { kind: 'external', url: 'mailto:a@plants.example' },
    'https://': undefined,
    'javascript:alert(1)': undefined,
    'C:\\x': undefined,
  };
  for (const [href, target] of Object.entries(targets)) {
    test(JSON.stringify(href), () => assert.deepEqual(parseLinkTarget(href, page), target));
  }
});

describe('an image', () => {
  test('of the site has its path from the root', () => {
    assert.deepEqual(parseImageSource('/img/a.png?v=1', page), { kind: 'site', path: 'img/a.png' });
    assert.deepEqual(parseImageSource('a%20b.png', page), { kind: 'site', path: 'guides/start/a b.png' });
  });

  test('on another host names it', () => {
    assert.deepEqual(parseImageSource('https://img.example:8080/a.png', page), {
      kind: 'remote',
      host: 'img.example:8080',
    });
    assert.deepEqual(parseImageSource('//img.example/a.png', page), { kind: 'remote', host: 'img.example' });
  });

  test('that is nowhere is missing, by a name that is not too long', () => {
    assert.deepEqual(parseImageSource('../../../a.png', page), { kind: 'missing', name: '../../../a.png' });
    assert.deepEqual(parseImageSource('', page), { kind: 'missing', name: '' });
    const data = parseImageSource(`data:image/png;base64,${'A'.repeat(5000)}`, page);
    assert.ok(data.kind === 'missing' && data.name.length <= 80);
  });
});

describe('headings', () => {
  test('have the ids that the link check knows, each another one', async () => {
    const { ids } = await drawPage(
      '# What’s new?\n\n## A `b_c` & d\n\n## Same\n\n## Same\n\n## {x}\n\n## Own {#mine}\n\n## Mine\n\n## !?\n\n## 植物',
    );
    assert.deepEqual(
      [...ids],
      ['what’s-new', 'a-b_c-&-d', 'same', 'same-2', 'mine', 'mine-2', '%3F', '植物'],
    );
  });

  test('are found by fragments that are not quite theirs', async () => {
    const find = createIdFinder(new Set(['get-it', 'getit', 'b', 'b-2', 'what’s-new']));
    assert.equal(find('getit'), 'getit');
    assert.equal(find('Get_It'), 'get-it');
    assert.equal(find('whats-new'), 'what’s-new');
    assert.equal(find('b-1'), 'b-2');
    assert.equal(find('c-1'), undefined);
    assert.equal(find('--'), undefined);
    const { links } = await drawPage('# Set it up\n\n[a](#Set-It--Up) [b](#nowhere)');
    assert.deepEqual(links, [
      { kind: 'fragment', fragment: 'set-it-up' },
      { kind: 'fragment', fragment: 'nowhere' },
    ]);
  });
});
