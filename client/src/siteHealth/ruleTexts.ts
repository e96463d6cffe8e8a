// What each code of a problem stands for, from the settings in the extension’s own manifest.
import { getFields, getValueAt } from '../../../server/src/shared/text/jsonValue.ts';

/** A few words for each code, without a period at the end. */
export type RuleTexts = ReadonlyMap<string, string>;

/** @param manifest the extension’s package.json. */
export function readRuleTexts(manifest: unknown): RuleTexts {
  const sections = getValueAt(manifest, ['contributes', 'configuration']);
  const texts = new Map<string, string>();
  for (const section of Array.isArray(sections) ? sections : []) {
    const rules = getValueAt(section, ['properties', 'plantStore.docs.rules', 'properties']);
    for (const [code, rule] of Object.entries(getFields(rules))) {
      const { description } = getFields(rule);
      if (typeof description === 'string') texts.set(code, description);
    }
  }
  return texts;
}
