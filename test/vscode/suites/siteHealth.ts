// What the extension shows of the health of a site, from a language server that a test plays.
import assert from 'node:assert/strict';
import {
  type CodeAction,
  commands,
  type Diagnostic,
  DiagnosticSeverity,
  EventEmitter,
  languages,
  Range,
  type TextDocument,
  Uri,
  window,
} from 'vscode';
import { type ProblemServices, runShowSiteProblems } from '../../../client/src/commands/docs/siteProblems.ts';
import type { ServerState } from '../../../client/src/languageServer/serverState.ts';
import { registerFoldedProblems } from '../../../client/src/siteHealth/foldedProblems.ts';
import { readRuleTexts } from '../../../client/src/siteHealth/ruleTexts.ts';
import { createSiteHealths } from '../../../client/src/siteHealth/siteHealths.ts';
import manifest from '../../../package.json' with { type: 'json' };
import type { ProblemCount, SiteHealth, SiteProblems } from '../../../server/src/shared/siteHealth.ts';
import { withMessages } from './messages.ts';
import { withPrompts } from './prompts.ts';
import { getWorkspaceFolder, openText } from './sites.ts';

const dead: ProblemCount = { code: 'link-not-found', severity: 'error', count: 312 };
const unlisted: ProblemCount = { code: 'page-not-in-navigation', severity: 'information', count: 40 };

function createServer() {
  const health = new EventEmitter<SiteHealth>();
  const state = new EventEmitter<ServerState>();
  const healths = createSiteHealths({ onDidChangeHealth: health.event, onDidChangeState: state.event });
  return {
    healths,
    say: (said: SiteHealth) => health.fire(said),
    become: (next: ServerState) => state.fire(next),
  };
}

describe('Problems that are too many to show one by one', () => {
  const getFolded = ({ uri }: TextDocument): Diagnostic[] =>
    languages.getDiagnostics(uri).filter(({ message }) => message.includes('in files that are not open'));

  it('are a line for each code, with a fix that lists them, until there are fewer or the server ends', async () => {
    const document = await openText('folded', '{ "name": "Ferns", "navigation": [] }');
    const { healths, say, become } = createServer();
    const registered = registerFoldedProblems(healths, readRuleTexts(manifest));
    const uri = document.uri.toString();
    const counts = [dead, unlisted];
    try {
      say({ uri, state: 'checked', counts, folded: counts });
      assert.deepEqual(
        getFolded(document).map(({ severity, source, range }) => [severity, source, range.start.line]),
        [
          [DiagnosticSeverity.Error, 'docs', 0],
          [DiagnosticSeverity.Information, 'docs', 0],
        ],
      );
      const actions = await commands.executeCommand<CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        new Range(0, 0, 0, 1),
      );
      assert.deepEqual(
        actions.flatMap(({ title, command }) =>
          /^Show all/.test(title) ? [[title, command?.arguments]] : [],
        ),
        [
          ['Show all 312', [{ site: uri, code: 'link-not-found' }]],
          ['Show all 40', [{ site: uri, code: 'page-not-in-navigation' }]],
        ],
      );
      const before = getFolded(document);
      say({ uri, state: 'checking', counts, folded: counts });
      assert.deepEqual(getFolded(document), before);
      say({ uri, state: 'checked', counts, folded: [dead] });
      assert.equal(getFolded(document).length, 1);
      become('restarting');
      assert.deepEqual(getFolded(document), []);
    } finally {
      registered.dispose();
    }
  });
});

describe('Show Site Problems…', () => {
  const uri = () => Uri.joinPath(getWorkspaceFolder(), 'sample', 'quickstart.mdx').toString();

  function createPlace(line: number) {
    const range = { start: { line, character: 0 }, end: { line, character: 3 } };
    return { uri: uri(), path: 'quickstart.mdx', range, message: 'Wrong here' };
  }

  function createServices(answer: SiteProblems | undefined) {
    const logged: string[] = [];
    const services: Partial<ProblemServices> = {
      languageServer: { ask: async () => answer } as unknown as ProblemServices['languageServer'],
      log: { warn: (text: string) => logged.push(text) } as unknown as ProblemServices['log'],
    };
    return { services: services as ProblemServices, logged };
  }

  const problems = (unread: readonly string[] = []): SiteProblems => ({
    siteCount: 2,
    unread,
    sites: [
      {
        uri: Uri.joinPath(getWorkspaceFolder(), 'sample', 'docs.json').toString(),
        kinds: [
          {
            ...{ code: 'link-not-found', severity: 'error', count: 2 },
            targets: [{ name: '/guides/soil', isMissedPage: true, places: [createPlace(0), createPlace(2)] }],
          },
          {
            ...{ code: 'mdx-tag', severity: 'error', count: 1 },
            targets: [{ name: 'Never closed', isMissedPage: false, places: [createPlace(1)] }],
          },
        ],
      },
    ],
  });

  it('goes to the place that is picked among those of a target', async () => {
    const { services } = createServices(problems());
    await withPrompts(async ({ pick }) => {
      const done = runShowSiteProblems(services, undefined);
      await pick('Site Problems', undefined, '/guides/soil');
      await pick('/guides/soil', undefined, 'quickstart.mdx:3');
      assert.equal(await done, undefined);
    });
    const editor = window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), uri());
    assert.equal(editor?.selection.start.line, 2);
  });

  it('opens at the kind of a code', async () => {
    const { services } = createServices(problems());
    await withPrompts(async ({ waitFor, leave }) => {
      const done = runShowSiteProblems(services, { site: problems().sites[0]?.uri, code: 'mdx-tag' });
      const list = await waitFor('Site Problems');
      assert.ok('activeItems' in list);
      assert.deepEqual(
        list.activeItems.map(({ label }) => label),
        ['Never closed'],
      );
      await leave('Site Problems');
      assert.equal(await done, undefined);
    });
  });

  it('says in one sentence that nothing is wrong, and what could not be read', async () => {
    const nothing = { sites: [], siteCount: 2 };
    for (const [unread, kind, sentence] of [
      [[], 'showInformationMessage', 'No problems in 2 sites.'],
      [['a.md could not be read.'], 'showWarningMessage', 'No problems in 2 sites. a.md could not be read.'],
    ] as const) {
      const { services, logged } = createServices({ ...nothing, unread });
      await withMessages(async ({ said }) => {
        assert.equal(await runShowSiteProblems(services, undefined), undefined);
        assert.deepEqual(said, [{ kind, text: sentence, buttons: [] }]);
      });
      assert.deepEqual(logged, unread);
    }
  });

  it('says so without a site, and without a server', async () => {
    const empty = createServices({ sites: [], siteCount: 0, unread: [] });
    assert.match((await runShowSiteProblems(empty.services, undefined))?.message ?? '', /^There is no site/);
    const { services } = createServices(undefined);
    assert.match((await runShowSiteProblems(services, undefined))?.message ?? '', /isn’t running/);
  });

  it('says so when the file of a place is gone', async () => {
    const found = problems();
    const place = { ...createPlace(0), uri: `${uri()}.gone` };
    const targets = [{ name: 'Gone', isMissedPage: false, places: [place] }];
    const kinds = [{ code: 'mdx-tag', severity: 'error', count: 1, targets } as const];
    const sites = [{ uri: 'file:///site/docs.json', kinds }];
    const { services } = createServices({ ...found, sites });
    await withPrompts(async ({ pick }) => {
      const done = runShowSiteProblems(services, undefined);
      await pick('Site Problems', undefined, 'Gone');
      assert.match((await done)?.message ?? '', /quickstart\.mdx could not be opened/);
    });
  });
});
