// Whatever is scrolled in whatever order, and however long reports take: nothing echoes, and both rest at the same line.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type EditorScrollEvent,
  followInEditor,
  followInPreview,
  type PreviewMovement,
  type PreviewScrollEvent,
  type ScrollMovement,
  startOfEditorScroll,
  startOfPreviewScroll,
} from '../../../client/src/preview/followScroll.ts';
import { randomTest } from '../../support/randomTest.ts';

type Act = 'scrollEditor' | 'scrollPreview' | 'redraw' | 'doubleClick';
type Channel = 'toEditor' | 'fromEditor' | 'toPreview' | 'fromPreview';

interface Step {
  readonly act?: Act;
  readonly line: number;
  readonly channel?: Channel;
}

/** VS Code’s window, the extension and the webview, with messages between them that take any time, but keep their order. */
class Workbench {
  /** The editor shows whole lines. */
  editor = 0;
  preview = 0;
  movements = 0;
  readonly isSmooth: boolean;
  readonly queues: Record<Channel, (() => void)[]> = {
    toEditor: [],
    fromEditor: [],
    toPreview: [],
    fromPreview: [],
  };
  #editorState = startOfEditorScroll;
  #previewState = startOfPreviewScroll;

  constructor(isSmooth: boolean) {
    this.isSmooth = isSmooth;
  }

  scrollEditor(line: number): void {
    this.#moveEditor(line);
  }

  scrollPreview(line: number): void {
    this.#notePreview({ kind: 'input' });
    this.preview = line;
    this.#notePreview({ kind: 'scrolled', line });
  }

  /** The height above changes, and the browser reports another position. */
  redraw(): void {
    this.#notePreview({ kind: 'redrawn' });
    this.#notePreview({ kind: 'scrolled', line: this.preview });
  }

  /** The extension moves the editor to the line that was clicked. */
  doubleClick(line: number): void {
    this.queues.fromPreview.push(() => {
      this.#noteEditor({ kind: 'movementStarted' });
      this.queues.toEditor.push(() => this.#moveFor(line));
    });
  }

  deliver(channel: Channel): void {
    this.queues[channel].shift()?.();
  }

  settle(): void {
    const channels = Object.keys(this.queues) as Channel[];
    for (let round = 0; ; round++) {
      const waiting = channels.filter((channel) => this.queues[channel].length > 0);
      if (waiting.length === 0) return;
      assert.ok(round < 1000, 'it never ends');
      for (const channel of waiting) this.deliver(channel);
    }
  }

  isAtRest(): boolean {
    return Object.values(this.queues).every((queue) => queue.length === 0);
  }

  #moveEditor(line: number): void {
    if (line === this.editor) return;
    this.editor = line;
    this.queues.fromEditor.push(() => this.#noteEditor({ kind: 'editorScrolled', line }));
  }

  /** The window carries a movement out at once, and reports that it has. Smoothly, it stops on the way. */
  #moveFor(line: number): void {
    const top = Math.floor(line);
    const { isSmooth } = this;
    if (isSmooth) this.#moveEditor(Math.floor((this.editor + top) / 2));
    else this.#moveEditor(top);
    this.queues.fromEditor.push(() => this.#noteEditor({ kind: 'movementEnded', isSmooth }));
    if (isSmooth) this.#moveEditor(top);
  }

  #noteEditor(event: EditorScrollEvent): void {
    const { state, movement } = followInEditor(this.#editorState, event);
    this.#editorState = state;
    if (movement !== undefined) this.#carryOut(movement);
  }

  #carryOut(movement: ScrollMovement): void {
    this.movements++;
    const { line } = movement;
    if (movement.kind === 'scrollEditor') this.queues.toEditor.push(() => this.#moveFor(line));
    else {
      const { after } = movement;
      this.queues.toPreview.push(() => this.#notePreview({ kind: 'asked', line, after }));
    }
  }

  #notePreview(event: PreviewScrollEvent): void {
    const { state, movement } = followInPreview(this.#previewState, event);
    this.#previewState = state;
    if (movement !== undefined) this.#react(movement);
  }

  #react(movement: PreviewMovement): void {
    const { line } = movement;
    if (movement.kind === 'report') {
      this.movements++;
      const { report } = movement;
      this.queues.fromPreview.push(() =>
        this.#noteEditor({ kind: 'previewScrolled', line, report, isFollowed: true }),
      );
      return;
    }
    this.preview = line;
    this.#notePreview({ kind: 'scrolled', line });
  }
}

const steps = (acts: readonly Act[]) =>
  fc.array(
    fc.record(
      {
        act: fc.constantFrom(...acts),
        line: fc.integer({ min: 0, max: 400 }).map((number) => number / 4),
        channel: fc.constantFrom<Channel>('toEditor', 'fromEditor', 'toPreview', 'fromPreview'),
      },
      { requiredKeys: ['line'] },
    ),
    { maxLength: 60 },
  );

function carryOut(workbench: Workbench, { act, line, channel }: Step): void {
  if (act === 'scrollEditor') workbench.scrollEditor(Math.floor(line));
  if (act === 'scrollPreview') workbench.scrollPreview(line);
  if (act === 'redraw') workbench.redraw();
  if (act === 'doubleClick') workbench.doubleClick(line);
  if (channel !== undefined) workbench.deliver(channel);
}

randomTest('editor and preview rest at the same line, and nothing echoes', 3000, (draws) => {
  fc.assert(
    fc.property(steps(['scrollEditor', 'scrollPreview', 'redraw']), (list) => {
      const workbench = new Workbench(false);
      let acts = 0;
      for (const step of list) {
        if (step.act === 'scrollEditor' || step.act === 'scrollPreview') acts++;
        carryOut(workbench, step);
      }
      workbench.settle();
      assert.equal(Math.floor(workbench.preview), workbench.editor);
      assert.ok(workbench.movements <= 2 * acts, `${workbench.movements} movements after ${acts} acts`);
    }),
    draws,
  );
});

for (const isSmooth of [false, true]) {
  const name = isSmooth ? 'with smooth scrolling' : 'at once';
  randomTest(`the last act at rest decides where both are, ${name}`, 2000, (draws) => {
    fc.assert(
      fc.property(
        steps(['scrollEditor', 'scrollPreview', 'redraw', 'doubleClick']),
        fc.constantFrom<Act>('scrollEditor', 'scrollPreview'),
        fc.integer({ min: 200, max: 300 }),
        (list, act, line) => {
          const workbench = new Workbench(isSmooth);
          for (const step of list) carryOut(workbench, step);
          workbench.settle();
          carryOut(workbench, { act, line });
          assert.ok(!workbench.isAtRest());
          workbench.settle();
          assert.deepEqual([workbench.editor, workbench.preview], [line, line]);
        },
      ),
      draws,
    );
  });
}

randomTest('what is moved for the user moves nothing else', 1000, (draws) => {
  fc.assert(
    fc.property(steps(['redraw', 'doubleClick']), (list) => {
      const workbench = new Workbench(false);
      for (const step of list) carryOut(workbench, step);
      workbench.settle();
      assert.equal(workbench.movements, 0);
      assert.equal(workbench.preview, 0);
    }),
    draws,
  );
});
