// A modal question before something that can't be undone.
import { showModal } from './notifications.ts';

export interface Question {
  /** Ends with a question mark. */
  readonly message: string;
  /** What may happen. */
  readonly detail: string;
  /** Says what it does, as a verb. */
  readonly button: string;
}

export async function confirm({ message, detail, button }: Question): Promise<boolean> {
  return (await showModal(message, detail, button)) === button;
}
