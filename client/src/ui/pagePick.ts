// Pages in a list to choose from.
import type { PageQuestion } from '../../../server/src/shared/pageQuestion.ts';
import type { PageItem } from '../../../server/src/shared/protocol.ts';
import { type PickItem, promptPick } from './pick.ts';

export function toPagePick<T extends PageItem>(page: T): PickItem<T> {
  const { title, path, trail } = page;
  return { value: page, label: title ?? path, description: trail ?? 'Not in navigation', detail: path };
}

/** Answers `pageQuestionRequest`. */
export async function askForPage({ title, placeholder, pages }: PageQuestion): Promise<string | null> {
  const answer = await promptPick({ title, placeholder, items: pages.map(toPagePick) });
  return answer.kind === 'picked' ? answer.value.path : null;
}
