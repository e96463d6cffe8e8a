// The rows of a tree in the view "Docs Navigation", as they are drawn.
import assert from 'node:assert/strict';
import { waitUntil } from '../../support/waitUntil.ts';
import { uiTest } from '../uiTest.ts';
import { selectRow } from '../workbench.ts';
import { getNavigationRow, openNavigation, waitForNavigation } from './navigationPane.ts';

const configuration = {
  $schema: 'https://mintlify.com/docs.json',
  theme: 'mint',
  name: 'Plants',
  colors: { primary: '#166534' },
  navigation: {
    tabs: [
      { tab: 'Care', groups: [{ group: 'Start', pages: ['introduction'] }] },
      { tab: 'Tools', groups: [] },
    ],
  },
};

const files = { 'docs.json': JSON.stringify(configuration, null, 2) };

uiTest(
  'A group is drawn with an icon, so that its name is below that of its tab',
  { files },
  async (workbench) => {
    await openNavigation(workbench);
    await selectRow(getNavigationRow(workbench, 'Not in the navigation'));
    await workbench.press('ArrowLeft');
    await waitForNavigation(workbench, [
      'Care, tab',
      'Start, group',
      'Introduction',
      'Tools, tab',
      'Not in the navigation',
    ]);
    const getLeft = async (label: string): Promise<number> => {
      const name = getNavigationRow(workbench, label).locator('.label-name');
      return (await name.boundingBox())?.x ?? Number.NaN;
    };
    assert.ok((await getLeft('Start')) > (await getLeft('Care')));
  },
);

uiTest('A group that is added to an empty tab is shown and selected', { files }, async (workbench) => {
  await openNavigation(workbench);
  await selectRow(getNavigationRow(workbench, 'Tools, tab'));
  await workbench.runCommand('Docs: Add Group…');
  await workbench.waitForQuickInput('Name of the group');
  await workbench.fill('Shears');
  await workbench.press('Enter');
  const added = getNavigationRow(workbench, 'Shears, group');
  await added.waitFor();
  await waitUntil('it is selected', async () => (await added.getAttribute('aria-selected')) === 'true');
  await openNavigation(workbench);
  await workbench.press('Control+z');
  await added.waitFor({ state: 'detached' });
});
