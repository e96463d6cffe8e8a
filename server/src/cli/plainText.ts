// Text that comes from files, made safe to print: what a terminal would obey is shown as a replacement character.

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const commands = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Without control characters and changes of the writing direction; tabs and line breaks stay. */
export function getPlainText(text: string): string {
  return text.replace(commands, '\uFFFD');
}
