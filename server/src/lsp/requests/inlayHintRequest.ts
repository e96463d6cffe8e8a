// textDocument/inlayHint: waits for the titles that hints show, and remembers what the editor shows.
import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import type { FeatureContext } from '../../features/featureContext.ts';
import { languageService } from '../../languageService.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import type { Sites } from '../sites/sites.ts';
import { titlesPatience } from './pagesRequest.ts';
import type { ShownAnswers } from './shownAnswers.ts';

export interface InlayHintParts extends Pick<Session, 'createContext'> {
  readonly documents: OpenDocuments;
  readonly sites: Sites;
  readonly shownHints: ShownAnswers;
}

export async function answerInlayHint(
  { documents, sites, createContext, shownHints }: InlayHintParts,
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
