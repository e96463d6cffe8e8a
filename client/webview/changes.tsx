// The script of the page "Changes for Readers": draws what the extension sends, and reports what the user does.
import { render } from 'preact';
import { debounce } from '../../server/src/shared/debounce.ts';
import { getFields, isRecord } from '../../server/src/shared/text/jsonValue.ts';
import type {
  ChangesMessage,
  KeptComparison,
  KeptPage,
  ShownChanges,
} from '../src/readerChanges/changesMessages.ts';
import { createChangesStore } from './changes/changesStore.ts';
import { ChangesView } from './changes/changesView.tsx';
import { drawKeepingFocus } from './changes/keptFocus.ts';
import { countViolations, markPaint } from './measures.ts';
import type { VsCodeApi } from './vsCodeApi.ts';

const shownKinds: Readonly<Record<ShownChanges['kind'], true>> = {
  keep: true,
  comparing: true,
  changes: true,
  outdated: true,
};

/** Milliseconds without scrolling before the position is kept. */
const scrollPause = 150;

const root = document.createElement('div');
document.body.append(root);
countViolations();

const api: VsCodeApi<ChangesMessage, KeptPage> = acquireVsCodeApi();
const { scrollTop } = getFields(api.getState());
/** Where the page was when it was hidden, until it shows something again. */
let lastScroll = typeof scrollTop === 'number' ? scrollTop : undefined;
let kept: KeptComparison | undefined;
const store = createChangesStore(api, draw);

function draw(): void {
  drawKeepingFocus(root, () => render(<ChangesView state={store.get()} onAct={store.act} />, root));
  markPaint();
}

function keep(): void {
  if (kept !== undefined) api.setState({ ...kept, scrollTop: lastScroll ?? window.scrollY });
}

window.addEventListener('message', ({ data }) => {
  if (!isShownChanges(data)) return;
  if (data.kind === 'keep') {
    kept = data.kept;
    keep();
    return;
  }
  store.receive(data);
  if (data.kind !== 'changes' || lastScroll === undefined) return;
  window.scrollTo(0, lastScroll);
  lastScroll = undefined;
});

window.addEventListener('scroll', debounce(keep, scrollPause), { passive: true });

draw();
api.postMessage({ kind: 'ready' });

/** Ignores messages that don't come from the extension: developer tools post some to any window. */
function isShownChanges(value: unknown): value is ShownChanges {
  return isRecord(value) && typeof value.kind === 'string' && Object.hasOwn(shownKinds, value.kind);
}
