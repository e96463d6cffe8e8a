// The editor's settings for this server: requested once at the start and again whenever they change.
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
import { parseIgnoredPages } from '../site/scan/gitIgnore.ts';
import { describeError } from './session.ts';
import { waitAtMost } from './waitAtMost.ts';

/** In milliseconds. A client that doesn't answer within it is assumed to have no settings. */
const patience = 1000;

/**
 * Call `start` after the `initialized` notification. The settings are what the client answers to
 * `workspace/configuration`; where it isn’t asked or has none, what it sent last with
 * `workspace/didChangeConfiguration`; otherwise what `initializationOptions` say.
 */
export class ClientSettings {
  private readonly connection: Connection;
  private settings = defaultSettings;
  /** As found in what the client sent; `undefined` where there were none. */
  private initial: unknown;
  private pushed: unknown;
  private pulled: unknown;
  private pullCount = 0;
  /** Which pull was answered: an older one that is answered after it says nothing new. */
  private lastAnswered = 0;
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

  /** Listeners hear of an answer only if it comes too late for those that waited. */
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
      // Typed as an array, but some clients answer with what would be its only item.
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
