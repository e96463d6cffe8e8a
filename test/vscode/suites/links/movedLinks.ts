import assert from 'node:assert/strict';
import { commands, Position, type TextDocument, type WorkspaceEdit, window, workspace } from 'vscode';
import { openText, waitForDiagnostics } from '../sites.ts';
import { type WrittenSite, withUpdates, writeLinkedSite } from './linkedSites.ts';

const own = {
  'docs.json': `{
  "name": "Plants",
  "navigation": [{ "group": "Guides", "pages": ["start", "guides/light", "guides/water"] }]
}
`,
  'start.mdx':
    '# Start\n\n[Water](/guides/water#how-often) and ![a leaf](/images/leaf.svg)\n\n<Card href="/guides/water" />\n',
  'guides/light.mdx': '# Light\n\nSee [water](./water.mdx), [start](../start) and [nothing](./nothing).\n',
  'guides/water.mdx': '# Water\n\n## How often\n\nAfter [light](light) and [how](#how-often).\n',
  'images/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const ownPaths = ['docs.json', 'start.mdx', 'guides/light.mdx'];

/** Tabs, and groups of groups. */
const tree = {
  ...own,
  'docs.json': `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "navigation": {
    "tabs": [
      { "tab": "Guides", "groups": [{ "group": "Plants", "pages": ["start", { "group": "Care", "pages": ["guides/light", "guides/water"] }] }] }
    ]
  }
}
`,
};

/** The end of a configuration whose shape has redirects. */
const redirected = `,
  "redirects": [
    {
      "source": "/guides/water",
      "destination": "/guides/watering"
    }
  ]
}
`;

describe('Links in pages, when files are renamed in the Explorer', () => {
  before(async () => {
    // The server is asked once it is running.
    const document = await openText('moving-links', '{ "navigation": [] }');
    await waitForDiagnostics(document, 'the server runs');
  });

  for (const [shape, files] of Object.entries({ list: own, tree })) {
    it(`follow a page as one step that is saved, and undone with its saving (${shape} shape)`, async () => {
      const site = await writeLinkedSite(`links-page-${shape}`, files);
      await withUpdates('always', () => site.rename('guides/water.mdx', 'guides/watering.mdx'));
      const { 'guides/water.mdx': water, ...others } = files;
      const moved = {
        ...others,
        'docs.json': others['docs.json']
          .replace('guides/water', 'guides/watering')
          .replace(/\n\}\n$/, shape === 'tree' ? redirected : '$&'),
        'start.mdx': others['start.mdx'].replaceAll('/guides/water', '/guides/watering'),
        'guides/light.mdx': others['guides/light.mdx'].replace('./water.mdx', './watering.mdx'),
      };
      await site.waitForDisk({ ...moved, 'guides/watering.mdx': water, 'guides/water.mdx': undefined });
      await undo(site);
      await site.waitForDisk({ ...files, 'guides/watering.mdx': undefined });
    });
  }

  it('stay where they are for "never"; the configuration follows', async () => {
    const site = await writeLinkedSite('links-never', own);
    await withUpdates('never', () => site.rename('guides/water.mdx', 'guides/watering.mdx'));
    assert.deepEqual(await site.readTexts(...ownPaths), {
      'docs.json': own['docs.json'].replace('guides/water', 'guides/watering'),
      'start.mdx': own['start.mdx'],
      'guides/light.mdx': own['guides/light.mdx'],
    });
  });

  it('follow a folder, and those of its pages still mean what they meant', async () => {
    const site = await writeLinkedSite('links-folder', own);
    await withUpdates('always', () => site.rename('guides', 'care/plants'));
    await site.waitForDisk({
      'docs.json': own['docs.json'].replaceAll('guides/', 'care/plants/'),
      'start.mdx': own['start.mdx'].replaceAll('/guides/', '/care/plants/'),
      'care/plants/light.mdx': own['guides/light.mdx'].replace('../start', '../../start'),
      'care/plants/water.mdx': own['guides/water.mdx'],
      'guides/light.mdx': undefined,
    });
  });

  it('follow an image', async () => {
    const site = await writeLinkedSite('links-image', own);
    await withUpdates('always', () => site.rename('images/leaf.svg', 'images/green leaf.svg'));
    const { 'start.mdx': start } = await site.readTexts('start.mdx');
    assert.equal(start, own['start.mdx'].replace('leaf.svg', 'green%20leaf.svg'));
  });

  it('leave unsaved what was not saved before', async () => {
    const site = await writeLinkedSite('links-unsaved', own);
    const document = await workspace.openTextDocument(site.at('start.mdx'));
    const editor = await window.showTextDocument(document);
    await editor.edit((edit) => edit.insert(new Position(0, 0), 'New. '));
    await withUpdates('always', () => site.rename('guides/water.mdx', 'guides/watering.mdx'));
    await site.waitForDisk({ 'guides/light.mdx': own['guides/light.mdx'].replace('./water', './watering') });
    assert.ok(document.isDirty);
    assert.match(document.getText(), /^New\. # Start\n\n\[Water\]\(\/guides\/watering#how-often\)/);
    await commands.executeCommand('workbench.action.files.revert');
  });
});

describe('Links in pages, when a page is renamed in a text (F2)', () => {
  it('follow a rename of its entry, or of a link to it, in one edit', async () => {
    const site = await writeLinkedSite('links-f2', own);
    for (const [path, text, name] of [
      ['docs.json', 'guides/water', 'guides/watering'],
      ['guides/light.mdx', './water.mdx', './watering.mdx'],
    ] as const) {
      const document = await openAt(site, path);
      await withUpdates('always', async () => {
        const edit = await getRename(document, text, name);
        const edited = edit.entries().map(([uri]) => uri.path.split('/').slice(-1)[0]);
        assert.deepEqual(edited.sort(), ['docs.json', 'light.mdx', 'start.mdx'], path);
      });
    }
  });

  it('stay for "never", but for the one in which the name was typed', async () => {
    const site = await writeLinkedSite('links-f2-never', own);
    const document = await openAt(site, 'guides/light.mdx');
    await withUpdates('never', async () => {
      const edit = await getRename(document, './water.mdx', './watering.mdx');
      const edited = edit.entries().map(([uri]) => uri.path.split('/').slice(-1)[0]);
      assert.deepEqual(edited.sort(), ['docs.json', 'light.mdx']);
    });
  });

  it('follow a heading', async () => {
    const site = await writeLinkedSite('links-f2-heading', own);
    const document = await openAt(site, 'guides/water.mdx');
    const edit = await getRename(document, 'How often', 'How much');
    assert.ok(await workspace.applyEdit(edit));
    assert.deepEqual(await site.readTexts('start.mdx', 'guides/water.mdx'), {
      'start.mdx': own['start.mdx'].replace('#how-often', '#how-much'),
      'guides/water.mdx': own['guides/water.mdx']
        .replace('How often', 'How much')
        .replace('#how-often', '#how-much'),
    });
  });
});

async function undo(site: WrittenSite): Promise<void> {
  await window.showTextDocument(await workspace.openTextDocument(site.at('docs.json')));
  await commands.executeCommand('undo');
}

async function openAt(site: WrittenSite, path: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(site.at(path));
  await window.showTextDocument(document);
  return document;
}

async function getRename(document: TextDocument, text: string, name: string): Promise<WorkspaceEdit> {
  const position = document.positionAt(document.getText().indexOf(text) + 3);
  const edit = await commands.executeCommand<WorkspaceEdit | undefined>(
    'vscode.executeDocumentRenameProvider',
    ...[document.uri, position, name],
  );
  assert.ok(edit, `${text} can be renamed`);
  return edit;
}
