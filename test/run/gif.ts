// Makes an animated GIF of what is on the screen, frame by frame. The browser reads the frames, which are PNG.
import type { Page } from 'playwright-core';
import { repositoryPath } from '../support/repository.ts';
import { launchChromium } from '../vscode/chromium.ts';

export interface Frames {
  /** Takes what is on the screen, to be shown for so many milliseconds. */
  add(delay: number): Promise<void>;
  encode(): Promise<Buffer>;
}

export function createFrames(page: Page): Frames {
  const frames: { data: string; delay: number }[] = [];
  return {
    async add(delay) {
      const picture = await page.screenshot({ animations: 'disabled' });
      frames.push({ data: `data:image/png;base64,${picture.toString('base64')}`, delay });
    },
    async encode() {
      const size = page.viewportSize();
      if (size === null) throw new Error('The screen has no fixed size');
      const browser = await launchChromium();
      try {
        const encoder = await browser.newPage();
        await encoder.addScriptTag({
          path: repositoryPath('node_modules', 'modern-gif', 'dist', 'index.js'),
        });
        const encoded = await encoder.evaluate<string>(
          `(${encodeInBrowser})(${JSON.stringify({ ...size, frames })})`,
        );
        return Buffer.from(encoded, 'base64');
      } finally {
        await browser.close();
      }
    },
  };
}

/** As text: the compiler knows nothing of a browser. */
const encodeInBrowser = `async ({ width, height, frames }) => {
  const read = async ({ data, delay }) => {
    const picture = await createImageBitmap(await (await fetch(data)).blob());
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    return { data: canvas.getImageData(0, 0, width, height).data, delay };
  };
  const encoded = await modernGif.encode({ width, height, frames: await Promise.all(frames.map(read)) });
  const reader = new FileReader();
  const url = await new Promise((resolve) => {
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(new Blob([encoded]));
  });
  return url.slice(url.indexOf(',') + 1);
}`;
