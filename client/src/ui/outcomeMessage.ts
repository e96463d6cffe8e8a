// Tells how an attempt ended, with the buttons that help from there.
import { env, window } from 'vscode';
import type { Outcome } from '../plantStore/outcome.ts';

/** What the person wants next; undefined when nothing. */
export type NextStep = 'tryAgain' | 'sendAgain' | 'signInAgain' | 'editPlant' | 'openSettings' | undefined;

const nextSteps: Readonly<Record<string, NextStep>> = {
  'Try Again': 'tryAgain',
  'Send Again…': 'sendAgain',
  'Sign In Again': 'signInAgain',
  'Edit Plant…': 'editPlant',
  'Open Settings': 'openSettings',
};

const copyDetails = 'Copy Details';

export interface OutcomeMessage {
  readonly outcome: Outcome;
  /** One sentence or a few. */
  readonly text: string;
  /** What "Copy Details" copies. */
  readonly details: string;
}

/** Settles when the notification is answered or closed, which may be never. */
export async function showOutcome({ outcome, text, details }: OutcomeMessage): Promise<NextStep> {
  const answer = await getShow(outcome)(text, ...getButtons(outcome));
  if (answer === copyDetails) await env.clipboard.writeText(details);
  return answer === undefined ? undefined : nextSteps[answer];
}

/** The modal before a plant of unknown fate is sent once more. */
export async function confirmSendAgain(id: bigint, origin: string): Promise<boolean> {
  const answer = await window.showWarningMessage(
    `Send plant id ${id} to ${origin} again?`,
    {
      modal: true,
      detail:
        'If the first request arrived after all, this may create a second plant or be rejected. There is no undo.',
    },
    'Send Again',
  );
  return answer === 'Send Again';
}

function getShow(outcome: Outcome): (text: string, ...buttons: string[]) => Thenable<string | undefined> {
  switch (outcome.state) {
    case 'created':
      return outcome.differs ? window.showWarningMessage : window.showInformationMessage;
    case 'createdCheck':
    case 'deferred':
    case 'unknown':
      return window.showWarningMessage;
    case 'rejected':
    case 'notSent':
      return window.showErrorMessage;
  }
}

function getButtons(outcome: Outcome): string[] {
  switch (outcome.state) {
    case 'created':
      return outcome.differs ? [copyDetails] : [];
    case 'createdCheck':
      return [copyDetails];
    case 'deferred':
      return ['Try Again', copyDetails];
    case 'unknown':
      return ['Send Again…', copyDetails];
    case 'notSent':
      if (outcome.reason === 'invalidToken') return ['Sign In Again'];
      return outcome.reason === 'invalidPlant' ? ['Edit Plant…'] : ['Try Again', 'Open Settings'];
    case 'rejected':
      if (outcome.reason === 'unauthorized' || outcome.status === 403) return ['Sign In Again', copyDetails];
      if (outcome.reason === 'redirect' || outcome.status === 404 || outcome.status === 405) {
        return ['Open Settings', copyDetails];
      }
      return ['Edit Plant…', copyDetails];
  }
}
