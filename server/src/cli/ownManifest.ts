// What reports need from the program's own package.json: a description of each rule, from the extension's settings or
// from the npm package's own list.
import { type DiagnosticCode, isDiagnosticCode } from '../diagnosticCodes.ts';
import { getFields, getValueAt } from '../shared/text/jsonValue.ts';

export interface OwnManifest {
  /** '' if there is none. */
  readonly version: string;
  /** A few words, without a period at the end. */
  readonly ruleTexts: ReadonlyMap<DiagnosticCode, string>;
}

/** Missing parts are left out. */
export function parseOwnManifest(manifest: unknown): OwnManifest {
  const { version, rules: listed } = getFields(manifest);
  const sections = getValueAt(manifest, ['contributes', 'configuration']);
  const ruleTexts = new Map<DiagnosticCode, string>();
  for (const section of Array.isArray(sections) ? sections : []) {
    const rules = getValueAt(section, ['properties', 'plantStore.docs.rules', 'properties']);
    for (const [code, rule] of Object.entries(getFields(rules))) {
      const { description } = getFields(rule);
      if (isDiagnosticCode(code) && typeof description === 'string') ruleTexts.set(code, description);
    }
  }
  for (const [code, text] of Object.entries(getFields(listed)))
    if (isDiagnosticCode(code) && typeof text === 'string') ruleTexts.set(code, text);
  return { version: typeof version === 'string' ? version : '', ruleTexts };
}
