// The whole API of the language service: pure functions that never throw on text; `undefined` means "nothing to say".
// Names consist of `get` and LSP's name of the answer; those with `Page` are for a page file instead of a
// configuration. Offsets count UTF-16 code units from zero.
import { parseDocument } from './document/parsedDocument.ts';
import { getPageCodeLenses } from './features/codeLens.ts';
import { getCompletion } from './features/completion/completion.ts';
import { isInRedirectSource } from './features/completion/siteItems.ts';
import { getDefinition } from './features/definition.ts';
import { getColorPresentations, getDocumentColors } from './features/documentColors.ts';
import { getDocumentHighlights } from './features/documentHighlight.ts';
import { getDocumentLinks } from './features/documentLinks.ts';
import { flattenSymbols, getDocumentSymbols } from './features/documentSymbols.ts';
import { getFileContexts } from './features/featureContext.ts';
import { getBrokenReference } from './features/findings/brokenReference.ts';
import { getPagesToCompile, getPageToCompile } from './features/findings/pageRules/compileRule.ts';
import {
  createPageSelection,
  getJudgedPages,
  getPageShownFindings,
  getPagesToCheck,
  getProblems,
  getShownFindings,
} from './features/findings/shownFindings.ts';
import { codeActionKinds } from './features/fixes/actions/codeAction.ts';
import { getCodeActions } from './features/fixes/actions/codeActions.ts';
import { getSafelyFixable, getSafeRepair } from './features/fixes/fixAll.ts';
import { getEntryTargetFix, getTargetFix } from './features/fixes/pageFixes/missedTarget.ts';
import { getPageCodeActions } from './features/fixes/pageFixes/pageCodeActions.ts';
import { getPageSafeRepair, isPageSafelyFixable } from './features/fixes/pageFixes/pageFixAll.ts';
import { hasSafeFixes } from './features/fixes/safelyFixed.ts';
import { getFoldingRanges } from './features/foldingRanges.ts';
import { getFormatting } from './features/formatting.ts';
import { getHover } from './features/hover/hover.ts';
import { getPageHover } from './features/hover/pageHover.ts';
import { getInlayHints } from './features/inlayHints.ts';
import { getPageLinkedEditing } from './features/linkedEditing.ts';
import {
  getLostPages,
  getRedirectsTo,
  getReplacingPages,
  getServedPages,
} from './features/moves/deletedReaders.ts';
import {
  getLinksTo,
  getOrphanedEntries,
  getPagesLinkingTo,
  getRemovalChanges,
} from './features/moves/deletions.ts';
import { HeadingRename, type RenamedHeading, renameHeading } from './features/moves/headingRename.ts';
import { addRedirects, canEditRedirects } from './features/moves/redirectEdit.ts';
import { getRenameInPage, prepareRenameInPage } from './features/moves/renameInPage.ts';
import { type LinkedSite, SiteMove } from './features/moves/siteMove.ts';
import { getNavigationEdit } from './features/navigation/navigationEdit.ts';
import { getClosingTag } from './features/pageCompletion/closingTag.ts';
import { getPageCompletion } from './features/pageCompletion/pageCompletion.ts';
import { getPageFoldingRanges } from './features/pageFolding.ts';
import { getLinksHere, getPageReferences } from './features/pageLinks/linkReferences.ts';
import { getPageDefinition } from './features/pageLinks/pageDefinition.ts';
import { getLinkDestination, getPageDocumentLinks } from './features/pageLinks/pageDocumentLinks.ts';
import { getPageDocumentSymbols } from './features/pageSymbols.ts';
import { getPageItems, getPagePlace } from './features/pages/goToPage.ts';
import { getMoveChanges, getRedirectedMove } from './features/pages/moveFiles.ts';
import { getDocumentationFolder, getProposals } from './features/pages/newConfiguration.ts';
import { getEntryChoices, getLinkChoices } from './features/pages/pageChoices.ts';
import { getRename, prepareRename } from './features/pages/renamePage.ts';
import { getStrandedPages } from './features/pages/strandedPages.ts';
import { getImagePlaces } from './features/pasting/imagePlaces.ts';
import { getPastedText } from './features/pasting/pastedText.ts';
import { toRange, toTextEdits } from './features/ranges.ts';
import { extractSnippet, proposeSnippetName } from './features/refactoring/extractSnippet.ts';
import { getReferences } from './features/references.ts';
import { getSelectionRange } from './features/selectionRanges.ts';
import { getConvertedConfiguration } from './features/treeShape/conversionReport.ts';
import { getLinkResolver } from './links/target/linkResolver.ts';
import type { Move } from './site/relocation.ts';

export const languageService = {
  parseDocument,
  getProblems,
  getShownFindings,
  getPageShownFindings,
  getBrokenReference,
  getCompletion,
  isInRedirectSource,
  getPageCompletion,
  getClosingTag,
  getHover,
  getPageHover,
  codeActionKinds,
  getCodeActions,
  getPageCodeActions,
  getSafeRepair,
  getPageSafeRepair,
  getSafelyFixable,
  isPageSafelyFixable,
  hasSafeFixes,
  getDocumentSymbols,
  getPageDocumentSymbols,
  flattenSymbols,
  getFoldingRanges,
  getPageFoldingRanges,
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
  getPageLinkedEditing,
  prepareRename,
  getRename,
  getMoveChanges,
  getRedirectedMove,
  addRedirects,
  canEditRedirects,
  /** How links in the pages of a site follow files that move. */
  createSiteMove: (site: LinkedSite, moves: readonly Move[]) => new SiteMove(site, moves),
  prepareRenameInPage,
  getRenameInPage,
  renameHeading,
  /** How links follow a heading that gets another text. */
  createHeadingRename: ({ document, site, links }: LinkedSite, heading: RenamedHeading) =>
    new HeadingRename(heading, links, getLinkResolver(document, site)),
  getPagesLinkingTo,
  getLinksTo,
  getOrphanedEntries,
  getRemovalChanges,
  getServedPages,
  getLostPages,
  getReplacingPages,
  getRedirectsTo,
  getPagePlace,
  getLinkChoices,
  getEntryChoices,
  getEntryTargetFix,
  getTargetFix,
  getProposals,
  getConvertedConfiguration,
  getNavigationEdit,
  proposeSnippetName,
  extractSnippet,
  getDocumentationFolder,
  getPageItems,
  getStrandedPages,
  getImagePlaces,
  getPastedText,
  getFileContexts,
  createPageSelection,
  getJudgedPages,
  getPagesToCheck,
  getPagesToCompile,
  getPageToCompile,
  toRange,
  toTextEdits,
} as const;
