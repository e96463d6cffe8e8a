// The one place where a FeatureContext is put together.
import { type ClientCapabilities, ResourceOperationKind } from 'vscode-languageserver';
import { MarkupKind } from 'vscode-languageserver-types';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { ClientFeatures, FeatureContext } from '../../features/featureContext.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService } from '../../languageService.ts';
import { toPath } from '../../node/filePaths.ts';
import type { EditorDescription } from '../../protocol.ts';
import type { ServerSettings } from '../../settings.ts';
import type { Icons } from '../../site/icons.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Sites } from '../sites/sites.ts';

export type CreateContext = (document: ParsedDocument) => FeatureContext;

export interface ContextSources {
  readonly settings: ClientSettings;
  readonly sites: Sites;
  readonly getIcons: () => Icons | undefined;
  readonly getClient: () => ClientFeatures;
}

export function createContextFactory({
  settings,
  sites,
  getIcons,
  getClient,
}: ContextSources): CreateContext {
  const schema = languageService.createDocsSchema();
  return (document) => ({
    document,
    schema,
    site: sites.getIndex(document.textDocument.uri),
    icons: getIcons(),
    settings: settings.get(),
    client: getClient(),
  });
}

export type CreatePageContext = (uri: string) => Promise<PageContext | undefined>;

/** `undefined` for a page that is not open or belongs to no site. */
export function createPageContextFactory(
  { settings, sites, getClient }: ContextSources,
  documents: OpenDocuments,
): CreatePageContext {
  return async (uri) => {
    const site = await sites.getSiteOf(uri);
    const page = documents.getPage(uri);
    const path = toPath(uri);
    if (site === undefined || page === undefined || path === undefined) return undefined;
    const { index, configuration } = site;
    const isLeftAlone = documents.isPlainJson(configuration.textDocument.uri);
    return {
      page,
      path: path.slice(index.root.length + 1),
      site: index,
      configuration,
      settings: isLeftAlone ? withoutPageRule(settings.get()) : settings.get(),
      client: getClient(),
    };
  };
}

/** A configuration that is open as plain JSON misses no page. */
function withoutPageRule(settings: ServerSettings): ServerSettings {
  return { ...settings, rules: { ...settings.rules, 'page-not-in-navigation': 'off' } };
}

export function getClientFeatures(
  { textDocument, workspace }: ClientCapabilities,
  { turnsOffRules }: EditorDescription,
): ClientFeatures {
  return {
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    markdown: textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) ?? false,
    symbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    createsFiles:
      workspace?.workspaceEdit?.documentChanges === true &&
      workspace.workspaceEdit.resourceOperations?.includes(ResourceOperationKind.Create) === true,
    codeActionLiterals: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    turnsOffRules,
  };
}
