// The script of the page "Changes for Readers": draws what the extension sends, and reports what the user does.
import { render } from 'preact';
import { isRecord } from '../../server/src/shared/text/jsonValue.ts';
import type { ChangesMessage, KeptComparison, ShownChanges } from '../src/readerChanges/changesMessages.ts';
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

const root = document.createElement('div');
document.body.append(root);
countViolations();

const api: VsCodeApi<ChangesMessage, KeptComparison> = acquireVsCodeApi();
const store = createChangesStore(api, draw);

function draw(): void {
  drawKeepingFocus(root, () => render(<ChangesView state={store.get()} onAct={store.act} />, root));
  markPaint();
}

window.addEventListener('message', ({ data }) => {
  if (!isShownChanges(data)) return;
  if (data.kind === 'keep') api.setState(data.kept);
  else store.receive(data);
});

draw();
api.postMessage({ kind: 'ready' });

/** Ignores messages that don't come from the extension: developer tools post some to any window. */
function isShownChanges(value: unknown): value is ShownChanges {
  return isRecord(value) && typeof value.kind === 'string' && Object.hasOwn(shownKinds, value.kind);
}
