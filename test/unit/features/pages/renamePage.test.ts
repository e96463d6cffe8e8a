// F2 on an entry of `pages`: what can be renamed, and which file is then moved where.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { markSpans, parseCursor } from '../../../support/checks/markers.ts';
import { createMemorySite, type MemorySiteOptions } from '../../../support/sites/memorySite.ts';

const list = (pages: string) => `{ "navigation": [{ "group": "A", "pages": [${pages}] }] }`;

async function createSite(marked: string, paths: readonly string[], options?: MemorySiteOptions) {
  const { text, offset, spans } = parseCursor(marked);
  const files = Object.fromEntries(paths.map((path) => [path, '']));
  const context = (await createMemorySite({ ...files, 'docs.json': text }, options)).getContext();
  return { text, offset, spans, context };
}

/** The reason of a refusal; `undefined` when there is nothing to rename; otherwise the text to edit, marked. */
async function prepare(marked: string, paths: readonly string[], options?: MemorySiteOptions) {
  const { text, offset, context } = await createSite(marked, paths, options);
  const answer = languageService.prepareRename(context, offset);
  if (answer?.kind !== 'renamable') return answer?.reason;
  const { textDocument } = context.document;
  const { start, end } = answer.range;
  assert.equal(answer.placeholder, JSON.parse(`"${textDocument.getText(answer.range)}"`));
  return markSpans(text, [{ offset: textDocument.offsetAt(start), end: textDocument.offsetAt(end) }]);
}

/** The reason of a refusal, or "from → to". */
async function rename(
  marked: string,
  newName: string,
  paths: readonly string[],
  options?: MemorySiteOptions,
) {
  const { offset, context } = await createSite(marked, paths, options);
  const answer = languageService.getRename(context, offset, newName);
  if (answer?.kind !== 'rename') return answer?.reason;
  return answer.move === undefined ? 'nothing moves' : `${answer.move.from} → ${answer.move.to}`;
}

describe('what F2 offers', () => {
  test('is the path between the quotes', async () => {
    assert.equal(await prepare(list('"guides/|a", "b"'), ['guides/a.mdx']), list('"«guides/a»", "b"'));
  });
  test('is the path of a file in another case, too', async () => {
    assert.equal(await prepare(list('"|A"'), ['a.mdx']), list('"«A»"'));
  });
  test('is nothing for a page that is missing, and says why', async () => {
    assert.equal(
      await prepare(list('"|ghost"'), []),
      'There is no page "ghost" in this site: only a file that exists can be renamed.',
    );
  });
  test('is nothing outside of the site, and says why', async () => {
    const sentence =
      /^The path ".*" points outside the site’s folder, so the file can’t be renamed from here\.$/;
    assert.match((await prepare(list('"../|a"'), ['/a.mdx'])) ?? '', sentence);
    const leaving = { leaving: ['/site/shared'] };
    assert.match((await prepare(list('"shared/|a"'), ['shared/a.mdx'], leaving)) ?? '', sentence);
  });
  test('is nothing on what is no page', async () => {
    assert.equal(await prepare('{ "name": "|a" }', ['a.mdx']), undefined);
    assert.equal(await prepare('{ "favicon": "|a.svg" }', ['a.svg']), undefined);
  });
});

describe('the new name', () => {
  const from = list('"guides/|a"');
  const files = ['guides/a.mdx', 'guides/b.md', 'guides/c.mdx'];

  test('keeps the extension unless it gives one', async () => {
    assert.equal(await rename(from, 'x/y', files), '/site/guides/a.mdx → /site/x/y.mdx');
    assert.equal(await rename(from, 'x.md', files), '/site/guides/a.mdx → /site/x.md');
    assert.equal(await rename(list('"guides/b|.md"'), 'x', files), '/site/guides/b.md → /site/x.md');
  });
  test('can be written in any way an entry can', async () => {
    assert.equal(await rename(from, ' /x//y/ ', files), '/site/guides/a.mdx → /site/x/y.mdx');
  });
  test('can differ in case only, or not at all', async () => {
    assert.equal(await rename(from, 'guides/A', files), '/site/guides/a.mdx → /site/guides/A.mdx');
    assert.equal(await rename(from, 'guides/a.mdx', files), 'nothing moves');
  });
  test('is refused when it is taken, in whatever case', async () => {
    assert.equal(await rename(from, 'guides/c', files), 'The file "guides/c.mdx" already exists.');
    assert.equal(await rename(from, 'Guides/C', files), 'The file "guides/c.mdx" already exists.');
  });
  test('is refused when it is empty', async () => {
    assert.match((await rename(from, ' / ', files)) ?? '', /^A page needs a path/);
  });
  test('is refused when it leaves the site', async () => {
    const sentence = /points outside the site’s folder\.$/;
    assert.match((await rename(from, '../a', files)) ?? '', sentence);
    assert.match((await rename(from, 'shared/a', files, { leaving: ['/site/shared'] })) ?? '', sentence);
  });
  test('is refused in a folder of git or of packages', async () => {
    for (const path of ['.git/hooks/a', 'guides/.git/a', 'node_modules/a'])
      assert.match((await rename(from, path, files)) ?? '', /is in a folder that is never part of a site/);
  });
  test('may lead into another site inside this one, where the entry still resolves', async () => {
    assert.equal(
      await rename(from, 'api/a', [...files, 'api/docs.json']),
      '/site/guides/a.mdx → /site/api/a.mdx',
    );
  });
  test('of a missing page is refused', async () => {
    assert.match((await rename(list('"|ghost"'), 'a', [])) ?? '', /^There is no page "ghost"/);
  });
});
