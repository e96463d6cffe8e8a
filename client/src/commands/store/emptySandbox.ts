// "Empty Sandbox Store…": deletes all its plants, after a question.
import { confirm, type Problem, showDone } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export async function runEmptySandbox({ sandbox, log }: Services): Promise<Problem | undefined> {
  try {
    const { length } = await sandbox.readPlants();
    if (length === 0) {
      showDone('The sandbox store has no plants.');
      return undefined;
    }
    const isSure = await confirm({
      message: `Delete all plants of the sandbox store (${length})?`,
      detail: 'Plants of other stores are not touched. There is no undo.',
      button: 'Delete Plants',
    });
    if (isSure) await sandbox.deletePlants();
    return undefined;
  } catch (error) {
    log.error('The plants of the sandbox store could not be deleted', error);
    return { message: 'The plants of the sandbox store could not be deleted: the log says why.' };
  }
}
