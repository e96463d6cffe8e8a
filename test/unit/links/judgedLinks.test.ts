// Which links of a file may be judged: in a snippet, those from the root where they stand, the others from its importers.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getImporters, getJudgedLinks } from '../../../server/src/links/judgedLinks.ts';
import { createScannedSite } from '../../support/links/scannedSite.ts';

type Files = Readonly<Record<string, string>>;

/** `destination kind from`, for each link that may be judged. */
async function judge(files: Files, file: string, unread: readonly string[] = []): Promise<string[]> {
  const { links, resolver } = await createScannedSite(files, { unread });
  return getJudgedLinks(file, links, resolver).map(
    ({ link, target, from }) =>
      `${'specifier' in link ? link.specifier : link.destination} ${target.kind} ${from}`,
  );
}

const importPart = "import Part from '/snippets/part.mdx';\n\n<Part />\n";

const base: Files = {
  'guides/a.mdx': `${importPart}\n\n# A\n\n# Both\n`,
  'other/b.mdx': `${importPart}\n\n# B\n\n# Both\n`,
  'guides/near.mdx': '',
  'snippets/none.mdx': '[x](near) [y](/nowhere)\n',
};

describe('The links that are judged', () => {
  test('in a page are all, links and imports in place', async () => {
    const files = {
      ...base,
      'guides/a.mdx': "import X from './none.mdx';\n\n[x](near) [y](far) [z](/nowhere) [w](#a)\n",
    };
    assert.deepEqual(await judge(files, 'guides/a.mdx'), [
      'near page guides/a.mdx',
      'far missing guides/a.mdx',
      '/nowhere missing guides/a.mdx',
      '#a page guides/a.mdx',
      './none.mdx missing guides/a.mdx',
    ]);
  });

  test('in a snippet are right where one importer makes them right', async () => {
    const part = '[x](near) [y](far) [z](/nowhere) [v](/guides/near)\n';
    assert.deepEqual(await judge({ ...base, 'snippets/part.mdx': part }, 'snippets/part.mdx'), [
      'near page guides/a.mdx',
      'far missing guides/a.mdx',
      '/nowhere missing snippets/part.mdx',
      '/guides/near page snippets/part.mdx',
    ]);
  });

  test('in a snippet count fragments in the importers, too', async () => {
    const part = '[x](#b) [y](#both) [z](#none)\n';
    assert.deepEqual(await judge({ ...base, 'snippets/part.mdx': part }, 'snippets/part.mdx'), [
      '#b page other/b.mdx',
      '#both page guides/a.mdx',
      '#none page guides/a.mdx',
    ]);
  });

  test('in a snippet are only those from the root where no page imports it', async () => {
    assert.deepEqual(await judge(base, 'snippets/none.mdx'), ['/nowhere missing snippets/none.mdx']);
  });

  test('in a snippet are only those from the root while not every page is read', async () => {
    const files = { ...base, 'snippets/part.mdx': '[x](far) [z](/nowhere)\n' };
    assert.deepEqual(await judge(files, 'snippets/part.mdx', ['guides/near.mdx']), [
      '/nowhere missing snippets/part.mdx',
    ]);
    assert.deepEqual(await judge(files, 'snippets/part.mdx', ['snippets/part.mdx']), []);
  });

  test('in a snippet may be an import from its own folder or from that of an importer', async () => {
    const part =
      "import A from './own.mdx';\nimport B from './near.mdx';\nimport C from './none-such.mdx';\n";
    const files = { ...base, 'snippets/part.mdx': part, 'snippets/own.mdx': '' };
    assert.deepEqual(await judge(files, 'snippets/part.mdx'), [
      './own.mdx file snippets/part.mdx',
      './near.mdx page guides/a.mdx',
      './none-such.mdx missing snippets/part.mdx',
    ]);
  });

  test('of a file that is not read are none', async () => {
    assert.deepEqual(await judge(base, 'guides/none.mdx'), []);
    assert.deepEqual(await judge({ ...base, 'README.md': '[x](/nowhere)' }, 'README.md'), []);
  });
});

describe('The importers of a snippet', () => {
  test('are the pages that show it, through other snippets, too', async () => {
    const { links, resolver } = await createScannedSite({
      ...base,
      'snippets/part.mdx': "import Deep from './deep.mdx';\n\n<Deep />\n",
      'snippets/deep.mdx': "import Part from './part.mdx';\nimport Deep from './deep.mdx';\n\n<Part />\n",
    });
    assert.deepEqual([...getImporters('snippets/deep.mdx', links, resolver)].sort(), [
      'guides/a.mdx',
      'other/b.mdx',
    ]);
    assert.deepEqual(getImporters('snippets/none.mdx', links, resolver), []);
  });

  test('are none that name it in another case', async () => {
    const { links, resolver } = await createScannedSite({
      'a.mdx': "import Part from '/snippets/Part.mdx';\n\n<Part />\n",
      'snippets/part.mdx': '[x](far)\n',
    });
    assert.deepEqual(getImporters('snippets/part.mdx', links, resolver), []);
    assert.deepEqual(getJudgedLinks('snippets/part.mdx', links, resolver), []);
  });

  test('are pages of other snippets where a page is listed although it lies there', async () => {
    const { links, resolver } = await createScannedSite({
      'docs.json': JSON.stringify({ navigation: [{ group: 'A', pages: ['snippets/page'] }] }),
      'snippets/page.mdx': "import Part from './part.mdx';\n\n[x](far)\n",
      'snippets/part.mdx': '[x](far)\n',
    });
    assert.deepEqual(getImporters('snippets/part.mdx', links, resolver), ['snippets/page.mdx']);
    assert.deepEqual(
      getJudgedLinks('snippets/page.mdx', links, resolver).map(({ target }) => target.kind),
      ['missing', 'file'],
    );
  });
});
