// Files that are dropped into the open page from another program.
import type { Workbench } from '../workbench.ts';

export interface DroppedFile {
  readonly name: string;
  /** The media type. */
  readonly type: string;
  readonly text: string;
}

/** Drops them at the start of the last line, with Shift held. */
export async function dropFiles({ page }: Workbench, files: readonly DroppedFile[]): Promise<void> {
  await page.evaluate(`(async () => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, text } of ${JSON.stringify(files)})
      dataTransfer.items.add(new File([text], name, { type }));
    const lines = [...document.querySelectorAll('.editor-group-container.active .view-line')];
    const places = lines.map((line) => line.getBoundingClientRect()).sort((one, other) => one.top - other.top);
    const { left, top, height } = places.at(-1);
    const place = { clientX: left + 1, clientY: top + height / 2, shiftKey: true };
    for (const kind of ['dragenter', 'dragover', 'dragover', 'dragover', 'drop']) {
      const event = new DragEvent(kind, { ...place, dataTransfer, bubbles: true, cancelable: true, composed: true });
      document.elementFromPoint(place.clientX, place.clientY).dispatchEvent(event);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
  })()`);
}
