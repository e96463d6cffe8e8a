// Names of languages, each in that language.

/** Codes that the tree shape knows but that are not those of languages. */
const usualCodes: ReadonlyMap<string, string> = new Map([
  ['cn', 'zh'],
  ['jp', 'ja'],
]);

/** For a code such as `fr`: “Français”. `undefined` if it is not a code, or not known here. */
export function getLanguageName(code: string): string | undefined {
  const language = usualCodes.get(code.toLowerCase()) ?? code;
  try {
    const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language);
    return name && name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return undefined;
  }
}
