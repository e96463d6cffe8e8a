// Colors for the terminal, if it supports them.
import type { WriteStream } from 'node:tty';

/** Escape sequences of ECMA-48, "select graphic rendition". Node.js 20.0 to 20.11 have no `util.styleText`. */
const styles = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  blue: [34, 39],
} as const;

export type Style = keyof typeof styles;
export type Paint = (style: Style, text: string) => string;

export function createPaint(color: boolean): Paint {
  if (!color) return (_style, text) => text;
  return (style, text) => {
    const [on, off] = styles[style];
    return `\u001b[${on}m${text}\u001b[${off}m`;
  };
}

/** Node knows terminals, NO_COLOR and FORCE_COLOR, but ignores all of them for a pipe. */
export function hasColors(
  stream: Partial<Pick<WriteStream, 'isTTY' | 'hasColors'>>,
  environment: NodeJS.ProcessEnv,
): boolean {
  const { FORCE_COLOR, NO_COLOR } = environment;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  return stream.isTTY === true && stream.hasColors?.(environment) === true;
}
