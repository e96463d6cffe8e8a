// Links of a page that can be followed: definitions and document links, to the right line of pages as they are now.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { type MarkedPages, markPlaces, openPage, readTexts } from '../../../support/checks/pageTest.ts';

const others = {
  'guide.mdx': '---\ntitle: Guide\n---\n\n# One\n\n## Two\n\n<Step title="Three">x</Step>\n\n## Two',
  'images/leaf.png': '',
  'snippets/note.mdx': '## In a note',
};

async function define(marked: string, pages: MarkedPages = others) {
  const opened = await openPage({ ...pages, 'a.mdx': marked });
  return { opened, links: opened.read(languageService.getPageDefinition(opened.context, opened.offset)) };
}

async function getDefinition(marked: string, pages?: MarkedPages) {
  const { opened, links } = await define(marked, pages);
  return markPlaces(opened, links);
}

describe('the definition of a link', () => {
  test('is its page, image or snippet', async () => {
    for (const [marked, file] of [
      ['[a](/gu|ide)', 'guide.mdx'],
      ['[a](|/guide?x)', 'guide.mdx'],
      ['<Card href="/guide|" />', 'guide.mdx'],
      ['![a](/images/le|af.png)', 'images/leaf.png'],
      ['import Note from "/snip|pets/note.mdx";', 'snippets/note.mdx'],
      ['[a]|[b]\n\n[b]: /guide', 'guide.mdx'],
      ['[a](/Gu|ide)', 'guide.mdx'],
    ] as const) {
      const { links } = await define(marked);
      assert.deepEqual(
        links.map(({ targetUri, targetRange: { start } }) => [targetUri, start.line]),
        [[`file:///site/${file}`, 0]],
        marked,
      );
    }
  });

  test('is the heading or element that its fragment means', async () => {
    const guide = others['guide.mdx'];
    assert.deepEqual(await getDefinition('[a](/guide#t|wo)'), {
      'guide.mdx': guide.replace('## Two', '«## Two»'),
    });
    assert.deepEqual(await getDefinition('[a](/guide#two-2|)'), {
      'guide.mdx': guide.replace(/## Two$/, '«## Two»'),
    });
    assert.deepEqual(await getDefinition('[a](/guide#three|)'), {
      'guide.mdx': guide.replace('Three', '«Three»'),
    });
    assert.deepEqual(await getDefinition('# Here\n\n[a](#he|re)'), { 'a.mdx': '«# Here»\n\n[a](#here)' });
  });

  test('is in the snippet that has the heading', async () => {
    const importing = { ...others, 'b.mdx': 'import Note from "/snippets/note.mdx";\n\n<Note />' };
    assert.deepEqual(await getDefinition('[a](/b#in-a-no|te)', importing), {
      'snippets/note.mdx': '«## In a note»',
    });
  });

  test('is the top of the page where the fragment is wrong', async () => {
    const { links } = await define('[a](/guide#ghost|)');
    assert.deepEqual(
      links.map(({ targetUri, targetRange }) => [targetUri, targetRange.start.line]),
      [['file:///site/guide.mdx', 0]],
    );
  });

  test('marks the destination that it was asked at', async () => {
    const { links } = await define('See [a](/gu|ide "title").');
    assert.deepEqual(links[0]?.originSelectionRange, {
      start: { line: 0, character: 8 },
      end: { line: 0, character: 14 },
    });
  });

  test('is none where the link leads nowhere, or out', async () => {
    for (const marked of [
      '[a](/gho|st)',
      '[a](../o|ut)',
      '[a](https://x.|y)',
      '[a](|{x})',
      'pro|se',
      '# Hea|ding',
    ])
      assert.deepEqual((await define(marked)).links, [], marked);
  });

  test('follows what was written above the heading since the pages were read', async () => {
    const opened = await openPage({ ...others, 'a.mdx': '[a](/guide#tw|o)' });
    const reading = languageService.getPageDefinition(opened.context, opened.offset);
    assert.deepEqual(reading.files, ['guide.mdx']);
    const changed = await openPage({ 'guide.mdx': `|\n\n\n${others['guide.mdx']}` });
    const [link] = reading.answer(new Map([['guide.mdx', changed.context]]));
    assert.equal(link?.targetRange.start.line, 9);
    const [gone] = reading.answer(new Map());
    assert.equal(gone?.targetRange.start.line, 0);
  });
});

describe('document links', () => {
  test('are all that lead to files of the site, in document order', async () => {
    const marked = [
      '|import Note from "/snippets/note.mdx";\n\n[a](/guide) ![b](</images/leaf.png>) [c](/ghost) [d](https://x.y)',
      '<Card href="/guide#two" />\n\n[e](#none) [f]()',
    ].join('\n\n');
    const { context } = await openPage({ ...others, 'a.mdx': marked });
    const links = languageService.getPageDocumentLinks(context);
    assert.deepEqual(
      links.map(({ range, target, tooltip }) => [context.page.getText(range), target, tooltip]),
      [
        ['/snippets/note.mdx', 'file:///site/snippets/note.mdx', 'snippets/note.mdx'],
        ['/guide', 'file:///site/guide.mdx', 'Guide'],
        ['/images/leaf.png', 'file:///site/images/leaf.png', 'images/leaf.png'],
        ['/guide#two', undefined, 'Guide #two'],
        ['#none', undefined, 'a.mdx #none'],
      ],
    );
  });

  test('lead to the line of a heading when they are followed', async () => {
    const { site, context } = await openPage({ ...others, 'a.mdx': '|[a](/guide#two-2) [b](/guide#ghost)' });
    const follow = (fragment: string) =>
      readTexts(
        site,
        languageService.getLinkDestination(context, { uri: context.page.uri, file: 'guide.mdx', fragment }),
      );
    assert.equal(follow('two-2'), 'file:///site/guide.mdx#L11,1');
    assert.equal(follow('ghost'), 'file:///site/guide.mdx');
  });
});
