// A copy of a text. V8 makes of a slice a view of the whole, so a short piece that is kept for long keeps a file in memory.

export function copyText(text: string): string {
  return String(JSON.parse(JSON.stringify(text)));
}
