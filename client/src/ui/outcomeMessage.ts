// Shows how an attempt ended, with buttons for what to do next.
import type { Outcome } from '../plantStore/outcome.ts';
import { getOutcomePolicy, type OutcomeButton } from '../plantStore/outcomeTable.ts';
import { confirm } from './messages.ts';
import { showNotification } from './notifications.ts';
import { stepWords } from './requestMenu.ts';

const moreWords = { markAs: 'Mark As…', details: 'Details…' } as const;

/** What the user wants next. Settles when the notification is answered or closed, possibly never. */
export async function showOutcome(outcome: Outcome, text: string): Promise<OutcomeButton | undefined> {
  const { severity, buttons } = getOutcomePolicy(outcome);
  const answer = await showNotification(severity, text, ...buttons.map(getTitle));
  return buttons.find((button) => getTitle(button) === answer);
}

/** Asks before sending a plant again that may already exist. */
export function confirmSendAgain(plant: string, storeName: string, isKnown: boolean): Promise<boolean> {
  return confirm({
    message: `Send ${plant} to ${storeName} again?`,
    detail: isKnown
      ? 'It was created before, so this may create a second plant or be rejected. There is no undo.'
      : 'If the first request arrived after all, this may create a second plant or be rejected. There is no undo.',
    button: 'Send Again',
  });
}

function getTitle(button: OutcomeButton): string {
  return button === 'markAs' || button === 'details' ? moreWords[button] : stepWords[button].title;
}
