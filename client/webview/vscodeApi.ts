// What VS Code gives a webview, as far as it is used here.
import type { PageMessage, PreviewState } from '../src/preview/previewMessages.ts';

export interface VsCodeApi {
  postMessage(message: PageMessage): void;
  /** What was kept, unchecked. */
  getState(): unknown;
  setState(state: PreviewState): void;
}

declare global {
  /** Can be called once. */
  function acquireVsCodeApi(): VsCodeApi;
}
