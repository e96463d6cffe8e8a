// The layouts of new pages: in every shape and with every extension they compile, and nothing is wrong with them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findFaults } from '../../../../server/src/compile/findFaults.ts';
import { applyChanges } from '../../../../server/src/document/textChange.ts';
import { getNodeEdit } from '../../../../server/src/features/navigation/navigationEdit.ts';
import { getSiteFormat } from '../../../../server/src/format/documentFormat.ts';
import { getDiagnostics, getPageDiagnostics } from '../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { type PageLayout, pageLayouts } from '../../../../server/src/shared/pageLayout.ts';
import { createMemorySite, type MemorySite } from '../../../support/sites/memorySite.ts';

const shapes = {
  list: { name: 'Plants', navigation: [{ group: 'Guides', pages: ['start'] }] },
  tree: {
    $schema: 'https://mintlify.com/docs.json',
    ...{ theme: 'mint', name: 'Plants', colors: { primary: '#14532d' } },
    navigation: { groups: [{ group: 'Guides', pages: ['start'] }] },
  },
};

interface Added {
  readonly site: MemorySite;
  readonly text: string;
  readonly path: string;
}

async function add(shape: object, typed: string, title: string, layout?: PageLayout): Promise<Added> {
  const files = { 'docs.json': JSON.stringify(shape), 'start.mdx': '---\ntitle: Start\n---\n' };
  const before = await createMemorySite(files);
  const { document } = before.getContext();
  const node = getSiteFormat(document).navigation.pages[0]?.node;
  assert.ok(node);
  const to = { kind: 'after', node: { kind: 'page', node } } as const;
  const act = { kind: 'addPage', path: typed, title, layout, to } as const;
  const edit = getNodeEdit({ document, site: before.index }, act);
  assert.ok(edit.kind === 'edit' && edit.newFile);
  const { path, text } = edit.newFile;
  const docs = applyChanges(document.textDocument.getText(), edit.changes);
  return { site: await createMemorySite({ ...files, 'docs.json': docs, [path]: text }), text, path };
}

for (const [name, shape] of Object.entries(shapes))
  describe(`in a site with a ${name}`, () => {
    for (const layout of [...pageLayouts, undefined])
      for (const typed of ['new', 'new.mdx', 'new.md'])
        test(`${layout ?? 'an empty page'} as ${typed} has no problems`, async () => {
          const title = 'Water "it": {all} <5 #1';
          const { site, text, path } = await add(shape, typed, title, layout);
          assert.equal(path, typed === 'new' ? 'new.mdx' : typed);
          assert.deepEqual(findFaults(text, { variables: new Set(), isSnippet: false }), []);
          assert.deepEqual(getPageDiagnostics(site.getPageContext(path)), []);
          assert.deepEqual(getDiagnostics(site.getContext()), []);
          assert.equal(site.index.pageInfo.get(path)?.title, title);
          assert.equal(site.index.pageInfo.get(path)?.description === undefined, layout === undefined);
        });
  });

test('a layout has components where the host reads them, and plain Markdown elsewhere', async () => {
  const names = async (shape: object, typed: string): Promise<string[]> => {
    const pages = await Promise.all(pageLayouts.map((layout) => add(shape, typed, 'New', layout)));
    return pages.map(({ text }) => [...new Set(text.match(/(?<=<)[A-Z]\w+/g))].join(' '));
  };
  const components = ['Steps Step', 'ParamField ResponseField ResponseExample', 'Update'];
  assert.deepEqual(await names(shapes.tree, 'new.mdx'), components);
  assert.deepEqual(await names(shapes.tree, 'new.md'), components);
  assert.deepEqual(await names(shapes.list, 'new.mdx'), components);
  assert.deepEqual(await names(shapes.list, 'new.md'), ['', '', '']);
});
