// Keeps the recent requests fresh: other windows write them too and tell nothing, and one whose window closed becomes
// unresolved by time alone.
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
