// The settings that the server reads (`plantStore.docs.*`), parsed once into typed values with defaults.
import {
  type DiagnosticCode,
  defaultSeverities,
  isDiagnosticCode,
  type Severity,
  severities,
} from './diagnosticCodes.ts';
import { getFields } from './shared/text/jsonValue.ts';

/** The section that `workspace/configuration` requests. */
export const settingsSection = 'plantStore.docs';

export interface ServerSettings {
  /** How each code is shown; `off` hides it. */
  readonly rules: Readonly<Record<DiagnosticCode, Severity | 'off'>>;
  /** The codes whose severity the user has set; others may have another default in some shapes of the format. */
  readonly chosenRules?: ReadonlySet<DiagnosticCode>;
  /** Globs, relative to the site root, of Markdown files that are not pages of the site. */
  readonly ignoredPages: readonly string[];
  /** Whether all pages of a site are checked in the background, in an editor that shows what the check says of it. */
  readonly checkPages: 'site' | 'openFiles';
  /** Whether a move leaves redirects. An editor that can’t ask gets them, too. */
  readonly redirectsOnMove: 'prompt' | 'always' | 'never';
  /** Whether page titles are shown after their entries. */
  readonly 'inlayHints.pageTitles': boolean;
}

export const defaultSettings: ServerSettings = {
  rules: defaultSeverities,
  ignoredPages: [],
  checkPages: 'site',
  redirectsOnMove: 'prompt',
  'inlayHints.pageTitles': true,
};

/** Missing or invalid settings keep their default. */
export function parseSettings(settings: unknown): ServerSettings {
  const { rules, ignoredPages, checkPages, redirectsOnMove, inlayHints } = getFields(settings);
  const { pageTitles } = getFields(inlayHints);
  return {
    ...parseRules(rules),
    ignoredPages: parseTexts(ignoredPages),
    checkPages: checkPages === 'openFiles' ? 'openFiles' : defaultSettings.checkPages,
    redirectsOnMove:
      redirectsOnMove === 'always' || redirectsOnMove === 'never'
        ? redirectsOnMove
        : defaultSettings.redirectsOnMove,
    'inlayHints.pageTitles':
      typeof pageTitles === 'boolean' ? pageTitles : defaultSettings['inlayHints.pageTitles'],
  };
}

/**
 * This server's settings in what a client sent: directly, below `docs`, or below `plantStore` among all settings.
 * `undefined` if there are none.
 */
export function findSettings(sent: unknown): unknown {
  const { plantStore, docs } = getFields(sent);
  return [getFields(plantStore).docs, docs, sent].find(isSettings);
}

/** What an object of settings has: of a name with dots, its first part. */
const fieldNames = Object.keys(defaultSettings).map((name) => name.replace(/\..*$/, ''));

function isSettings(value: unknown): boolean {
  const fields = getFields(value);
  return fieldNames.some((name) => fields[name] !== undefined);
}

function parseRules(value: unknown): Pick<ServerSettings, 'rules' | 'chosenRules'> {
  const chosenRules = new Set<DiagnosticCode>();
  const rules: Record<DiagnosticCode, Severity | 'off'> = { ...defaultSettings.rules };
  for (const [code, severity] of Object.entries(getFields(value))) {
    const known = [...severities, 'off' as const].find((name) => name === severity);
    if (!isDiagnosticCode(code) || known === undefined) continue;
    rules[code] = known;
    chosenRules.add(code);
  }
  return chosenRules.size === 0 ? { rules } : { rules, chosenRules };
}

function parseTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
