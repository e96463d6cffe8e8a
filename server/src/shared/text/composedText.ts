// One spelling for each character: file systems and keyboards differ in whether `é` is one code or two.

const ascii = /^[\0-\x7f]*$/;

/** Unicode’s form C. */
export function composeText(text: string): string {
  return ascii.test(text) ? text : text.normalize('NFC');
}
