// Editors that count characters in another way than UTF-16: the same requests and edits mean the same text for all.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Position, Range } from 'vscode-languageserver/node';
import {
  type Encoding,
  encodings,
  toEncodedOffset,
  toEncodedPosition,
} from '../support/checks/encodedPositions.ts';
import { startPlainClient } from '../support/languageServers/plainClient.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';
import { waitUntil } from '../support/waitUntil.ts';

const config = `{ "openapi": "😀.yaml", "name": "漢字 😀", "navigation": [{ "group": "é😀 Guides", "pages": ["😀/start", "😀/漢", "ghost"] }],\r\n  "nonsense": "😀", "favicon": 5 }`;
const page =
  '---\ntitle: "漢"\n---\n\n# 😀 Top 漢\n\n😀 [start 漢](/😀/start#e\u0301nd-😀) and [ghost](/😀/ghost)\n';
const start = '# Start\n\n😀 é [漢](漢.mdx) [back](/😀/漢#-top-漢)\n\n## e\u0301nd 😀\n';
/** What is wrong with it is told of the configuration, with the place here. */
const api = 'openapi: 3.0.3\ninfo: { "x-漢é😀": 1, title: 5, version: "1" }\npaths: {}\n';
const files = { 'docs.json': config, '😀/start.mdx': start, '😀/漢.mdx': page };

/** Everything that a tour of the site says, with the text that each range means in place of the range. */
async function takeTour(context: TestContext, encoding: Encoding) {
  const site = await createDiskSite(context, { ...files, '😀.yaml': api });
  const client = startPlainClient(context, { 'client/registerCapability': () => null });
  const { capabilities } = await client.initialize({
    rootUri: site.getUri(''),
    capabilities: {
      general: { positionEncodings: [encoding] },
      workspace: {
        workspaceEdit: { documentChanges: true, resourceOperations: ['rename', 'create'] },
        // A server that watches by itself reads all pages once more at some moment of the tour.
        didChangeWatchedFiles: { dynamicRegistration: true },
      },
      textDocument: {
        publishDiagnostics: { relatedInformation: true },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
        rename: { prepareSupport: true },
      },
    },
  });
  assert.equal(capabilities.positionEncoding, encoding);
  const { connection } = client;
  const texts = new Map(
    Object.entries({ ...files, '😀.yaml': api }).map(([path, text]) => [site.getUri(path), text]),
  );
  const mean = (uri: string, { start, end }: Range) => {
    const text = texts.get(uri) ?? '';
    const offset = toEncodedOffset(text, start, encoding);
    return `${offset}:${text.slice(offset, toEncodedOffset(text, end, encoding))}`;
  };
  /** Ranges become what they mean in the document, or in that of the URI beside them. */
  const translate = (value: unknown, uri: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => translate(item, uri));
    if (typeof value !== 'object' || value === null) return value;
    if ('start' in value && 'end' in value) return mean(uri, value as Range);
    const own: Readonly<Record<string, unknown>> = { ...value };
    const document = own.textDocument as { uri?: string } | undefined;
    const there = [own.uri, own.targetUri, document?.uri].find((each) => typeof each === 'string') ?? uri;
    return Object.fromEntries(
      Object.entries(own).map(([key, item]) => [key, translate(item, texts.has(key) ? key : String(there))]),
    );
  };
  const ask = async <T>(path: string, method: string, params: object = {}) => {
    const uri = site.getUri(path);
    const answer = await connection.sendRequest<T>(`textDocument/${method}`, {
      textDocument: { uri },
      ...params,
    });
    const text = JSON.stringify(translate(answer, uri)).replaceAll(pathToFileURL(site.folder).href, '');
    return { answer, said: `${method} ${text}` };
  };
  const at = (path: string, marked: string): { position: Position } => {
    const text = texts.get(site.getUri(path)) ?? '';
    return { position: toEncodedPosition(text, text.indexOf(marked) + marked.length, encoding) };
  };
  const said: string[] = [];
  const tell = async (path: string, method: string, params?: object) =>
    said.push((await ask(path, method, params)).said);
  const tellDiagnostics = async (path: string, codes: string) => {
    const uri = site.getUri(path);
    await client.waitForCodes(codes, uri);
    const last = client.published.findLast((params) => params.uri === uri);
    const text = JSON.stringify(translate(last?.diagnostics, uri));
    said.push(`diagnostics ${text.replaceAll(pathToFileURL(site.folder).href, '')}`);
  };
  for (const [path, text] of Object.entries(files))
    await client.open(text, site.getUri(path), path === 'docs.json' ? 'json' : 'markdown');
  // What is read in the background may otherwise be there for one client and not yet for another.
  await waitUntil('the titles of pages are known', async () =>
    (await ask('docs.json', 'completion', at('docs.json', '"😀/漢'))).said.includes('漢 · already listed'),
  );
  await tellDiagnostics('docs.json', 'openapi-invalid,page-not-found,unknown-property,wrong-type');
  await tellDiagnostics('😀/漢.mdx', 'link-not-found');
  await tell('docs.json', 'documentSymbol');
  await tell('docs.json', 'selectionRange', { positions: [at('docs.json', '"😀/漢').position] });
  await tell('docs.json', 'documentLink');
  await tell('docs.json', 'hover', at('docs.json', '"nonsense": "😀", "fav'));
  await tell('docs.json', 'documentHighlight', at('docs.json', '"😀/st'));
  await tell('docs.json', 'completion', at('docs.json', '"😀/漢'));
  await tell('docs.json', 'formatting', { options: { tabSize: 2, insertSpaces: true } });
  await tell('docs.json', 'rename', { ...at('docs.json', '"😀/漢'), newName: '😀/字' });
  await tell('docs.json', 'references', { ...at('docs.json', '"😀/st'), context: {} });
  await tell('😀/漢.mdx', 'definition', at('😀/漢.mdx', '(/😀/start#e'));
  await tell('😀/漢.mdx', 'completion', at('😀/漢.mdx', '(/😀/gho'));
  await tell('😀/漢.mdx', 'prepareRename', at('😀/漢.mdx', '# 😀 T'));
  await tell('😀/漢.mdx', 'rename', { ...at('😀/漢.mdx', '# 😀 T'), newName: 'Other 😀' });
  const range = { start: at('docs.json', '"gh').position, end: at('docs.json', '"gh').position };
  await tell('docs.json', 'codeAction', { range, context: { diagnostics: [] } });
  // Two changes at once, the second behind what the first one wrote.
  const uri = site.getUri('docs.json');
  let text = config;
  const change = (from: string, to: string) => {
    const offset = text.indexOf(from);
    const range = {
      start: toEncodedPosition(text, offset, encoding),
      end: toEncodedPosition(text, offset + from.length, encoding),
    };
    text = text.replace(from, to);
    return { range, text: to };
  };
  const contentChanges = [change('é😀 Guides', '😀😀漢'), change('"ghost"', '"😀/ghost", "😀/漢"')];
  await connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: 2 },
    contentChanges,
  });
  texts.set(uri, text);
  await tellDiagnostics(
    'docs.json',
    'openapi-invalid,page-not-found,page-listed-twice,unknown-property,wrong-type',
  );
  assert.deepEqual(client.errors, []);
  return said;
}

describe('in every encoding', () => {
  test('a tour of a site means the same', async (context) => {
    const [expected, ...others] = await Promise.all(encodings.map((encoding) => takeTour(context, encoding)));
    assert.ok(expected);
    for (const word of [
      'page-not-found',
      `"range":"${api.indexOf('5, version')}:"},"message":"The place in the file"`,
      'unknown-property',
      'link-not-found',
      'page-listed-twice',
      '字',
      'Other',
    ])
      assert.ok(
        expected.some((text) => text.includes(word)),
        word,
      );
    assert.deepEqual(
      expected.filter((text) => / (?:null|\[\])$/.test(text)),
      [],
    );
    for (const other of others) assert.deepEqual(other, expected);
  });
});

describe('the encoding is', () => {
  const cases: readonly (readonly [offered: readonly string[] | undefined, chosen: string])[] = [
    [undefined, 'utf-16'],
    [[], 'utf-16'],
    [['utf-8', 'utf-16', 'utf-32'], 'utf-16'],
    [['utf-8', 'utf-32'], 'utf-32'],
    [['utf-8'], 'utf-8'],
    [['utf-7'], 'utf-16'],
  ];
  for (const [offered, chosen] of cases)
    test(`${chosen} where ${offered?.join(', ') || offered} is offered`, async (context) => {
      const client = startPlainClient(context);
      const general = { positionEncodings: offered };
      const { capabilities } = await client.initialize({ capabilities: { general } });
      assert.equal(capabilities.positionEncoding, chosen);
    });
});
