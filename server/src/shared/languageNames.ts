// Names of languages, each in that language.

/** For a code such as `fr`: “Français”. `undefined` if it is not a code, or not known here. */
export function getLanguageName(code: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
    return name && name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return undefined;
  }
}
