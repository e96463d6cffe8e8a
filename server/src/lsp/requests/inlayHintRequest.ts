// textDocument/inlayHint: waits for the titles that hints show, and remembers what the editor shows.
import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import type { FeatureContext } from '../../features/featureContext.ts';
import { languageService } from '../../languageService.ts';
import type { ServerParts } from '../serverParts.ts';
import { titlesPatience } from './pagesRequest.ts';

export async function answerInlayHint(
  {
    documents,
    sites,
    createContext,
    shownHints,
  }: Pick<ServerParts, 'documents' | 'sites' | 'createContext' | 'shownHints'>,
  { document: asked, site }: FeatureContext,
  { range, textDocument: { uri } }: InlayHintParams,
): Promise<InlayHint[]> {
  if (site !== undefined) await sites.whenPagesRead(site.root, titlesPatience);
  const document = documents.get(uri) ?? asked;
  const { textDocument } = document;
  const { version } = textDocument;
  const span = { offset: textDocument.offsetAt(range.start), end: textDocument.offsetAt(range.end) };
  const find = () => languageService.getInlayHints(createContext(document), span);
  const hints = find();
  const isCurrent = (): boolean => textDocument.version === version;
  shownHints.record({ uri, place: JSON.stringify(range), answer: hints, isCurrent, find });
  return hints;
}
