import assert from 'node:assert/strict';
import {
  type CodeAction,
  type CodeLens,
  commands,
  type DocumentLink,
  type Hover,
  type InlayHint,
  type Location,
  type LocationLink,
  languages,
  Position,
  Range,
  type TextDocument,
  Uri,
  window,
  workspace,
} from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';
import { withMessages } from './messages.ts';
import { withPrompts } from './prompts.ts';
import { openFixture, openText } from './sites.ts';

describe('From the configuration to its pages', () => {
  it('links every page, image and OpenAPI file', async () => {
    const document = await openFixture('sample/docs.json');
    const links = await waitUntil('the site is read', async () => {
      const found = await commands.executeCommand<DocumentLink[]>('vscode.executeLinkProvider', document.uri);
      return found.some(({ target }) => target?.path.endsWith('.mdx')) && found;
    });
    const targets = links.map(({ range, target }) => [
      document.getText(range),
      target?.path.split('/sample/')[1],
    ]);
    for (const expected of [
      ['introduction', 'introduction.mdx'],
      ['guides/watering', 'guides/watering.mdx'],
    ])
      assert.ok(
        targets.some((target) => target.join() === expected.join()),
        JSON.stringify(targets),
      );
  });

  it('goes to the page under the cursor', async () => {
    const document = await openFixture('sample/docs.json');
    const [definition] = await commands.executeCommand<(Location | LocationLink)[]>(
      'vscode.executeDefinitionProvider',
      document.uri,
      document.positionAt(document.getText().indexOf('guides/watering') + 3),
    );
    assert.ok(definition);
    const uri = 'targetUri' in definition ? definition.targetUri : definition.uri;
    assert.match(uri.path, /sample\/guides\/watering\.mdx$/);
  });

  it('shows the titles of pages', async () => {
    const document = await openFixture('sample/docs.json');
    const hints = await waitUntil('the pages are read', async () => {
      const found = await commands.executeCommand<InlayHint[]>(
        'vscode.executeInlayHintProvider',
        document.uri,
        new Range(0, 0, document.lineCount, 0),
      );
      return found.length > 0 && found;
    });
    assert.ok(
      hints.some(({ label }) => label === 'Introduction'),
      JSON.stringify(hints),
    );
  });
});

describe('Go to Page…', () => {
  it('opens the page that is picked among those of all sites', async () => {
    await openFixture('sample/docs.json');
    await withPrompts(async ({ pick, waitFor }) => {
      const gone = commands.executeCommand('plantStore.goToPage');
      const list = await waitFor('Go to Page');
      assert.ok('items' in list);
      const item = list.items.find(({ detail }) => detail === 'guides/watering.mdx');
      assert.equal(item?.description, 'Caring for plants');
      await pick('Go to Page', undefined, item.label);
      await gone;
    });
    assert.match(window.activeTextEditor?.document.uri.path ?? '', /sample\/guides\/watering\.mdx$/);
  });
});

describe('Find Orphans and Dead Ends…', () => {
  it('lists both, and opens the page that is picked', async () => {
    const text = '{ "name": "Plants", "navigation": [{ "group": "Start", "pages": ["way-in"] }] }';
    const document = await openText('stranded', text);
    await createPage(document, 'way-in.mdx', '[On](/way-out)\n');
    await createPage(document, 'way-out.mdx', 'The end of the way.\n');
    const orphan = await createPage(document, 'no-way.mdx', '[Back](/way-in)\n');
    await waitForLens(orphan, /^Not in navigation: add…$/);
    await withPrompts(async ({ pick, waitFor }) => {
      const done = commands.executeCommand('plantStore.findOrphans');
      const list = await waitFor('Orphans and Dead Ends');
      assert.ok('items' in list);
      const found = list.items.filter(({ detail }) => /\bway\b.*\.mdx$/.test(detail ?? ''));
      assert.deepEqual(
        found.map(({ detail }) => detail),
        ['no-way.mdx', 'way-out.mdx'],
      );
      await pick('Orphans and Dead Ends', undefined, 'no-way.mdx');
      await done;
    });
    assert.match(window.activeTextEditor?.document.uri.path ?? '', /stranded\/no-way\.mdx$/);
  });
});

describe('Create PATH, the fix for a dead link', () => {
  it('says what it created, and opens it below its front matter', async () => {
    const text = '{ "name": "Plants", "navigation": [{ "group": "Start", "pages": ["new"] }] }';
    const document = await openText('created', text);
    const page = await createPage(document, 'new.mdx', '[a](/guides/ghost)\n');
    const action = await waitForFix(page, '/guides/ghost', 'Create guides/ghost.mdx');
    assert.ok(action.edit && action.command);
    await workspace.applyEdit(action.edit);
    await withMessages(async ({ waitFor, said }) => {
      await commands.executeCommand(action.command?.command ?? '', ...(action.command?.arguments ?? []));
      await waitFor('created/guides/ghost.mdx');
      assert.deepEqual(said.at(-1)?.buttons, ['Open', 'Add to Navigation…']);
      await waitUntil('it is shown, with the cursor at its end', () => {
        const { document: shown, selection } = window.activeTextEditor ?? {};
        if (shown === undefined || selection === undefined) return false;
        const isAtEnd = shown.offsetAt(selection.active) === shown.getText().length;
        return isAtEnd && shown.uri.path.endsWith('/guides/ghost.mdx');
      });
    }, 'Open');
    assert.equal(window.tabGroups.activeTabGroup.activeTab?.isPreview, false);
  });
});

describe('Choose another page…', () => {
  it('names the page that is picked, in an entry and in a link', async () => {
    const text = '{ "name": "Plants", "navigation": [{ "group": "Start", "pages": ["ghost"] }] }';
    const document = await openText('chosen', text);
    const page = await createPage(document, 'new.mdx', '---\ntitle: New\n---\n[a](./ghost#b)\n');
    const other = await createPage(document, 'other.mdx', 'A page without a title.\n');
    await waitForLens(other, /^Not in navigation: add…$/);
    const choose = async (from: TextDocument, place: string, which?: string) => {
      const action = await waitForFix(from, place, 'Choose another page…');
      await withPrompts(async ({ pick }) => {
        const { command, arguments: args = [] } = action.command ?? { command: '' };
        const chosen = commands.executeCommand(command, ...args);
        await pick('Choose Page', undefined, 'other.mdx');
        if (which !== undefined) await pick('Choose Page', undefined, which);
        await chosen;
      });
    };
    await choose(document, 'ghost', 'Replace only this entry');
    assert.equal(document.getText(), text.replace('ghost', 'other'));
    await choose(page, './ghost');
    assert.match(page.getText(), /\[a\]\(\.\/other\)/);
    for (const argument of [undefined, 5, {}, { textDocument: { uri: 5 }, position: {} }])
      await commands.executeCommand('plantStore.choosePage', argument);
  });

  it('names it in all links that miss the same page, if that is wanted', async () => {
    const text =
      '{ "name": "Plants", "navigation": [{ "group": "Start", "pages": ["one", "two", "other"] }] }';
    const document = await openText('chosenForAll', text);
    const one = await createPage(document, 'one.mdx', '[a](/ghost#b)\n');
    const two = await createPage(document, 'two.mdx', 'See [b](ghost.mdx).\n');
    const other = await createPage(document, 'other.mdx', 'A page without headings.\n');
    await waitForLens(other, /^Listed in /);
    const action = await waitForFix(one, '/ghost', 'Remove all 2 links, keep their text');
    assert.equal(action.command?.command, 'docs.fixTarget');
    const { command } = await waitForFix(one, '/ghost', 'Choose another page…');
    await withPrompts(async ({ pick }) => {
      const chosen = commands.executeCommand(command?.command ?? '', ...(command?.arguments ?? []));
      await pick('Choose Page', undefined, 'other.mdx');
      await pick('Choose Page', undefined, 'Replace all 2 links');
      await chosen;
    });
    await waitUntil(
      'both links lead there',
      () => /\(\/other\)/.test(one.getText()) && two.getText() === 'See [b](other.mdx).\n',
    );
  });
});

describe('Choose another page… for an entry', () => {
  it('names it in all links and entries that miss the same page, if that is wanted', async () => {
    const text = '{ "name": "Plants", "navigation": [{ "group": "Start", "pages": ["one", "ghost"] }] }';
    const document = await openText('chosenForEntries', text);
    const one = await createPage(document, 'one.mdx', '[a](/ghost#b)\n');
    const other = await createPage(document, 'other.mdx', 'A page without headings.\n');
    await waitForLens(other, /^Not in navigation: add…$/);
    const { command } = await waitForFix(document, 'ghost', 'Choose another page…');
    await withPrompts(async ({ pick }) => {
      const chosen = commands.executeCommand(command?.command ?? '', ...(command?.arguments ?? []));
      await pick('Choose Page', undefined, 'other.mdx');
      await pick('Choose Page', undefined, 'Replace in all 2 places');
      await chosen;
    });
    await waitUntil(
      'both name it',
      () => one.getText() === '[a](/other)\n' && document.getText() === text.replace('ghost', 'other'),
    );
  });
});

describe('From a page to the configuration', () => {
  it('says above the page where it is listed, and leads there', async () => {
    const page = await openFixture('sample/guides/watering.mdx');
    const lens = await waitForLens(page, /^Listed in /);
    assert.ok(lens.command);
    await commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
    const editor = window.activeTextEditor;
    assert.match(editor?.document.uri.path ?? '', /sample\/docs\.json$/);
    assert.equal(editor?.document.getText(editor.selection), 'guides/watering');
  });

  it('finds the entries of a page', async () => {
    const page = await openFixture('sample/introduction.mdx');
    await waitForLens(page, /^Listed in /);
    const locations = await commands.executeCommand<Location[]>(
      'vscode.executeReferenceProvider',
      page.uri,
      new Position(0, 0),
    );
    assert.ok(locations.some(({ uri }) => uri.path.endsWith('sample/docs.json')));
  });

  it('offers to add a page that is not listed, and adds it to the group that is picked', async () => {
    const text = '{ "name": "Plants", "navigation": [{ "group": "Start", "pages": ["old"] }] }';
    const document = await openText('unlisted', text);
    const page = await createPage(document, 'new.mdx');
    const lens = await waitForLens(page, /^Not in navigation: add…$/);
    await waitUntil('the page is marked', () =>
      languages.getDiagnostics(page.uri).some(({ source }) => source === 'docs'),
    );
    const hovers = await commands.executeCommand<Hover[]>(
      'vscode.executeHoverProvider',
      page.uri,
      new Position(0, 1),
    );
    const said = hovers.flatMap(({ contents }) => contents).map((part) => getText(part));
    assert.ok(
      said.some((text) => text.startsWith('Readers can’t find this page: add it')),
      said.join('\n'),
    );
    await withPrompts(async ({ pick }) => {
      const { command, arguments: args = [] } = lens.command ?? { command: '' };
      const added = commands.executeCommand(command, ...args);
      await pick('Add Page to Navigation', undefined, 'Start');
      await added;
    });
    assert.equal(document.getText(), text.replace('"old"', '"old", "new"'));
    await waitForLens(page, /^Listed in Start$/);
  });

  it('is no formatter, and gives no colors and no outline, for Markdown', async () => {
    const page = await openFixture('sample/guides/watering.mdx');
    await waitForLens(page, /^Listed in /);
    const edits = await commands.executeCommand('vscode.executeFormatDocumentProvider', page.uri, {
      insertSpaces: true,
      tabSize: 2,
    });
    assert.equal(edits, undefined);
  });
});

/** Waits until the fix is offered where this text begins. */
function waitForFix(document: TextDocument, text: string, title: string): Promise<CodeAction> {
  return waitUntil(`“${title}” is offered`, async () => {
    const at = document.positionAt(document.getText().indexOf(text));
    const actions = await commands.executeCommand<CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      new Range(at, at),
    );
    return actions.find((action) => action.title === title);
  });
}

/** Shows a new page next to the configuration. */
async function createPage(
  configuration: TextDocument,
  name: string,
  text = '---\ntitle: New\n---\n',
): Promise<TextDocument> {
  const uri = Uri.joinPath(configuration.uri, '..', name);
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const page = await workspace.openTextDocument(uri);
  await window.showTextDocument(page);
  return page;
}

function getText(content: Hover['contents'][number]): string {
  return typeof content === 'string' ? content : content.value;
}

function waitForLens(page: TextDocument, title: RegExp): Promise<CodeLens> {
  return waitUntil(`a lens says ${title}`, async () => {
    const lenses = await commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', page.uri);
    return lenses.find(({ command }) => command !== undefined && title.test(command.title));
  });
}
