// The editor's settings for this server: requested once at the start and again whenever they change.
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
import { waitAtMost } from './waitAtMost.ts';

/** In milliseconds. A client that doesn't answer within it is assumed to have no settings. */
const patience = 1000;

/**
 * Call `start` after the `initialized` notification. For a client without `workspace/configuration` the settings are
 * what it sends with `workspace/didChangeConfiguration`, and until then the defaults.
 */
export class ClientSettings {
  private readonly connection: Connection;
  private settings = defaultSettings;
  private first: Promise<void> = Promise.resolve();
  private readonly listeners: (() => void)[] = [];
  /** The last warning; each set of globs is warned about once. */
  private warned = '';

  constructor(connection: Connection) {
    this.connection = connection;
  }

  get(): ServerSettings {
    return this.settings;
  }

  /** Settles, never rejects, once the first answer arrives or the client has had enough time. */
  ready(): Promise<void> {
    return this.first;
  }

  onChanged(listener: () => void): void {
    this.listeners.push(listener);
  }

  start({ workspace }: ClientCapabilities): void {
    const { connection } = this;
    const pulls = workspace?.configuration === true;
    if (pulls) this.first = this.pullFirst();
    connection.onDidChangeConfiguration(async (change) => {
      if (pulls) await this.pull();
      else this.settings = parseAllSettings(change.settings);
      this.notify();
    });
    if (pulls && workspace.didChangeConfiguration?.dynamicRegistration === true) {
      const registered = connection.client.register(DidChangeConfigurationNotification.type, {
        section: settingsSection,
      });
      registered.catch((error) =>
        connection.console.warn(`The editor will not report changed settings: ${describeError(error)}`),
      );
    }
  }

  /** Listeners hear of an answer only if it comes too late for those that waited. */
  private async pullFirst(): Promise<void> {
    let isLate = false;
    const pulled = this.pull().then(() => (isLate ? this.notify() : this.warn()));
    await waitAtMost(patience, pulled);
    isLate = true;
  }

  private async pull(): Promise<void> {
    try {
      this.settings = parseSettings(await this.connection.workspace.getConfiguration(settingsSection));
    } catch (error) {
      this.connection.console.warn(`The settings could not be read: ${describeError(error)}`);
    }
  }

  private notify(): void {
    this.warn();
    for (const listener of this.listeners) listener();
  }

  private warn(): void {
    const warning = parseIgnoredPages(this.settings.ignoredPages).refused.join('\n');
    if (warning !== '' && warning !== this.warned)
      this.connection.console.warn(`plantStore.docs.ignoredPages: ${warning}`);
    this.warned = warning;
  }
}
