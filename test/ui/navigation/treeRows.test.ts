import { waitUntil } from '../../support/waitUntil.ts';
import { documentation, testIn } from '../uiTest.ts';
import { selectRow } from '../workbench.ts';
import { focusNavigation, getNavigationRow } from './navigationPane.ts';

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

const testTree = testIn(documentation, { files });

testTree('A group that is added to an empty tab is shown and selected', async (workbench) => {
  await focusNavigation(workbench);
  await selectRow(getNavigationRow(workbench, 'Tools, tab'));
  await workbench.runCommand('Docs: Add Group…');
  await workbench.waitForQuickInput('Name of the group');
  await workbench.fill('Shears');
  await workbench.press('Enter');
  const added = getNavigationRow(workbench, 'Shears, group');
  await added.waitFor();
  await waitUntil('it is selected', async () => (await added.getAttribute('aria-selected')) === 'true');
  await focusNavigation(workbench);
  await workbench.press('Control+z');
  await added.waitFor({ state: 'detached' });
});
