// Says that something the person asked for is done.
import { showNotification } from './notifications.ts';

export function showDone(message: string): void {
  void showNotification('information', message);
}
