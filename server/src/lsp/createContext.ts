// The one place where a FeatureContext is put together.
import type { ClientCapabilities } from 'vscode-languageserver';
import { MarkupKind } from 'vscode-languageserver-types';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import type { ClientFeatures, FeatureContext } from '../features/featureContext.ts';
import { languageService } from '../languageService.ts';
import type { ClientSettings } from './clientSettings.ts';

export type CreateContext = (document: ParsedDocument) => FeatureContext;

export function createContextFactory(settings: ClientSettings, client: () => ClientFeatures): CreateContext {
  const schema = languageService.createSchema();
  return (document) => ({ document, schema, settings: settings.get(), client: client() });
}

export function getClientFeatures({ textDocument }: ClientCapabilities): ClientFeatures {
  return {
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    markdown: textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) ?? false,
    symbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
  };
}
