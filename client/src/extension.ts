// The extension's entry: puts the parts together. Commands come first and nothing here waits, so that no
// command is ever missing because a server, a disk or a network is slow.
import { type ExtensionContext, window } from 'vscode';
import { createAccessTokens } from './accessTokens.ts';
import { registerCommands } from './commands/commandTable.ts';
import { createRunCommand } from './commands/runCommand.ts';
import type { Services } from './commands/services.ts';
import { createLanguageServer, type LanguageServer, registerServerStart } from './languageClient.ts';
import { createLog } from './log.ts';
import { createRedaction } from './plantStore/redaction.ts';
import { showBug, showProblem } from './ui/problemMessage.ts';
import { registerServerMessages, registerStatusItem } from './ui/serverStatus.ts';

let languageServer: LanguageServer | undefined;

/** Exports no API: other extensions can run commands, and get nothing back. */
export function activate(context: ExtensionContext): void {
  const redaction = createRedaction();
  const channel = window.createOutputChannel('Plant Store', { log: true });
  const log = createLog(channel, redaction);
  const server = createLanguageServer(context.asAbsolutePath('dist/server.js'), channel);
  languageServer = server;
  const services: Services = {
    log,
    runCommand: createRunCommand(log, { showProblem, showBug }),
    languageServer: server,
    accessTokens: createAccessTokens(context.secrets, context.globalState, redaction),
    draftMemory: { failed: undefined },
  };
  context.subscriptions.push(
    channel,
    ...registerCommands(services),
    registerStatusItem(server),
    registerServerMessages(server, { restart: () => void server.restart(), showLog: log.show }),
    registerServerStart(server),
  );
}

export function deactivate(): Promise<void> | undefined {
  return languageServer?.stop();
}
