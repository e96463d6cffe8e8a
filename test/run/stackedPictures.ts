// Puts pictures below each other, numbered, as one picture. The browser draws it.
import { launchChromium } from '../vscode/chromium.ts';

/** @param pictures PNG, as they are on the screen. */
export async function stackPictures(pictures: readonly Buffer[]): Promise<Buffer> {
  const rows = pictures.map(
    (picture, index) =>
      `<li><b>${index + 1}</b><img src="data:image/png;base64,${picture.toString('base64')}"></li>`,
  );
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>${style}</style><ol>${rows.join('')}</ol>`);
    return await page.locator('ol').screenshot();
  } finally {
    await browser.close();
  }
}

const style = `
  ol { margin: 0; padding: 20px 24px; width: fit-content; display: grid; gap: 14px; list-style: none; background: #eef3f0 }
  li { display: flex; gap: 16px; align-items: center }
  b { flex: none; width: 26px; border-radius: 13px; font: 600 14px/26px sans-serif; text-align: center; color: #fff; background: #1f7a4d }
  img { border-radius: 8px; box-shadow: 0 1px 5px #0004 }
`;
