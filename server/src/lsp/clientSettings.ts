// The editor's settings for this server: asked for once at the start and again whenever they change.
import {
  type ClientCapabilities,
  type Connection,
  DidChangeConfigurationNotification,
} from 'vscode-languageserver';
import {
  defaultSettings,
  parseAllSettings,
  parseSettings,
  type ServerSettings,
  settingsSection,
} from '../settings.ts';
import { parseIgnoredPages } from '../site/scan/ignoredPages.ts';
import { describeError } from './requests/answerRequest.ts';

/** Milliseconds after which a client that doesn't answer is taken to have no settings. */
const patience = 1000;

export interface ClientSettings {
  get(): ServerSettings;
  /** Settles, never rejects, once the first answer is there or the client has been given time enough. */
  ready(): Promise<void>;
  onChanged(listener: () => void): void;
}

/**
 * Call `start` after the `initialized` notification. Of a client without `workspace/configuration` the settings are
 * those that it sends with `workspace/didChangeConfiguration`, until then the defaults.
 */
export function createClientSettings(
  connection: Connection,
): ClientSettings & { start(client: ClientCapabilities): void } {
  let settings = defaultSettings;
  let first: Promise<void> = Promise.resolve();
  const listeners: (() => void)[] = [];

  const pull = async (): Promise<void> => {
    try {
      settings = parseSettings(await connection.workspace.getConfiguration(settingsSection));
    } catch (error) {
      connection.console.warn(`The settings could not be read: ${describeError(error)}`);
    }
  };

  /** Once for each set of globs. */
  let warned = '';
  const warn = (): void => {
    const warning = parseIgnoredPages(settings.ignoredPages).refused.join('\n');
    if (warning !== '' && warning !== warned)
      connection.console.warn(`plantStore.docs.ignoredPages: ${warning}`);
    warned = warning;
  };

  const tell = (): void => {
    warn();
    for (const listener of listeners) listener();
  };

  /** Pulls for the first time; whoever has waited long enough by then is told. */
  const pullFirst = async (): Promise<void> => {
    let isLate = false;
    const patienceEnds = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
    const pulled = pull().then(() => (isLate ? tell() : warn()));
    await Promise.race([pulled, patienceEnds]);
    isLate = true;
  };

  return {
    get: () => settings,
    ready: () => first,
    onChanged: (listener) => listeners.push(listener),
    start({ workspace }) {
      const pulls = workspace?.configuration === true;
      if (pulls) first = pullFirst();
      connection.onDidChangeConfiguration(async (change) => {
        if (pulls) await pull();
        else settings = parseAllSettings(change.settings);
        tell();
      });
      if (pulls && workspace.didChangeConfiguration?.dynamicRegistration === true) {
        const registered = connection.client.register(DidChangeConfigurationNotification.type, {
          section: settingsSection,
        });
        registered.catch((error) =>
          connection.console.warn(`The editor will not report changed settings: ${describeError(error)}`),
        );
      }
    },
  };
}
