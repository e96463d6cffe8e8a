// The whole API of the language service: pure functions that never throw on text; `undefined` means "nothing to say".
// Names are `get` and what LSP calls the answer; those with `Page` are about a page file instead of a configuration.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type * as lsp from 'vscode-languageserver-types';
import type { Span, StringNode } from './document/jsonNode.ts';
import { type ParsedDocument, parseDocument } from './document/parsedDocument.ts';
import type { TextChange } from './document/textChange.ts';
import { getPageCodeLenses } from './features/codeLens.ts';
import { getCompletion } from './features/completion/completion.ts';
import { getDefinition } from './features/definition.ts';
import { getColorPresentations, getDocumentColors } from './features/documentColors.ts';
import { getDocumentHighlights } from './features/documentHighlight.ts';
import { getDocumentLinks } from './features/documentLinks.ts';
import { flattenSymbols, getDocumentSymbols } from './features/documentSymbols.ts';
import type { FeatureContext } from './features/featureContext.ts';
import {
  getBrokenReferences,
  getPageBrokenReferences,
  type PlacedReference,
} from './features/findings/brokenReference.ts';
import { getDiagnostics, getProblems } from './features/findings/diagnostics.ts';
import { getPageDiagnostics, getPagesToCheck } from './features/findings/pageDiagnostics.ts';
import type { PagePart } from './features/findings/pageRules/pageRule.ts';
import { type CodeActionRequest, codeActionKinds } from './features/fixes/actions/codeAction.ts';
import { getCodeActions } from './features/fixes/actions/codeActions.ts';
import { getSafelyFixable, getSafeRepair } from './features/fixes/fixAll.ts';
import { getPageCodeActions } from './features/fixes/pageFixes/pageCodeActions.ts';
import { getPageSafelyFixable, getPageSafeRepair } from './features/fixes/pageFixes/pageFixAll.ts';
import { getFoldingRanges } from './features/foldingRanges.ts';
import { getFormatting } from './features/formatting.ts';
import { getHover } from './features/hover/hover.ts';
import { getPageHover } from './features/hover/pageHover.ts';
import { getInlayHints } from './features/inlayHints.ts';
import { getLinksTo, getPagesLinkingTo } from './features/moves/danglingLinks.ts';
import { renameHeading } from './features/moves/headingChange.ts';
import { HeadingRename, type RenamedHeading } from './features/moves/headingRename.ts';
import { getRenameInPage, prepareRenameInPage } from './features/moves/renameInPage.ts';
import { type LinkedSite, SiteMove } from './features/moves/siteMove.ts';
import type { NavigationContext } from './features/navigation/navigationContext.ts';
import { getNavigationEdit } from './features/navigation/navigationEdit.ts';
import type { NodeEdit } from './features/navigation/nodeAct.ts';
import type { ActNames } from './features/navigation/resolveAct.ts';
import { getPageCompletion } from './features/pageCompletion/pageCompletion.ts';
import { getLinksHere, getPageReferences } from './features/pageLinks/linkReferences.ts';
import { getPageDefinition } from './features/pageLinks/pageDefinition.ts';
import {
  getLinkDestination,
  getPageDocumentLinks,
  type LinkData,
} from './features/pageLinks/pageDocumentLinks.ts';
import { getOrphanedEntries, getRemovalChanges } from './features/pages/deletedPages.ts';
import { getPageItems, getPagePlace } from './features/pages/goToPage.ts';
import { getMoveChanges } from './features/pages/moveFiles.ts';
import { getDocumentationFolder, getProposal } from './features/pages/newConfiguration.ts';
import { getEntryChoices, getLinkChoices } from './features/pages/pageChoices.ts';
import type { PageContext, Reading } from './features/pages/pageContext.ts';
import type { PageRename, RenamablePage } from './features/pages/renamePage.ts';
import { getRename, prepareRename } from './features/pages/renamePage.ts';
import { toRange, toTextEdits } from './features/ranges.ts';
import { getReferences } from './features/references.ts';
import { getSelectionRange } from './features/selectionRanges.ts';
import type { Steps } from './features/steps.ts';
import { getLinkResolver } from './links/target/linkResolver.ts';
import { DocsSchema } from './schema/docsSchema.ts';
import type { NavigationAct, PageChoices, PageItem, PagePlace } from './shared/protocol.ts';
import type { PlacedProblem } from './site/model/elementProblems.ts';
import type { ResolvedPage } from './site/references/resolvedPages.ts';
import type { Move } from './site/relocation.ts';
import type { SiteIndex } from './site/siteIndex.ts';

type Configured = Pick<FeatureContext, 'document'> & { readonly site: SiteIndex };

/** Offsets count UTF-16 code units from zero. */
export interface LanguageService {
  /** The one schema, for `FeatureContext.schema`. */
  createDocsSchema(): DocsSchema;
  /** TextDocument → ParsedDocument, for `FeatureContext.document`. */
  parseDocument(textDocument: TextDocument): ParsedDocument;
  /** Everything that is wrong with a configuration, in document order. */
  getDiagnostics(context: FeatureContext): lsp.Diagnostic[];
  /** The same at offsets, for the site model. */
  getProblems(context: FeatureContext): PlacedProblem[];
  /** Everything that is wrong with a page, or what its part can tell: the whole text by default. */
  getPageDiagnostics(context: Omit<PageContext, 'client'>, part?: PagePart): lsp.Diagnostic[];
  /** Those of the problems in a configuration that are about something missing, and what may have been meant. */
  getBrokenReferences(context: FeatureContext): readonly PlacedReference[];
  /** The same of a page. */
  getPageBrokenReferences(context: Omit<PageContext, 'client'>): readonly PlacedReference[];
  /** What can be typed at the offset. */
  getCompletion(context: FeatureContext, offset: number): lsp.CompletionList | undefined;
  /** Where the destination that is typed in a page can lead. */
  getPageCompletion(context: PageContext, offset: number): lsp.CompletionList | undefined;
  /** What is known about the property or value at the offset. */
  getHover(context: FeatureContext, offset: number): lsp.Hover | undefined;
  /** On a link of a page: where it leads. On the first line: why readers don't find the page. */
  getPageHover(context: PageContext, offset: number): lsp.Hover | undefined;
  /** Every kind of code action, for the server's capabilities. */
  readonly codeActionKinds: lsp.CodeActionKind[];
  /** Quick fixes, "fix all" and refactorings. */
  getCodeActions(context: FeatureContext, request: CodeActionRequest): lsp.CodeAction[];
  /** Ways to list a page, quick fixes of its links, and "fix all". */
  getPageCodeActions(context: PageContext, request: CodeActionRequest): lsp.CodeAction[];
  /** What "fix all" does, with the codes of what it repairs. */
  getSafeRepair: typeof getSafeRepair;
  /** The same in a page. */
  getPageSafeRepair: typeof getPageSafeRepair;
  /** The findings that it repairs. */
  getSafelyFixable: typeof getSafelyFixable;
  /** The same in a page. */
  getPageSafelyFixable: typeof getPageSafelyFixable;
  /** The outline as a tree; in steps, because it can be large. */
  getDocumentSymbols(context: FeatureContext): Steps<lsp.DocumentSymbol[]>;
  /** The outline for an editor that shows no trees. */
  flattenSymbols(uri: string, symbols: readonly lsp.DocumentSymbol[]): lsp.SymbolInformation[];
  /** At most `limit` of them, the outermost first; all without a limit. */
  getFoldingRanges(context: FeatureContext, limit?: number): lsp.FoldingRange[];
  /** What a growing selection covers, starting at the offset. */
  getSelectionRange(context: FeatureContext, offset: number): lsp.SelectionRange;
  /** Links to pages, files and the web. */
  getDocumentLinks(context: FeatureContext): lsp.DocumentLink[];
  /** All places that mean the same thing as the one at the offset. */
  getDocumentHighlights(context: FeatureContext, offset: number): lsp.DocumentHighlight[];
  /** Swatches of the colors in the text. */
  getDocumentColors(context: FeatureContext): lsp.ColorInformation[];
  /** A color that was picked, as it will be written. */
  getColorPresentations(context: FeatureContext, color: lsp.Color, range: lsp.Range): lsp.ColorPresentation[];
  /** The formatting of the text, or of part of it; in steps, because it can be large. */
  getFormatting(context: FeatureContext, options: lsp.FormattingOptions, span?: Span): Steps<lsp.TextEdit[]>;
  /** The file that an entry means. */
  getDefinition(context: FeatureContext, offset: number): lsp.LocationLink[];
  /** The file or the heading that a link of a page leads to. */
  getPageDefinition(context: PageContext, offset: number): Reading<lsp.LocationLink[]>;
  /** Links of a page to files of its site. */
  getPageDocumentLinks(context: PageContext): lsp.DocumentLink[];
  /** The URI for a link to a fragment, when it is followed. */
  getLinkDestination(context: PageContext, data: LinkData): Reading<string>;
  /** All entries and links that lead to the file named at the offset. */
  getReferences(context: FeatureContext, offset: number): Reading<lsp.Location[]>;
  /** All entries and links that lead to the page, or to the file or heading at the offset. */
  getPageReferences(context: PageContext, offset: number): Reading<lsp.Location[]>;
  /** The links to a page from other pages. */
  getLinksHere(context: PageContext): Reading<lsp.Location[]>;
  /** Above a page: where the navigation lists it. */
  getPageCodeLenses(context: PageContext): lsp.CodeLens[];
  /** The title of each page, after its entry. */
  getInlayHints(context: FeatureContext, span: Span): lsp.InlayHint[];
  /** Whether the entry at the offset can be renamed, and which text to replace. */
  prepareRename(context: FeatureContext, offset: number): RenamablePage | undefined;
  /** The move of the page's file. */
  getRename(context: FeatureContext, offset: number, newName: string): PageRename | undefined;
  /** How a configuration follows files that move. */
  getMoveChanges(configured: Configured, moves: readonly Move[]): TextChange[];
  /** How the links in the pages of a site follow files that move. */
  createSiteMove(site: LinkedSite, moves: readonly Move[]): SiteMove;
  /** What can be renamed at the offset of a page, and which text to replace. */
  prepareRenameInPage: typeof prepareRenameInPage;
  /** The move of the file, or the heading's new text. */
  getRenameInPage: typeof getRenameInPage;
  /** A heading's new text, as a change to its page. */
  renameHeading: typeof renameHeading;
  /** How links follow a heading that gets another text. */
  createHeadingRename(site: LinkedSite, heading: RenamedHeading): HeadingRename;
  /** The pages with links to files that are about to be deleted. */
  getPagesLinkingTo: typeof getPagesLinkingTo;
  /** Those links in one page. */
  getLinksTo: typeof getLinksTo;
  /** The entries of pages that are gone. `deleted` contains absolute paths of files and folders. */
  getOrphanedEntries(configured: Configured, deleted: readonly string[]): ResolvedPage[];
  /** Removes entries along with their commas. */
  getRemovalChanges(document: ParsedDocument, entries: readonly StringNode[]): TextChange[];
  /** The answer to the request `docs/pagePlace`. */
  getPagePlace(context: PageContext): PagePlace;
  /** For a dead link: the pages that it can lead to instead. */
  getLinkChoices(context: PageContext, offset: number): PageChoices | undefined;
  /** For an entry whose page is missing: the pages that it can name instead. */
  getEntryChoices(context: FeatureContext, offset: number): PageChoices | undefined;
  /** The text of a configuration for a folder that has none, or an empty one. */
  getProposal(site: SiteIndex, blank: string): string | undefined;
  /** What an act in the navigation is in the text, for the request `docs/navigationEdit`. */
  getNavigationEdit(context: NavigationContext, act: NavigationAct, names: ActNames): NodeEdit;
  /** The folder in a project, relative to it, that such a configuration had better be in. */
  getDocumentationFolder(site: SiteIndex): string | undefined;
  /** All pages of a site, for the request `docs/pages`. */
  getPageItems(configuration: ParsedDocument, site: SiteIndex): PageItem[];
  /** The pages that can have diagnostics, relative to the site root, and how much of each has to be read for them. */
  getPagesToCheck(
    context: Pick<PageContext, 'configuration' | 'site' | 'links' | 'settings'>,
  ): ReadonlyMap<string, PagePart>;
  /** Offsets of a document → its lines and characters. */
  toRange: typeof toRange;
  /** Changes at offsets of a document → edits at ranges. */
  toTextEdits(document: Pick<ParsedDocument, 'textDocument'>, changes: readonly TextChange[]): lsp.TextEdit[];
}

export const languageService: LanguageService = {
  createDocsSchema: () => new DocsSchema(),
  parseDocument,
  getDiagnostics,
  getProblems,
  getPageDiagnostics,
  getBrokenReferences,
  getPageBrokenReferences,
  getCompletion,
  getPageCompletion,
  getHover,
  getPageHover,
  codeActionKinds,
  getCodeActions,
  getPageCodeActions,
  getSafeRepair,
  getPageSafeRepair,
  getSafelyFixable,
  getPageSafelyFixable,
  getDocumentSymbols,
  flattenSymbols,
  getFoldingRanges,
  getSelectionRange,
  getDocumentLinks,
  getDocumentHighlights,
  getDocumentColors,
  getColorPresentations,
  getFormatting,
  getDefinition,
  getReferences,
  getPageReferences,
  getLinksHere,
  getPageDefinition,
  getPageDocumentLinks,
  getLinkDestination,
  getPageCodeLenses,
  getInlayHints,
  prepareRename,
  getRename,
  getMoveChanges,
  createSiteMove: (site, moves) => new SiteMove(site, moves),
  prepareRenameInPage,
  getRenameInPage,
  renameHeading,
  createHeadingRename: ({ document, site, links }, heading) =>
    new HeadingRename(heading, links, getLinkResolver(document, site)),
  getPagesLinkingTo,
  getLinksTo,
  getOrphanedEntries,
  getRemovalChanges,
  getPagePlace,
  getLinkChoices,
  getEntryChoices,
  getProposal,
  getNavigationEdit,
  getDocumentationFolder,
  getPageItems,
  getPagesToCheck,
  toRange,
  toTextEdits,
};
