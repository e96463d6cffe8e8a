// `npm start -- --tour`: the main job from end to end, driven by keyboard in a browser without a window. It prints what it
// saw, step by step, and saves pictures in out/tour.
import { repositoryPath } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';
import { createShow, takeTour, tourSettings } from '../ui/tourSteps.ts';
import { openStage, startStageHost } from './stage.ts';

const pictures = repositoryPath('out', 'tour');

/** Returns the exit code: 1 when a step did not end as it should. */
export async function runTour(port: number | undefined): Promise<number> {
  const host = await startStageHost({ port });
  const stage = await openStage(host, { site: 'broken', name: 'fern-docs', settings: tourSettings });
  const { workbench, store } = stage;
  const show = await createShow(workbench, pictures);
  try {
    await takeTour({ workbench, store, show });
    console.log(`\nThe tour ended well. Its pictures are in ${pictures}.`);
    return 0;
  } catch (error) {
    await show('failure');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(
      `\nThe tour did not end well: ${reason}. What was on the screen is the last picture in ${pictures}.`,
    );
  } finally {
    await stage.close();
    await host.close();
  }
}
