// The numeric codes of jsonc-parser's scanner, which declares them as const enums that isolated modules can't import.

/** Its SyntaxKind. */
export const Token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  trivia: 15,
  unknown: 16,
  end: 17,
} as const;

/** Its ScanError. */
export const TokenError = {
  none: 0,
  openComment: 1,
  openString: 2,
  cutNumber: 3,
  invalidUnicode: 4,
  invalidEscape: 5,
  controlCharacter: 6,
} as const;
