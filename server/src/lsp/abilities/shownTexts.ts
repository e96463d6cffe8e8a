// The words of answers, which may come from a site: nothing in them is hidden or reordered.
import { showLines } from '../../shared/text/shownText.ts';

/** Members of LSP's answers that people read. */
const shownMembers: ReadonlySet<string> = new Set([
  ...['label', 'description', 'detail', 'documentation', 'title', 'tooltip'],
  ...['contents', 'value', 'message', 'name'],
]);

/** Members that come back to the server or change a text. */
const keptMembers: ReadonlySet<string> = new Set([
  ...['arguments', 'data', 'edit', 'textEdit', 'additionalTextEdits', 'textEdits'],
]);

/** The same answer, with each text that people read as `showLines` writes it. */
export function showTexts<T>(answer: T): T {
  return showMember('', answer) as T;
}

function showMember(key: string, value: unknown): unknown {
  if (typeof value === 'string') return shownMembers.has(key) ? showLines(value) : value;
  if (typeof value !== 'object' || value === null || keptMembers.has(key)) return value;
  if (Array.isArray(value)) return value.map((item) => showMember('', item));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, showMember(name, member)]));
}
