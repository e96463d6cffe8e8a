// Keeps the recent requests up to date: other windows write them without notifying this one, and a request whose window
// closed becomes unresolved as time passes.
import { type Disposable, window } from 'vscode';
import type { RequestHistory } from './requestHistory.ts';

export function registerRequestRefresh(recentRequests: Pick<RequestHistory, 'refresh'>): Disposable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    clearTimeout(timer);
    const next = recentRequests.refresh();
    if (next !== undefined) timer = setTimeout(refresh, next + 1);
  };
  const listening = window.onDidChangeWindowState(({ focused }) => focused && refresh());
  refresh();
  return {
    dispose() {
      clearTimeout(timer);
      listening.dispose();
    },
  };
}
