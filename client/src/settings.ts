// The settings that the client reads, typed. For creating plants, only the user's own values count, never those of a
// workspace, a folder or a language: VS Code's filters for workspace values have been bypassed before
// (microsoft/vscode#330310).

/** The part of `vscode.WorkspaceConfiguration` that may be used; `get` is left out on purpose. */
export interface InspectableConfiguration {
  inspect(section: string): InspectedSetting | undefined;
}

export interface InspectedSetting {
  readonly defaultValue?: unknown;
  /** From the user settings on this machine, from those on a remote machine, or from all profiles. */
  readonly globalValue?: unknown;
  /** VS Code has the next two but does not declare them. */
  readonly globalLocalValue?: unknown;
  /** A dev container's files can fill the settings of its machine. */
  readonly globalRemoteValue?: unknown;
}

export interface PlantStoreSettings {
  /** As written, unchecked; undefined if it is not set. */
  readonly baseUrl: string | undefined;
  /** Milliseconds, from 1 second to 10 minutes. */
  readonly requestTimeout: number;
  /** Concurrent requests of an import: 1 to 16. */
  readonly importConcurrency: number;
  /** Whether the status bar shows a store that is not on this machine in the warning color. */
  readonly highlightRemoteStore: boolean;
}

export const defaultRequestTimeout = 30;
const requestTimeoutLimits = { min: 1, max: 600 };
const defaultImportConcurrency = 4;
const importConcurrencyLimits = { min: 1, max: 16 };

/** Whether something is done when a file moves, or whether the user is asked first. */
export type MoveSetting = 'prompt' | 'always' | 'never';

/** Whether links in pages follow a move. A workspace may set this one, because it only affects sites. */
export function getUpdateLinksOnMove(configuration: { get(section: string): unknown }): MoveSetting {
  return parseMoveSetting(configuration.get('plantStore.docs.updateLinksOnMove'));
}

/** Whether moves leave redirects. A workspace may set this one, because it only affects sites. */
export function getRedirectsOnMove(configuration: { get(section: string): unknown }): MoveSetting {
  return parseMoveSetting(configuration.get('plantStore.docs.redirectsOnMove'));
}

function parseMoveSetting(value: unknown): MoveSetting {
  return value === 'always' || value === 'never' ? value : 'prompt';
}

export function getAutoClosingTags(configuration: { get(section: string): unknown }): boolean {
  return configuration.get('plantStore.docs.autoClosingTags') !== false;
}

/**
 * Where pasted images are saved, relative to the site’s root and without slashes at its ends; '' is the root itself.
 * `undefined` if it is not set, or leads out of the site. A workspace may set it, because it only affects sites.
 */
export function getImageFolder(configuration: { get(section: string): unknown }): string | undefined {
  const value = configuration.get('plantStore.docs.imageFolder');
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const names = value.trim().split('/');
  const isOdd = names.includes('..') || /[\\:\0]/.test(value);
  return isOdd ? undefined : names.filter((name) => name !== '' && name !== '.').join('/');
}

/** How an editor and the preview share a position; named as for VS Code’s Markdown preview. */
interface PreviewSettings {
  readonly scrollPreviewWithEditor: boolean;
  readonly scrollEditorWithPreview: boolean;
  readonly markEditorSelection: boolean;
  readonly doubleClickToSwitchToEditor: boolean;
}

export function getPreviewSettings(configuration: { get(section: string): unknown }): PreviewSettings {
  const isOn = (name: string) => configuration.get(name) !== false;
  return {
    scrollPreviewWithEditor: isOn('plantStore.docs.preview.scrollPreviewWithEditor'),
    scrollEditorWithPreview: isOn('plantStore.docs.preview.scrollEditorWithPreview'),
    markEditorSelection: isOn('plantStore.docs.preview.markEditorSelection'),
    doubleClickToSwitchToEditor: isOn('plantStore.docs.preview.doubleClickToSwitchToEditor'),
  };
}

/** @param configuration from `workspace.getConfiguration()` without arguments. */
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

/** In seconds. A number outside the limits becomes the nearest limit. */
function parseRequestTimeout(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return defaultRequestTimeout;
  return Math.min(requestTimeoutLimits.max, Math.max(requestTimeoutLimits.min, value));
}

/** A whole number. Outside the limits, it becomes the nearest limit. */
function parseImportConcurrency(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return defaultImportConcurrency;
  const { min, max } = importConcurrencyLimits;
  return Math.min(max, Math.max(min, Math.round(value)));
}
