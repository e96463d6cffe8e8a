// Diagnostics without the parts that the client has not said that it knows.
import type { ClientCapabilities, Diagnostic, PublishDiagnosticsParams } from 'vscode-languageserver';

/** For `textDocument/publishDiagnostics`. */
export function toKnownPublication(
  { uri, version, diagnostics }: PublishDiagnosticsParams,
  capabilities: ClientCapabilities,
): PublishDiagnosticsParams {
  const shown: PublishDiagnosticsParams = { uri, diagnostics: toKnownDiagnostics(diagnostics, capabilities) };
  if (version !== undefined && capabilities.textDocument?.publishDiagnostics?.versionSupport === true)
    shown.version = version;
  return shown;
}

export function toKnownDiagnostics(
  diagnostics: readonly Diagnostic[],
  { textDocument }: ClientCapabilities,
): Diagnostic[] {
  const known = textDocument?.publishDiagnostics;
  return diagnostics.map(({ relatedInformation, codeDescription, tags, data, ...diagnostic }) => {
    const shown: Diagnostic = diagnostic;
    if (relatedInformation !== undefined && known?.relatedInformation === true)
      shown.relatedInformation = relatedInformation;
    if (codeDescription !== undefined && known?.codeDescriptionSupport === true)
      shown.codeDescription = codeDescription;
    const knownTags = tags?.filter((tag) => known?.tagSupport?.valueSet.includes(tag) === true) ?? [];
    if (knownTags.length > 0) shown.tags = knownTags;
    if (data !== undefined && known?.dataSupport === true) shown.data = data;
    return shown;
  });
}
