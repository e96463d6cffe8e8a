// Shows the language server's state next to the language of a docs.json, and reports when it has stopped for good.
import { type Disposable, LanguageStatusSeverity, languages } from 'vscode';
import { languageId } from '../../../server/src/shared/protocol.ts';
import { restartLanguageServerCommand } from '../commandIds.ts';
import type { ObservableServer, ServerState } from '../languageServer/serverState.ts';
import { showNotification } from './notifications.ts';

export interface ServerActions {
  restart(): void;
  showLog(): void;
}

interface Appearance {
  readonly text: string;
  readonly detail: string;
  readonly severity: LanguageStatusSeverity;
  readonly busy: boolean;
}

const { Information, Warning, Error: Failure } = LanguageStatusSeverity;

const appearances: Readonly<Record<ServerState, Appearance>> = {
  stopped: { text: 'Stopped', detail: 'Docs language server', severity: Warning, busy: false },
  starting: { text: 'Starting', detail: 'Docs language server', severity: Information, busy: true },
  ready: { text: '$(check) Ready', detail: 'Docs language server', severity: Information, busy: false },
  restarting: {
    text: 'Restarting',
    detail: 'Docs language server stopped unexpectedly',
    severity: Warning,
    busy: true,
  },
  failed: {
    text: '$(error) Stopped',
    detail: 'Docs language server stopped too often',
    severity: Failure,
    busy: false,
  },
};

export function registerStatusItem(server: ObservableServer): Disposable {
  const item = languages.createLanguageStatusItem('plantStore.languageServer', { language: languageId });
  item.name = 'Docs Language Server';
  item.command = { command: restartLanguageServerCommand, title: 'Restart' };
  const update = () => {
    const { text, detail, severity, busy } = appearances[server.state];
    item.text = text;
    item.detail = detail;
    item.severity = severity;
    item.busy = busy;
  };
  update();
  const listening = server.onDidChangeState(update);
  return {
    dispose: () => {
      listening.dispose();
      item.dispose();
    },
  };
}

/** Reports when the server is restarted automatically, and when it is no longer restarted. */
export function registerServerMessages(server: ObservableServer, actions: ServerActions): Disposable {
  return server.onDidChangeState(async (state) => {
    if (state === 'restarting') {
      const answer = await showNotification(
        'warning',
        'The docs language server stopped unexpectedly and is being restarted.',
        'Show Log',
      );
      if (answer === 'Show Log') actions.showLog();
    }
    if (state === 'failed') {
      const answer = await showNotification(
        'error',
        'The docs language server stopped too often and was not restarted. docs.json files are not checked.',
        'Restart',
        'Show Log',
      );
      if (answer === 'Restart') actions.restart();
      if (answer === 'Show Log') actions.showLog();
    }
  });
}
