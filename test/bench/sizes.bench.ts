// What a person waits for where a page or a site is as large as they get, on the bundle that ships: from what is sent to
// the server until its answer is there.
import type {
  CodeAction,
  Position,
  PublishDiagnosticsParams,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { listPages } from '../support/checks/terminalCheck.ts';
import { openSiteEditor, type SiteEditor } from '../support/languageServers/siteEditor.ts';
import { createLifetime } from '../support/lifetime.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { printTable, type Row } from './table.ts';

const file = 'big.md';
const rows: Row[] = [];
let version = 1;

await measurePage('20,000 links, half of them dead', createLinks(20_000, 2));
await measurePage(
  '2 MB, 2,000 links',
  createLinks(2_000, 20, 'Water it in the morning, before the sun is high. '.repeat(20)),
);
await measureReferences(2_000, 500);
await measureReferences(20_000, 4_000);
printTable('At the edge of sizes, as sent: median, and 90 of 100', rows);

/** A page whose first link is dead, and every so many after it. */
function createLinks(count: number, deadEvery: number, text = ''): string {
  const links = Array.from({ length: count }, (_, index) =>
    index % deadEvery === 0 ? `${text}[more](/gone-${index})` : `${text}[more](/p)`,
  );
  return `---\ntitle: Big\n---\n\n${links.join('\n\n')}\n`;
}

async function measurePage(size: string, text: string): Promise<void> {
  const lifetime = createLifetime();
  const files = { 'docs.json': listPages('big', 'p'), 'p.md': '# P\n', [file]: text };
  const editor = await openSiteEditor(lifetime, files);
  const { client, disk } = editor;
  const uri = disk.getUri(file);
  await client.open(text, uri, 'markdown');
  const diagnostics = await waitUntil('the page is judged', () => {
    const found = client.published.findLast((params) => params.uri === uri)?.diagnostics;
    return found !== undefined && found.length > 0 && found;
  });
  const { line, character } = getPosition(text, ')');
  const keys = await repeat(50, (turn) => typeKey(editor, { line, character: character + turn }));
  addRow('a key until its diagnostics', size, keys, 150);
  const end = { line: text.split('\n').length, character: 0 };
  const range = { start: { line: 0, character: 0 }, end };
  const fixes = await repeat(11, () =>
    client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics },
    }),
  );
  addRow('quick fixes for the whole page', size, fixes, 300);
  await lifetime.end();
}

/** A key at the end of the first link, which is dead before and after. */
async function typeKey({ client, disk }: SiteEditor, { line, character }: Position): Promise<void> {
  const uri = disk.getUri(file);
  const published = new Promise<void>((resolve) => {
    const listening = client.connection.onNotification(
      'textDocument/publishDiagnostics',
      (params: PublishDiagnosticsParams) => {
        if (params.uri !== uri || params.diagnostics[0]?.range.end.character !== character + 1) return;
        listening.dispose();
        resolve();
      },
    );
  });
  const range = { start: { line, character }, end: { line, character } };
  await client.change(++version, [{ range, text: 'x' }], uri);
  await published;
}

/** A page that every other page has a link to. */
async function measureReferences(count: number, limit: number): Promise<void> {
  const lifetime = createLifetime();
  const files: Record<string, string> = { 'docs.json': listPages('popular'), 'popular.md': '# Popular\n' };
  for (let index = 0; index < count; index++)
    files[`part-${index % 100}/page-${index}.md`] = `# Page ${index}\n\nSee [it](/popular).\n`;
  const { client, disk } = await openSiteEditor(lifetime, files);
  const uri = disk.getUri('docs.json');
  const text = files['docs.json'] ?? '';
  await client.open(text, uri);
  const position = getPosition(text, 'popular');
  const size = `${count.toLocaleString('en')} links to it`;
  const find = () =>
    client.request<unknown[] | null>('textDocument/references', {
      textDocument: { uri },
      position,
      context: { includeDeclaration: false },
    });
  await find();
  const found = await repeat(7, async () => expectCount(count, (await find())?.length));
  addRow('references of a page', size, found, limit);
  const moves = await repeat(7, async () => {
    const edit = await client.request<WorkspaceEdit | null>('workspace/willRenameFiles', {
      files: [{ oldUri: disk.getUri('popular.md'), newUri: disk.getUri('favorite.md') }],
    });
    expectCount(count, edit?.documentChanges?.length ?? Object.keys(edit?.changes ?? {}).length);
  });
  addRow('its move', size, moves, limit);
  await lifetime.end();
}

function getPosition(text: string, word: string): Position {
  const before = text.slice(0, text.indexOf(word)).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

/** The configuration may be one more. */
function expectCount(wanted: number, found: number | undefined): void {
  if (found !== wanted && found !== wanted + 1) throw new Error(`${found} instead of ${wanted}`);
}

/** Milliseconds of each call, in ascending order. */
async function repeat(runs: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work(run);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

/** @param limit in milliseconds, for 90 of 100. */
function addRow(what: string, size: string, times: readonly number[], limit: number): void {
  const [median = Number.NaN, high = Number.NaN] = [0.5, 0.9].map(
    (part) => times[Math.floor(times.length * part)],
  );
  rows.push({
    ...{ what, size, ours: `${median.toFixed(0)}, ${high.toFixed(0)} ms`, peer: '', ratio: undefined },
    limit: { text: `${limit.toLocaleString('en')} ms`, isMissed: high > limit },
  });
}
