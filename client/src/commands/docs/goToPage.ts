// "Go to Page…": every page of the workspace's sites by title, group and path.
import { Uri, window, workspace } from 'vscode';
import { type PageItem, pagesRequest } from '../../../../server/src/shared/protocol.ts';
import type { Problem } from '../../ui/messages.ts';
import { type PickItem, promptPick } from '../../ui/pick.ts';
import type { Services } from '../services.ts';
import { noServer } from './steps/noServer.ts';

export async function runGoToPage(services: Services): Promise<Problem | undefined> {
  const pages = await services.languageServer.ask<PageItem[]>(pagesRequest, {});
  if (pages === undefined) return noServer(services);
  if (pages.length === 0) {
    return { message: 'There are no pages: open a folder that contains a docs.json and its Markdown files.' };
  }
  const answer = await promptPick({
    title: 'Go to Page',
    placeholder: 'Title, group or path of a page',
    items: pages.map(toPagePick),
  });
  if (answer.kind !== 'picked') return undefined;
  const uri = Uri.parse(answer.value.uri);
  try {
    await window.showTextDocument(await workspace.openTextDocument(uri));
  } catch {
    return { message: `${answer.value.path} could not be opened: it may have been moved or deleted.` };
  }
  return undefined;
}

/** A page by its title, its groups behind it and its path below. */
export function toPagePick<T extends PageItem>(page: T): PickItem<T> {
  const { title, path, trail } = page;
  return { value: page, label: title ?? path, description: trail ?? 'Not in navigation', detail: path };
}
