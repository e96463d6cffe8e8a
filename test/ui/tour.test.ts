import { repositoryPath } from '../support/repository.ts';
import { startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { createShow, takeTour, tourSettings } from './tourSteps.ts';
import { uiTest } from './uiTest.ts';

uiTest(
  'The tour comes to its end and leaves its pictures',
  { site: 'broken', settings: tourSettings },
  async (workbench) => {
    const store = await startStrictPlantStore();
    try {
      const show = await createShow(workbench, repositoryPath('out', 'tour'));
      await takeTour({ workbench, store, show });
    } finally {
      await store.close();
    }
  },
);
