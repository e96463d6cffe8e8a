// Shows how an attempt ended, with the buttons that help from there.
import type { NotSent, Outcome, Rejected } from '../plantStore/outcome.ts';
import { confirm } from './messages.ts';
import { type NotificationKind, showNotification } from './notifications.ts';
import { type RequestStep, stepWords } from './requestMenu.ts';

/** What the person wants next; `markAs` and `details` ask what exactly. Undefined for nothing. */
export type NextStep = RequestStep | 'markAs' | 'details' | undefined;

const moreWords = { markAs: 'Mark As…', details: 'Details…' } as const;

/** Settles when the notification is answered or closed, which may be never. */
export async function showOutcome(outcome: Outcome, text: string): Promise<NextStep> {
  const steps = getSteps(outcome);
  const answer = await showNotification(getKind(outcome), text, ...steps.map(getTitle));
  return steps.find((step) => getTitle(step) === answer);
}

/** The modal before a plant that may already exist is sent again. */
export function confirmSendAgain(plant: string, storeName: string, isKnown: boolean): Promise<boolean> {
  return confirm({
    message: `Send ${plant} to ${storeName} again?`,
    detail: isKnown
      ? 'It was created before, so this may create a second plant or be rejected. There is no undo.'
      : 'If the first request arrived after all, this may create a second plant or be rejected. There is no undo.',
    button: 'Send Again',
  });
}

/** VS Code hides a message after a few seconds unless it is an error with buttons. */
function getKind(outcome: Outcome): NotificationKind {
  switch (outcome.state) {
    case 'created':
      return outcome.differs ? 'warning' : 'information';
    case 'createdCheck':
      return 'warning';
    case 'deferred':
    case 'unknown':
    case 'rejected':
    case 'notSent':
      return 'error';
  }
}

type Step = Exclude<NextStep, undefined>;

function getTitle(step: Step): string {
  return step === 'markAs' || step === 'details' ? moreWords[step] : stepWords[step].title;
}

/** The steps that continue, and one button for everything that takes a closer look. */
function getSteps(outcome: Outcome): readonly Step[] {
  switch (outcome.state) {
    case 'created':
      return outcome.differs ? ['showPlants', 'details'] : ['createAnother', 'showPlants', 'details'];
    case 'createdCheck':
      return ['details'];
    case 'deferred':
      return ['tryAgain', 'details'];
    case 'unknown':
      // The first button is the one that stands out: looking is safe, sending again is not.
      return ['details', 'markAs', 'sendAgain'];
    case 'notSent':
      return getStepsWhenNotSent(outcome);
    case 'rejected':
      return getStepsWhenRejected(outcome);
  }
}

function getStepsWhenNotSent(outcome: NotSent): readonly Step[] {
  switch (outcome.reason) {
    case 'invalidToken':
      return ['signInAgain', 'details'];
    case 'invalidPlant':
      return ['editPlant', 'details'];
    case 'cancelled':
    case 'unverifiedCertificates':
    // The store is down, or the network: no setting helps.
    case 'connectionRefused':
    case 'connectTimeout':
    case 'unreachable':
      return ['tryAgain', 'details'];
    case 'hostNotFound':
    case 'certificate':
    case 'tls':
    case 'blockedPort':
    case 'blockedByBrowser':
      return ['tryAgain', 'openSettings', 'details'];
  }
}

function getStepsWhenRejected(outcome: Rejected): readonly Step[] {
  switch (outcome.reason) {
    case 'unauthorized':
    case 'forbidden':
      return ['signInAgain', 'details'];
    case 'notFound':
    case 'methodNotAllowed':
    case 'redirect':
      return ['openSettings', 'details'];
    case 'error':
    case 'tooLarge':
    case 'conflict':
    case 'undocumented':
      return ['editPlant', 'details'];
  }
}
