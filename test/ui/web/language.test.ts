import { waitUntil } from '../../support/waitUntil.ts';
import { copyPicture } from '../links/copiedPicture.ts';
import { linkedSite, selectInExplorer } from '../links/linkedSite.ts';
import { isSoon } from '../workbench.ts';
import { openFromExplorer, shareWebWindow } from './webTest.ts';

const configuration = `{
  "name": "Plants",
  "colors": { "primary": "green" },
  "modeToggle": { "default": "drak" },
  "navigation": [
    { "group": "Start", "pages": ["introduction", "quickstart", "ghost"] },
    { "group": "Guides", "pages": ["guides/light", "guides/watering"] }
  ]
}
`;

const testWeb = shareWebWindow({ ...linkedSite, 'docs.json': configuration });

testWeb('Rules: the code of a problem opens its rule inside VS Code', async (workbench) => {
  const { page } = workbench;
  await openFromExplorer(workbench, 'docs.json');
  await workbench.runCommand('View: Focus Problems');
  // A list that is drawn again at the moment of a click does not notice it.
  await waitUntil('the page of rules opens', async () => {
    await page.locator('.markers-panel a', { hasText: 'page-not-found' }).first().click();
    return isSoon(page.locator('.tab.active', { hasText: 'rules.md' }), 'visible', 20_000);
  });
  const markdown = page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  await markdown.locator('h3#page-not-found').waitFor();
});

testWeb('Pasting: a picture is saved in the folder that is asked for, and linked', async (workbench) => {
  const { page } = workbench;
  await openFromExplorer(workbench, 'quickstart.mdx');
  await workbench.press('Control+End');
  await copyPicture(workbench);
  await workbench.press('Control+V');
  await workbench.waitForQuickInput('Save Images In');
  await workbench.press('Enter');
  await page.locator('.view-line', { hasText: '![alt text](/images/quickstart.png)' }).waitFor();
  await (await selectInExplorer(workbench, 'images/quickstart.png')).waitFor();
});
