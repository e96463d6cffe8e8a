// Addresses of the web that stand in running text without any marks, which GitHub's Markdown links: a bracket in one is a part
// of it.

const beforeBracket = /(?:(?:^|[^A-Za-z])https?:\/\/[^\s\p{P}\p{S}]|(?:^|[\s(*_[\]~])www\.)[^\s<]*$/iu;
/** No more is looked at. In characters. */
const longestAddress = 200;
const marksBehind: ReadonlySet<string> = new Set('!"\')*,.:;?_~]');

/** Where the address that goes on at the bracket `at` ends; `undefined` if none does. It starts at `from` or later. */
export function findAddressEnd(text: string, from: number, at: number, end: number): number | undefined {
  if (at === from || /\s/.test(text.charAt(at - 1))) return undefined;
  const before = beforeBracket.exec(text.slice(Math.max(from, at - longestAddress), at));
  if (before === null || /\][([]/.test(before[0])) return undefined;
  let next = at;
  while (next < end && !/[\s<]/.test(text.charAt(next)) && !/^\][([]/.test(text.slice(next, next + 2)))
    next++;
  while (next > at + 1 && marksBehind.has(text.charAt(next - 1))) next--;
  return next > at ? next : undefined;
}
