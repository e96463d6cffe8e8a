// `--format json`: an array for programs. Positions are as in LSP: zero-based, in UTF-16 code units.

import type { Report } from './report.ts';
import { escapeJson } from './terminalText.ts';

export function formatJson({ diagnostics }: Report): string {
  const list = diagnostics.map(({ file, code, severity, message, range }) => ({
    file,
    code,
    severity,
    message,
    range,
  }));
  return `${escapeJson(JSON.stringify(list, undefined, 2))}\n`;
}
