#!/usr/bin/env node
// Node entry of the language server: IPC when VS Code starts it, `--stdio` for any other editor.
import { Console } from 'node:console';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Connection,
  type ConnectionOptions,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/node';
import { parseOwnManifest } from './cli/ownManifest.ts';
import { describeError } from './lsp/session.ts';
import { startServer } from './lsp/startServer.ts';
import { InputFrames } from './node/inputFrames.ts';
import { nodeFileSystem } from './node/nodeFileSystem.ts';
import { createThreadChecker, createThreadCompiler, loadIcons } from './node/nodeResources.ts';
import { parseServerArguments, serverHelp } from './node/serverArguments.ts';
import { parseJsonValue } from './shared/text/jsonValue.ts';

const parsed = parseServerArguments(process.argv.slice(2));
switch (parsed.kind) {
  case 'serve':
    serve();
    break;
  case 'help':
    process.stdout.write(serverHelp);
    break;
  case 'version': {
    const manifest = readFileSync(join(__dirname, '..', 'package.json'), 'utf8');
    process.stdout.write(`${parseOwnManifest(parseJsonValue(manifest)).version}\n`);
    break;
  }
  case 'badUsage':
    process.stderr.write(`${parsed.message}.\n\n${serverHelp}`);
    process.exitCode = 2;
}

function serve(): void {
  const checker = createThreadChecker(join(__dirname, 'openApi.js'));
  startServer(connect, {
    disk: nodeFileSystem,
    compiler: createThreadCompiler(join(__dirname, 'pages.js')),
    checkOpenApi: (path, text) => checker.check(path, text),
    describeOperation: (path, text, operation) => checker.describe(path, text, operation),
    loadIcons: (library) => loadIcons(library),
    // Loaded on demand, because few sessions ask for it.
    openRevision: async (query) => (await import('./node/gitRevision.ts')).openRevision(query, process.env),
    // Loaded on demand, because most editors watch files themselves.
    watch: async (options) => new (await import('./node/fileWatcher.ts')).FileWatcher(options),
  });
}

function connect(options: ConnectionOptions): Connection {
  const connection = process.argv.includes('--stdio')
    ? connectToStdio(options)
    : createConnection(ProposedFeatures.all, options);
  // A client that rejects a request must not end the server.
  process.on('unhandledRejection', (error) => connection.console.error(describeError(error)));
  return connection;
}

function connectToStdio(options: ConnectionOptions): Connection {
  // Standard output is only for the protocol.
  globalThis.console = new Console(process.stderr);
  const frames = new InputFrames(process.stdin, (sentence) => process.stderr.write(`${sentence}.\n`));
  return createConnection(ProposedFeatures.all, frames, process.stdout, options);
}
