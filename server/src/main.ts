#!/usr/bin/env node
// Node entry of the language server: IPC when VS Code starts it, `--stdio` for any other editor.
import { join } from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startServer } from './lsp/startServer.ts';
import { loadIcons } from './node/iconFile.ts';
import { nodeFileSystem } from './node/nodeFileSystem.ts';
import { createThreadChecker } from './node/openApiThread.ts';

const transports = ['--stdio', '--node-ipc', '--socket', '--pipe'];

if (process.argv.some((argument) => transports.some((transport) => argument.startsWith(transport)))) {
  const checker = createThreadChecker(join(__dirname, 'openApiWorker.js'));
  startServer((options) => createConnection(ProposedFeatures.all, options), {
    disk: nodeFileSystem,
    checkOpenApi: (path, text) => checker.check(path, text),
    loadIcons: () => loadIcons(),
    // Loaded when it is needed: most editors watch files themselves.
    watch: async (options) => new (await import('./node/fileWatcher.ts')).FileWatcher(options),
  });
} else {
  console.error(
    'Usage: node server.js --stdio (the language server speaks LSP over standard input and output)',
  );
  process.exitCode = 2;
}
