// The closed, public list of diagnostic codes: README lists them, settings name them, tests use them.

/** How serious a problem is shown, from most to least. */
export const severities = ['error', 'warning', 'information', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** Every code with its default severity. */
export const defaultSeverities = {
  'json-syntax': 'error',
  'duplicate-key': 'warning',
  'foreign-schema': 'information',
  'missing-property': 'error',
  'wrong-type': 'error',
  'unknown-property': 'warning',
  'unknown-social': 'error',
  'unknown-value': 'error',
  'invalid-color': 'error',
  'empty-value': 'warning',
  'cta-name-required': 'error',
  'cta-github-url': 'warning',
  'basic-auth-name': 'error',
  'invalid-url': 'warning',
} as const satisfies Record<string, Severity>;

export type DiagnosticCode = keyof typeof defaultSeverities;

export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(defaultSeverities, code);
}

/** Where README explains the code. */
export function getDocumentationUrl(code: DiagnosticCode): string {
  return `https://github.com/plant-store/plant-store-vscode#${code}`;
}
