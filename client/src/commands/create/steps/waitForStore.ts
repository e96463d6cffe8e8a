// Waits as long as a store asked for, with a progress message that the person can cancel.
import { formatDuration } from '../../../plantStore/duration.ts';
import { countDown } from '../../../plantStore/import/run/countDown.ts';
import type { NewPlant } from '../../../plantStore/newPlant.ts';
import { describePlant } from '../../../plantStore/outcomeText.ts';
import { showProgress } from '../../../ui/notifications.ts';

/**
 * False when the person canceled.
 *
 * @param time milliseconds since 1970.
 */
export async function waitForStore(plant: NewPlant, time: number): Promise<boolean> {
  const seconds = (time - Date.now()) / 1000;
  if (seconds <= 0) return true;
  const title = `Waiting before plant ${describePlant(plant)} is sent again`;
  return showProgress(title, async (signal, report) => {
    await countDown(seconds, signal, (left) => report({ message: `${formatDuration(left)} left` }));
    return !signal.aborted;
  });
}
