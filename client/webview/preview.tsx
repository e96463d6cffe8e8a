// The webview's script: draws what the extension sends, and reports what the user does.
import { render } from 'preact';
import { debounceByKey } from '../../server/src/shared/debounce.ts';
import type { HostMessage, PageMessage, PreviewState } from '../src/preview/previewMessages.ts';
import { createBodyLines } from './body/bodyLines.ts';
import { getBodyId } from './body/plainElement.tsx';
import { PreviewView } from './drawing/previewView.tsx';
import { getShown } from './drawing/shown.ts';
import { afterPaint, countViolations, markPaint } from './measures.ts';
import { createSceneStore } from './scene/sceneStore.ts';
import { getEditorTheme } from './scene/siteColors.ts';
import { listenToExtension } from './vsCodeApi.ts';

const hostMessages: Readonly<Record<HostMessage['kind'], true>> = {
  ...{ site: true, patch: true, gone: true, show: true, body: true, operation: true },
  ...{ highlight: true, scrollTo: true, cursorLine: true, scrollToLine: true },
};

/** Milliseconds without scrolling before the position is kept. */
const scrollPause = 150;

const root = document.createElement('div');
document.body.append(root);
countViolations();

const api = acquireVsCodeApi<PageMessage, PreviewState>();
const store = createSceneStore(api, draw);
const bodyLines = createBodyLines(root, store, api);

function draw(): void {
  const scene = store.get();
  if (scene === 'waiting') return;
  if (scene === 'gone') {
    render(<p class="gone">The configuration no longer exists.</p>, root);
    return;
  }
  const shown = getShown(scene, getEditorTheme(document.body), store.actions);
  render(<PreviewView shown={shown} keptScroll={store.getKeptScroll()} />, root);
  markPaint();
  bodyLines.noteDrawn();
}

listenToExtension<HostMessage>(hostMessages, (message) => {
  store.receive(message);
  bodyLines.receive(message);
  if (message.kind === 'site' && message.isPart) afterPaint(store.askForWhole);
  if (message.kind === 'scrollTo') document.getElementById(getBodyId(message.id))?.scrollIntoView();
});

// Alt+Enter reveals elements whose click does something else.
root.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !event.altKey || !(event.target instanceof Element)) return;
  const id = event.target.closest('[data-element]')?.getAttribute('data-element');
  if (id === null || id === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  store.actions.reveal(id);
});

const keepScroll = debounceByKey(({ scrollTop }: HTMLElement) => store.keepScroll(scrollTop), scrollPause);
root.addEventListener(
  'scroll',
  ({ target }) => {
    if (target instanceof HTMLElement && target.classList.contains('content')) keepScroll(target);
  },
  { capture: true, passive: true },
);

new MutationObserver(draw).observe(document.body, { attributeFilter: ['class'] });
store.start();
