// Removes our diagnostics that duplicate those of VS Code's Markdown support.

/** The relevant parts of VS Code's `Diagnostic`. */
export interface CodedDiagnostic {
  readonly range: { readonly start: Place; readonly end: Place };
  readonly code?: unknown;
}

interface Place {
  readonly line: number;
  readonly character: number;
}

/** Codes of VS Code's diagnostics about missing targets, such as `link.no-such-file`. */
const missing = /^link\.no-such-/;
/** Codes of our diagnostics about targets. */
const ours = /^link-/;

/** @param all all diagnostics of the same file, with or without ours. */
export function removeDuplicates<T extends CodedDiagnostic>(
  own: readonly T[],
  all: readonly CodedDiagnostic[],
): T[] {
  const others = all.filter(({ code }) => missing.test(getCode(code)));
  if (others.length === 0) return [...own];
  return own.filter(
    (diagnostic) =>
      !ours.test(getCode(diagnostic.code)) || !others.some((other) => touches(diagnostic.range, other.range)),
  );
}

function getCode(code: unknown): string {
  const value = typeof code === 'object' && code !== null && 'value' in code ? code.value : code;
  return typeof value === 'string' ? value : '';
}

function touches(one: CodedDiagnostic['range'], other: CodedDiagnostic['range']): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Place, other: Place): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
