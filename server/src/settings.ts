// The settings that the server reads (`plantStore.docs.*`), parsed once into typed values with defaults.
import {
  type DiagnosticCode,
  defaultSeverities,
  isDiagnosticCode,
  type Severity,
  severities,
} from './diagnosticCodes.ts';

/** The section that `workspace/configuration` is asked for. */
export const settingsSection = 'plantStore.docs';

export interface ServerSettings {
  /** How each code is shown; `off` hides it. */
  readonly rules: Readonly<Record<DiagnosticCode, Severity | 'off'>>;
}

export const defaultSettings: ServerSettings = { rules: defaultSeverities };

/** Whatever is missing or not understood keeps its default. */
export function parseSettings(settings: unknown): ServerSettings {
  const rules: Record<DiagnosticCode, Severity | 'off'> = { ...defaultSettings.rules };
  for (const [code, severity] of Object.entries(toRecord(toRecord(settings).rules))) {
    const known = [...severities, 'off' as const].find((name) => name === severity);
    if (isDiagnosticCode(code) && known !== undefined) rules[code] = known;
  }
  return { rules };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
