// The settings that the client reads, typed. Of those of the API flow only what the user (not a workspace, a folder or a
// language) set is ever read: VS Code's own filters for workspace values have been bypassed before
// (microsoft/vscode#330310).

/** The part of `vscode.WorkspaceConfiguration` that is used; `get` is left out on purpose. */
export interface InspectableConfiguration {
  inspect(section: string): InspectedSetting | undefined;
}

export interface InspectedSetting {
  readonly defaultValue?: unknown;
  /** From the user settings on this machine, from those on a remote machine, or from all profiles. */
  readonly globalValue?: unknown;
  /** Older and newer versions of VS Code have the next two but do not declare them. */
  readonly globalLocalValue?: unknown;
  /** A dev container's files can fill the settings of its machine. */
  readonly globalRemoteValue?: unknown;
}

export interface PlantStoreSettings {
  /** As the user wrote it, not checked yet; undefined when it is not set. */
  readonly baseUrl: string | undefined;
  /** Milliseconds, from 1 second to 10 minutes. */
  readonly requestTimeout: number;
  /** Requests that an import sends at a time: 1 to 16. */
  readonly importConcurrency: number;
  /** Whether the status bar shows a store that is not on this machine in the warning color. */
  readonly highlightRemoteStore: boolean;
}

export const defaultRequestTimeout = 30;
const requestTimeoutLimits = { min: 1, max: 600 };
export const defaultImportConcurrency = 4;
const importConcurrencyLimits = { min: 1, max: 16 };

/** Whether links in pages follow a move, or whether the person is asked first. */
export type UpdateLinksOnMove = 'prompt' | 'always' | 'never';

/** How a site is edited; a workspace may set it. */
export function getUpdateLinksOnMove(configuration: { get(section: string): unknown }): UpdateLinksOnMove {
  const value = configuration.get('plantStore.docs.updateLinksOnMove');
  return value === 'always' || value === 'never' ? value : 'prompt';
}

/** @param configuration the whole one, as `workspace.getConfiguration()` returns it. */
export function getPlantStoreSettings(configuration: InspectableConfiguration): PlantStoreSettings {
  const baseUrl = getUserValue(configuration, 'plantStore.baseUrl');
  const requestTimeout = getUserValue(configuration, 'plantStore.requestTimeout');
  return {
    baseUrl: typeof baseUrl === 'string' && baseUrl.trim() !== '' ? baseUrl : undefined,
    requestTimeout: parseRequestTimeout(requestTimeout) * 1000,
    importConcurrency: parseImportConcurrency(getUserValue(configuration, 'plantStore.importConcurrency')),
    highlightRemoteStore: getUserValue(configuration, 'plantStore.highlightRemoteStore') === true,
  };
}

function getUserValue(configuration: InspectableConfiguration, name: string): unknown {
  const inspected = configuration.inspect(name);
  const isRemote = inspected?.globalRemoteValue !== undefined;
  return (
    inspected?.globalLocalValue ?? (isRemote ? undefined : inspected?.globalValue) ?? inspected?.defaultValue
  );
}

/** Seconds; a number outside the limits becomes the nearer limit. */
function parseRequestTimeout(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return defaultRequestTimeout;
  return Math.min(requestTimeoutLimits.max, Math.max(requestTimeoutLimits.min, value));
}

/** A whole number; one outside the limits becomes the nearer limit. */
function parseImportConcurrency(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return defaultImportConcurrency;
  const { min, max } = importConcurrencyLimits;
  return Math.min(max, Math.max(min, Math.round(value)));
}
