// A site whose navigation is a tree: a page that moves leaves a redirect.
import assert from 'node:assert/strict';
import { documentation, testIn, type Work } from '../uiTest.ts';
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

/** Each in a site of its own. */
function testTree(name: string, work: Work, tag?: '@nightly'): void {
  testIn(documentation, { files })(name, work, tag);
}

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
    await openKnown(workbench);
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

testTree(
  '"Update Links Only" updates entries and links, and adds no redirect',
  async (workbench) => {
    await openKnown(workbench);
    await renameInExplorer(workbench, 'guides/light.mdx', 'sun.mdx');
    await readDialog(workbench, 'Update 1 link in 1 page and add a redirect');
    await answerDialog(workbench, 'Update Links Only');
    await answerDialog(workbench, 'OK');
    await waitForFiles(workbench, {
      'guides/light.mdx': undefined,
      'guides/sun.mdx': files['guides/light.mdx'],
      'docs.json': files['docs.json'].replace('guides/light', 'guides/sun'),
      'guides/watering.mdx': files['guides/watering.mdx'].replace('./light', './sun'),
    });
  },
  '@nightly',
);

testTree(
  'A page is deleted, and a question says where its readers should go',
  async (workbench) => {
    const { page } = workbench;
    await openKnown(workbench, 'light.mdx', /Listed in .*Guides/);
    await selectInExplorer(workbench, 'guides/light.mdx');
    await workbench.press('Delete');
    await answerDialog(workbench, 'Delete');
    await workbench.waitForNotification('still lists the deleted page');
    await workbench.clickNotificationButton('Remove and Redirect…');
    await workbench.waitForQuickInput('Where Should Readers Go?');
    const first = page.locator('.quick-input-list .monaco-list-row').first();
    await first.filter({ hasText: 'Watering' }).waitFor();
    await workbench.press('Enter');
    await waitForFiles(workbench, { 'guides/light.mdx': undefined });
    await workbench.openFile('docs.json');
    await page.locator('.view-line', { hasText: '"source": "/guides/light"' }).waitFor();
    await page.locator('.view-line', { hasText: '"destination": "/guides/watering"' }).waitFor();
  },
  '@nightly',
);
