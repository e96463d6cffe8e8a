// Cancels the progress that the extension shows. It is VS Code's own and is only observed: its Cancel can't be clicked from
// here.
import { CancellationTokenSource, type ProgressOptions, window } from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';

export interface ShownProgress {
  /** Presses Cancel of the progress with this title, once it is shown. */
  cancel(title: string): Promise<void>;
}

/** Watches every progress that starts while `work` runs. */
export async function withProgress(work: (progress: ShownProgress) => Promise<void>): Promise<void> {
  const { withProgress: show } = window;
  const open = new Map<string, CancellationTokenSource>();
  const watch: typeof show = (options: ProgressOptions, task) =>
    show(options, async (progress) => {
      const source = new CancellationTokenSource();
      open.set(options.title ?? '', source);
      return task(progress, source.token);
    });
  try {
    Object.assign(window, { withProgress: watch });
    await work({
      async cancel(title) {
        const source = await waitUntil(
          `the progress "${title}" is shown`,
          () => [...open].find(([shown]) => shown.startsWith(title))?.[1],
        );
        source.cancel();
      },
    });
  } finally {
    Object.assign(window, { withProgress: show });
  }
}
