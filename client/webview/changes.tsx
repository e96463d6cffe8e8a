// The script of the page "Changes for Readers": draws what the extension sends, and reports what the user does.
import { render } from 'preact';
import type { ChangesMessage, KeptComparison, ShownChanges } from '../src/readerChanges/changesMessages.ts';
import { createChangesStore } from './changes/changesStore.ts';
import { ChangesView } from './changes/changesView.tsx';
import { drawKeepingFocus } from './changes/keptFocus.ts';
import { countViolations, markPaint } from './measures.ts';
import { listenToExtension, type VsCodeApi } from './vsCodeApi.ts';

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

listenToExtension<ShownChanges>(shownKinds, (message) => {
  if (message.kind === 'keep') api.setState(message.kept);
  else store.receive(message);
});

draw();
api.postMessage({ kind: 'ready' });
