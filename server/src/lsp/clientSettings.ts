// The editor's settings for this server: requested at startup and again whenever they change.
import {
  type ClientCapabilities,
  ConfigurationRequest,
  type Connection,
  DidChangeConfigurationNotification,
} from 'vscode-languageserver';
import {
  defaultSettings,
  findSettings,
  parseSettings,
  type ServerSettings,
  settingsSection,
} from '../settings.ts';
import { waitAtMost } from '../shared/waitAtMost.ts';
import { parseIgnoredPages } from '../site/scan/gitIgnore.ts';
import { describeError } from './session.ts';

/** In milliseconds. A client that takes longer is assumed to have no settings. */
const patience = 1000;

/**
 * Call `start` after the `initialized` notification. The settings are the client's answer to `workspace/configuration`.
 * If it isn't asked or has none, what it last sent with `workspace/didChangeConfiguration`; otherwise those in
 * `initializationOptions`.
 */
export class ClientSettings {
  private readonly connection: Connection;
  private settings = defaultSettings;
  /** As the client sent them; `undefined` if there were none. */
  private initial: unknown;
  private pushed: unknown;
  private pulled: unknown;
  private pullCount = 0;
  /** The last answered pull: late answers to older ones are ignored. */
  private lastAnswered = 0;
  private first: Promise<void> = Promise.resolve();
  private readonly listeners: (() => void)[] = [];
  /** The last warning; each set of globs causes only one. */
  private warned = '';

  constructor(connection: Connection) {
    this.connection = connection;
  }

  get(): ServerSettings {
    return this.settings;
  }

  /** Settles, never rejects, when the first answer arrives or the client has had enough time. */
  ready(): Promise<void> {
    return this.first;
  }

  onChanged(listener: () => void): void {
    this.listeners.push(listener);
  }

  start({ workspace }: ClientCapabilities, initializationOptions: unknown): void {
    const { connection } = this;
    this.initial = findSettings(initializationOptions);
    this.update();
    const pulls = workspace?.configuration === true;
    if (pulls) this.first = this.pullFirst();
    connection.onDidChangeConfiguration(async ({ settings }) => {
      this.pushed = findSettings(settings);
      this.update();
      if (pulls) await this.pull();
      this.notify();
    });
    if (workspace?.didChangeConfiguration?.dynamicRegistration === true) {
      const registered = connection.client.register(DidChangeConfigurationNotification.type, {
        section: settingsSection,
      });
      registered.catch((error) =>
        connection.console.warn(`The editor will not report changed settings: ${describeError(error)}`),
      );
    }
  }

  /** Listeners are only notified of an answer if it comes too late for those that waited. */
  private async pullFirst(): Promise<void> {
    let isLate = false;
    const pulled = this.pull().then(() => (isLate ? this.notify() : this.warn()));
    await waitAtMost(patience, pulled);
    isLate = true;
  }

  private async pull(): Promise<void> {
    this.pullCount++;
    const pull = this.pullCount;
    try {
      // Typed as an array, but some clients answer with its only item.
      const answer: unknown = await this.connection.sendRequest(ConfigurationRequest.type, {
        items: [{ section: settingsSection }],
      });
      if (pull < this.lastAnswered) return;
      this.lastAnswered = pull;
      this.pulled = findSettings(Array.isArray(answer) ? answer[0] : answer);
      this.update();
    } catch (error) {
      this.connection.console.warn(`The settings could not be read: ${describeError(error)}`);
    }
  }

  private update(): void {
    this.settings = parseSettings(this.pulled ?? this.pushed ?? this.initial);
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
