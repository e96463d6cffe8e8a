// Findings at one place can have the same fix, as all missing properties of an object do: one action for all.
import type { CodeAction } from 'vscode-languageserver-types';

/** Each action once, with the diagnostics of all of its repeats, at the place of the last one. */
export function mergeRepeats(actions: readonly CodeAction[]): CodeAction[] {
  const merged = new Map<string, CodeAction>();
  for (const action of actions) {
    const key = JSON.stringify([action.title, action.edit, action.command]);
    const diagnostics = [...(merged.get(key)?.diagnostics ?? []), ...(action.diagnostics ?? [])];
    merged.delete(key);
    merged.set(key, { ...action, diagnostics });
  }
  return [...merged.values()];
}
