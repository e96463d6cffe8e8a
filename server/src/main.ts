// Node entry of the language server: IPC when VS Code starts it, `--stdio` for any other editor.
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startServer } from './lsp/startServer.ts';

const transports = ['--stdio', '--node-ipc', '--socket', '--pipe'];

if (process.argv.some((argument) => transports.some((transport) => argument.startsWith(transport)))) {
  startServer(createConnection(ProposedFeatures.all));
} else {
  console.error(
    'Usage: node server.js --stdio (the language server speaks LSP over standard input and output)',
  );
  process.exitCode = 2;
}
