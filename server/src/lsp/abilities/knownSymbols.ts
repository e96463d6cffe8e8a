// The outline with kinds that the client knows.
import { type ClientCapabilities, type DocumentSymbol, SymbolKind } from 'vscode-languageserver';

/** The last one that every client knows. */
const lastOldKind = SymbolKind.Array;
/** The kinds of our symbols that came later, and what was there before. */
const olderKinds: Partial<Record<SymbolKind, SymbolKind>> = {
  [SymbolKind.Object]: SymbolKind.Class,
  [SymbolKind.Null]: SymbolKind.Constant,
};

export function toKnownSymbols(
  symbols: readonly DocumentSymbol[],
  { textDocument }: ClientCapabilities,
): DocumentSymbol[] {
  const known = textDocument?.documentSymbol?.symbolKind?.valueSet;
  const knows = (kind: SymbolKind): boolean => known?.includes(kind) ?? kind <= lastOldKind;
  const convert = ({ children, ...symbol }: DocumentSymbol): DocumentSymbol => {
    const { kind } = symbol;
    const shown = { ...symbol, kind: knows(kind) ? kind : (olderKinds[kind] ?? SymbolKind.Property) };
    return children === undefined ? shown : { ...shown, children: children.map(convert) };
  };
  return symbols.map(convert);
}
