// What changed for readers since a revision, asked over the real server, and the redirects that mend it.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import {
  ApplyWorkspaceEditRequest,
  type CompletionList,
  CompletionRequest,
} from 'vscode-languageserver/node';
import { type PageQuestion, pageQuestionRequest } from '../../../server/src/shared/pageQuestion.ts';
import {
  type ComparedForReaders,
  type ReaderChanges,
  type ReaderChangesParams,
  type RedirectedReaders,
  type RedirectReadersParams,
  readerChangesRequest,
  redirectReadersRequest,
} from '../../../server/src/shared/readerChanges.ts';
import { createPage, createTree } from '../../support/changes/comparedSites.ts';
import { inFolder } from '../../support/git/gitRepository.ts';
import {
  openSiteEditor,
  type SiteEditor,
  type SiteEditorOptions,
} from '../../support/languageServers/siteEditor.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const before = {
  'docs/docs.json': createTree(['a', 'roses']),
  'docs/a.mdx': createPage('A'),
  'docs/roses.mdx': createPage('Roses'),
};

/** An editor on a repository with one commit. */
async function openRepository(
  context: TestContext,
  files: Readonly<Record<string, string>> = before,
  options?: SiteEditorOptions,
): Promise<SiteEditor> {
  const editor = await openSiteEditor(context, files, options);
  const repository = inFolder(editor.disk, '');
  repository.git('init', '--quiet', '--initial-branch=main');
  await repository.commit();
  return editor;
}

function compare(
  { client, disk }: SiteEditor,
  params: Partial<ReaderChangesParams> = { base: 'HEAD' },
): Promise<ReaderChanges> {
  return client.request<ReaderChanges>(readerChangesRequest, {
    uri: disk.getUri('docs/docs.json'),
    ...params,
  });
}

async function getCompared(editor: SiteEditor): Promise<ComparedForReaders> {
  const changes = await compare(editor);
  assert.ok(changes.kind === 'compared', JSON.stringify(changes));
  return changes;
}

/** "roses" is "flowers/rose" now. */
async function moveRoses(editor: SiteEditor): Promise<void> {
  await editor.update({
    'docs/roses.mdx': undefined,
    'docs/flowers/rose.mdx': before['docs/roses.mdx'],
    'docs/docs.json': createTree(['a', 'flowers/rose']),
  });
}

describe('what changed for readers', () => {
  test('names the URL that they lose, its place and the redirect that mends it', async (context) => {
    const editor = await openRepository(context);
    await moveRoses(editor);
    const { lost, sections, failures } = await getCompared(editor);
    assert.deepEqual(failures, []);
    const uri = editor.disk.getUri('docs/flowers/rose.mdx');
    assert.deepEqual(lost.items, [
      {
        site: editor.disk.getUri('docs/docs.json'),
        url: '/roses',
        reason: '/flowers/rose has the same text.',
        mend: { source: '/roses', destination: '/flowers/rose', isCertain: true },
        canChoose: true,
        place: {
          uri,
          range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
          label: 'docs/flowers/rose.mdx:1',
        },
      },
    ]);
    assert.deepEqual(
      sections.map(({ title, rows }) => [title, rows.items]),
      [['1 page has moved', [{ cells: ['/roses', '/flowers/rose'], page: uri }]]],
    );
  });

  test('is found with the Git on the PATH, which VS Code calls so', async (context) => {
    const editor = await openRepository(context);
    const { kind } = await compare(editor, { base: 'HEAD', git: 'git' });
    assert.equal(kind, 'compared');
  });

  test('counts what is typed and not saved', async (context) => {
    const editor = await openRepository(context);
    await editor.open('docs/a.mdx', `${createPage('A')}\n[gone](/ghost)\n`);
    const { newProblems } = await getCompared(editor);
    assert.deepEqual(
      newProblems.items.map(({ code, place }) => [code, place.uri]),
      [['link-not-found', editor.disk.getUri('docs/a.mdx')]],
    );
  });

  test('is only what lies in the folder that is open', async (context) => {
    const other = { 'other/docs.json': createTree(['b']), 'other/b.mdx': createPage('B') };
    const editor = await openRepository(context, { ...before, ...other }, { workspaceFolders: ['docs'] });
    await editor.update({ 'other/b.mdx': undefined, 'other/docs.json': createTree([]) });
    assert.deepEqual((await getCompared(editor)).lost.count, 0);
    await moveRoses(editor);
    const { lost } = await getCompared(editor);
    assert.deepEqual(
      lost.items.map(({ place }) => place.label),
      ['flowers/rose.mdx:1'],
    );
  });

  test('is refused with a sentence that says what to do', async (context) => {
    const editor = await openRepository(context);
    const messages = [];
    for (const params of [{}, { base: 'ghost' }, { base: 'HEAD', git: '/nowhere/git' }]) {
      const answer = await compare(editor, params);
      messages.push(answer.kind === 'refused' && answer.message);
    }
    assert.deepEqual(messages, [
      'The default branch of the remote is not known here: choose a branch, a tag or a commit to compare with.',
      'There is no revision "ghost" in this clone: name a branch, a tag or a commit, or fetch it first.',
      'Git is needed to read the earlier version, and it is not on the PATH: install Git first.',
    ]);
    const alone = await openSiteEditor(context, { 'docs/docs.json': createTree([]) });
    assert.deepEqual(await compare(alone), {
      kind: 'refused',
      message: '"docs.json" is not in a Git repository, so there is nothing to compare with.',
    });
  });
});

describe('completion in the source of a redirect', () => {
  /** What is offered between the quotes of the first empty source. */
  async function complete({ client, disk }: SiteEditor, text: string): Promise<readonly string[]> {
    const offset = text.indexOf('"source": ""') + '"source": "'.length;
    const before = text.slice(0, offset).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const textDocument = { uri: disk.getUri('docs/docs.json') };
    const list = await client.request<CompletionList>(CompletionRequest.method, { textDocument, position });
    return list.items.map(({ label }) => label);
  }

  const writeSource = (pages: readonly string[]): string =>
    createTree(pages, { '': '/a' }).replace('"source":', '"source": ');

  test('offers the URLs that were lost since the last commit, where there is no remote', async (context) => {
    const editor = await openRepository(context);
    await editor.update({ 'docs/roses.mdx': undefined });
    const text = writeSource(['a']);
    await editor.open('docs/docs.json', text);
    await editor.waitForCodes('docs/docs.json', ['low-contrast', 'empty-value']);
    // Completion does not wait for Git for ever.
    await waitUntil('it is offered', async () => (await complete(editor, text)).join() === '/roses');
  });

  test('offers the examples where none is lost or Git does not run', async (context) => {
    const text = writeSource(['a', 'roses']);
    const restricted = { initializationOptions: { isRestricted: true } };
    const editors = [
      await openRepository(context),
      await openSiteEditor(context, before),
      await openRepository(context, { ...before, 'docs/lost.mdx': '' }, restricted),
    ];
    await editors[2]?.update({ 'docs/lost.mdx': undefined });
    for (const editor of editors) {
      await editor.open('docs/docs.json', text);
      assert.deepEqual(await complete(editor, text), ['/old-page', '/guides/:slug*']);
    }
  });
});

describe('a redirect for readers', () => {
  interface Answers {
    /** The path of the page to choose. */
    readonly page?: string;
  }

  /** The texts that the edits ask for. */
  async function redirect(
    { client, disk }: SiteEditor,
    redirects: RedirectReadersParams['redirects'],
    { page }: Answers = {},
  ) {
    const edits: string[] = [];
    const asked: PageQuestion[] = [];
    client.connection.onRequest(ApplyWorkspaceEditRequest.type, ({ edit }) => {
      for (const changes of Object.values(edit.changes ?? {}))
        edits.push(...changes.map(({ newText }) => newText.replaceAll(/\s+/g, ' ').trim()));
      return { applied: true };
    });
    client.connection.onRequest(pageQuestionRequest, (question: PageQuestion) => {
      asked.push(question);
      return page ?? null;
    });
    const params: RedirectReadersParams = { uri: disk.getUri('docs/docs.json'), redirects };
    const answer = await client.request<RedirectedReaders>(redirectReadersRequest, params);
    return { answer, edits, asked };
  }

  test('is written where the user said that it leads', async (context) => {
    const editor = await openRepository(context);
    const { answer, edits, asked } = await redirect(editor, [{ source: '/old', destination: '/a' }]);
    assert.deepEqual([answer, asked], [{ kind: 'redirected' }, []]);
    assert.match(edits.join(), /"source": "\/old", "destination": "\/a"/);
  });

  test('leads to the page that the user chooses', async (context) => {
    const editor = await openRepository(context);
    const { answer, edits, asked } = await redirect(editor, [{ source: '/old' }], { page: 'roses.mdx' });
    assert.deepEqual(answer, { kind: 'redirected' });
    assert.deepEqual(
      asked.map(({ placeholder, pages }) => [placeholder, pages.map(({ path }) => path).sort()]),
      [['The page that readers of "/old" get to', ['a.mdx', 'roses.mdx']]],
    );
    assert.match(edits.join(), /"source": "\/old", "destination": "\/roses"/);
  });

  test('is not written if no page is chosen', async (context) => {
    const { answer, edits } = await redirect(await openRepository(context), [{ source: '/old' }]);
    assert.deepEqual([answer, edits], [{ kind: 'left' }, []]);
  });

  test('takes along the redirects that led to its source', async (context) => {
    const older = createTree(['a', 'roses'], { '/older': '/old' });
    const editor = await openRepository(context, { ...before, 'docs/docs.json': older });
    const { edits } = await redirect(editor, [{ source: '/old', destination: '/a' }]);
    assert.equal(edits[0], '"/a"');
  });

  test('is refused in a file that can’t be read', async (context) => {
    const editor = await openRepository(context, { ...before, 'docs/docs.json': '{ "redirects": [' });
    const { answer, edits } = await redirect(editor, [{ source: '/old', destination: '/a' }]);
    assert.deepEqual(edits, []);
    assert.deepEqual(answer, {
      kind: 'refused',
      message: 'No redirect was added, because "docs.json" has an error. Fix it first.',
    });
  });
});
