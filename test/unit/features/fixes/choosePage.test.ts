// “Choose another page…”: who is offered it, and what each page of the list would be written as.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { languageService } from '../../../../server/src/languageService.ts';
import type { PageChoices } from '../../../../server/src/shared/protocol.ts';
import { listMarked } from '../../../support/checks/siteTest.ts';
import { createMemorySite, type MemorySite } from '../../../support/sites/memorySite.ts';

const title = 'Choose another page…';
const able = { client: { choosesPages: true, createsFiles: true } };

const pages = {
  'start.mdx': '# Start\n',
  'guides/watering.mdx': '# Watering\n\n## How often\n',
  'guides/light.md': '# Light\n',
  'guides/soil.md': '',
  'guides/soil.mdx': '',
};

const configuration = listMarked('"start", "guides/watering"');

async function createSite(files: Readonly<Record<string, string>>): Promise<MemorySite> {
  return createMemorySite({ 'docs.json': configuration, ...pages, ...files });
}

/** The text with each page in place of what is missing, by the page’s path. */
function write(text: string, choices: PageChoices | undefined): Record<string, string> {
  assert.ok(choices);
  const document = TextDocument.create('file:///a', 'markdown', choices.version, text);
  return Object.fromEntries(
    choices.pages.map(({ path, newText }) => [
      path,
      TextDocument.applyEdits(document, [{ range: choices.range, newText }]),
    ]),
  );
}

describe('a dead link', () => {
  async function choose(text: string, path = 'guides/page.mdx'): Promise<Record<string, string>> {
    const context = (await createSite({ [path]: text })).getPageContext(path);
    return write(text, languageService.getLinkChoices(context, text.indexOf('ghost')));
  }

  test('can lead to any page of the site, in the order of the navigation, but not to its own', async () => {
    assert.deepEqual(await choose('See [a](/settings/ghost "b").'), {
      'start.mdx': 'See [a](/start "b").',
      'guides/watering.mdx': 'See [a](/guides/watering "b").',
      'guides/light.md': 'See [a](/guides/light "b").',
      'guides/soil.md': 'See [a](/guides/soil.md "b").',
      'guides/soil.mdx': 'See [a](/guides/soil "b").',
    });
  });

  test('is written as it was: relative, with an extension, in its notation', async () => {
    const relative = await choose('<Card href="./ghost.mdx" />');
    assert.equal(relative['start.mdx'], '<Card href="../start.mdx" />');
    assert.equal(relative['guides/watering.mdx'], '<Card href="./watering.mdx" />');
  });

  test('keeps its fragment only where the page has such a place', async () => {
    const chosen = await choose('[a](/ghost#how-often)');
    assert.equal(chosen['guides/watering.mdx'], '[a](/guides/watering#how-often)');
    assert.equal(chosen['start.mdx'], '[a](/start)');
  });

  test('has no choices any more once it is right', async () => {
    const context = (await createSite({ 'page.mdx': '[a](/start)' })).getPageContext('page.mdx');
    assert.equal(languageService.getLinkChoices(context, 5), undefined);
  });
});

describe('an entry whose page is missing', () => {
  async function choose(entry: string): Promise<Record<string, string>> {
    const text = written(entry);
    const context = (await createSite({ 'docs.json': text })).getContext();
    return write(text, languageService.getEntryChoices(context, text.indexOf('ghost')));
  }
  const written = (entry: string) => listMarked(`"start", ${entry}`);

  test('can name any page, first those that no group lists', async () => {
    assert.deepEqual(Object.entries(await choose('"guides/ghost"')), [
      ['guides/light.md', written('"guides/light"')],
      ['guides/soil.md', written('"guides/soil.md"')],
      ['guides/soil.mdx', written('"guides/soil.mdx"')],
      ['guides/watering.mdx', written('"guides/watering"')],
      ['start.mdx', written('"start"')],
    ]);
  });

  test('keeps its extension', async () => {
    assert.equal((await choose('"ghost.md"'))['guides/light.md'], written('"guides/light.md"'));
  });
});

describe('the fix', () => {
  const page = '[a](/settings/ghost)';

  test('is offered, behind what may have been meant, to an editor that has the command', async () => {
    const text = listMarked('"start", "settings/ghost"');
    const site = await createSite({ 'docs.json': text, 'page.mdx': page, 'guides/ghosts.mdx': '' });
    const request = { diagnostics: [], only: ['quickfix'] };
    const offset = text.indexOf('settings');
    const inConfiguration = languageService.getCodeActions(site.getContext(able), {
      ...{ ...request, offset, end: offset },
    });
    const inPage = languageService.getPageCodeActions(site.getPageContext('page.mdx', able), {
      ...{ ...request, offset: 6, end: 6 },
    });
    const shown = [inConfiguration, inPage].map(
      (actions) => actions.find((action) => action.title === title)?.command,
    );
    const textDocument = (path: string) => ({ uri: `file:///site/${path}` });
    const command = { title, command: 'plantStore.choosePage' };
    const position = (character: number) => ({ line: 0, character });
    assert.deepEqual(shown, [
      {
        ...command,
        arguments: [{ textDocument: textDocument('docs.json'), position: position(offset - 1) }],
      },
      { ...command, arguments: [{ textDocument: textDocument('page.mdx'), position: position(4) }] },
    ]);
  });

  test('is offered to no other', async () => {
    const site = await createSite({ 'page.mdx': page });
    const context = site.getPageContext('page.mdx');
    const request = { offset: 6, end: 6, diagnostics: [], only: ['quickfix'] };
    const titles = languageService.getPageCodeActions(context, request).map((action) => action.title);
    assert.ok(!titles.includes(title) && titles.length > 0);
  });
});
