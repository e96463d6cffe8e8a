#!/usr/bin/env node
// Node entry of the language server: IPC when VS Code starts it, `--stdio` for any other editor.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { parseOwnManifest } from './cli/ownManifest.ts';
import { describeError } from './lsp/requests/answerRequest.ts';
import { startServer } from './lsp/startServer.ts';
import { loadIcons } from './node/iconFile.ts';
import { nodeFileSystem } from './node/nodeFileSystem.ts';
import { createThreadChecker } from './node/openApiThread.ts';
import { parseServerArguments, serverHelp } from './node/serverArguments.ts';
import { parseJsonValue } from './text/jsonValue.ts';

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
  const checker = createThreadChecker(join(__dirname, 'openApiWorker.js'));
  // A client that refuses what it is asked must not be the end of its server.
  process.on('unhandledRejection', (error) => console.error(describeError(error)));
  startServer((options) => createConnection(ProposedFeatures.all, options), {
    disk: nodeFileSystem,
    checkOpenApi: (path, text) => checker.check(path, text),
    loadIcons: () => loadIcons(),
    // Loaded when it is needed: most editors watch files themselves.
    watch: async (options) => new (await import('./node/fileWatcher.ts')).FileWatcher(options),
  });
}
