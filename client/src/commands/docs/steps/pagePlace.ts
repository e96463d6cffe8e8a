// Where a page is in the navigation, according to the language server, and how that is shown.
import { Range, Uri, window, workspace } from 'vscode';
import {
  type PagePlace,
  pagePlaceRequest,
  type ShowEntryArgument,
} from '../../../../../server/src/shared/protocol.ts';
import { accept, type Result, refuse } from '../../../../../server/src/shared/result.ts';
import type { Problem } from '../../../ui/messages.ts';
import type { Services } from '../../services.ts';
import { noServer } from './noServer.ts';

/** The page is listed, or could be. */
export type FoundPlace = Exclude<PagePlace, { readonly kind: 'noPage' | 'foreign' }>;

/** @param uri of an open page; undefined means the one that is being edited. */
export async function resolvePagePlace(
  services: Pick<Services, 'languageServer'>,
  uri: unknown,
): Promise<Result<FoundPlace, Problem>> {
  const page = typeof uri === 'string' ? uri : window.activeTextEditor?.document.uri.toString();
  const place =
    page === undefined
      ? null
      : await services.languageServer.ask<PagePlace | null>(pagePlaceRequest, {
          textDocument: { uri: page },
        });
  if (place === undefined) return refuse(noServer(services));
  if (place === null || place.kind === 'noPage')
    return refuse({ message: 'This file is not a page of a site: no folder above it has a docs.json.' });
  if (place.kind === 'foreign')
    return refuse({
      message:
        'The site’s configuration declares another format and does not list this page in a way this extension knows: add it by hand.',
    });
  return accept(place);
}

export async function showEntry({ uri, range }: ShowEntryArgument): Promise<void> {
  const { start, end } = range;
  const selection = new Range(start.line, start.character, end.line, end.character);
  await window.showTextDocument(await workspace.openTextDocument(Uri.parse(uri)), { selection });
}
