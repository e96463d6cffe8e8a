// For editors without tree symbols: the outline as a list, each entry with the name of its parent.
import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver-types';

export function flattenSymbols(
  uri: string,
  symbols: readonly DocumentSymbol[],
  containerName?: string,
): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => {
    const flat: SymbolInformation = { name, kind, location: { uri, range } };
    if (containerName !== undefined) flat.containerName = containerName;
    return [flat, ...flattenSymbols(uri, children, name)];
  });
}
