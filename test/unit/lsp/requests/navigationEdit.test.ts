// What an act in the navigation is as an edit, asked with the ids of the model that the client was sent.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type NavigationAct,
  type NavigationEdit,
  type NavigationEditParams,
  navigationEditRequest,
} from '../../../../server/src/shared/protocol.ts';
import type { ElementContent, SiteModel } from '../../../../server/src/shared/siteModel.ts';
import { type SiteWatcher, watchSites } from '../../../support/languageServers/siteWatcher.ts';
import type { Lifetime } from '../../../support/lifetime.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const uri = 'file:///site/docs.json';
const configuration = `{
  "navigation": [
    { "group": "Guides", "pages": ["b", "a", "ghost"] }
  ]
}
`;
const files = {
  '/site/docs.json': configuration,
  '/site/a.mdx': '---\ntitle: Second\n---\n',
  '/site/b.mdx': '---\ntitle: Ignored\nsidebarTitle: Third\n---\n',
  '/site/new page.mdx': '---\ntitle: New\n---\n',
  '/site/README.md': '',
  '/site/folder.mdx/x.png': '',
};

interface Asked extends SiteWatcher {
  getModel(): SiteModel;
  /** The id of the first group with this name, or page with this entry or path. */
  getId(name: string): string;
  ask(act: NavigationAct, params?: Partial<NavigationEditParams>): Promise<NavigationEdit>;
}

async function watch(context: Lifetime, texts: Readonly<Record<string, string>> = files): Promise<Asked> {
  const watcher = await watchSites(context, texts);
  await waitUntil('the site is known', () => watcher.models.get(uri)?.isComplete);
  const getModel = (): SiteModel => {
    const model = watcher.models.get(uri);
    assert.ok(model);
    return model;
  };
  return {
    ...watcher,
    getModel,
    getId(name) {
      const found = [...getModel().elements.values()].find(({ content }) => hasName(content, name));
      assert.ok(found, name);
      return found.id;
    },
    ask: (act, params) =>
      watcher.client.request<NavigationEdit>(navigationEditRequest, {
        uri,
        revision: getModel().revision,
        act,
        ...params,
      }),
  };
}

function hasName(content: ElementContent, name: string): boolean {
  if (content.kind === 'group' || content.kind === 'division') return content.name === name;
  if (content.kind === 'operation') return content.entry === name;
  if (content.kind === 'generated') return content.kind === name;
  return content.kind === 'page' && (content.entry ?? content.path) === name;
}

/** The pages of the first group after the edit. */
function getPages(text: string, edit: NavigationEdit): unknown {
  assert.ok(edit.kind === 'edit', JSON.stringify(edit));
  const after = TextDocument.applyEdits(TextDocument.create(uri, 'docs-json', 1, text), [...edit.edits]);
  return JSON.parse(after).navigation[0].pages;
}

describe('an act', () => {
  test('is an edit of the file on disk', async (context) => {
    const { ask, getId } = await watch(context);
    const edit = await ask({ kind: 'shift', ids: [getId('a')], by: -1 });
    assert.deepEqual(getPages(configuration, edit), ['a', 'b', 'ghost']);
    assert.ok(edit.kind === 'edit');
    assert.deepEqual([edit.uri, edit.version, edit.newFile], [uri, undefined, undefined]);
  });

  test('fits what was typed last, by the ids from before', async (context) => {
    const { ask, getId, getModel, client } = await watch(context);
    const ids = [getId('b')];
    const { revision } = getModel();
    const typed = configuration.replace('"ghost"', '"ghost", "more"');
    await client.open(configuration);
    await client.change(2, [{ text: typed }]);
    const edit = await ask({ kind: 'move', ids, to: { kind: 'after', id: getId('a') } }, { revision });
    assert.deepEqual(getPages(typed, edit), ['a', 'b', 'ghost', 'more']);
    assert.equal(edit.kind === 'edit' && edit.version, 2);
  });

  test('sorts by the titles that are shown', async (context) => {
    const { ask, getId } = await watch(context);
    const edit = await ask({ kind: 'sort', group: getId('Guides') });
    assert.deepEqual(getPages(configuration, edit), ['ghost', 'a', 'b']);
  });

  test('lists pages by their id in the model, or by their file', async (context) => {
    const { ask, getId } = await watch(context);
    const to = { kind: 'endOf', group: getId('Guides') } as const;
    const expected = ['b', 'a', 'ghost', 'new page'];
    assert.deepEqual(
      getPages(configuration, await ask({ kind: 'move', ids: [getId('new page.mdx')], to })),
      expected,
    );
    const dropped = ['file:///site/./new%20page.mdx'];
    assert.deepEqual(getPages(configuration, await ask({ kind: 'list', files: dropped, to })), expected);
  });

  test('creates a page, but never over a file or a folder', async (context) => {
    const { ask, getId, fileSystem } = await watch(context);
    const to = { kind: 'after', id: getId('b') } as const;
    const edit = await ask({ kind: 'addPage', path: 'guides/water', title: 'Water', to });
    assert.deepEqual(getPages(configuration, edit), ['b', 'guides/water', 'a', 'ghost']);
    assert.deepEqual(edit.kind === 'edit' && edit.newFile, {
      uri: 'file:///site/guides/water.mdx',
      text: '---\ntitle: "Water"\n---\n\n',
    });
    // No event has told the server of it yet.
    fileSystem.write('/site/guides/water.mdx', '');
    for (const path of ['guides/water', 'folder']) {
      const refused = await ask({ kind: 'addPage', path, title: 'Water', to });
      assert.deepEqual(refused, { kind: 'refused', reason: `The file "${path}.mdx" already exists.` });
    }
  });
});

describe('an act is refused', () => {
  const refuses = (title: string, act: (asked: Asked) => Promise<NavigationEdit>, reason: RegExp) =>
    test(title, async (context) => {
      const edit = await act(await watch(context));
      assert.equal(edit.kind, 'refused');
      assert.match(edit.kind === 'refused' ? edit.reason : '', reason);
    });

  refuses('on what is gone', ({ ask }) => ask({ kind: 'remove', ids: ['gone'] }), /changed in the meantime/);
  refuses(
    'on a model that this server has not sent',
    ({ ask, getId }) => ask({ kind: 'remove', ids: [getId('a')] }, { revision: 99 }),
    /read again/,
  );
  refuses(
    'on another file',
    ({ ask, getId }) => ask({ kind: 'remove', ids: [getId('a')] }, { uri: 'file:///site/mint.json' }),
    /read again/,
  );
  refuses(
    'with files that are no pages of this site, which it names',
    ({ ask, getId }) => {
      const dropped = [
        'file:///elsewhere/a%20b.mdx',
        'file:///site/README.md',
        'file:///site',
        'untitled:c.mdx',
      ];
      return ask({ kind: 'list', files: dropped, to: { kind: 'endOf', group: getId('Guides') } });
    },
    /^"README\.md", "a b\.mdx", "site" and 1 more are not pages of this site\.$/,
  );
  refuses(
    'while the text can’t be read, in the words of the file',
    async ({ ask, getId, client }) => {
      const ids = [getId('a')];
      await client.open(configuration.replace('"b", "a"', '"b" "a"'));
      return ask({ kind: 'remove', ids });
    },
    /^docs\.json has a syntax error on line 3\./,
  );
});

describe('an act in a tree', () => {
  const tree = `{
  "theme": "mint",
  "navigation": {
    "versions": [
      { "version": "v2", "groups": [{ "group": "Guides", "root": "b", "pages": ["GET /x", "a"] }] },
      { "version": "v1", "openapi": "api.json" },
      { "version": "v0", "pages": [] }
    ]
  }
}
`;
  const texts = { ...files, '/site/docs.json': tree, '/site/api.json': '{}' };
  const getVersions = (edit: NavigationEdit): unknown => {
    assert.ok(edit.kind === 'edit', JSON.stringify(edit));
    const after = TextDocument.applyEdits(TextDocument.create(uri, 'docs-json', 1, tree), [...edit.edits]);
    return JSON.parse(after).navigation.versions;
  };
  const [v2, v1, v0] = JSON.parse(tree).navigation.versions;

  test('takes pages, root pages, operations, groups and divisions', async (context) => {
    const { ask, getId } = await watch(context, texts);
    const to = { kind: 'endOf', group: getId('v0') } as const;
    const ids = ['b', 'GET /x', 'a'].map(getId);
    const guides = { group: 'Guides', pages: [] };
    assert.deepEqual(getVersions(await ask({ kind: 'move', ids, to })), [
      { ...v2, groups: [guides] },
      v1,
      { ...v0, pages: ['b', 'GET /x', 'a'] },
    ]);
    assert.deepEqual(getVersions(await ask({ kind: 'copy', ids, to })), [
      ...[v2, v1, { ...v0, pages: ['b', 'GET /x', 'a'] }],
    ]);
    assert.deepEqual(getVersions(await ask({ kind: 'move', ids: [getId('Guides')], to })), [
      { ...v2, groups: [] },
      v1,
      { version: 'v0', groups: v2.groups },
    ]);
    assert.deepEqual(getVersions(await ask({ kind: 'shift', ids: [getId('v1')], by: 1 })), [v2, v0, v1]);
    assert.deepEqual(getVersions(await ask({ kind: 'renameGroup', id: getId('v1'), name: 'v1.0' })), [
      ...[v2, { ...v1, version: 'v1.0' }, v0],
    ]);
    const group = { kind: 'addGroup', name: 'New', near: getId('GET /x') } as const;
    assert.deepEqual(getVersions(await ask(group)), [
      ...[{ ...v2, groups: [...v2.groups, { group: 'New', pages: [] }] }, v1, v0],
    ]);
    const after = { kind: 'after', id: getId('v0') } as const;
    const version = { kind: 'addContainer', container: 'version', name: 'old', to: after } as const;
    assert.deepEqual(getVersions(await ask(version)), [v2, v1, v0, { version: 'old', pages: [] }]);
    assert.deepEqual(getVersions(await ask({ kind: 'remove', ids: [getId('b'), getId('v1')] })), [
      ...[{ ...v2, groups: [{ group: 'Guides', pages: ['GET /x', 'a'] }] }, v0],
    ]);
  });

  test('leaves generated pages alone, but adds others before them', async (context) => {
    const { ask, getId } = await watch(context, texts);
    const edit = await ask({ kind: 'remove', ids: [getId('generated')] });
    assert.ok(edit.kind === 'refused');
    assert.match(edit.reason, /^Generated pages have no entries of their own/);
    const to = { kind: 'endOf', group: getId('v1') } as const;
    const moved = await ask({ kind: 'move', ids: [getId('a')], to });
    assert.notEqual(moved.kind, 'refused');
  });
});
