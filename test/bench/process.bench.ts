// Whole processes: from the start of dist/server.js to the first diagnostics, compared with VS Code's own JSON server
// (npm vscode-langservers-extracted) with the same schema; peak memory; and the size of the bundles.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import docsSchema from '../../schemas/docs.schema.json' with { type: 'json' };
import { repositoryPath } from '../support/repository.ts';
import { createLargeConfiguration } from './largeSite.ts';
import { formatMilliseconds, getMedian, printTable, type Row } from './table.ts';

const peerServer = repositoryPath(
  'test',
  'bench',
  'peer',
  'node_modules',
  'vscode-langservers-extracted',
  'bin',
  'vscode-json-language-server',
);
const ourServer = repositoryPath('dist', 'server.js');
const runs = 11;

interface Start {
  readonly milliseconds: number;
  /** Peak resident memory in MiB; `undefined` where the system does not report it. */
  readonly peak: number | undefined;
}

/** What V8 has compiled, which VS Code has the server keep (nodeClient.ts). */
const compiled = await mkdtemp(join(tmpdir(), 'compiled-'));
const inVSCode = { NODE_COMPILE_CACHE: compiled };
const bareNode = getMedian(
  Array.from({ length: runs }, () => {
    const begin = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    return performance.now() - begin;
  }),
);
const rows: Row[] = [];
for (const [size, pages] of [
  ['small file', 20],
  ['10,000 pages', 10_000],
] as const) {
  // A wrong name, so that there is a diagnostic to wait for.
  const text = createLargeConfiguration(pages).replace('"Large site"', '3');
  const ours: Start[] = [];
  const later: Start[] = [];
  const peer: Start[] = [];
  await start(ourServer, text, 'docs-json', {}, inVSCode);
  for (let run = 0; run < runs; run++) {
    ours.push(await start(ourServer, text, 'docs-json', {}));
    later.push(await start(ourServer, text, 'docs-json', {}, inVSCode));
    peer.push(
      await start(peerServer, text, 'json', {
        json: {
          validate: { enable: true },
          schemas: [{ fileMatch: ['docs.json'], url: 'test://docs.schema.json', schema: docsSchema }],
        },
      }),
    );
  }
  const time = (starts: readonly Start[]): number =>
    getMedian(starts.map(({ milliseconds }) => milliseconds));
  const peak = (starts: readonly Start[]): number =>
    getMedian(starts.flatMap(({ peak: mebibytes }) => mebibytes ?? []));
  rows.push({
    what: 'start to first diagnostics',
    size,
    ours: formatMilliseconds(time(ours)),
    peer: formatMilliseconds(time(peer)),
    ratio: time(ours) / time(peer),
    goal: pages === 20 ? 0.35 : undefined,
  });
  rows.push({
    what: 'the same in VS Code, from the second time on : a bare node',
    size,
    ours: formatMilliseconds(time(later)),
    peer: formatMilliseconds(bareNode),
    ratio: time(later) / bareNode,
    goal: pages === 20 ? 3 : undefined,
  });
  rows.push({
    what: 'peak memory',
    size,
    ours: `${peak(ours).toFixed(0)} MiB`,
    peer: `${peak(peer).toFixed(0)} MiB`,
    ratio: peak(ours) / peak(peer),
    goal: pages === 20 ? 0.8 : undefined,
  });
  rows.push({
    what: 'the same in VS Code',
    size,
    ours: `${peak(later).toFixed(0)} MiB`,
    peer: `${peak(peer).toFixed(0)} MiB`,
    ratio: peak(later) / peak(peer),
  });
}
await rm(compiled, { recursive: true });
for (const bundle of ['extension.js', 'server.js']) {
  const path = repositoryPath('dist', bundle);
  const zipped = gzipSync(await readFile(path)).length;
  rows.push({
    what: `dist/${bundle}`,
    size: '',
    ours: `${kibibytes((await stat(path)).size)}, ${kibibytes(zipped)} zipped`,
    peer: '',
    ratio: undefined,
  });
}
printTable("Processes, ours : VS Code's JSON language server", rows);

function kibibytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KiB`;
}

/** @param environment in addition to that of this process. */
async function start(
  server: string,
  text: string,
  languageId: string,
  settings: object,
  environment: NodeJS.ProcessEnv = {},
): Promise<Start> {
  const begin = performance.now();
  const child = spawn(process.execPath, [server, '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const first = new Promise<void>((resolve) => {
    connection.onNotification('textDocument/publishDiagnostics', (params: { diagnostics: unknown[] }) => {
      if (params.diagnostics.length > 0) resolve();
    });
  });
  connection.onRequest('workspace/configuration', (params: { items: unknown[] }) =>
    params.items.map(() => ({})),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: { workspace: { configuration: true } },
  });
  await connection.sendNotification('initialized', {});
  await connection.sendNotification('workspace/didChangeConfiguration', { settings });
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri: 'file:///site/docs.json', languageId, version: 1, text },
  });
  await first;
  const milliseconds = performance.now() - begin;
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  // What was compiled is written at the end.
  const ended = once(child, 'exit');
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  await ended;
  connection.dispose();
  return { milliseconds, peak: peak === undefined ? undefined : Number(peak) / 1024 };
}
