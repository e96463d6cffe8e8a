// Where a page stands in the navigation, as the language server says, and how that is shown.
import { Range, Uri, window, workspace } from 'vscode';
import {
  type PagePlace,
  pagePlaceRequest,
  type ShowEntryArgument,
} from '../../../../../server/src/protocol.ts';
import type { Problem } from '../../../ui/messages.ts';
import type { Services } from '../../services.ts';
import { noServer } from './noServer.ts';

export type FoundPlace =
  | Exclude<PagePlace, { readonly kind: 'noPage' | 'foreign' }>
  | { readonly problem: Problem };

/** `uri` is that of a page that is open; undefined means the one that is being edited. */
export async function resolvePagePlace(services: Services, uri: unknown): Promise<FoundPlace> {
  const page = typeof uri === 'string' ? uri : window.activeTextEditor?.document.uri.toString();
  const place =
    page === undefined
      ? null
      : await services.languageServer.ask<PagePlace | null>(pagePlaceRequest, {
          textDocument: { uri: page },
        });
  if (place === undefined) return { problem: noServer(services) };
  if (place?.kind === 'foreign') {
    return {
      problem: {
        message:
          'The site’s configuration declares another format and does not list this page in a way this extension knows: add it by hand.',
      },
    };
  }
  if (place !== null && place.kind !== 'noPage') return place;
  return {
    problem: { message: 'This file is not a page of a site: no folder above it has a docs.json.' },
  };
}

export async function showEntry({ uri, range }: ShowEntryArgument): Promise<void> {
  const { start, end } = range;
  const selection = new Range(start.line, start.character, end.line, end.character);
  await window.showTextDocument(await workspace.openTextDocument(Uri.parse(uri)), { selection });
}
