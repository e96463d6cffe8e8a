// Files and folders move, and the configuration is updated: each case is the entries before and after.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createPages, moveFiles, writeConfiguration } from '../../../support/checks/movedSite.ts';
import type { MemorySiteOptions } from '../../../support/sites/memorySite.ts';

interface Case {
  /** In addition to the configuration. */
  readonly files: readonly string[];
  readonly moves: Readonly<Record<string, string>>;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly options?: MemorySiteOptions;
}

function check(cases: Readonly<Record<string, Case>>): void {
  for (const [name, { files, moves, before, after, options }] of Object.entries(cases)) {
    test(name, async () => {
      const all = { ...createPages(...files), 'docs.json': writeConfiguration(before) };
      assert.deepEqual(await moveFiles(all, moves, options), JSON.parse(writeConfiguration(after)));
    });
  }
}

describe('the entry of a page that is renamed', () => {
  check({
    'keeps to be written without extension': {
      files: ['guides/light.mdx'],
      moves: { 'guides/light.mdx': 'guides/sun.mdx' },
      before: ['guides/light'],
      after: ['guides/sun'],
    },
    'keeps to be written with extension': {
      files: ['guides/light.md'],
      moves: { 'guides/light.md': 'guides/sun.md' },
      before: ['guides/light.md'],
      after: ['guides/sun.md'],
    },
    'follows a new extension only where it shows one': {
      files: ['a.md', 'b.md'],
      moves: { 'a.md': 'a.mdx', 'b.md': 'b.mdx' },
      before: ['a', 'b.md'],
      after: ['a', 'b.mdx'],
    },
    'keeps its leading slash, its dot, its backslashes': {
      files: ['guides/light.mdx', 'guides/water.mdx', 'guides/soil.mdx'],
      moves: { guides: 'manual' },
      before: ['/guides/light', './guides/water', 'guides\\soil'],
      after: ['/manual/light', './manual/water', 'manual\\soil'],
    },
    'is followed wherever it stands twice': {
      files: ['a.mdx'],
      moves: { 'a.mdx': 'b.mdx' },
      before: ['a', 'c', 'a.mdx'],
      after: ['b', 'c', 'b.mdx'],
    },
    'follows a change of case only': {
      files: ['Light.mdx'],
      moves: { 'Light.mdx': 'light.mdx' },
      before: ['Light'],
      after: ['light'],
    },
    'written in another case gets the case of the new name': {
      files: ['guides/Light.mdx'],
      moves: { 'guides/Light.mdx': 'guides/Sun.mdx' },
      before: ['guides/light'],
      after: ['guides/Sun'],
    },
    'keeps an extension that was written in another case': {
      files: ['a.mdx'],
      moves: { 'a.mdx': 'b.mdx' },
      before: ['A.MDX'],
      after: ['b.mdx'],
    },
    'keeps spaces, percent signs and quotes as they are': {
      files: ['a.mdx'],
      moves: { 'a.mdx': '50% "sun" & shade.mdx' },
      before: ['a'],
      after: ['50% "sun" & shade'],
    },
    'is written with extension where the bare name would mean another file': {
      files: ['a.mdx'],
      moves: { 'a.mdx': 'notes.md.mdx' },
      before: ['a'],
      after: ['notes.md.mdx'],
    },
    'is written with extension where a file of the bare name is there already': {
      files: ['intro.md', 'guide.mdx'],
      moves: { 'intro.md': 'guide.md' },
      before: ['intro', 'guide'],
      after: ['guide.md', 'guide'],
    },
    'is written with extension where a file of the bare name comes at the same time': {
      files: ['intro.md', 'start.mdx'],
      moves: { 'intro.md': 'guide.md', 'start.mdx': 'guide.mdx' },
      before: ['intro', 'start'],
      after: ['guide.md', 'guide'],
    },
    'is written without where the file of the bare name goes at the same time': {
      files: ['intro.md', 'guide.mdx'],
      moves: { 'intro.md': 'guide.md', 'guide.mdx': 'help.mdx' },
      before: ['intro', 'guide'],
      after: ['guide', 'help'],
    },
    'is not stolen by a .mdx that comes beside it': {
      files: ['x.md', 'drafts/x.mdx', 'y.md'],
      moves: { 'drafts/x.mdx': 'x.mdx' },
      before: ['/x', 'y', 'drafts/x'],
      after: ['/x.md', 'y', 'x'],
    },
    'is not stolen by a .mdx that comes from elsewhere, or with its folder': {
      files: ['guides/x.md', 'y.md', 'drafts/guides/x.mdx'],
      moves: { '/elsewhere/y.mdx': 'y.mdx', 'drafts/guides': 'guides' },
      before: ['guides/x', 'y'],
      after: ['guides/x.md', 'y.md'],
    },
    'follows the .mdx, which it means, and not the .md beside it': {
      files: ['a.md', 'a.mdx', 'b.md', 'b.mdx'],
      moves: { 'a.mdx': 'x.mdx', 'b.md': 'y.md' },
      before: ['a', 'b'],
      after: ['x', 'b'],
    },
    'stays when the file becomes something else than a page': {
      files: ['a.mdx'],
      moves: { 'a.mdx': 'a.txt' },
      before: ['a'],
      after: ['a'],
    },
    'stays when its file can’t be named by an entry': {
      files: ['a.mdx'],
      moves: { 'a.mdx': 'b\\c.mdx' },
      before: ['a'],
      after: ['a'],
    },
    'is no other page whose name begins alike': {
      files: ['guide.mdx', 'guides/a.mdx', 'guides.mdx'],
      moves: { guides: 'manual', 'guide.mdx': 'help.mdx' },
      before: ['guides', 'guides/a', 'guide', 'guidelines/a'],
      after: ['guides', 'manual/a', 'help', 'guidelines/a'],
    },
  });
});

describe('the entry of a page that moves', () => {
  check({
    'follows it up, down and aside': {
      files: ['guides/a.mdx', 'b.mdx', 'guides/c.mdx'],
      moves: { 'guides/a.mdx': 'a.mdx', 'b.mdx': 'guides/deep/b.mdx', 'guides/c.mdx': 'other/c.mdx' },
      before: ['guides/a', 'b', 'guides/c'],
      after: ['a', 'guides/deep/b', 'other/c'],
    },
    'follows it into a folder whose files are no pages': {
      files: ['a.mdx', 'b.mdx', 'c.mdx', '.gitignore'],
      moves: { 'a.mdx': '_drafts/a.mdx', 'b.mdx': 'snippets/b.mdx', 'c.mdx': 'README.md' },
      before: ['a', 'b', 'c'],
      after: ['_drafts/a', 'snippets/b', 'README'],
    },
    'follows a folder in a folder': {
      files: ['guides/setup/a.mdx', 'guides/b.mdx'],
      moves: { 'guides/setup': 'start' },
      before: ['guides/setup/a', 'guides/b'],
      after: ['start/a', 'guides/b'],
    },
    'follows its folder also when it is missing: there it will be looked for': {
      files: ['guides/a.mdx'],
      moves: { guides: 'manual' },
      before: ['guides/a', 'guides/ghost'],
      after: ['manual/a', 'manual/ghost'],
    },
    'follows a folder that is renamed only in case': {
      files: ['Guides/a.mdx'],
      moves: { Guides: 'guides' },
      before: ['Guides/a'],
      after: ['guides/a'],
    },
    'goes its own way out of a folder that moves, too': {
      files: ['guides/a.mdx', 'guides/b.mdx'],
      moves: { guides: 'manual', 'guides/a.mdx': 'a.mdx' },
      before: ['guides/a', 'guides/b'],
      after: ['a', 'manual/b'],
    },
    'can change places with another': {
      files: ['a.mdx', 'b.mdx'],
      moves: { 'a.mdx': 'b.mdx', 'b.mdx': 'a.mdx' },
      before: ['a', 'b'],
      after: ['b', 'a'],
    },
    'stays when it leaves the site': {
      files: ['a.mdx', 'guides/b.mdx'],
      moves: { 'a.mdx': '/elsewhere/a.mdx', guides: '/site-two/guides' },
      before: ['a', 'guides/b'],
      after: ['a', 'guides/b'],
    },
    'stays when it leaves through a symbolic link': {
      files: ['a.mdx'],
      moves: { 'a.mdx': 'shared/a.mdx' },
      options: { leaving: ['/site/shared'] },
      before: ['a'],
      after: ['a'],
    },
    'follows it into another site inside this one, where it still resolves': {
      files: ['a.mdx', 'api/docs.json', 'api/b.mdx'],
      moves: { 'a.mdx': 'api/a.mdx' },
      before: ['a'],
      after: ['api/a'],
    },
    'follows inside of another site, and together with it': {
      files: ['api/docs.json', 'api/b.mdx', 'sdk/docs.json', 'sdk/c.mdx'],
      moves: { 'api/b.mdx': 'api/x.mdx', sdk: 'libraries' },
      before: ['api/b', 'sdk/c'],
      after: ['api/x', 'libraries/c'],
    },
    'stays when the whole site moves': {
      files: ['guides/a.mdx'],
      moves: { '/site': '/documentation' },
      before: ['guides/a'],
      after: ['guides/a'],
    },
    'that leads out of the site stays': {
      files: ['/guides/a.mdx'],
      moves: { '/guides': '/manual' },
      before: ['../guides/a'],
      after: ['../guides/a'],
    },
    'is followed while some folder of the site can’t be read': {
      files: ['guides/a.mdx', 'secret/b.mdx'],
      moves: { guides: 'manual', 'secret/b.mdx': 'open/b.mdx' },
      options: { unreadable: ['/site/secret'] },
      before: ['guides/a', 'secret/b'],
      after: ['manual/a', 'open/b'],
    },
    'is followed in an ignored folder': {
      files: ['build/a.mdx', '.git/HEAD'],
      moves: { build: 'out' },
      before: ['build/a'],
      after: ['out/a'],
    },
  });

  test('is followed in a nested group', async () => {
    const write = (page: string) =>
      JSON.stringify({ navigation: [{ group: 'A', pages: [{ group: 'B', pages: [page] }] }] });
    const files = { ...createPages('a.mdx'), 'docs.json': write('a') };
    assert.deepEqual(await moveFiles(files, { 'a.mdx': 'b.mdx' }), JSON.parse(write('b')));
  });
});
