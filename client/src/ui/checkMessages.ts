// What "Check Site" shows: a summary of its results.
import { type CheckSummary, describeCheck } from './checkText.ts';
import { showNotification } from './notifications.ts';

/** Settles when the message is closed. True if the user wants to see the problems. */
export async function showCheckSummary(result: CheckSummary): Promise<boolean> {
  const message = describeCheck(result);
  const kind = result.unread.length === 0 ? 'information' : 'warning';
  if (result.errors + result.warnings + result.infos === 0) {
    void showNotification(kind, message);
    return false;
  }
  const button = 'Show Problems';
  return (await showNotification(kind, message, button)) === button;
}
