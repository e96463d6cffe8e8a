// A site whose navigation is a tree, alone in the window.
import assert from 'node:assert/strict';
import { waitUntil } from '../../support/waitUntil.ts';
import { shareWorkbench } from '../uiTest.ts';
import {
  answerDialog,
  linkedSite,
  openKnown,
  readDialog,
  renameInExplorer,
  selectInExplorer,
  waitForFiles,
} from './linkedSite.ts';

const files = {
  ...linkedSite,
  'docs.json': `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Plants",
  "colors": { "primary": "#166534" },
  "navigation": {
    "tabs": [
      {
        "tab": "Care",
        "groups": [{ "group": "Start", "pages": ["introduction", { "group": "Guides", "pages": ["guides/light", "guides/watering"] }] }]
      }
    ]
  }
}
`,
  'quickstart.mdx': linkedSite['quickstart.mdx'].replace('/guides/light', '/guides/lihgt'),
};

const testTree = shareWorkbench({ files }, async () => {});

testTree('A page with a dead link is opened first: the link is underlined', async (workbench) => {
  await workbench.openFile('quickstart.mdx');
  await workbench.page.locator('.squiggly-error').first().waitFor();
});

testTree('A lens says where a page is listed, and counts the links', async (workbench) => {
  await openKnown(workbench);
  const lens = await workbench.page.locator('.codelens-decoration').first().textContent();
  assert.match(lens ?? '', /Listed in .*Guides/);
});

testTree('"Check Site" says what was checked', async (workbench) => {
  await workbench.runCommand('Docs: Check Site');
  const { text } = await workbench.waitForNotification('1 error.');
  assert.equal(text, '1 error.');
});

testTree('"Go to Page" lists its pages by their titles', async (workbench) => {
  await workbench.runCommand('Docs: Go to Page');
  const rows = workbench.page.locator('.quick-input-list .monaco-list-row');
  await rows.filter({ hasText: 'guides/watering' }).filter({ hasText: 'Watering' }).waitFor();
  await workbench.fill('Watering');
  await workbench.press('Enter');
  await workbench.page.locator('.tab.active[aria-label^="watering.mdx"]').waitFor();
  // Until then, it would take the focus from what opens next.
  await workbench.page.locator('.monaco-editor.focused').waitFor();
});

const redirected = `,
  "redirects": [
    {
      "source": "/guides/watering",
      "destination": "/guides/water"
    }
  ]
}
`;

testTree(
  'A page is renamed: its entry and its links follow, and its old URL leads to the new one',
  async (workbench) => {
    await renameInExplorer(workbench, 'guides/watering.mdx', 'water.mdx');
    const asked = await readDialog(workbench, 'Update 5 links in 3 pages and add a redirect');
    assert.ok(asked.includes('The URL “/guides/watering” will lead to “/guides/water”.'), asked);
    assert.ok(asked.includes('Entries in docs.json are always updated.'), asked);
    await answerDialog(workbench, 'Update and Add');
    await answerDialog(workbench, 'OK');
    await waitForFiles(workbench, {
      'guides/watering.mdx': undefined,
      'guides/water.mdx': files['guides/watering.mdx'],
      'docs.json': files['docs.json']
        .replace('guides/watering', 'guides/water')
        .replace(/\n\}\n$/, redirected),
      'introduction.mdx': files['introduction.mdx'].replaceAll('/guides/watering', '/guides/water'),
      'quickstart.mdx': files['quickstart.mdx'].replace('watering.mdx', 'water.mdx'),
      'guides/light.mdx': files['guides/light.mdx'].replace('./watering', './water'),
    });
  },
);

testTree('"Update Links Only" updates entries and links, and adds no redirect', async (workbench) => {
  await openKnown(workbench, 'water.mdx');
  await renameInExplorer(workbench, 'guides/light.mdx', 'sun.mdx');
  await readDialog(workbench, 'Update 1 link in 1 page and add a redirect');
  await answerDialog(workbench, 'Update Links Only');
  await answerDialog(workbench, 'OK');
  await waitForFiles(workbench, {
    'guides/light.mdx': undefined,
    'guides/sun.mdx': files['guides/light.mdx'].replace('./watering', './water'),
    'docs.json': files['docs.json']
      .replace('guides/watering', 'guides/water')
      .replace('guides/light', 'guides/sun')
      .replace(/\n\}\n$/, redirected),
    'guides/water.mdx': files['guides/watering.mdx'].replace('./light', './sun'),
  });
});

testTree('A page is deleted, and a question says where its readers should go', async (workbench) => {
  const { page } = workbench;
  await openKnown(workbench, 'sun.mdx', /Listed in .*Guides/);
  await selectInExplorer(workbench, 'guides/sun.mdx');
  await workbench.press('Delete');
  await answerDialog(workbench, 'Delete');
  await workbench.waitForNotification('still lists the deleted page');
  await workbench.clickNotificationButton('Remove and Redirect…');
  await workbench.waitForQuickInput('Where Should Readers Go?');
  const first = page.locator('.quick-input-list .monaco-list-row').first();
  await first.filter({ hasText: 'Watering' }).waitFor();
  await workbench.press('Enter');
  await waitForFiles(workbench, { 'guides/sun.mdx': undefined });
  await workbench.openFile('docs.json');
  await page.locator('.view-line', { hasText: '"source": "/guides/sun"' }).waitFor();
  const destinations = page.locator('.view-line', { hasText: '"destination": "/guides/water"' });
  await waitUntil('both redirects lead there', async () => (await destinations.count()) === 2);
});
