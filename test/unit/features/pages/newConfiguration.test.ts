// What is proposed for a folder without a configuration: its name, its groups and their order.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  createNewConfiguration,
  getDocumentationFolder,
  writeNewConfiguration,
  writeNewTree,
} from '../../../../server/src/features/pages/newConfiguration.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { getDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { createMemorySite, type MemorySiteOptions } from '../../../support/sites/memorySite.ts';

type Files = readonly string[] | Readonly<Record<string, string>>;

const isList = (files: Files): files is readonly string[] => Array.isArray(files);
const toTexts = (files: Files): Readonly<Record<string, string>> =>
  isList(files) ? Object.fromEntries(files.map((path) => [path, ''])) : files;

async function propose(files: Files, options?: MemorySiteOptions) {
  const { index } = await createMemorySite(toTexts(files), options);
  return createNewConfiguration(index);
}

/** Each group's name and pages, in order. */
async function getGroups(files: Files, options?: MemorySiteOptions) {
  const { navigation } = await propose(files, options);
  return navigation.map(({ group, pages }) => [group, ...pages]);
}

const titled = (title: string) => `---\ntitle: ${title}\n---\n`;

describe('the order of pages', () => {
  test('begins where readers begin, whatever the spelling', async () => {
    const pages = ['a.md', 'Quickstart.mdx', 'INDEX.md', 'introduction.md', '1-first.md', 'install.md'];
    assert.deepEqual(await getGroups(pages), [
      ['Get Started', 'INDEX', 'introduction', 'install', 'Quickstart', '1-first', 'a'],
    ]);
  });

  test('has numbers before names, as numbers', async () => {
    const pages = ['10-end.md', '2-middle.md', '01-start.md', 'about.md', '2024-01-15-notes.md'];
    assert.deepEqual(await getGroups(pages), [
      ['Get Started', '01-start', '2-middle', '10-end', '2024-01-15-notes', 'about'],
    ]);
  });

  test('is by title, else by name', async () => {
    const pages = {
      'z.md': titled('apples'),
      'b.md': '',
      'c.md': titled('Cherries'),
      'd.md': titled('Éclairs'),
    };
    assert.deepEqual(await getGroups({ ...pages, 'f.md': '' }), [['Get Started', 'z', 'b', 'c', 'd', 'f']]);
  });

  test('is sure where titles are equal', async () => {
    const pages = { 'b.md': titled('Same'), 'a.md': titled('Same'), 'B.md': titled('same') };
    assert.deepEqual(await getGroups(pages), [['Get Started', 'B', 'a', 'b']]);
  });
});

describe('groups', () => {
  test('are folders, the root first, then by number and name, what is looked up last, each before those in it', async () => {
    const pages = [
      ['zoo/a.md', 'api-reference/plants/get.md', 'api-reference/create.md', '02-guides/a.md'],
      ['01-setup/a.md', 'getting-started/a.md', 'z.md'],
    ].flat();
    assert.deepEqual(await getGroups(pages), [
      ['Get Started', 'z'],
      ['Getting Started', 'getting-started/a'],
      ['Setup', '01-setup/a'],
      ['Guides', '02-guides/a'],
      ['Zoo', 'zoo/a'],
      ['API Reference', 'api-reference/create'],
      ['API Reference / Plants', 'api-reference/plants/get'],
    ]);
  });

  test('have names of their own', async () => {
    const pages = ['a.md', 'get-started/a.md', 'my-guide/a.md', 'my_guide/a.md', '1-my-guide/a.md'];
    assert.deepEqual(
      (await getGroups(pages)).map(([group]) => group),
      ['Overview', 'Get Started', 'My Guide', 'my-guide', 'my_guide'],
    );
  });

  test('leave out what is no page', async () => {
    const files = {
      ...toTexts(['a.md', 'README.md', '_drafts/a.md', 'snippets/a.md', 'node_modules/a/a.md', 'made/a.md']),
      ...toTexts(['inner/docs.json', 'inner/a.md', 'secret.md', 'a.txt', 'A.MD']),
      '.gitignore': 'made/\n',
    };
    assert.deepEqual(await getGroups(files, { ignoredPages: ['secret.md'] }), [['Get Started', 'a']]);
  });

  test('have entries that mean the file, with its extension only where nothing else does', async () => {
    const pages = ['b.md', 'b.mdx', 'c.md.md', ' .md', 'back\\slash.md', 'd e%.mdx'];
    assert.deepEqual(await getGroups(pages), [['Get Started', ' .md', 'b.mdx', 'c.md.md', 'd e%']]);
  });

  test('of a tree have no entry that would be an operation there', async () => {
    const { index } = await createMemorySite(toTexts(['a.md', 'GET users.mdx']));
    const { navigation } = JSON.parse(writeNewTree(createNewConfiguration(index)));
    assert.deepEqual(navigation, { groups: [{ group: 'Get Started', pages: ['a'] }] });
  });

  test('are none where there is no page', async () => {
    assert.deepEqual(await getGroups(['README.md', 'logo.svg']), []);
  });
});

describe('the folder of the documentation', () => {
  const find = async (files: Files) => getDocumentationFolder((await createMemorySite(toTexts(files))).index);

  test('is the one with the usual name, where no page is beside it', async () => {
    assert.equal(await find(['README.md', 'docs/a.md', 'docs/guides/b.md', 'packages/notes.md']), 'docs');
    assert.equal(await find(['Documentation/a.md']), 'Documentation');
  });

  test('is none in a folder that is one itself', async () => {
    assert.equal(await find(['index.md', 'docs/a.md']), undefined);
    assert.equal(await find(['guides/a.md', 'guides/docs/a.md']), undefined);
    assert.equal(await find(['docs/docs.json', 'docs/a.md', 'guides/a.md']), undefined);
    assert.equal(await find(['docs/README.md']), undefined);
  });
});

describe('the name', () => {
  test('is that of the folder, as a title', async () => {
    assert.equal((await propose(['a.md'], { root: '/garden/plant-api' })).name, 'Plant API');
  });

  test('is a general one where the folder has none', async () => {
    assert.equal((await propose(['a.md'], { root: '/garden/--' })).name, 'My Docs');
  });
});

describe('the proposal', () => {
  const names = [
    'a',
    'A',
    'index',
    'intro',
    '01-a',
    '1_a',
    'my guide',
    'my-guide',
    '__x',
    '"',
    '\\',
    '..a',
    ' ',
  ]
    .concat(['été', '\u202Eevil', '\n', '</script>', '${1:a}', 'v1.2', '2024', 'get-started', 'a.md', 'docs'])
    .concat(['__proto__', 'constructor', '日本', '🌱', '%2e', '#', 'x'.repeat(200)]);
  const anyPath = fc
    .tuple(
      fc.array(fc.constantFrom(...names), { maxLength: 3 }),
      fc.constantFrom(...names),
      fc.constantFrom('.md', '.mdx'),
    )
    .map(([folders, name, extension]) => [...folders, name].join('/') + extension);

  randomTest(
    'has nothing wrong in it, whatever the folder holds, and lists every page that can be listed',
    300,
    async (draws) => {
      const folders = fc.uniqueArray(anyPath, { minLength: 1, maxLength: 25 });
      await fc.assert(
        fc.asyncProperty(folders, async (paths) => {
          const site = await createMemorySite(toTexts(paths));
          const { index } = site;
          const proposal = createNewConfiguration(index);
          const getFound = (text: string) => {
            site.fileSystem.write('/site/docs.json', text);
            return getDiagnostics(site.getContext());
          };
          const found = [...getFound(writeNewTree(proposal)), ...getFound(writeNewConfiguration(proposal))];
          if (proposal.navigation.length > 0) assert.deepEqual(found, []);
          const context = site.getContext();
          // Parts and drafts.
          const spelled = index.pages.filter((page) => !/\\|(?:^|\/)[._]/.test(page));
          const items = languageService.getPageItems(context.document, index);
          const unlisted = items.filter(({ path, trail }) => trail === undefined && spelled.includes(path));
          const twins = unlisted.filter(({ path }) => !index.hasFile(`${path}x`));
          assert.deepEqual(twins, []);
        }),
        draws,
      );
    },
    { seed: 20261122 },
  );

  test('is made of 5,000 pages, all of them listed', async () => {
    const pages = Array.from({ length: 5_000 }, (_, index) => `part-${index % 70}/page-${index}.mdx`);
    const { navigation } = await propose(pages);
    assert.equal(navigation.length, 70);
    assert.equal(navigation.flatMap((group) => group.pages).length, 5_000);
    assert.equal(navigation.at(-1)?.group, 'Part 69');
  });
});
