// The closed, public list of diagnostic codes: README documents them, settings name them, tests use them.

/** How serious a problem is, from most to least. */
export const severities = ['error', 'warning', 'information', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** Every code with its default severity. */
export const defaultSeverities = {
  'json-syntax': 'error',
  'duplicate-key': 'warning',
  'foreign-schema': 'information',
  'missing-property': 'error',
  'wrong-type': 'error',
  'nested-group': 'information',
  'unknown-property': 'warning',
  'later-edition': 'information',
  'unknown-social': 'error',
  'unknown-value': 'error',
  'invalid-color': 'error',
  'empty-value': 'warning',
  'cta-name-required': 'error',
  'cta-github-url': 'warning',
  'basic-auth-name': 'error',
  'invalid-url': 'warning',
  'page-not-found': 'error',
  'page-path-style': 'warning',
  'page-path-case': 'warning',
  'page-outside-site': 'error',
  'page-listed-twice': 'warning',
  'page-ambiguous': 'warning',
  'page-not-in-navigation': 'information',
  'duplicate-group': 'information',
  'asset-not-found': 'warning',
  'openapi-not-found': 'error',
  'openapi-invalid': 'error',
  'unknown-icon': 'warning',
  'unknown-version': 'warning',
  'anchor-without-pages': 'warning',
  'tab-without-pages': 'warning',
  'duplicate-url': 'warning',
  'low-contrast': 'information',
  'link-not-found': 'error',
  'link-fragment-not-found': 'warning',
  'link-path-case': 'warning',
  'link-image-not-found': 'warning',
  'link-outside-site': 'error',
  'import-not-found': 'error',
} as const satisfies Record<string, Severity>;

export type DiagnosticCode = keyof typeof defaultSeverities;

export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(defaultSeverities, code);
}

/** Where README explains the code. */
export function getDocumentationUrl(code: DiagnosticCode): string {
  return `https://github.com/plant-store/plant-store-vscode#${code}`;
}
