// What a person sees of "Check Site": how far it is, and what came of it.
import { showNotification, showProgress } from './notifications.ts';

/** @param work gets a signal that is aborted when the person cancels, and a function to tell how far it is, in percent. */
export function showCheckProgress<T>(
  work: (signal: AbortSignal, report: (percentage: number, message: string) => void) => Promise<T>,
): Thenable<T> {
  return showProgress('Checking sites', (signal, report) => {
    let reached = 0;
    return work(signal, (percentage, message) => {
      report({ message, increment: percentage - reached });
      reached = percentage;
    });
  });
}

export interface CheckSummary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly sites: number;
}

/** Settles when the message is closed; true when the person wants to see the problems. */
export async function showCheckSummary(result: CheckSummary): Promise<boolean> {
  const where = count(result.sites, 'site', 'sites');
  const kinds = [
    count(result.errors, 'error', 'errors'),
    count(result.warnings, 'warning', 'warnings'),
    count(result.infos, 'info', 'infos'),
  ].filter((text) => !text.startsWith('0 '));
  if (kinds.length === 0) {
    void showNotification('information', `No problems in ${where}.`);
    return false;
  }
  const button = 'Show Problems';
  const message = `${kinds.join(', ')} in ${where}.`;
  return (await showNotification('information', message, button)) === button;
}

function count(many: number, one: string, several: string): string {
  return `${many} ${many === 1 ? one : several}`;
}
