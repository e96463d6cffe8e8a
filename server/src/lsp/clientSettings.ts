// The editor's settings for this server: asked for once at the start and again whenever they change.
import {
  type ClientCapabilities,
  type Connection,
  DidChangeConfigurationNotification,
} from 'vscode-languageserver';
import { defaultSettings, parseSettings, type ServerSettings, settingsSection } from '../settings.ts';
import { describeError } from './answerRequest.ts';

/** Milliseconds after which a client that doesn't answer is taken to have no settings. */
const patience = 1000;

export interface ClientSettings {
  get(): ServerSettings;
  /** Settles, never rejects, once the first answer is there or the client has been given time enough. */
  ready(): Promise<void>;
  onChanged(listener: () => void): void;
}

/** Call `start` after the `initialized` notification. Clients without `workspace/configuration` keep the defaults. */
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

  return {
    get: () => settings,
    ready: () => first,
    onChanged: (listener) => listeners.push(listener),
    start({ workspace }) {
      if (workspace?.configuration !== true) return;
      first = Promise.race([pull(), new Promise<void>((resolve) => setTimeout(resolve, patience).unref())]);
      connection.onDidChangeConfiguration(async () => {
        await pull();
        for (const listener of listeners) listener();
      });
      if (workspace.didChangeConfiguration?.dynamicRegistration === true) {
        const registered = connection.client.register(DidChangeConfigurationNotification.type, {
          section: settingsSection,
        });
        registered.catch((error) =>
          connection.console.warn(`No word of changed settings: ${describeError(error)}`),
        );
      }
    },
  };
}
