// Everything that can be asked about some sites, with every answer as text: two servers that answer alike make the same tour.
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  checkSitesRequest,
  type NavigationAct,
  navigationEditRequest,
  watchSitesRequest,
} from '../../server/src/shared/protocol.ts';
import type { WholeSite } from '../../server/src/shared/siteModel.ts';
import { chunk } from '../run/jobs.ts';
import { createRequests } from '../support/languageServers/requests.ts';
import type { TestClient } from '../support/languageServers/testClient.ts';
import { tellProgress } from '../support/progress.ts';
import { waitUntil } from '../support/waitUntil.ts';
import type { GoldenSite } from './goldenSites.ts';

/** Answers by what was asked, as JSON. */
export type Tour = ReadonlyMap<string, string>;

/** Completions and hovers are asked for at every string of this site, too. */
export interface TourSites {
  readonly golden: readonly GoldenSite[];
  readonly full: GoldenSite;
}

/** @param getUri of a file, by its path relative to the workspace. */
export async function makeTour(
  client: TestClient,
  { golden, full }: TourSites,
  getUri: (path: string) => string,
): Promise<Tour> {
  const visit = async ({ folder, files, main, moves }: GoldenSite, isFull: boolean): Promise<Tour> => {
    const { tour, ask, whenAnswered } = createQuestions(client);
    const uri = getUri(`${folder}/${main}`);
    const text = files[main] ?? '';
    const languageId = /\.mdx?$/.test(main) ? 'mdx' : 'docs-json';
    await client.open(text, uri, languageId);
    const diagnostics = await client.getDiagnostics(1, uri);
    tour.set(`${folder}: diagnostics`, JSON.stringify(diagnostics));
    const document = TextDocument.create(uri, languageId, 1, text);
    const range = { start: document.positionAt(0), end: document.positionAt(text.length) };
    const context = { diagnostics };
    ask(folder, 'textDocument/codeAction', { textDocument: { uri }, range, context });
    ask(`${folder} fix all`, 'textDocument/codeAction', {
      ...{ textDocument: { uri }, range },
      context: { diagnostics, only: ['source.fixAll'] },
    });
    ask(folder, 'textDocument/inlayHint', { textDocument: { uri }, range });
    ask(folder, 'textDocument/codeLens', { textDocument: { uri } });
    for (const [method, params] of Object.entries(createRequests(range.start, uri)))
      ask(folder, method, params);
    for (const { range } of diagnostics) {
      const params = { textDocument: { uri }, position: range.start };
      ask(`${folder} ${JSON.stringify(range.start)}`, 'textDocument/completion', params);
      ask(`${folder} ${JSON.stringify(range.start)}`, 'textDocument/hover', params);
    }
    if (isFull) {
      for (const { index } of text.matchAll(/"/g)) {
        const params = { textDocument: { uri }, position: document.positionAt(index + 1) };
        ask(`${folder} ${index}`, 'textDocument/completion', params);
        ask(`${folder} ${index}`, 'textDocument/hover', params);
      }
    }
    for (const move of moves) {
      const moved = Object.entries(move).map(([from, to]) => ({
        oldUri: getUri(`${folder}/${from}`),
        newUri: getUri(`${folder}/${to}`),
      }));
      ask(`${folder} ${JSON.stringify(move)}`, 'workspace/willRenameFiles', { files: moved });
    }
    await whenAnswered();
    await client.close(uri);
    return tour;
  };
  const { tour, ask, whenAnswered } = createQuestions(client);

  // From now on everything is known: folders, pages, OpenAPI files.
  ask('all sites', checkSitesRequest, {});
  await whenAnswered();
  const fullUri = getUri(`${full.folder}/${full.main}`);
  await client.open(full.files[full.main] ?? '', fullUri);
  const hasIcons = async () =>
    (await client.getDiagnostics(1, fullUri)).some(({ code }) => code === 'unknown-icon');
  await waitUntil('the icons are loaded', hasIcons);
  await client.close(fullUri);
  for (const together of chunk(golden, 10)) {
    for (const visited of await Promise.all(together.map((site) => visit(site, false))))
      for (const [label, answer] of visited) tour.set(label, answer);
  }
  for (const [label, answer] of await visit(full, true)) tour.set(label, answer);
  const models = await client.request<WholeSite[]>(watchSitesRequest, {});
  for (const { revision, uri, elements } of models) {
    tour.set(`${uri}: model`, JSON.stringify({ revision, elements }));
    // One act for each element, so that all kinds come up often.
    for (const [at, { id }] of elements.entries()) {
      const acts: NavigationAct[] = [
        { kind: 'remove', ids: [id] },
        { kind: 'shift', ids: [id], by: 1 },
        { kind: 'renameGroup', id, name: 'Another name' },
      ];
      const act = acts[at % acts.length];
      ask(`${uri} ${act?.kind} ${id}`, navigationEditRequest, { uri, revision, act });
    }
  }
  await whenAnswered();
  return tour;
}

/** Asks much at a time, because a browser is far away. */
function createQuestions(client: TestClient) {
  const tour = new Map<string, string>();
  const asked: Promise<void>[] = [];
  return {
    tour,
    ask(label: string, method: string, params: object): void {
      const key = `${label}: ${method}`;
      tour.set(key, 'no answer');
      const answer = client.request<unknown>(method, params);
      asked.push(
        answer.then((value) => {
          tour.set(key, JSON.stringify(value));
          tellProgress();
        }),
      );
    },
    whenAnswered: async (): Promise<void> => void (await Promise.all(asked.splice(0))),
  };
}
