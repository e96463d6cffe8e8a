// VS Code waits for what follows a move only so long, whether the question about it was answered or not.
import { documentation, testIn } from '../uiTest.ts';
import {
  answerDialog,
  linkedSite,
  openKnown,
  readDialog,
  renameInExplorer,
  waitForFiles,
} from './linkedSite.ts';

const site = { files: linkedSite, settings: { 'files.participants.timeout': 8_000 } };

testIn(documentation, site)(
  'A question is answered after VS Code’s patience: the entry followed, and a message says that the links did not',
  async (workbench) => {
    await openKnown(workbench);
    await renameInExplorer(workbench, 'guides/watering.mdx', 'water.mdx');
    await readDialog(workbench, 'Update 5 links');
    const waiting = workbench.page.locator('.notification-toast', { hasText: 'participants' });
    await waiting.waitFor();
    await waiting.waitFor({ state: 'hidden' });
    await answerDialog(workbench, 'Update Links');
    // VS Code's own question, which waited behind.
    await answerDialog(workbench, 'OK');
    await workbench.waitForNotification('The links were not updated');
    await waitForFiles(workbench, {
      ...linkedSite,
      'guides/watering.mdx': undefined,
      'guides/water.mdx': linkedSite['guides/watering.mdx'],
      'docs.json': linkedSite['docs.json'].replace('guides/watering', 'guides/water'),
    });
  },
);
