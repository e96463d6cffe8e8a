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
        const encoded = await encoder.evaluate<string, object>(encodeInBrowser, { ...size, frames });
        return Buffer.from(encoded, 'base64');
      } finally {
        await browser.close();
      }
    },
  };
}

/** As text: the compiler knows nothing of a browser. */
const encodeInBrowser = `async (options) => {
  const gif = await modernGif.encode({ ...options, format: 'blob' });
  const url = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(gif);
  });
  return url.slice(url.indexOf(',') + 1);
}`;
